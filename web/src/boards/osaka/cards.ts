// Small questions about cards, colours and places that several files of the board ask.
import type { OsakaView, Sentence } from "../../api/types";

export type Kind = OsakaView["kinds"][number];
export type SeatView = OsakaView["seats"][number];

/** A card by its label, `R5`. */
export function kindOf(view: OsakaView, card: string): Kind | undefined {
  return view.kinds.find((kind) => kind.card === card);
}

export function label(view: OsakaView, kind: number): string {
  return view.kinds[kind]?.card ?? "";
}

/** The letter that labels of a colour begin with. */
export function letter(view: OsakaView, colour: number): string {
  return view.kinds.find((kind) => kind.colour === colour)?.card.charAt(0) ?? "";
}

/** `red`: the end of text ids and of the names of pigments. */
export function colourName(view: OsakaView, colour: number): string {
  return view.colours[colour] ?? "";
}

export function colourOfLetter(view: OsakaView, wanted: string): number {
  return view.kinds.find((kind) => kind.card.charAt(0) === wanted)?.colour ?? 0;
}

/** "red 5" */
export function cardSentence(view: OsakaView, card: string): Sentence {
  const kind = kindOf(view, card);
  return {
    id: `osaka.card.${colourName(view, kind?.colour ?? 0)}`,
    args: { value: kind?.value ?? 0 },
  };
}

export interface Pile {
  card: string;
  kind: Kind;
  count: number;
}

/** Equal cards together, in the order of the kinds. */
export function piles(view: OsakaView, cards: readonly string[], colour?: number): Pile[] {
  return view.kinds
    .filter((kind) => colour === undefined || kind.colour === colour)
    .map((kind) => ({ card: kind.card, kind, count: cards.filter((card) => card === kind.card).length }))
    .filter((pile) => pile.count > 0);
}

/** Spaces whose names stand in the catalogues; another edition's are called as it calls them. */
const NAMED = ["osaka", "oshima", "anori", "enshunada_1", "enshunada_2", "edo"];

/** The name of a space: a sentence, or the edition's own word. */
export function spaceArg(view: OsakaView, space: number): Sentence | string {
  const name = view.spaces[space] ?? "";
  return NAMED.includes(name) ? { id: `osaka.space.${name}`, args: {} } : name.replaceAll("_", " ");
}

export function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, n) => sum + n, 0);
}
