// What every component of the board says of itself.
import type { OsakaView, Sentence } from "../../api/types";
import type { About } from "../board";
import { cardSentence, colourName, colourOfLetter, kindOf, piles, spaceArg, total } from "./cards";

function plain(id: string, args: Sentence["args"] = {}): Sentence {
  return { id, args };
}

function seatName(seat: number): Sentence {
  return plain(`osaka.seat.${seat}`);
}

/** The numbers on a card, where the edition has them. */
function cardValues(view: OsakaView, card: string): string[] {
  const k = view.kinds.findIndex((kind) => kind.card === card);
  return k < 0 ? [] : [`cards[${k}].value`, `cards[${k}].icons`, `cards[${k}].count`];
}

function aCard(view: OsakaView, card: string, id: string, rule: string, extra: Sentence["args"] = {}): About | null {
  const kind = kindOf(view, card);
  if (!kind) return null;
  const args = { value: kind.value, icons: kind.icons, all: kind.count, ...extra };
  return { title: cardSentence(view, card), text: plain(id, args), rule, values: cardValues(view, card) };
}

function rowCard(view: OsakaView, row: "market" | "farm", slot: number): About | null {
  const entry = view[row][slot];
  if (!entry) return null;
  if (entry.reserved === null) {
    return row === "market"
      ? aCard(view, entry.card, "osaka.about.market", "O-5.1")
      : aCard(view, entry.card, "osaka.about.farm", "O-6.5");
  }
  const own = entry.reserved === view.seat;
  if (own) return aCard(view, entry.card, "osaka.about.reserved_own", row === "market" ? "O-6.3" : "O-6.5");
  return aCard(view, entry.card, "osaka.about.reserved", "O-6.4", { seat: seatName(entry.reserved) });
}

function space(view: OsakaView, at: number): About | null {
  if (at < 0 || at >= view.spaces.length) return null;
  const values = [`route[${at}].space`, `route[${at}].role`];
  const title = plain("osaka.about.space_title", { space: spaceArg(view, at), number: at + 1 });
  const on = (id: string, rule: string): About => ({ title, text: plain(id), rule, values });
  if (at === 0) return on("osaka.about.start", "O-9.8");
  if (at === view.spaces.length - 1) return on("osaka.about.goal", "O-8.1");
  if (view.waves.includes(at)) return on("osaka.about.wave", "O-9.1");
  if (at === view.anchor) return on("osaka.about.anchor", "O-9.8");
  return on("osaka.about.port", "O-4.6");
}

function ship(view: OsakaView, colour: number): About | null {
  const at = view.ships[colour];
  if (at === undefined) return null;
  const title = plain(`osaka.ship.${colourName(view, colour)}`);
  const args = { space: spaceArg(view, at), count: view.spaces.length - 1 - at };
  if (view.sunk.includes(colour)) return { title, text: plain("osaka.about.ship_sunk", args), rule: "O-9.2" };
  if (at === view.spaces.length - 1) return { title, text: plain("osaka.about.ship_home", args), rule: "O-8.2" };
  if (view.waves.includes(at)) return { title, text: plain("osaka.about.ship_waves", args), rule: "O-9.1" };
  return { title, text: plain("osaka.about.ship", args), rule: "O-4.6" };
}

/** Goods of one colour: what they would bring, as a sum. */
function goodsOf(view: OsakaView, seat: number, colour: number): About | null {
  const mat = view.seats[seat];
  if (!mat) return null;
  const title = plain("osaka.about.goods_title", {
    seat: seatName(seat),
    goods: plain(`osaka.goods.${colourName(view, colour)}`),
  });
  const own = piles(view, [...mat.goods, ...mat.insured], colour);
  const best = own.at(-1)?.kind.value ?? 0;
  const cards = total(own.map((pile) => pile.count));
  const tokens = mat.tokens[colour] ?? 0;
  if (cards === 0) return { title, text: plain("osaka.about.no_goods", { tokens }), rule: "O-8.7" };
  const points = mat.sales[colour] ?? 0;
  const args = { best, tokens, cards, product: (best + tokens) * cards, rounded: points * 5, count: points };
  return { title, text: plain("osaka.about.goods", args), rule: "O-8.3" };
}

