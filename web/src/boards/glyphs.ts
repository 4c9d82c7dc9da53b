// The glyphs of the games that have been loaded, by the id of the game. They stand apart from the boards, because boards show
// sentences with glyphs.
import type { Glyphs } from "./board";

export const glyphs: Record<string, Glyphs> = {};
