// Asks the explanations of the games, in the page's own code, about spots. Arguments: a folder for the build, a file with moments
// of games by game, each with what is printed, a view, and spots. Prints the explanation of each spot and its picture, or null.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const web = join(import.meta.dirname, "../../web");
const { resolve } = createRequire(join(web, "package.json"));
const { build } = await import(pathToFileURL(resolve("vite")));
const { svelte } = await import(pathToFileURL(resolve("@sveltejs/vite-plugin-svelte")));
const [folder, file] = process.argv.slice(2);

const entry = `
  const byGame = (files, name) => Object.fromEntries(Object.entries(files).map(([path, found]) => [path.split("/").at(-2), found[name]]));
  export const glyphs = byGame(import.meta.glob("/src/boards/*/glyphs.ts", { eager: true }), "glyphs");
  export const about = byGame(import.meta.glob("/src/boards/*/about.ts", { eager: true }), "about");
`;
await build({
  root: web, configFile: false, logLevel: "error", publicDir: false,
  plugins: [
    { name: "entry", enforce: "pre", resolveId: (id) => (id === "entry" ? "\0entry" : null), load: (id) => (id === "\0entry" ? entry : null) },
    svelte({ configFile: false, compilerOptions: { css: "injected" } }),
  ],
  ssr: { noExternal: true },
  build: { ssr: true, rollupOptions: { input: "entry", output: { entryFileNames: "about.mjs" } }, outDir: folder, target: "esnext" },
});
const { about, glyphs } = await import(pathToFileURL(join(folder, "about.mjs")));

const answer = {};
for (const [game, moments] of Object.entries(JSON.parse(readFileSync(file, "utf8")))) {
  const { has, of } = glyphs[game];
  answer[game] = moments.flatMap(({ printed, view, spots }) =>
    spots.map((spot) => {
      const found = about[game](spot, { printed, view });
      if (found === null) return { spot, about: null, picture: null };
      const picture = found.picture ?? of(found.title);
      return { spot, about: found, picture: picture !== null && has(picture) ? picture : null };
    }),
  );
}
console.log(JSON.stringify(answer));
