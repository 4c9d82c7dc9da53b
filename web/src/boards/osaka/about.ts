// The explanations of all spots and places of the board.
import type { OsakaView, Sentence } from "../../api/types";
import type { About } from "../board";
import { cardSentence, colourName, colourOfLetter, kindOf, piles, POINT_VALUE, spaceArg, total } from "./cards";

function sentence(id: string, args: Sentence["args"] = {}): Sentence {
  return { id, args };
}

function seatName(seat: number): Sentence {
  return sentence(`osaka.seat.${seat}`);
}

/** The paths of a card's values in the edition. */
function cardValues(view: OsakaView, card: string): string[] {
  const k = view.kinds.findIndex((kind) => kind.card === card);
  return k < 0 ? [] : [`cards[${k}].value`, `cards[${k}].icons`, `cards[${k}].count`];
}

function aboutCard(view: OsakaView, card: string, id: string, rule: string, extra: Sentence["args"] = {}): About | null {
  const kind = kindOf(view, card);
  if (!kind) return null;
  const args = { value: kind.value, icons: kind.icons, all: kind.count, ...extra };
  return { title: cardSentence(view, card), text: sentence(id, args), rule, values: cardValues(view, card) };
}

function aboutRowCard(view: OsakaView, row: "market" | "farm", slot: number): About | null {
  const entry = view[row][slot];
  if (!entry) return null;
  if (entry.reserved === null) {
    return row === "market"
      ? aboutCard(view, entry.card, "osaka.about.market", "O-5.1")
      : aboutCard(view, entry.card, "osaka.about.farm", "O-6.5");
  }
  const own = entry.reserved === view.seat;
  if (own) return aboutCard(view, entry.card, "osaka.about.reserved_own", row === "market" ? "O-6.3" : "O-6.5");
  return aboutCard(view, entry.card, "osaka.about.reserved", "O-6.4", { seat: seatName(entry.reserved) });
}

function aboutSpace(view: OsakaView, at: number): About | null {
  if (at < 0 || at >= view.spaces.length) return null;
  const values = [`route[${at}].space`, `route[${at}].role`];
  const title = sentence("osaka.about.space_title", { space: spaceArg(view, at), number: at + 1 });
  const aboutOne = (id: string, rule: string): About => ({ title, text: sentence(id), rule, values });
  if (at === 0) return aboutOne("osaka.about.start", "O-9.8");
  if (at === view.spaces.length - 1) return aboutOne("osaka.about.goal", "O-8.1");
  if (view.waves.includes(at)) return aboutOne("osaka.about.wave", "O-9.1");
  if (at === view.anchor) return aboutOne("osaka.about.anchor", "O-9.8");
  return aboutOne("osaka.about.port", "O-4.6");
}

function aboutShip(view: OsakaView, colour: number): About | null {
  const at = view.ships[colour];
  if (at === undefined) return null;
  const title = sentence(`osaka.ship.${colourName(view, colour)}`);
  const args = { space: spaceArg(view, at), count: view.spaces.length - 1 - at };
  if (view.sunk.includes(colour)) return { title, text: sentence("osaka.about.ship_sunk", args), rule: "O-9.2" };
  if (at === view.spaces.length - 1) return { title, text: sentence("osaka.about.ship_home", args), rule: "O-8.2" };
  if (view.waves.includes(at)) return { title, text: sentence("osaka.about.ship_waves", args), rule: "O-9.1" };
  return { title, text: sentence("osaka.about.ship", args), rule: "O-4.6" };
}

/** The goods of one colour, with the sum that their sale would bring. */
function aboutGoods(view: OsakaView, seat: number, colour: number): About | null {
  const mat = view.seats[seat];
  if (!mat) return null;
  const title = sentence("osaka.about.goods_title", {
    seat: seatName(seat),
    goods: sentence(`osaka.goods.${colourName(view, colour)}`),
  });
  const own = piles(view, [...mat.goods, ...mat.insured], colour);
  const best = own.at(-1)?.kind.value ?? 0;
  const cards = total(own.map((pile) => pile.count));
  const tokens = mat.tokens[colour] ?? 0;
  if (cards === 0) return { title, text: sentence("osaka.about.no_goods", { tokens }), rule: "O-8.7" };
  const points = mat.sales[colour] ?? 0;
  const args = { best, tokens, cards, product: (best + tokens) * cards, rounded: points * POINT_VALUE, count: points };
  return { title, text: sentence("osaka.about.goods", args), rule: "O-8.3" };
}

