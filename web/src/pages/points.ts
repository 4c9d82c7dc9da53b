// The points of all seats by source, for the table and the bars.
import type { Standing } from "../api/types";
import { glyphs } from "../boards/glyphs";
import { sourceSentence } from "./words";

/** The colours of the sources. Dark text is readable on them in both themes. */
const COLOURS = [
  "#e0937f", "#93bccd", "#e5cd7d", "#a3c492", "#c8b0d8", "#e2b483", "#b6c1ca", "#dba3b6",
  "#8fc7ba", "#d3c3a2", "#a9aee0", "#c5d06f", "#d99ad0", "#9fd0e6",
];

const WANTED_TICKS = 4;

export interface Row {
  source: string;
  /** The glyph of the source; null if there is none. */
  glyph: string | null;
  /** A letter where no glyph is the source's own: a colour alone would not be enough to tell sources apart. */
  letter: string;
  colour: string;
  /** The points of every seat. */
  points: number[];
}

export function rows(game: string, standing: Standing): Row[] {
  const sources = [...new Set(standing.sources.flatMap((s) => Object.keys(s)))];
  const pictures = sources.map((source) => glyphs[game]?.of(sourceSentence(game, source)) ?? null);
  const isOwn = (glyph: string | null): boolean => glyph !== null && pictures.filter((one) => one === glyph).length === 1;
  return sources.map((source, i) => ({
    source,
    glyph: pictures[i] ?? null,
    letter: isOwn(pictures[i] ?? null) ? "" : String.fromCharCode("a".charCodeAt(0) + i),
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
