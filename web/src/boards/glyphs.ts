// The glyphs of all games, found by the id of the game. They stand apart from the boards, because boards show sentences with glyphs.
import type { Glyphs } from "./board";

const files = import.meta.glob<{ glyphs: Glyphs }>("./*/glyphs.ts", { eager: true });

/** The glyphs by the id of their game. */
export const glyphs: Record<string, Glyphs> = Object.fromEntries(
  Object.entries(files).map(([path, file]) => [path.split("/").at(-2)!, file.glyphs]),
);
