// Asks the guide of a board, in the page's own code, where each step points, and the board whether it can explain those
// spots and places. Arguments: a folder for the build, the game, a file of tables (`printed` and `view`). Prints for every
// table and step the targets, and those among them that are not there.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const web = join(import.meta.dirname, "../../web");
const { resolve } = createRequire(join(web, "package.json"));
const { build } = await import(pathToFileURL(resolve("vite")));
const [folder, game, tables] = process.argv.slice(2);

const entry = Object.fromEntries(["guide", "about"].map((name) => [name, `src/boards/${game}/${name}.ts`]));
await build({
  root: web, configFile: false, logLevel: "error", publicDir: false,
  build: { lib: { entry, formats: ["es"], fileName: (_, name) => `${name}.mjs` }, outDir: folder, target: "esnext" },
});
const { guide } = await import(pathToFileURL(join(folder, "guide.mjs")));
const { about } = await import(pathToFileURL(join(folder, "about.mjs")));

const own = { turns: 99, asked: true };
const found = JSON.parse(readFileSync(tables, "utf8")).map((shown) =>
  guide.map((step) => {
    const at = step.at(shown);
    return { id: step.id, fits: step.when(shown, own), at, missing: at.filter((spot) => about(spot, shown) === null) };
  }),
);
console.log(JSON.stringify(found));
