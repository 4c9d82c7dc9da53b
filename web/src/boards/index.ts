// All boards and covers, found by the id of the game: a board is the folder of that name, its plain board a file in it, a cover
// the picture of that name.
import type { Component } from "svelte";
import type { BoardModule } from "./board";

const boardFiles = import.meta.glob<{ board: BoardModule }>("./*/index.ts", { eager: true });
const plainFiles = import.meta.glob<{ plain: BoardModule }>("./*/plain.ts", { eager: true });
const coverFiles = import.meta.glob<{ default: Component }>("../art/covers/*.svelte", { eager: true });

/** The id in `./osaka/index.ts`, `./osaka/plain.ts` or `../art/covers/osaka.svelte`. */
const idOf = (path: string): string => path.replace(/\/(index|plain)\.ts$/, "").replace(".svelte", "").split("/").at(-1)!;

/** What is shown of each game in tables of words, by the id of the game. */
export const plainBoards: Record<string, BoardModule> = Object.fromEntries(
  Object.entries(plainFiles).map(([path, file]) => [idOf(path), file.plain]),
);

/** The boards by the id of their game; tables where it has none yet. A module accepts only the view of its own game, and the
 * shell gives it no other. */
export const boards: Record<string, BoardModule> = {
  ...plainBoards,
  ...Object.fromEntries(Object.entries(boardFiles).map(([path, file]) => [idOf(path), file.board])),
};

/** The cover pictures by the id of their game. They have the format 3:4 and contain no text. */
export const covers: Record<string, Component> = Object.fromEntries(
  Object.entries(coverFiles).map(([path, file]) => [idOf(path), file.default]),
);
