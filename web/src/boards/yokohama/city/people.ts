// Who stands on an area, from left to right.
import type { AreaTable } from "../things";

export interface Standing {
  kind: "president" | "assistant";
  seat: number;
  count: number;
}

/** Presidents and assistants by seat. */
export function peopleOf(now: AreaTable): Standing[] {
  return now.assistants.flatMap((count, seat): Standing[] => [
    ...(now.presidents.includes(seat) ? [{ kind: "president" as const, seat, count: 1 }] : []),
    ...(count > 0 ? [{ kind: "assistant" as const, seat, count }] : []),
  ]);
}

/** The distance between so many figures that must fit into a room; they may overlap a little. */
export function paceOf(figures: number, room: number, wide: number): number {
  return figures < 2 ? 0 : Math.min(wide, (room - wide) / (figures - 1));
}

const FIGURE = 22;
const RIM = 15;
/** What the five-power token takes of a street. */
const TOKEN = 31;

/** Where the middle of the `n`th of some figures stands in the street of a whole tile. */
export function placeInStreet(n: number, figures: number, width: number, token: boolean): number {
  return RIM + n * paceOf(figures, width - 8 - (token ? TOKEN : 0), FIGURE);
}
