// The interface between the shell and the board of a game. The shell knows no game: a board is added as a folder with
// an `index.ts` that exports `board`; `boards/index.ts` finds it.
import type { Component } from "svelte";
import type { Sentence, View } from "../api/types";

/** A figure in the list of seats. */
export interface Figure {
  key: string;
  /** The text for it, such as `osaka.figure.tokens`. */
  label: Sentence;
  value: string;
}

/** The explanation of a spot or place. */
export interface About {
  title: Sentence;
  /** What the component is and does. */
  text: Sentence;
  /** The number of its rule, such as `O-4.3`. */
  rule: string;
  /** Paths of the edition's values whose sources are shown, such as `cards[2].value`. */
  values?: string[];
}

/** A piece that moves; the shell animates it from one element to another. */
export interface Flight {
  /** The spots (`data-spot`) or places (`data-place`) where the piece leaves and arrives. */
  from: string;
  to: string;
  /** The name for the module's `Piece`, which draws it, such as `card:R5`. */
  piece: string;
  /** Whether equal pieces stay where it leaves, so that the spot must not be hidden. */
  othersStay?: boolean;
}

/** A short note that is shown with a frame, such as a sale as a sum. */
export interface Note {
  text: Sentence;
  kind: "gain" | "loss" | "plain";
  /** The spot or place that the note is about. */
  at?: string;
}

/** One step of the guide through a first game. */
export interface GuideStep<V> {
  id: string;
  /** Whether the step fits the present moment. The first step that fits and has not been seen is shown. */
  when(view: V, own: { turns: number; asked: boolean }): boolean;
  text: Sentence;
  /** The spots and places that the step points at. */
  at: string[];
  rule: string;
}

export interface BoardProps<V> {
  view: V;
  /** The events of the previewed choice. The board shows them as ghosts. */
  preview: readonly unknown[];
  /** The names of the seats. */
  names: string[];
}

/** What the module of a game's board exports. V is the view of the game. */
export interface BoardModule<V = View> {
  game: string;
  /** The whole board as one <svg>. Parts that can be chosen are in a <Spot>, parts that are only explained in a <Place>. */
  Board: Component<BoardProps<V>>;
  /** The own hand and mat below the board; for spectators the open things of a chosen seat. */
  Dock: Component<BoardProps<V> & { seat: number }>;
  /** Draws a piece that is moving, by its name. */
  Piece: Component<{ piece: string; view: V }>;
  figures(view: V, seat: number): Figure[];
  /** The explanation of a spot or place; null if there is none. */
  about(id: string, view: V): About | null;
  flights(event: unknown, before: V): Flight[];
  notes(event: unknown, view: V, names: string[]): Note[];
  /** The view after one event of a frame. It is shown while the later events wait; null if the board need not change before
   * the view after the whole frame is shown. */
  afterEvent(event: unknown, view: V): V | null;
  guide: GuideStep<V>[];
  /** The CSS colour of a seat. */
  seatColour(seat: number): string;
}
