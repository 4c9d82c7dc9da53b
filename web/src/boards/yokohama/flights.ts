// The pieces that events move, and the notes that are shown with them.
import type { Flight, Note } from "../board";
import { text } from "../plain/page";
import type { Yokohama, YokohamaEvent } from "./things";

/** Of many equal pieces only so many fly. */
const MOST_FLIGHTS = 4;

/** Where the pieces of an area come and go: in its street. */
export const standOf = (area: string): string => `stand:${area}`;

const times = (count: number, flight: Flight): Flight[] => Array.from({ length: Math.min(count, MOST_FLIGHTS) }, () => flight);

export function flights(event: YokohamaEvent, { view }: Yokohama): Flight[] {
  /** Where a seat's things lie: one's own on the sheet, each in its place. */
  const held = (seat: number, place: string): string => (view.seat === seat ? place : `seat:${seat}`);
  const hand = (seat: number): string => held(seat, "hand:assistant");
  const stand = (area: string | null, seat: number): string => (area === null ? hand(seat) : standOf(area));
  const good = (seat: number, name: string): string => held(seat, `supply:${name}`);
  switch (event.event) {
    case "yokohama.placed":
      return times(event.count, { from: hand(event.seat), to: standOf(event.area), piece: `assistant:${event.seat}`, othersStay: true });
    case "yokohama.president_moved":
      return [{ from: stand(event.start, event.seat), to: standOf(event.end), piece: `president:${event.seat}`, walks: true }];
    case "yokohama.president_recalled":
      return event.start === null ? [] : [{ from: standOf(event.start), to: hand(event.seat), piece: `president:${event.seat}` }];
    case "yokohama.assistant_recalled":
      return [{ from: standOf(event.area), to: hand(event.seat), piece: `assistant:${event.seat}` }];
    case "yokohama.assistant_moved":
      return [{ from: stand(event.start, event.seat), to: standOf(event.end), piece: `assistant:${event.seat}`, walks: true }];
    case "yokohama.recovered":
      return times(event.count, { from: standOf(event.area), to: hand(event.seat), piece: `assistant:${event.seat}` });
    case "yokohama.board_filled":
      return [{ from: stand(event.start, event.seat), to: `${event.board}:${event.space}`, piece: `assistant:${event.seat}` }];
    case "yokohama.achieved":
      return [{ from: hand(event.seat), to: `goal:${event.tile}`, piece: `assistant:${event.seat}`, othersStay: true }];
    case "yokohama.built": {
      const piece = event.space === "house" ? "house" : "shop";
      return [{ from: held(event.seat, `hand:${piece}`), to: `tile:${event.area}:${event.space}`, piece: `${piece}:${event.seat}`, othersStay: true }];
    }
    case "yokohama.hired":
      return [{ from: held(event.seat, `warehouse:${event.piece}`), to: held(event.seat, `hand:${event.piece}`), piece: `${event.piece}:${event.seat}`, othersStay: true }];
    case "yokohama.paid":
      return [{ from: good(event.seat, "yen"), to: good(event.to, "yen"), piece: "yen", othersStay: true }];
    case "yokohama.gained":
      return view.table.acting_in == null ? [] : times(event.count, { from: standOf(view.table.acting_in), to: good(event.seat, event.good), piece: event.good });
    case "yokohama.technology_taken":
      return [{ from: event.spot, to: held(event.seat, "cards"), piece: `card:${event.card}` }];
    case "yokohama.order_taken":
      return [{ from: event.spot, to: hand(event.seat), piece: "order" }];
    case "yokohama.token_taken":
      return [{ from: `token:${event.area}`, to: hand(event.seat), piece: "token" }];
    case "yokohama.agent_gained":
      return [{ from: "agents", to: hand(event.seat), piece: `agent:${event.agent.toLowerCase()}`, othersStay: true }];
    case "yokohama.agent_used":
      return [{ from: hand(event.seat), to: standOf(event.area), piece: `agent:${event.agent.toLowerCase()}`, othersStay: true }];
    case "yokohama.station_placed":
      return [{ from: hand(event.seat), to: standOf(event.area), piece: "station", othersStay: true }];
    case "yokohama.order_fulfilled":
      return view.seat === event.seat ? [{ from: `order:${event.order}`, to: `seat:${event.seat}`, piece: "order" }] : [];
    default:
      return [];
  }
}

/** What everybody should notice. */
export function notes(event: YokohamaEvent, { printed }: Yokohama, names: string[]): Note[] {
  const name = (seat: number): string => names[seat] ?? "";
  switch (event.event) {
    case "yokohama.order_fulfilled": {
      const print = printed.orders[event.order];
      return print === undefined ? [] : [{ text: text("yokohama.log.fulfilled", { seat: name(event.seat), order: print.name }), kind: "gain", at: `seat:${event.seat}` }];
    }
    case "yokohama.achieved": {
      const goal = printed.achievements.find(({ tile }) => tile === event.tile);
      return goal === undefined ? [] : [{ text: text(event.before === 0 ? "yokohama.log.achieved_first" : "yokohama.log.achieved", { seat: name(event.seat), goal: goal.name }), kind: "gain", at: `goal:${event.tile}` }];
    }
    default:
      return [];
  }
}

