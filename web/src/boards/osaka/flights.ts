// How events are shown: the flights of pieces, the notes, and the view after each event.
import type { OsakaEvent, OsakaView } from "../../api/types";
import type { Flight, Note } from "../board";
import { cardSentence, colourName, kindOf, label, letter, POINT_VALUE, spaceArg, type SeatView } from "./cards";

/** Of many equal pieces only so many fly: the reader would have to wait too long for all of them. */
const MOST_FLIGHTS = 6;
/** The pieces that stand for a whole discard pile when it is reshuffled. */
const RESHUFFLE_FLIGHTS = 3;

function handPlace(view: OsakaView, seat: number): string {
  return view.seat === seat ? "own-hand" : `hand-of:${seat}`;
}

function goodsPlace(view: OsakaView, seat: number, colour: number): string {
  return `goods-of:${seat}:${letter(view, colour)}`;
}

function kindPlace(view: OsakaView, seat: number, kind: number): string {
  return goodsPlace(view, seat, view.kinds[kind]?.colour ?? 0);
}

/** The flights of bought cards from their slots in the market. */
function bought(view: OsakaView, seat: number, kinds: readonly number[]): Flight[] {
  const used = new Set<number>();
  const flights: Flight[] = [];
  for (const kind of kinds) {
    const card = label(view, kind);
    const slot = view.market.findIndex(
      (entry, i) => entry.card === card && !used.has(i) && (entry.reserved === null || entry.reserved === seat),
    );
    if (slot < 0) continue;
    used.add(slot);
    flights.push({ from: `market:${slot}`, to: kindPlace(view, seat, kind), piece: `card:${card}` });
  }
  return flights;
}

function refilled(view: OsakaView, moved: number, market: readonly number[], farm: readonly number[]): Flight[] {
  const stayed = view.market.filter((entry) => entry.reserved !== null && entry.reserved !== view.active).length;
  const flights: Flight[] = [];
  for (let i = 0; i < Math.min(moved, view.farm.length); i++) {
    flights.push({ from: `farm:${i}`, to: `market:${stayed + i}`, piece: `card:${view.farm[i]?.card ?? ""}` });
  }
  market.forEach((kind, i) =>
    flights.push({ from: "pile", to: `market:${stayed + moved + i}`, piece: `card:${label(view, kind)}` }),
  );
  farm.forEach((kind, i) => flights.push({ from: "pile", to: `farm:${i}`, piece: `card:${label(view, kind)}` }));
  return flights;
}

function times(count: number, flight: Flight): Flight[] {
  return Array.from({ length: Math.min(count, MOST_FLIGHTS) }, () => flight);
}

export function flights(raw: unknown, before: OsakaView): Flight[] {
  const event = raw as OsakaEvent;
  switch (event.event) {
    case "token_gained": {
      const piece = `token:${letter(before, event.colour)}`;
      const colour = letter(before, event.colour);
      return [{ from: `supply:${colour}`, to: `tokens:${event.seat}:${colour}`, piece, othersStay: true }];
    }
    case "hand_drawn":
      return times(event.kinds.length, { from: "pile", to: handPlace(before, event.seat), piece: "back" });
    case "coin_taken": {
      const piece = `card:${label(before, event.kind)}`;
      return [{ from: `market:${event.slot}`, to: handPlace(before, event.seat), piece }];
    }
    case "reserved": {
      const to = `${event.farm ? "farm" : "market"}:${event.slot}`;
      return [{ from: `marker:${event.seat}`, to, piece: `marker:${event.seat}` }];
    }
    case "paid":
    case "insuring":
      return [{ from: handPlace(before, event.seat), to: "discard", piece: `card:${label(before, event.kind)}` }];
    case "bought":
      return bought(before, event.seat, event.kinds);
    case "sold":
      return times(event.points - event.from_pile, {
        from: goodsPlace(before, event.seat, event.colour),
        to: `points:${event.seat}`,
        piece: "back",
      });
    case "point_unseen":
      return [{ from: "pile", to: `points:${event.seat}`, piece: "back" }];
    case "lost":
      return event.kinds.slice(0, MOST_FLIGHTS).map((kind) => ({
        from: kindPlace(before, event.seat, kind),
        to: "discard",
        piece: `card:${label(before, kind)}`,
      }));
    case "refilled":
      return refilled(before, event.moved, event.market, event.farm);
    case "reshuffled":
      return times(RESHUFFLE_FLIGHTS, { from: "discard", to: "pile", piece: "back" });
    default:
      return [];
  }
}

