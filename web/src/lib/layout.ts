// How the open table is laid out: from the size of the window follows the arrangement, and from that where each surface of the game
// stands. Nothing here knows the document.

interface Size {
  width: number;
  height: number;
}

/** `phone`: a sheet with tabs below the board; `flat`: the same beside it, on a phone that lies on its side; `portrait`: question and
 * company side by side below the board; `desk`: one column beside it; `wide`: two columns if the game has something for the second. */
export type Arrangement = "phone" | "flat" | "portrait" | "desk" | "wide";

export interface Layout {
  arrangement: Arrangement;
  /** Whether everything but the board is behind tabs. */
  tabbed: boolean;
  /** Whether the window is so low that everything has to be brief. */
  low: boolean;
  /** How much larger than usual type is. */
  type: number;
}

const PHONE = { width: 760, height: 520 };
const PORTRAIT_WIDTH = 1100;
const WIDE = { width: 1600, height: 800 };
const LOW_HEIGHT = 720;
const WIDE_TYPE = 1.125;

/** The arrangement for a window. The style sheets of the panels use the same conditions for `phone`, `flat` and `portrait`. */
export function layoutFor({ width, height }: Size): Layout {
  const layout = (arrangement: Arrangement, type = 1): Layout => ({
    arrangement,
    tabbed: arrangement === "phone" || arrangement === "flat",
    low: arrangement === "desk" && height <= LOW_HEIGHT,
    type,
  });
  if (height <= PHONE.height && width >= height * 1.25) return layout("flat");
  if (width <= PHONE.width || height <= PHONE.height) return layout("phone");
  if (width <= PORTRAIT_WIDTH && height >= width) return layout("portrait");
  if (width >= WIDE.width && height >= WIDE.height) return layout("wide", WIDE_TYPE);
  return layout("desk");
}

/** What the layout has to know of a surface. */
export interface Placed {
  id: string;
  of: "seat" | "table";
  dock: "below" | "column" | "tab";
  brief?: boolean;
  wants: Size;
}

/** A surface with the seat that it shows; one of the table is seen from the reader's seat. */
export interface Pane<S extends Placed> {
  key: string;
  surface: S;
  seat: number;
}

export interface Panes<S extends Placed> {
  /** Below the main board. */
  below: Pane<S> | null;
  /** In the second column. */
  column: Pane<S>[];
  /** Behind tabs: those of the table, one's own, the rivals'. */
  tabs: Pane<S>[];
}

/** Where each surface of each seat stands. `viewer`: whose things stand below the board. `beside`: whether the main board leaves room
 * for a column. */
export function arrange<S extends Placed>(surfaces: readonly S[], layout: Layout, seats: number, viewer: number, beside = false): Panes<S> {
  const pane = (surface: S, seat: number): Pane<S> => ({ key: surface.of === "seat" ? `${surface.id}:${seat}` : surface.id, surface, seat });
  const below = layout.tabbed ? undefined : surfaces.find((surface) => surface.dock === "below");
  const column = layout.arrangement === "wide" || beside ? surfaces.filter((surface) => surface.dock === "column") : [];
  const rest = (of: "seat" | "table") => surfaces.filter((surface) => surface.of === of && surface.brief !== true && !column.includes(surface));
  const rivals = Array.from({ length: seats }, (_, seat) => seat).filter((seat) => seat !== viewer);
  return {
    below: below === undefined ? null : pane(below, viewer),
    column: column.map((surface) => pane(surface, viewer)),
    tabs: [
      ...[...rest("table"), ...rest("seat")].filter((surface) => surface !== below).map((surface) => pane(surface, viewer)),
      ...rivals.flatMap((seat) => rest("seat").map((surface) => pane(surface, seat))),
    ],
  };
}

/** What stands in a column makes do with so much of what it wants. */
const LEAST_COLUMN = 0.7;

/** The width that is left for a column beside a main board that needs `least`; 0 if it is too little. */
export function widthBeside(stage: number, least: number, wanted: number): number {
  const left = stage - least;
  return left >= wanted * LEAST_COLUMN ? Math.min(left, wanted) : 0;
}

/** The most of the height that what stands below the board takes. */
const MOST_DOCK = 0.35;
/** The most that an opened surface takes of the room that it shares with the main board. */
const MOST_OPENED = 0.6;
/** The line above an opened surface with its title. */
export const TITLE_HEIGHT = 34;

export interface Heights {
  /** 0 if the opened surface needs this room, too. */
  dock: number;
  opened: number;
}

/** The heights of what stands below the main board in `room` pixels: the docked surface, and the opened one between it and the
 * board. `kept`: whether the docked surface must stay, because something on it can be chosen. */
export function heights(room: number, type: number, docked: Placed | null, opened: Placed | null, kept: boolean): Heights {
  const dock = docked === null ? 0 : Math.min(docked.wants.height * type, room * MOST_DOCK);
  if (opened === null) return { dock, opened: 0 };
  const wanted = (opened.wants.height + TITLE_HEIGHT) * type;
  const most = (room - dock) * MOST_OPENED;
  if (wanted <= most || kept) return { dock, opened: Math.min(wanted, most) };
  return { dock: 0, opened: Math.min(wanted, room * MOST_OPENED) };
}

/** The pane after or before the opened one; none comes after the last. */
export function nextPane<S extends Placed>(tabs: readonly Pane<S>[], opened: string | null, step: 1 | -1): string | null {
  const round = [null, ...tabs.map(({ key }) => key)];
  const at = Math.max(0, round.indexOf(opened));
  return round[(at + step + round.length) % round.length] ?? null;
}
