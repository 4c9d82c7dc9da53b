// What the games bring to the page: each is a folder of its name, which is fetched when one of its tables is opened or its rules
// are read.
import type { BoardModule, Glyphs } from "./board";
import { glyphs } from "./glyphs";

/** What the folder of a game exports. */
interface Drawn {
  /** The board in pictures; tables stand in its place where there is none yet. A module accepts only the view of its own game, and
   * the shell gives it no other. */
  board?: BoardModule;
  /** The board in tables of words. */
  plain: BoardModule;
  glyphs: Glyphs;
}

const files = import.meta.glob<Drawn>("./*/index.ts");
const loaded: Record<string, Drawn> = {};

const fileOf = (game: string): string => `./${game}/index.ts`;

export function isDrawn(game: string): boolean {
  return fileOf(game) in files;
}

/** Fetches what a game brings, if it brings something. Nothing of it can be shown before. */
export async function loadGame(game: string): Promise<void> {
  const found = loaded[game] ?? (await files[fileOf(game)]?.());
  if (found === undefined) return;
  loaded[game] = found;
  glyphs[game] = found.glyphs;
}

/** The board of a game that has been loaded. `inWords`: in tables, although there are pictures. */
export function boardOf(game: string, inWords = false): BoardModule | undefined {
  const found = loaded[game];
  return inWords ? found?.plain : (found?.board ?? found?.plain);
}
