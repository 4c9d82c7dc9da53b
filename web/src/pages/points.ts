// The points of all seats by source, for the table and the bars.
import type { Standing } from "../api/types";

/** The colours of the sources. Dark text is readable on them in both themes. */
const COLOURS = [
  "#e0937f", "#93bccd", "#e5cd7d", "#a3c492", "#c8b0d8", "#e2b483", "#b6c1ca", "#dba3b6",
  "#8fc7ba", "#d3c3a2", "#a9aee0", "#c5d06f", "#d99ad0", "#9fd0e6",
];

const WANTED_TICKS = 4;

export interface Row {
  source: string;
  /** A letter for the source: a colour alone would not be enough to tell sources apart. */
  key: string;
  colour: string;
  /** The points of every seat. */
  points: number[];
}

export function rows(standing: Standing): Row[] {
  const sources = [...new Set(standing.sources.flatMap((s) => Object.keys(s)))];
  return sources.map((source, i) => ({
    source,
    key: String.fromCharCode("a".charCodeAt(0) + i),
    colour: COLOURS[i % COLOURS.length] ?? "",
    points: standing.sources.map((s) => s[source] ?? 0),
  }));
}

/** The distance between the lines of a scale up to `most`: a round number that gives about four lines. */
export function tickStep(most: number): number {
  const rough = Math.max(most, 1) / WANTED_TICKS;
  const power = 10 ** Math.floor(Math.log10(rough));
  return Math.max(1, ([1, 2, 5, 10].find((n) => n * power >= rough) ?? 10) * power);
}
