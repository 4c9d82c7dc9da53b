// A page of tables as data: what a game says about its view, in sentences. `Page` and `Sheet` set it in type.
import type { Arg, Sentence } from "../../api/types";

export type Tone = "soft" | "strong" | "good" | "bad";

export interface Words {
  said: Arg;
  tone?: Tone;
}

/** The crest of a seat, with words about what it has there; its name is said to screen readers. One that is no seat, such as an
 * automaton, has its name instead. */
export interface Owned {
  owner: number | Sentence;
  words: Bit[];
}

/** A part that can be chosen, or that has an explanation. */
export interface Choosable {
  spot: string;
  label: Arg;
  bits: Bit[];
}

export type Bit = Words | Owned | Choosable;
export type Cell = Bit[];

export interface Row {
  head: Cell;
  cells: Cell[];
}

/** Rows with a head each, under the heads of the columns; the first of these stands over the heads of the rows. */
export interface Grid {
  columns: Cell[];
  rows: Row[];
}

/** Names, each with what there is of it. */
export interface Facts {
  facts: { name: Arg; cell: Cell }[];
}

export type Part = Grid | Facts;

export interface Section {
  id: string;
  title: Arg;
  parts: Part[];
  /** Whether it needs the whole width of a large screen. */
  wide?: boolean;
}

export const text = (id: string, args: Sentence["args"] = {}): Sentence => ({ id, args });
export const words = (said: Arg, tone?: Tone): Words => (tone === undefined ? { said } : { said, tone });
export const cell = (said: Arg, tone?: Tone): Cell => [words(said, tone)];
export const owned = (owner: number | Sentence, ...bits: Bit[]): Owned => ({ owner, words: bits });
export const spot = (id: string, label: Arg, ...bits: Bit[]): Choosable => ({ spot: id, label, bits: bits.length > 0 ? bits : [words(label)] });
/** A number, softly if there is nothing. */
export const number = (n: number): Cell => cell(n, n === 0 ? "soft" : undefined);
/** A column for each seat. */
export const seatColumns = (count: number): Cell[] => Array.from({ length: count }, (_, seat) => [owned(seat)]);

/** All spots of some sections. */
export function spotsOf(sections: readonly Section[]): Set<string> {
  const found = new Set<string>();
  const look = (bits: readonly Bit[]): void => {
    for (const bit of bits) {
      if ("spot" in bit) {
        found.add(bit.spot);
        look(bit.bits);
      } else if ("owner" in bit) look(bit.words);
    }
  };
  for (const part of sections.flatMap(({ parts }) => parts)) {
    if ("facts" in part) for (const fact of part.facts) look(fact.cell);
    else {
      for (const column of part.columns) look(column);
      for (const row of part.rows) for (const one of [row.head, ...row.cells]) look(one);
    }
  }
  return found;
}
