// The explanations of all spots and places of the board.
import type { Sentence } from "../../api/types";
import type { About, Shown } from "../board";
import {
  cardOf,
  colourOf,
  ownSeat,
  piles,
  spaceOf,
  timesCard,
  tokensTitle,
  type OsakaPrinted,
  type OsakaTable,
  type SpacePrint,
} from "./cards";

function sentence(id: string, args: Sentence["args"] = {}): Sentence {
  return { id, args };
}

function seatName(seat: number): Sentence {
  return sentence(`osaka.seat.${seat}`);
}

function aboutCard(
  printed: OsakaPrinted,
  label: string,
  id: string,
  rule: string,
  extra: Sentence["args"] = {},
): About | null {
  const card = cardOf(printed, label);
  if (!card) return null;
  const args = { value: card.value, icons: card.icons, all: card.count, ...extra };
  return { title: card.name, text: sentence(id, args), rules: [rule], values: card.values };
}

function aboutRowCard({ printed, view }: Shown<"osaka">, row: "market" | "farm", slot: number): About | null {
  const entry = view.table[row][slot];
  if (!entry) return null;
  if (entry.reserved === null) {
    return row === "market"
      ? aboutCard(printed, entry.card, "osaka.about.market", "O-5.1")
      : aboutCard(printed, entry.card, "osaka.about.farm", "O-6.5");
  }
  const own = entry.reserved === view.seat;
  if (own) return aboutCard(printed, entry.card, "osaka.about.reserved_own", row === "market" ? "O-6.3" : "O-6.5");
  return aboutCard(printed, entry.card, "osaka.about.reserved", "O-6.4", { seat: seatName(entry.reserved) });
}

function aboutSpace(printed: OsakaPrinted, space: SpacePrint | undefined): About | null {
  if (!space) return null;
  const number = printed.spaces.indexOf(space) + 1;
  const title = sentence("osaka.about.space_title", { space: space.name, number });
  const aboutOne = (id: string, rule: string): About => ({ title, text: sentence(id), rules: [rule], values: space.values });
  switch (space.role) {
    case "start":
      return aboutOne("osaka.about.start", "O-9.8");
    case "goal":
      return aboutOne("osaka.about.goal", "O-8.1");
    case "wave":
      return aboutOne("osaka.about.wave", "O-9.1");
    case "anchor":
      return aboutOne("osaka.about.anchor", "O-9.8");
    default:
      return aboutOne("osaka.about.port", "O-4.6");
  }
}

function aboutShip({ printed, view }: Shown<"osaka">, name: string): About | null {
  const colour = colourOf(printed, name);
  const space = spaceOf(printed, view.table.ships[name]);
  if (!colour || !space) return null;
  const title = colour.ship;
  const sunk = view.table.sunk.includes(colour.colour);
  const args = { space: space.name, count: space.to_goal };
  if (sunk) return { title, text: sentence("osaka.about.ship_sunk", args), rules: ["O-9.2"] };
  if (space.role === "goal") return { title, text: sentence("osaka.about.ship_home", args), rules: ["O-8.2"] };
  if (space.role === "wave") return { title, text: sentence("osaka.about.ship_waves", args), rules: ["O-9.1"] };
  return { title, text: sentence("osaka.about.ship", args), rules: ["O-4.6"] };
}

/** The goods of one colour, with the sum that their sale would bring. */
function aboutGoods({ printed, view }: Shown<"osaka">, seat: number, name: string): About | null {
  const colour = colourOf(printed, name);
  const sale = view.table.seats[seat]?.sales[name];
  if (!colour || !sale) return null;
  const title = sentence("osaka.about.goods_title", { seat: seatName(seat), goods: colour.goods });
  const { best, tokens, cards, product, rounded, points } = sale;
  const picture = `goods:${colour.colour}`;
  if (cards === 0) return { title, text: sentence("osaka.about.no_goods", { tokens }), rules: ["O-8.7"], picture };
  const args = { best, tokens, cards, product, rounded, count: points };
  return { title, text: sentence("osaka.about.goods", args), rules: ["O-8.3"], picture };
}

function aboutAllTokens(table: OsakaTable, seat: number): About | null {
  const mat = table.seats[seat];
  if (!mat) return null;
  const title = sentence("osaka.about.tokens_title", { seat: seatName(seat), count: mat.tokens_in_all });
  return { title, text: sentence("osaka.about.supply"), rules: ["O-10.1"], values: ["tokens.per_colour"] };
}

