// The small pictures of Osaka's things: their names, and which thing a sentence names.
import type { Sentence } from "../../api/types";
import type { Glyphs } from "../board";
import Glyph from "./Glyph.svelte";
import { COLOUR_NAMES, isGlyph } from "./glyphNames";
import "./osaka.css";

/** Glyphs by what stands before the colour in the ids of texts. */
const BY_COLOUR: Record<string, string> = {
  ship: "ship", "board.ship": "ship", goods: "goods", source_of_points: "goods", token: "token", "about.token": "token",
};
const BY_ID: Record<string, string> = {
  "count.coins": "coins", "count.vp": "vp", "count.marker": "marker", "count.insured": "insurance",
  "board.coins": "coins", "board.marker_out": "marker", "about.marker_title": "marker", "about.tokens_title": "tokens", "about.points_title": "vp",
  "about.hand_of_title": "hand", "about.own_hand_title": "hand", "about.pile_title": "hand", "about.discard_title": "hand", "about.price_title": "coins",
  "about.space_title": "sea",
  "hint.points": "vp", "hint.tokens": "tokens", "hint.goods": "stock", "hint.coins": "coins", "hint.rivals": "rivals", "hint.end": "end",
  "figure.tokens": "tokens", "figure.goods": "stock", "figure.sale": "sale", "figure.hand": "hand",
};

function of({ id, args }: Sentence): string | null {
  const name = id.replace("osaka.", "");
  const known = BY_ID[name];
  if (known !== undefined) return known;
  const dot = name.lastIndexOf(".");
  const [group, last] = [name.slice(0, dot), name.slice(dot + 1)];
  const colour = COLOUR_NAMES.find((one) => one === last);
  if (colour === undefined) return null;
  // A colour's letter is the first one of its English name, with which the ids of texts end.
  if (group === "card") return `card:${colour.charAt(0).toUpperCase()}${String(args?.["value"])}`;
  const kind = BY_COLOUR[group];
  return kind === undefined ? null : `${kind}:${colour}`;
}

export const glyphs: Glyphs = { Glyph, has: isGlyph, of, tells: () => true };
