// What several files of the board need: short names for types, and lookups of cards, colours and spaces by their names.
import type { Arg, EventOf, PrintedOf, Sentence, ViewOf } from "../../api/types";

export type OsakaPrinted = PrintedOf<"osaka">;
export type OsakaView = ViewOf<"osaka">;
export type OsakaTable = OsakaView["table"];
export type OsakaEvent = EventOf<"osaka">;
export type SeatView = OsakaTable["seats"][number];
export type CardPrint = OsakaPrinted["cards"][number];
export type ColourPrint = OsakaPrinted["colours"][number];
export type SpacePrint = OsakaPrinted["spaces"][number];
/** CSS variables and the ids of texts and places end with it. */
export type ColourName = ColourPrint["colour"];

/** A card by its label, such as `R5`. */
export function cardOf(printed: OsakaPrinted, card: string): CardPrint | undefined {
  return printed.cards.find((print) => print.card === card);
}

export function colourOf(printed: OsakaPrinted, colour: string): ColourPrint | undefined {
  return printed.colours.find((print) => print.colour === colour);
}

export function spaceOf(printed: OsakaPrinted, space: string | undefined): SpacePrint | undefined {
  return printed.spaces.find((print) => print.space === space);
}

/** The letter of a colour on cards and ships and in the spots of the supply. */
export function letterOf(printed: OsakaPrinted, colour: ColourName): string {
  return colourOf(printed, colour)?.letter ?? "";
}

export function cardName(printed: OsakaPrinted, card: string): Arg {
  return cardOf(printed, card)?.name ?? card;
}

export function spaceName(printed: OsakaPrinted, space: string): Arg {
  return spaceOf(printed, space)?.name ?? space;
}

/** The title of the tokens of a colour. */
export function tokensTitle(colour: ColourName): Sentence {
  return { id: `osaka.about.token.${colour}`, args: {} };
}

/** The seat whose view it is; undefined for a spectator. */
export function ownSeat(view: OsakaView): SeatView | undefined {
  return view.seat === null ? undefined : view.table.seats[view.seat];
}

export interface Pile {
  print: CardPrint;
  count: number;
}

/** Equal cards together, in the order in which they are printed. */
export function piles(printed: OsakaPrinted, cards: readonly string[], colour?: ColourName): Pile[] {
  return printed.cards
    .filter((print) => colour === undefined || print.colour === colour)
    .map((print) => ({ print, count: cards.filter((card) => card === print.card).length }))
    .filter((pile) => pile.count > 0);
}

export interface GoodsPile extends Pile {
  insured: boolean;
}

/** The goods of a colour on a mat, those that are not insured first. */
export function goodsPiles(printed: OsakaPrinted, mat: SeatView, colour: ColourName): GoodsPile[] {
  return [
    ...piles(printed, mat.goods, colour).map((pile) => ({ ...pile, insured: false })),
    ...piles(printed, mat.insured, colour).map((pile) => ({ ...pile, insured: true })),
  ];
}

export function timesCard({ print, count }: Pile): Sentence {
  return { id: "osaka.about.times", args: { number: count, card: print.name } };
}
