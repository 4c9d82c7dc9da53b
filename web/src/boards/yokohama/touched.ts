// The spots that an event is about.
import type { EventOf } from "../../api/types";

const area = (name: string | null): string[] => (name === null ? [] : [`area:${name}`]);

export function touched(event: EventOf<"yokohama">): string[] {
  switch (event.event) {
    case "yokohama.placed":
    case "yokohama.assistant_recalled":
    case "yokohama.agent_used":
    case "yokohama.station_placed":
    case "yokohama.recovered":
      return area(event.area);
    case "yokohama.president_moved":
    case "yokohama.assistant_moved":
      return [...area(event.start), ...area(event.end)];
    case "yokohama.president_recalled":
      return area(event.start);
    case "yokohama.token_taken":
      return [...area(event.area), `token:${event.area}`];
    case "yokohama.built":
      return [`tile:${event.area}:${event.space}`];
    case "yokohama.board_filled":
      return [`${event.board}:${event.space}`];
    case "yokohama.technology_taken":
    case "yokohama.order_taken":
      return [event.spot];
    case "yokohama.achieved":
      return [`goal:${event.tile}`];
    default:
      return [];
  }
}
