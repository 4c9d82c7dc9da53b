// The points of all seats, arranged for tables and bars.
import type { Standing } from "../api/types";

/** Colours for the sources of points, on which dark ink can be read in both themes. */
const SHADES = [
  "#e0937f", "#93bccd", "#e5cd7d", "#a3c492", "#c8b0d8", "#e2b483", "#b6c1ca", "#dba3b6",
  "#8fc7ba", "#d3c3a2", "#a9aee0", "#c5d06f", "#d99ad0", "#9fd0e6",
]; // prettier-ignore

export interface Row {
  source: string;
  /** A letter that stands for the source where only a colour would. */
  key: string;
  colour: string;
  /** For every seat. */
  points: number[];
}

export function rows(standing: Standing): Row[] {
  const sources = [...new Set(standing.sources.flatMap((s) => Object.keys(s)))];
  return sources.map((source, i) => ({
    source,
    key: String.fromCharCode(97 + i),
    colour: SHADES[i % SHADES.length] ?? "#b6c1ca",
    points: standing.sources.map((s) => s[source] ?? 0),
  }));
}

/** A round distance between lines of a scale that goes up to `most`, with about four of them. */
export function tickStep(most: number): number {
  const rough = Math.max(most, 1) / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  return Math.max(1, ([1, 2, 5, 10].find((n) => n * power >= rough) ?? 10) * power);
}
