// Osaka's view in tables: the ships, market and farm, the supply, and what everybody has.
import type { Sentence } from "../../api/types";
import type { Shown } from "../board";
import { cell, number, owned, seatColumns, spot, text, words, type Bit, type Cell, type Row, type Section } from "../plain/page";
import { cardName, goodsPiles, piles, spaceOf, tokensTitle, type ColourPrint, type OsakaPrinted, type Pile, type SeatView } from "./cards";

export type Osaka = Shown<"osaka">;

export function title({ printed, view: { table } }: Osaka): Sentence[] {
  const most = Math.max(...table.seats.map((seat) => seat.tokens_in_all));
  const ending = table.ending === null ? [] : [text(`osaka.ending.${table.ending}`)];
  return [text("osaka.view.title", { most, end: printed.tokens_to_end }), ...ending];
}

// ---- the main board

export function sections(shown: Osaka): Section[] {
  return [ships(shown), row(shown, "market"), row(shown, "farm"), stock(shown), everybody(shown)];
}

function ships({ printed, view: { table } }: Osaka): Section {
  const rows = printed.colours.map((colour): Row => {
    const space = spaceOf(printed, table.ships[colour.colour]);
    const sunk = table.sunk.includes(colour.colour);
    const at: Bit[] = space === undefined ? [] : [spot(`space:${space.space}`, space.name), ...(sunk ? [words(text("osaka.view.sunk"), "bad")] : [])];
    return { head: [spot(`ship:${colour.colour}`, colour.ship)], cells: [at, number(space?.to_goal ?? 0)] };
  });
  const columns = [cell(text("osaka.view.ship")), cell(text("osaka.view.space")), cell(text("osaka.view.to_goal"))];
  return { id: "ships", title: text("osaka.board.coast"), parts: [{ columns, rows }] };
}

/** Market or farm, card by card. */
function row({ printed, view }: Osaka, of: "market" | "farm"): Section {
  const rows = view.table[of].map(({ card, reserved }, slot): Row => {
    const print = printed.cards.find((one) => one.card === card);
    return {
      head: [spot(`${of}:${slot}`, cardName(printed, card))],
      cells: [number(print?.value ?? 0), number(print?.icons ?? 0), reserved === null ? [] : [owned(reserved)]],
    };
  });
  const columns = [cell(text("osaka.view.card")), cell(text("osaka.view.value")), cell(text("osaka.view.icons")), cell(text("osaka.view.reserved"))];
  const mat = view.seat === null ? undefined : view.table.seats[view.seat];
  const price = of === "farm" || mat === undefined ? [] : [{ facts: [{ name: text("osaka.view.price"), cell: [spot("price", text("osaka.view.price"), words(mat.price, "strong"))] }] }];
  return { id: of, title: text(`osaka.board.${of}`), parts: [{ columns, rows }, ...price] };
}

function stock({ printed, view: { table } }: Osaka): Section {
  const supply = printed.colours.map(({ letter, colour }) => spot(`supply:${letter}`, tokensTitle(colour)));
  const facts = [
    { name: text("osaka.label.pile"), cell: [spot("pile", text("osaka.label.pile"), words(table.pile))] },
    { name: text("osaka.label.discard"), cell: [spot("discard", text("osaka.label.discard"), words(table.discard.length)), ...piles(printed, table.discard).map((pile) => words(named(pile)))] },
    { name: text("osaka.view.supply"), cell: supply },
  ];
  return { id: "stock", title: text("osaka.view.stock"), parts: [{ facts }] };
}

/** A card, or equal ones, turned or not. */
function named({ print, count, insured = false }: Pile & { insured?: boolean }): Sentence {
  const name = count === 1 ? print.name : text("osaka.about.times", { number: count, card: print.name });
  return insured ? text("osaka.count.insured", { card: name }) : name;
}

