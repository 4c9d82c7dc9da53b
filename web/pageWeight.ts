// What is done to the page when it has been built: a document for each page that lets the browser fetch the page's code ahead,
// compressed forms of all files, and a limit to what a reader must load.
import { readFileSync } from "node:fs";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Plugin, Rolldown } from "vite";

type Bundle = Rolldown.OutputBundle;
type Chunk = Rolldown.OutputChunk;

/** The pages that have a document of their own, by the first part of their address, with the source of each. */
const PAGES = {
  home: "/pages/Home.svelte",
  new: "/pages/NewTable.svelte",
  join: "/pages/Join.svelte",
  files: "/pages/Files.svelte",
  rules: "/pages/Rules.svelte",
  table: "/shell/TablePage.svelte",
};
/** A game is what a table fetches when it knows which one is played there. */
const GAME = /\/boards\/(\w+)\/index\.ts$/;
const COMPRESSED = /\.(js|css|svg|html)$/;
/** The most that a page may weigh, and that a game adds to it: kilobytes as they are sent at worst, by gzip; without fonts, texts,
 * and what is asked of a table. */
const BUDGET = { page: 115, game: 55 };
const KILO = 1000;

function chunksOf(bundle: Bundle): Chunk[] {
  return Object.values(bundle).filter((file) => file.type === "chunk");
}

/** A chunk with all that it cannot do without, style sheets included. */
function needs(bundle: Bundle, chunk: Chunk, found = new Set<string>()): Set<string> {
  if (found.has(chunk.fileName)) return found;
  found.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const name of chunk.imports) {
    const other = bundle[name];
    if (other?.type === "chunk") needs(bundle, other, found);
  }
  return found;
}

function contentOf(bundle: Bundle, name: string): string | Uint8Array {
  const file = bundle[name];
  if (file === undefined) throw new Error(`the build has no ${name}`);
  return file.type === "chunk" ? file.code : file.source;
}

function weightOf(bundle: Bundle, names: Iterable<string>): number {
  return [...names].reduce((sum, name) => sum + gzipSync(contentOf(bundle, name)).length, 0) / KILO;
}

function linkTo(name: string): string {
  return name.endsWith(".css") ? `<link rel="stylesheet" crossorigin href="/${name}">` : `<link rel="modulepreload" crossorigin href="/${name}">`;
}

function checked(what: string, weight: number, most: number): string {
  if (weight > most) throw new Error(`${what} weighs ${weight.toFixed(1)} kB, more than ${most}: see BUDGET in pageWeight.ts`);
  return `${what} ${weight.toFixed(1)} of ${most}`;
}

/** Makes the documents, and fails if something has become too heavy. */
export function documents(): Plugin {
  return {
    name: "documents",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const html = String(contentOf(bundle, "index.html"));
        const chunks = chunksOf(bundle);
        const entry = chunks.find((chunk) => chunk.isEntry);
        if (entry === undefined) throw new Error("the build has no entry");
        const first = needs(bundle, entry);
        const weights: string[] = [];
        let table = first;
        for (const [page, source] of Object.entries(PAGES)) {
          const chunk = chunks.find((one) => one.facadeModuleId?.endsWith(source) === true);
          if (chunk === undefined) throw new Error(`no chunk is made of ${source}`);
          const all = needs(bundle, chunk, new Set(first));
          const more = [...all].filter((name) => !first.has(name));
          const document = html.replace("</head>", `${more.map(linkTo).join("\n    ")}\n  </head>`);
          this.emitFile({ type: "asset", fileName: `${page}.html`, source: document });
          weights.push(checked(page, weightOf(bundle, all), BUDGET.page));
          if (page === "table") table = all;
        }
        for (const chunk of chunks) {
          const game = GAME.exec(chunk.facadeModuleId ?? "")?.[1];
          if (game === undefined) continue;
          const more = [...needs(bundle, chunk)].filter((name) => !table.has(name));
          weights.push(checked(game, weightOf(bundle, more), BUDGET.game));
        }
        console.log(`Weight in kB by gzip: ${weights.join(", ")}.`);
      },
    },
  };
}

/** Adds the brotli form of every file that gets smaller by it: the server cannot make it. */
export function packed(): Plugin {
  return {
    name: "packed",
    apply: "build",
    enforce: "post",
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        for (const name of Object.keys(bundle).filter((name) => COMPRESSED.test(name))) {
          this.emitFile({ type: "asset", fileName: `${name}.br`, source: brotliCompressSync(contentOf(bundle, name)) });
        }
      },
    },
  };
}

/** The fonts' licence wants its text beside them. */
export function licences(fonts: readonly string[]): Plugin {
  return {
    name: "licences",
    apply: "build",
    generateBundle() {
      for (const font of fonts) {
        const source = readFileSync(`node_modules/@fontsource-variable/${font}/LICENSE`, "utf-8");
        this.emitFile({ type: "asset", fileName: `assets/${font}.licence.txt`, source });
      }
    },
  };
}
