// How events are shown: the flights of pieces, and the notes.
import type { Flight, Note, Shown } from "../board";
import {
  cardName,
  cardOf,
  colourOf,
  letterOf,
  spaceName,
  type ColourName,
  type OsakaEvent,
  type OsakaPrinted,
  type OsakaView,
} from "./cards";

/** Of many equal pieces only so many fly: the reader would have to wait too long for all of them. */
const MOST_FLIGHTS = 6;
/** The pieces that stand for a whole discard pile when it is reshuffled. */
const RESHUFFLE_FLIGHTS = 3;

function handPlace(view: OsakaView, seat: number): string {
  return view.seat === seat ? "own-hand" : `hand-of:${seat}`;
}

function goodsPlace(seat: number, colour: ColourName): string {
  return `goods-of:${seat}:${colour}`;
}

/** The place of a seat's goods of the same colour as a card. */
function placeOfCard(printed: OsakaPrinted, seat: number, card: string): string {
  return `goods-of:${seat}:${cardOf(printed, card)?.colour ?? ""}`;
}

function times(count: number, flight: Flight): Flight[] {
  return Array.from({ length: Math.min(count, MOST_FLIGHTS) }, () => flight);
}

export function flights(event: OsakaEvent, { printed, view }: Shown<"osaka">): Flight[] {
  switch (event.event) {
    case "osaka.token_gained": {
      const { seat, colour } = event;
      const from = `supply:${letterOf(printed, colour)}`;
      return [{ from, to: `tokens:${seat}:${colour}`, piece: `token:${colour}`, othersStay: true }];
    }
    case "osaka.hand_drawn":
      return times(event.cards.length, { from: "pile", to: handPlace(view, event.seat), piece: "back" });
    case "osaka.coin_taken":
      return [{ from: event.spot, to: handPlace(view, event.seat), piece: `card:${event.card}` }];
    case "osaka.reserved":
      return [{ from: `marker:${event.seat}`, to: event.spot, piece: `marker:${event.seat}` }];
    case "osaka.paid":
    case "osaka.insuring":
      return [{ from: handPlace(view, event.seat), to: "discard", piece: `card:${event.card}` }];
    case "osaka.bought":
      return event.cards.map(({ card, spot }) => ({
        from: spot,
        to: placeOfCard(printed, event.seat, card),
        piece: `card:${card}`,
      }));
    case "osaka.sold":
      return times(event.points - event.from_pile, {
        from: goodsPlace(event.seat, event.colour),
        to: `points:${event.seat}`,
        piece: "back",
      });
    case "osaka.point_unseen":
      return [{ from: "pile", to: `points:${event.seat}`, piece: "back" }];
    case "osaka.lost":
      return event.cards.slice(0, MOST_FLIGHTS).map((card) => ({
        from: placeOfCard(printed, event.seat, card),
        to: "discard",
        piece: `card:${card}`,
      }));
    case "osaka.farm_moved_up":
      return event.cards.map(({ card, start, end }) => ({ from: start, to: end, piece: `card:${card}` }));
    case "osaka.refilled":
      return [...event.market, ...event.farm].map(({ card, spot }) => ({
        from: "pile",
        to: spot,
        piece: `card:${card}`,
      }));
    case "osaka.reshuffled":
      return times(RESHUFFLE_FLIGHTS, { from: "discard", to: "pile", piece: "back" });
    default:
      return [];
  }
}

export function notes(event: OsakaEvent, { printed }: Shown<"osaka">, names: string[]): Note[] {
  switch (event.event) {
    case "osaka.sold": {
      const args = {
        seat: names[event.seat] ?? "",
        goods: colourOf(printed, event.colour)?.goods ?? event.colour,
        best: event.best,
        tokens: event.tokens,
        cards: event.cards,
        product: event.product,
        rounded: event.rounded,
        count: event.points,
      };
      return [{ text: { id: "osaka.note.sold", args }, kind: "gain", at: goodsPlace(event.seat, event.colour) }];
    }
    case "osaka.lost": {
      const cards = event.cards.flatMap((card) => cardOf(printed, card)?.name ?? []);
      const text = { id: "osaka.note.lost", args: { seat: names[event.seat] ?? "", cards } };
      return [{ text, kind: "loss", at: placeOfCard(printed, event.seat, event.cards[0] ?? "") }];
    }
    case "osaka.insured": {
      const args = { seat: names[event.seat] ?? "", card: cardName(printed, event.card) };
      const at = placeOfCard(printed, event.seat, event.card);
      return [{ text: { id: "osaka.note.insured", args }, kind: "plain", at }];
    }
    case "osaka.ship_sunk": {
      const ship = colourOf(printed, event.colour)?.ship ?? event.colour;
      const text = { id: "osaka.note.sunk", args: { ship, space: spaceName(printed, event.end) } };
      return [{ text, kind: "loss", at: `ship:${event.colour}` }];
    }
    case "osaka.passed":
      return [{ text: { id: "osaka.note.passed", args: { seat: names[event.seat] ?? "" } }, kind: "plain" }];
    case "osaka.game_ended":
      return [{ text: { id: `osaka.end.${event.reason}`, args: {} }, kind: "plain" }];
    default:
      return [];
  }
}