export function notes(raw: unknown, view: OsakaView, names: string[]): Note[] {
  const event = raw as OsakaEvent;
  switch (event.event) {
    case "sold": {
      const args = {
        seat: names[event.seat] ?? "",
        goods: { id: `osaka.goods.${colourName(view, event.colour)}`, args: {} },
        best: event.best,
        tokens: event.tokens,
        cards: event.cards,
        product: (event.best + event.tokens) * event.cards,
        rounded: event.points * POINT_VALUE,
        count: event.points,
      };
      const at = goodsPlace(view, event.seat, event.colour);
      return [{ text: { id: "osaka.note.sold", args }, kind: "gain", at }];
    }
    case "lost": {
      const cards = event.kinds.map((kind) => cardSentence(view, label(view, kind)));
      const text = { id: "osaka.note.lost", args: { seat: names[event.seat] ?? "", cards } };
      return [{ text, kind: "loss", at: kindPlace(view, event.seat, event.kinds[0] ?? 0) }];
    }
    case "insured": {
      const card = cardSentence(view, label(view, event.kind));
      const text = { id: "osaka.note.insured", args: { seat: names[event.seat] ?? "", card } };
      return [{ text, kind: "plain", at: kindPlace(view, event.seat, event.kind) }];
    }
    case "ship_sunk": {
      const ship = { id: `osaka.ship.${colourName(view, event.colour)}`, args: {} };
      const text = { id: "osaka.note.sunk", args: { ship, space: spaceArg(view, event.end) } };
      return [{ text, kind: "loss", at: `ship:${event.colour}` }];
    }
    case "passed":
      return [{ text: { id: "osaka.note.passed", args: { seat: names[event.seat] ?? "" } }, kind: "plain" }];
    case "game_ended":
      return [{ text: { id: `osaka.end.${event.reason}`, args: {} }, kind: "plain" }];
    default:
      return [];
  }
}

function withSeat(view: OsakaView, seat: number, change: (mat: SeatView) => Partial<SeatView>): OsakaView {
  return { ...view, seats: view.seats.map((mat, i) => (i === seat ? { ...mat, ...change(mat) } : mat)) };
}

function withShip(view: OsakaView, colour: number, end: number): OsakaView {
  return { ...view, ships: view.ships.map((at, c) => (c === colour ? end : at)) };
}

/** The view after an event. A payout is shown sale by sale: ships reach Edo before goods are sold, and leave it after. */
export function afterEvent(raw: unknown, view: OsakaView): OsakaView | null {
  const event = raw as OsakaEvent;
  switch (event.event) {
    case "ship_moved":
      return withShip(view, event.colour, event.end);
    case "ship_returned":
      return { ...withShip(view, event.colour, event.end), sunk: view.sunk.filter((c) => c !== event.colour) };
    case "ship_sunk":
      return { ...view, sunk: [...view.sunk, event.colour] };
    case "bought":
      return withSeat(view, event.seat, (mat) => ({ goods: [...mat.goods, ...event.kinds.map((k) => label(view, k))] }));
    case "token_gained":
      return withSeat(view, event.seat, (mat) => ({
        tokens: mat.tokens.map((count, c) => (c === event.colour ? count + 1 : count)),
      }));
    case "sold":
      return withSeat(view, event.seat, (mat) => ({
        goods: mat.goods.filter((card) => kindOf(view, card)?.colour !== event.colour),
        sales: mat.sales.map((sale, c) => (c === event.colour ? 0 : sale)),
        points: mat.points + event.points,
      }));
    case "point_unseen":
      // The event "sold" has counted this point already.
      return { ...view };
    case "insured":
      return withSeat(view, event.seat, (mat) => ({
        goods: without(mat.goods, label(view, event.kind)),
        insured: [...mat.insured, label(view, event.kind)],
      }));
    case "lost":
      return withSeat(view, event.seat, (mat) => ({
        goods: event.kinds.reduce((goods, kind) => without(goods, label(view, kind)), mat.goods),
      }));
    default:
      return null;
  }
}

function without(cards: string[], card: string): string[] {
  const at = cards.indexOf(card);
  return at < 0 ? cards : cards.toSpliced(at, 1);
}
