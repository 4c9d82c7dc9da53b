// Asks the glyphs of the games, in the page's own code, what they draw and which things sentences name. Arguments: a folder
// for the build, a file of names and sentences by game. Prints the names without a picture, those whose picture is empty,
// what each sentence names, and how it is said with glyphs; writes all pictures into `sheet.html`.
import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const web = join(import.meta.dirname, "../../web");
const texts = join(web, "../src/akinai");
const { resolve } = createRequire(join(web, "package.json"));
const { build } = await import(pathToFileURL(resolve("vite")));
const { svelte } = await import(pathToFileURL(resolve("@sveltejs/vite-plugin-svelte")));
const [folder, file] = process.argv.slice(2);

const entry = `
  export const glyphs = Object.fromEntries(Object.entries(import.meta.glob("/src/boards/*/glyphs.ts", { eager: true }))
    .map(([path, { glyphs }]) => [path.split("/").at(-2), glyphs]));
  export { setLanguage, say } from "/src/lib/texts.svelte.ts";
  export { runsOf } from "/src/lib/pictured.ts";
  export { render } from "svelte/server";
`;
const virtual = {
  name: "entry",
  enforce: "pre",
  resolveId: (id) => (id === "entry" ? "\0entry" : id === "../boards" ? "\0boards" : null),
  load: (id) => (id === "\0entry" ? entry : id === "\0boards" ? 'export { glyphs } from "entry"; export const boards = {};' : null),
};
await build({
  root: web, configFile: false, logLevel: "error", publicDir: false,
  plugins: [virtual, svelte({ configFile: false, compilerOptions: { css: "injected" } })],
  ssr: { noExternal: true },
  build: { ssr: true, rollupOptions: { input: "entry", output: { entryFileNames: "glyphs.mjs" } }, outDir: folder, target: "esnext" },
});

const catalogue = {};
for (const area of [join(texts, "text"), ...["osaka", "yokohama", "zaibatsu"].map((game) => join(texts, "games", game, "text"))]) {
  Object.assign(catalogue, JSON.parse(readFileSync(join(area, "en.json"), "utf8")));
}
Object.assign(globalThis, {
  localStorage: { getItem: () => null, setItem() {}, removeItem() {} },
  document: { documentElement: {} },
  fetch: async () => Response.json(catalogue),
});
const { glyphs, setLanguage, say, runsOf, render } = await import(pathToFileURL(join(folder, "glyphs.mjs")));
await setLanguage("en");

const styles = new Set();
function drawn(game, what) {
  const { head, body } = render(glyphs[game].Glyph, { props: { what } });
  styles.add(head);
  return body.replaceAll(/<!--.*?-->/g, "");
}
const found = {};
const rows = {};
for (const [game, { whats, sentences }] of Object.entries(JSON.parse(readFileSync(file, "utf8")))) {
  const { has, of, tells } = glyphs[game];
  const pictures = whats.filter(has).map((what) => [what, drawn(game, what)]);
  rows[game] = pictures;
  found[game] = {
    missing: whats.filter((what) => !has(what)),
    empty: pictures.filter(([, picture]) => !/<(path|rect|circle|ellipse)/.test(picture)).map(([what]) => what),
    told: whats.filter((what) => has(what) && tells(what)),
    sentences: sentences.map((sentence) => {
      const things = runsOf(sentence).flatMap((run) => run.things.map(({ what }) => what));
      const join = (terse) => runsOf(sentence, terse).map(({ text }) => text).join("");
      return { of: of(sentence), things, unknown: things.filter((what) => !has(what)), says: say(sentence), runs: join(false), terse: join(true) };
    }),
  };
}
console.log(JSON.stringify(found));

const css = ["styles/tokens.css", "art/inks.css", ...readdirSync(join(web, "src/boards"), { recursive: true }).filter((path) => path.endsWith(".css")).map((path) => `boards/${path}`)];
const grounds = [["light", 14], ["light", 16], ["light", 24], ["light", 48], ["dark", 14], ["dark", 16], ["dark", 24], ["dark", 48], ["light grey", 16], ["dark grey", 16]];
const table = ([game, pictures]) => `<h2>${game}</h2><table>${pictures.map(([what, picture]) =>
  `<tr><th>${what}</th>${grounds.map(([ground, size]) => `<td class="${ground}" style="font-size:${size}px">${picture}${size === 16 ? " Tea 3" : ""}</td>`).join("")}</tr>`).join("")}</table>`;
writeFileSync(join(folder, "sheet.html"), `<!doctype html><meta charset="utf-8"><style>
${css.map((path) => readFileSync(join(web, "src", path), "utf8")).join("\n")}
body { margin: 8px; background: #fff; font: 12px sans-serif; display: flex; flex-wrap: wrap; gap: 12px; align-items: start; }
table { border-collapse: collapse; } td { padding: 3px 7px; background: var(--ground); color: var(--ink); white-space: nowrap; }
.light { color-scheme: light; } .dark { color-scheme: dark; } .grey { filter: grayscale(1); }
</style>${[...styles].join("")}${Object.entries(rows).map(table).join("")}`);
