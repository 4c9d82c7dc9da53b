// The spots that an event is about.
import type { EventOf } from "../../api/types";

export function touched(event: EventOf<"zaibatsu">): string[] {
  switch (event.event) {
    case "zaibatsu.hired":
      return [`action:${event.action}`];
    case "zaibatsu.ship_built":
      return [`ship:${event.location}`];
    case "zaibatsu.train_built":
      return [event.rail];
    case "zaibatsu.token_placed":
    case "zaibatsu.token_returned":
      return [event.space];
    case "zaibatsu.influence_scored":
      return [`region:${event.region}`];
    case "zaibatsu.favor_placed":
      return [`objective:${event.objective}`];
    default:
      return [];
  }
}
