// What a tile of the city is drawn from, as plain values: a tile of which nothing has changed stays the same object, and is not drawn anew.
import { keptIfSame } from "../../../lib/patch";
import { planFor } from "../plans";
import { ownStep, type Ahead, type AreaAhead, type AreaTable, type Yokohama, type YokohamaEvent } from "../things";
import type { Route } from "../ways";
import { peopleOf, type Standing } from "./people";

/** The outlines of what a click would put on a lit tile. */
export type GhostKind = "assistant" | "president" | "agent" | "station";

export interface Tile {
  area: string;
  now: AreaTable;
  /** What the reader's seat could do here; null if that is not known. */
  ahead: AreaAhead | null;
  /** The reader's seat. */
  seat: number | null;
  /** The power that the reader points at here, or acts with; 0 if there is none. */
  planned: number;
  ghost: GhostKind | null;
  station: boolean;
  /** Whether assistants are placed, or the own president moves. */
  placing: boolean;
  moving: boolean;
  /** The way of the own president to here. */
  way: Route | null;
  /** What can be chosen beside the tile itself: to go here while assistants are placed, or a single step where a click on the tile would go
   * further. */
  extra: "go" | "step" | null;
  /** The pieces that the previewed choice would put here. */
  coming: readonly Standing[];
}

/** What the reader points at, and sees ahead. */
export interface Outward {
  ahead: Ahead | null;
  preview: readonly YokohamaEvent[];
  routes: Record<string, Route>;
  /** The way that the reader points at. */
  route: Route | null;
}

const NOBODY: readonly Standing[] = [];
const GHOSTS: Record<string, GhostKind> = { place: "assistant", move: "president", extra: "agent", station: "station", lower: "assistant" };

/** The tiles, in the order of the pyramid. `known`: those that were drawn last. */
export function tilesOf(shown: Yokohama, outward: Outward, known: Map<string, Tile>): Tile[] {
  return shown.printed.rows.flat().flatMap((area) => {
    const now = shown.view.table.areas[area];
    if (now === undefined) return [];
    const tile = keptIfSame(known.get(area), tileOf(area, now, shown, outward));
    known.set(area, tile);
    return [tile];
  });
}

function tileOf(area: string, now: AreaTable, shown: Yokohama, { ahead, preview, routes, route }: Outward): Tile {
  const { seat, table } = shown.view;
  const step = ownStep(shown);
  const way = routes[area] ?? null;
  /** Whether the own president is in the city. */
  const isOut = seat !== null && table.seats[seat]?.president != null;
  const coming = preview.flatMap((event) => arriving(area, event));
  return {
    area,
    now,
    ahead: ahead?.areas[area] ?? null,
    seat,
    planned: planFor(area, shown, ahead, route, preview)?.power ?? 0,
    ghost: GHOSTS[step ?? ""] ?? null,
    station: table.station === area,
    placing: step === "place",
    moving: step === "move",
    way,
    extra: way === null ? null : step === "place" ? "go" : step === "move" && way.areas.length === 1 && isOut ? "step" : null,
    coming: coming.length === 0 ? NOBODY : coming,
  };
}

/** The pieces that an event puts on an area. */
function arriving(area: string, event: YokohamaEvent): Standing[] {
  switch (event.event) {
    case "yokohama.placed":
      return event.area === area ? [{ kind: "assistant", seat: event.seat, count: event.count }] : [];
    case "yokohama.assistant_moved":
      return event.end === area ? [{ kind: "assistant", seat: event.seat, count: 1 }] : [];
    case "yokohama.president_moved":
      return event.end === area ? [{ kind: "president", seat: event.seat, count: 1 }] : [];
    default:
      return [];
  }
}

/** How many figures the street of a tile has room for, those that could come counted in. */
export function crowdOf({ now, ghost, station }: Tile, extra: Tile["extra"]): number {
  return peopleOf(now).length + (ghost === null ? 0 : 1) + (extra === null ? 0 : 1) + (station ? 1 : 0);
}
