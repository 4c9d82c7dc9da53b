// What the games bring to the page: each is a folder of its name, which is fetched when one of its tables is opened or its rules
// are read.
import type { BoardModule, Glyphs } from "./board";
import { complain } from "../lib/api";
import { glyphs } from "./glyphs";
import { fetchTables, tablesOf, type FetchTables } from "./tables.svelte";

/** What the folder of a game exports. */
interface Drawn {
  /** The board in pictures; tables stand in its place where there is none yet. A module accepts only the view of its own game, and
   * the shell gives it no other. */
  board?: BoardModule;
  /** The board in tables of words. */
  plain: FetchTables;
  glyphs: Glyphs;
}

const files = import.meta.glob<Drawn>("./*/index.ts");
const loaded: Record<string, Drawn> = {};

const fileOf = (game: string): string => `./${game}/index.ts`;

export function isDrawn(game: string): boolean {
  return fileOf(game) in files;
}

/** Fetches what a game brings, if it brings something. Nothing of it can be shown before. `inWords`: its tables, too. */
export async function loadGame(game: string, inWords = false): Promise<void> {
  const found = loaded[game] ?? (await files[fileOf(game)]?.());
  if (found === undefined) return;
  loaded[game] = found;
  glyphs[game] = found.glyphs;
  if (inWords || found.board === undefined) await fetchTables(game, found.plain);
}

/** The board of a game that has been loaded. `inWords`: in tables, although there are pictures; until they have come, the pictures stay. */
export function boardOf(game: string, inWords = false): BoardModule | undefined {
  const found = loaded[game];
  if (found === undefined || (found.board !== undefined && !inWords)) return found?.board;
  const tables = tablesOf(game);
  if (tables === undefined) fetchTables(game, found.plain).catch(complain);
  return tables ?? found.board;
}