function aboutAllTokens(view: OsakaView, seat: number): About | null {
  const mat = view.seats[seat];
  if (!mat) return null;
  const title = sentence("osaka.about.tokens_title", { seat: seatName(seat), count: total(mat.tokens) });
  return { title, text: sentence("osaka.about.supply"), rule: "O-10.1", values: ["tokens.per_colour"] };
}

function aboutDiscard(view: OsakaView): About {
  const title = sentence("osaka.about.discard_title", { count: view.discard.length });
  const cards = piles(view, view.discard).map((pile) =>
    sentence("osaka.about.times", { card: cardSentence(view, pile.card), number: pile.count }),
  );
  if (cards.length === 0) return { title, text: sentence("osaka.about.discard_empty"), rule: "O-7.5" };
  return { title, text: sentence("osaka.about.discard", { cards }), rule: "O-1.5" };
}

/** The places of the dock, and the places of the board with the same explanation. */
const DOCK_PLACES = { "own-goods": "goods-of", "own-tokens": "tokens", "own-points": "points", "own-marker": "marker" };

/** The explanation of a spot or place; null if there is none. */
export function about(id: string, view: OsakaView): About | null {
  const [name = "", first = "", second = ""] = id.split(":");
  const number = Number(first);
  switch (name) {
    case "market":
    case "farm":
      return aboutRowCard(view, name, number);
    case "hand":
      return aboutCard(view, first, "osaka.about.hand", "O-1.3");
    case "goods":
      return aboutCard(view, second, "osaka.about.good", "O-8.3", { seat: seatName(number) });
    case "insured":
      return aboutCard(view, second, "osaka.about.insured", "O-9.6", { seat: seatName(number) });
    case "goods-of":
      return aboutGoods(view, number, colourOfLetter(view, second));
    case "supply": {
      const colour = colourOfLetter(view, first);
      const title = sentence(`osaka.about.token.${colourName(view, colour)}`);
      return { title, text: sentence("osaka.about.supply"), rule: "O-8.9", values: ["tokens.per_colour"] };
    }
    case "tokens": {
      if (second === "") return aboutAllTokens(view, number);
      const colour = colourOfLetter(view, second);
      const title = sentence(`osaka.about.token.${colourName(view, colour)}`);
      const mat = view.seats[number];
      if (!mat) return null;
      const args = { number: mat.tokens[colour] ?? 0, all: total(mat.tokens) };
      return { title, text: sentence("osaka.about.tokens", args), rule: "O-10.1", values: ["tokens.per_colour"] };
    }
    case "points": {
      const mat = view.seats[number];
      if (!mat) return null;
      const title = sentence("osaka.about.points_title", { seat: seatName(number), count: mat.points });
      return { title, text: sentence("osaka.about.points"), rule: "O-8.5" };
    }
    case "hand-of": {
      const mat = view.seats[number];
      if (!mat) return null;
      const title = sentence("osaka.about.hand_of_title", { seat: seatName(number), count: mat.hand_size });
      return { title, text: sentence("osaka.about.hand_of"), rule: "O-1.4" };
    }
    case "own-goods":
    case "own-tokens":
    case "own-points":
    case "own-marker":
      return view.seat === null ? null : about(`${DOCK_PLACES[name]}:${view.seat}:${first}`, view);
    case "own-hand":
      return { title: sentence("osaka.about.own_hand_title"), text: sentence("osaka.about.own_hand"), rule: "O-4.3" };
    case "marker": {
      const mat = view.seats[number];
      if (!mat) return null;
      const title = sentence("osaka.about.marker_title", { seat: seatName(number) });
      const text = mat.marker ? sentence("osaka.about.marker") : sentence("osaka.about.marker_out");
      return { title, text, rule: mat.marker ? "O-6.1" : "O-6.3" };
    }
    case "pile": {
      const title = sentence("osaka.about.pile_title", { count: view.pile });
      return { title, text: sentence("osaka.about.pile"), rule: "O-7.5" };
    }
    case "discard":
      return aboutDiscard(view);
    case "price":
      if (view.price === null) return null;
      return {
        title: sentence("osaka.about.price_title", { price: view.price }),
        text: sentence("osaka.about.price"),
        rule: "O-4.2",
      };
    case "ship":
      return aboutShip(view, number);
    case "space":
      return aboutSpace(view, number);
    case "waves":
      return aboutSpace(view, view.waves[0] ?? -1);
    default:
      return null;
  }
}
