// Cards, colours and spaces: lookups that several files of the board need.
import type { OsakaView, Sentence } from "../../api/types";

export type Kind = OsakaView["kinds"][number];
export type SeatView = OsakaView["seats"][number];

/** The kind of a card by its label, such as `R5`. */
export function kindOf(view: OsakaView, card: string): Kind | undefined {
  return view.kinds.find((kind) => kind.card === card);
}

export function label(view: OsakaView, kind: number): string {
  return view.kinds[kind]?.card ?? "";
}

/** The letter at the beginning of all labels of a colour. */
export function letter(view: OsakaView, colour: number): string {
  return view.kinds.find((kind) => kind.colour === colour)?.card.charAt(0) ?? "";
}

/** The name of a colour, such as `red`. Text ids and CSS variables end with it. */
export function colourName(view: OsakaView, colour: number): string {
  return view.colours[colour] ?? "";
}

export function colourOfLetter(view: OsakaView, wanted: string): number {
  return view.kinds.find((kind) => kind.card.charAt(0) === wanted)?.colour ?? 0;
}

/** The name of a card, such as "red 5". */
export function cardSentence(view: OsakaView, card: string): Sentence {
  const kind = kindOf(view, card);
  return {
    id: `osaka.card.${colourName(view, kind?.colour ?? 0)}`,
    args: { value: kind?.value ?? 0 },
  };
}

/** The sum of a sale is rounded up to a multiple of this number, and each multiple is one point (O-8.3). */
export const POINT_VALUE = 5;

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

/** The spaces that have a text. Another edition may have others; they are called as the edition calls them. */
const SPACES_WITH_TEXT = ["osaka", "oshima", "anori", "enshunada_1", "enshunada_2", "edo"];

/** The name of a space: a sentence, or the edition's own name. */
export function spaceArg(view: OsakaView, space: number): Sentence | string {
  const name = view.spaces[space] ?? "";
  return SPACES_WITH_TEXT.includes(name) ? { id: `osaka.space.${name}`, args: {} } : name.replaceAll("_", " ");
}

export function total(numbers: readonly number[]): number {
  return numbers.reduce((sum, n) => sum + n, 0);
}