function aboutTokens({ printed, view }: Shown<"osaka">, seat: number, name: string): About | null {
  const mat = view.table.seats[seat];
  const colour = colourOf(printed, name)?.colour;
  if (!mat || !colour) return null;
  const args = { number: mat.tokens[colour] ?? 0, all: mat.tokens_in_all };
  const text = sentence("osaka.about.tokens", args);
  return { title: tokensTitle(colour), text, rules: ["O-10.1"], values: ["tokens.per_colour"] };
}

/** The supply of a colour, by its letter. */
function aboutSupply(printed: OsakaPrinted, letter: string): About | null {
  const colour = printed.colours.find((print) => print.letter === letter)?.colour;
  if (!colour) return null;
  const text = sentence("osaka.about.supply");
  return { title: tokensTitle(colour), text, rules: ["O-8.9"], values: ["tokens.per_colour"] };
}

function aboutDiscard({ printed, view }: Shown<"osaka">): About {
  const { discard } = view.table;
  const title = sentence("osaka.about.discard_title", { count: discard.length });
  if (discard.length === 0) return { title, text: sentence("osaka.about.discard_empty"), rules: ["O-7.5"] };
  const cards = piles(printed, discard).map(timesCard);
  return { title, text: sentence("osaka.about.discard", { cards }), rules: ["O-1.5"] };
}

/** The places of the dock, and the places of the board with the same explanation. */
const DOCK_PLACES = { "own-goods": "goods-of", "own-tokens": "tokens", "own-points": "points", "own-marker": "marker" };

/** The explanation of a spot or place; null if there is none. */
export function about(id: string, shown: Shown<"osaka">): About | null {
  const { printed, view } = shown;
  const { table } = view;
  const [name = "", first = "", second = ""] = id.split(":");
  const number = Number(first);
  switch (name) {
    case "market":
    case "farm":
      return aboutRowCard(shown, name, number);
    case "hand":
      return aboutCard(printed, first, "osaka.about.hand", "O-1.3");
    case "goods":
      return aboutCard(printed, second, "osaka.about.good", "O-8.3", { seat: seatName(number) });
    case "insured":
      return aboutCard(printed, second, "osaka.about.insured", "O-9.6", { seat: seatName(number) });
    case "goods-of":
      return aboutGoods(shown, number, second);
    case "supply":
      return aboutSupply(printed, first);
    case "tokens":
      return second === "" ? aboutAllTokens(table, number) : aboutTokens(shown, number, second);
    case "points": {
      const mat = table.seats[number];
      if (!mat) return null;
      const title = sentence("osaka.about.points_title", { seat: seatName(number), count: mat.points });
      return { title, text: sentence("osaka.about.points"), rules: ["O-8.5"] };
    }
    case "hand-of": {
      const mat = table.seats[number];
      if (!mat) return null;
      const title = sentence("osaka.about.hand_of_title", { seat: seatName(number), count: mat.hand_size });
      return { title, text: sentence("osaka.about.hand_of"), rules: ["O-1.4"] };
    }
    case "own-goods":
    case "own-tokens":
    case "own-points":
    case "own-marker":
      return view.seat === null ? null : about(`${DOCK_PLACES[name]}:${view.seat}:${first}`, shown);
    case "own-hand":
      return { title: sentence("osaka.about.own_hand_title"), text: sentence("osaka.about.own_hand"), rules: ["O-4.3"] };
    case "marker": {
      const mat = table.seats[number];
      if (!mat) return null;
      const title = sentence("osaka.about.marker_title", { seat: seatName(number) });
      const text = mat.marker ? sentence("osaka.about.marker") : sentence("osaka.about.marker_out");
      return { title, text, rules: [mat.marker ? "O-6.1" : "O-6.3"] };
    }
    case "pile": {
      const title = sentence("osaka.about.pile_title", { count: table.pile });
      return { title, text: sentence("osaka.about.pile"), rules: ["O-7.5"] };
    }
    case "discard":
      return aboutDiscard(shown);
    case "price": {
      const mat = ownSeat(view);
      if (!mat) return null;
      const title = sentence("osaka.about.price_title", { price: mat.price });
      return { title, text: sentence("osaka.about.price"), rules: ["O-4.2"] };
    }
    case "ship":
      return aboutShip(shown, first);
    case "space":
      return aboutSpace(printed, spaceOf(printed, first));
    case "waves":
      return aboutSpace(
        printed,
        printed.spaces.find((space) => space.role === "wave"),
      );
    default:
      return null;
  }
}
