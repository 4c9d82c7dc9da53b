// What a tile of the city is drawn from.
import type { AreaAhead, AreaTable, Printed } from "../things";
import type { City } from "./geometry";
import type { Standing } from "./people";

/** The outlines of what a click would put on a lit tile. */
export type GhostKind = "assistant" | "president" | "agent" | "station";

export interface TileProps {
  area: string;
  printed: Printed;
  names: readonly string[];
  now: AreaTable;
  /** What the reader's seat could do here; null if that is not known. */
  ahead: AreaAhead | null;
  city: City;
  /** The size of the smallest text. */
  type: number;
  /** The reader's seat, and its colour. */
  seat: number | null;
  colour: string;
  /** The power that the reader points at here, or acts with; 0 if there is none. */
  planned: number;
  /** How much more power assistants would give that could still be placed here. */
  more: number;
  ghost: GhostKind | null;
  /** How many figures the street has room for, those that could come counted in. */
  crowd: number;
  station: boolean;
  /** Whether an assistant that is put here is paid for. */
  tolled: boolean;
  /** The pieces that the previewed choice would put here. */
  coming: readonly Standing[];
}
