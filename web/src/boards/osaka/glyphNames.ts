// The names of Osaka's small pictures, such as `card:R5`, and what they say.
import type { ColourName } from "./cards";

const COLOURS: Record<string, ColourName> = { R: "red", B: "blue", Y: "yellow", G: "green" };
export const COLOUR_NAMES: readonly ColourName[] = Object.values(COLOURS);
/** Kinds that say which card, such as `card:R5`. */
const OF_A_CARD = ["card", "good", "insured"];
/** Kinds that say which colour, such as `token:red`. */
const OF_A_COLOUR = ["token", "goods", "ship"];
/** `hand`, `tokens`, `stock` (goods of any colour) and `sale` are for figures; `insurance` is the umbrella; `sea` is any space of it. */
const PLAIN = ["coins", "vp", "marker", "hand", "tokens", "stock", "sale", "insurance", "sea", "rivals", "end"];

/** What the name of a glyph says: `card:R5` is a red card of 5. */
export function glyphParts(what: string): { kind: string; colour: ColourName | undefined; value: string } {
  const [kind = "", which = ""] = what.split(":");
  const colour = OF_A_CARD.includes(kind) ? COLOURS[which.charAt(0)] : COLOUR_NAMES.find((name) => name === which);
  return { kind, colour, value: which.slice(1) };
}

/** Whether there is a picture of that name. */
export function isGlyph(what: string): boolean {
  const { kind, colour, value } = glyphParts(what);
  if (OF_A_CARD.includes(kind)) return colour !== undefined && /^\d+$/.test(value);
  return OF_A_COLOUR.includes(kind) ? colour !== undefined : PLAIN.includes(what);
}