/** A column for each seat, so that everybody's things of one kind stand side by side. */
function everybody({ printed, view: { table } }: Osaka): Section {
  const of = (head: Cell, what: (seat: SeatView, i: number) => Cell): Row => ({ head, cells: table.seats.map(what) });
  const rows = [
    of(cell(text("osaka.board.points")), (seat, i) => [spot(`points:${i}`, text("osaka.board.points"), words(seat.points, "strong"))]),
    of(cell(text("osaka.board.tokens")), (seat, i) => [spot(`tokens:${i}`, text("osaka.board.tokens"), words(seat.tokens_in_all)), ...tokens(printed, seat)]),
    ...printed.colours.map((colour) => of(cell(colour.goods), (seat, i) => goods(printed, seat, i, colour))),
    of(cell(text("osaka.view.if_all")), (seat) => number(seat.sales_in_all)),
    of(cell(text("osaka.board.hand")), (seat, i) => [spot(`hand-of:${i}`, text("osaka.board.hand"), words(text("osaka.board.hidden", { count: seat.hand_size })))]),
    of(cell(text("osaka.view.marker")), (seat, i) => marker(seat, i)),
  ];
  return { id: "everybody", title: text("osaka.view.everybody"), parts: [{ columns: [[], ...seatColumns(table.seats.length)], rows }], wide: true };
}

function marker(seat: SeatView, i: number): Cell {
  return [spot(`marker:${i}`, text("osaka.view.marker"), words(text(seat.marker ? "osaka.label.marker" : "osaka.board.marker_out")))];
}

function tokens(printed: OsakaPrinted, seat: SeatView): Bit[] {
  return printed.colours.flatMap(({ colour }) => {
    const count = seat.tokens[colour] ?? 0;
    return count === 0 ? [] : [words(text("osaka.about.times", { number: count, card: text(`osaka.colour.${colour}`) }))];
  });
}

/** The goods of a colour, each of them a spot, and what they would bring now. */
function goods(printed: OsakaPrinted, seat: SeatView, i: number, { colour, goods }: ColourPrint): Cell {
  const cards = goodsPiles(printed, seat, colour).map((pile): Bit =>
    spot(`${pile.insured ? "insured" : "goods"}:${i}:${pile.print.card}`, pile.print.name, words(named(pile))),
  );
  if (cards.length === 0) return [];
  const points = seat.sales[colour]?.points ?? 0;
  return [...cards, words("→", "soft"), spot(`goods-of:${i}:${colour}`, goods, words(points, "good"))];
}

// ---- what a seat has

export function sheet({ printed, view }: Osaka, seat: number): Section[] {
  const mat = view.table.seats[seat];
  if (mat === undefined) return [];
  const own = view.seat === seat ? view.own : null;
  const hand = own === null
    ? cell(text("osaka.board.hidden", { count: mat.hand_size }))
    : piles(printed, own.hand).map((pile): Bit => spot(`hand:${pile.print.card}`, pile.print.name, words(named(pile))));
  const facts = [
    { name: text("osaka.board.hand"), cell: [...hand, ...(own === null ? [] : [words(text("osaka.label.coins", { count: own.coins }), "soft")])] },
    { name: text("osaka.view.marker"), cell: cell(text(mat.marker ? "osaka.label.marker" : "osaka.board.marker_out")) },
  ];
  // The goods can be chosen on the main board, where everybody's stand side by side.
  const rows = printed.colours.map((colour): Row => {
    const sale = mat.sales[colour.colour];
    const cards = goodsPiles(printed, mat, colour.colour).map((pile) => words(named(pile)));
    return { head: cell(colour.goods), cells: [number(mat.tokens[colour.colour] ?? 0), cards, number(sale?.points ?? 0)] };
  });
  const columns = [cell(text("osaka.view.colour")), cell(text("osaka.board.tokens")), cell(text("osaka.figure.goods")), cell(text("osaka.figure.sale"))];
  return [
    { id: "hand", title: text("osaka.board.hand"), parts: [{ facts }] },
    { id: "goods", title: text("osaka.figure.goods"), parts: [{ columns, rows }] },
  ];
}
