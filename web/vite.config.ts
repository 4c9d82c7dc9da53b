import { readFileSync } from "node:fs";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { documents, licences, packed } from "./pageWeight";

const FONTS = ["inter", "source-serif-4"];

const LANGUAGES = ["en", "pl", "it", "uk"];

/** What has to be said before the server has sent a single word. */
function firstWords(): string {
  const words = LANGUAGES.map((language) => {
    const all = JSON.parse(readFileSync(`../src/akinai/table/text/${language}.json`, "utf-8")) as Record<string, string>;
    return [language, { offline: all["web.offline"], retry: all["web.retry"] }];
  });
  return JSON.stringify(Object.fromEntries(words));
}

// The built page goes into the Python package; the server has no other source of files.
export default defineConfig({
  plugins: [svelte(), licences(FONTS), documents(), packed()],
  define: { FIRST_WORDS: firstWords() },
  build: { outDir: "../src/akinai/table/static", emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8400", ws: true } } },
});