function allTokens(view: OsakaView, seat: number): About | null {
  const mat = view.seats[seat];
  if (!mat) return null;
  const title = plain("osaka.about.tokens_title", { seat: seatName(seat), count: total(mat.tokens) });
  return { title, text: plain("osaka.about.supply"), rule: "O-10.1", values: ["tokens.per_colour"] };
}

function discard(view: OsakaView): About {
  const title = plain("osaka.about.discard_title", { count: view.discard.length });
  const cards = piles(view, view.discard).map((pile) =>
    plain("osaka.about.times", { card: cardSentence(view, pile.card), number: pile.count }),
  );
  if (cards.length === 0) return { title, text: plain("osaka.about.discard_empty"), rule: "O-7.5" };
  return { title, text: plain("osaka.about.discard", { cards }), rule: "O-1.5" };
}

/** The dock's places of the own seat, and what they are called on the board. */
const OWN = { "own-goods": "goods-of", "own-tokens": "tokens", "own-points": "points", "own-marker": "marker" };

/** For a spot or place; null if there is nothing to say. */
export function about(id: string, view: OsakaView): About | null {
  const [name = "", first = "", second = ""] = id.split(":");
  const number = Number(first);
  switch (name) {
    case "market":
    case "farm":
      return rowCard(view, name, number);
    case "hand":
      return aCard(view, first, "osaka.about.hand", "O-1.3");
    case "goods":
      return aCard(view, second, "osaka.about.good", "O-8.3", { seat: seatName(number) });
    case "insured":
      return aCard(view, second, "osaka.about.insured", "O-9.6", { seat: seatName(number) });
    case "goods-of":
      return goodsOf(view, number, colourOfLetter(view, second));
    case "supply": {
      const colour = colourOfLetter(view, first);
      const title = plain(`osaka.about.token.${colourName(view, colour)}`);
      return { title, text: plain("osaka.about.supply"), rule: "O-8.9", values: ["tokens.per_colour"] };
    }
    case "tokens": {
      if (second === "") return allTokens(view, number);
      const colour = colourOfLetter(view, second);
      const title = plain(`osaka.about.token.${colourName(view, colour)}`);
      const mat = view.seats[number];
      if (!mat) return null;
      const args = { number: mat.tokens[colour] ?? 0, all: total(mat.tokens) };
      return { title, text: plain("osaka.about.tokens", args), rule: "O-10.1", values: ["tokens.per_colour"] };
    }
    case "points": {
      const mat = view.seats[number];
      if (!mat) return null;
      const title = plain("osaka.about.points_title", { seat: seatName(number), count: mat.points });
      return { title, text: plain("osaka.about.points"), rule: "O-8.5" };
    }
    case "hand-of": {
      const mat = view.seats[number];
      if (!mat) return null;
      const title = plain("osaka.about.hand_of_title", { seat: seatName(number), count: mat.hand_size });
      return { title, text: plain("osaka.about.hand_of"), rule: "O-1.4" };
    }
    case "own-goods":
    case "own-tokens":
    case "own-points":
    case "own-marker":
      return view.seat === null ? null : about(`${OWN[name]}:${view.seat}:${first}`, view);
    case "own-hand":
      return { title: plain("osaka.about.own_hand_title"), text: plain("osaka.about.own_hand"), rule: "O-4.3" };
    case "marker": {
      const mat = view.seats[number];
      if (!mat) return null;
      const title = plain("osaka.about.marker_title", { seat: seatName(number) });
      const text = mat.marker ? plain("osaka.about.marker") : plain("osaka.about.marker_out");
      return { title, text, rule: mat.marker ? "O-6.1" : "O-6.3" };
    }
    case "pile": {
      const title = plain("osaka.about.pile_title", { count: view.pile });
      return { title, text: plain("osaka.about.pile"), rule: "O-7.5" };
    }
    case "discard":
      return discard(view);
    case "price":
      if (view.price === null) return null;
      return {
        title: plain("osaka.about.price_title", { price: view.price }),
        text: plain("osaka.about.price"),
        rule: "O-4.2",
      };
    case "ship":
      return ship(view, number);
    case "space":
      return space(view, number);
    case "waves":
      return space(view, view.waves[0] ?? -1);
    default:
      return null;
  }
}
