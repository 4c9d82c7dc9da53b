// What the shell wants from the board of a game. The shell knows no game; a game is added by listing its module in
// `index.ts`.
import type { Component } from "svelte";
import type { Sentence, View } from "../api/types";

/** A number that matters, for the list of seats: picture, value, and what it is. */
export interface Figure {
  key: string;
  /** The words for it: `osaka.board.tokens` and the like. */
  label: Sentence;
  value: string;
}

/** What a component says of itself. */
export interface About {
  title: Sentence;
  /** What it is and does. */
  text: Sentence;
  /** The number of its rule, `O-4.3`. */
  rule: string;
  /** Paths of values in the edition (`cards[2].value`) whose sources are shown. */
  values?: string[];
}

/** A piece that moves from spot to spot; the shell lets it slide from the one element to the other. */
export interface Flight {
  /** Spots (`data-spot`) or places (`data-place`) where it begins and ends. */
  from: string;
  to: string;
  /** Drawn by the module's `Piece` with this name, `card:R5`. */
  piece: string;
  /** Whether others like it stay where it leaves. */
  more?: boolean;
}

/** A note over the board while a frame is shown: a sale as a sum, a loss. */
export interface Note {
  text: Sentence;
  kind: "gain" | "loss" | "plain";
  /** The spot or place that it belongs to. */
  at?: string;
}

/** One step of the guide through a first game. */
export interface GuideStep<V> {
  id: string;
  /** Whether it is the moment for it; each is shown once, the first that fits. */
  when(view: V, own: { turns: number; asked: boolean }): boolean;
  text: Sentence;
  /** Spots and places that it points at. */
  at: string[];
  rule: string;
}

export interface BoardProps<V> {
  view: V;
  /** What the previewed choice would do: the board shows ghosts of it. Events of this game. */
  preview: readonly unknown[];
  /** Names of the seats in words. */
  names: string[];
}

/** Everything a game's board module exports. V is the game's view. */
export interface BoardModule<V = View> {
  game: string;
  /** The whole board as one <svg>; anything that can be chosen or explained is in a <Spot>. */
  Board: Component<BoardProps<V>>;
  /** Own hand and mat, below the board; for spectators the chosen seat's open things. */
  Dock: Component<BoardProps<V> & { seat: number }>;
  /** A piece in flight, by its name. */
  Piece: Component<{ piece: string; view: V }>;
  figures(view: V, seat: number): Figure[];
  /** For a spot or place; null if there is nothing to say. */
  about(id: string, view: V): About | null;
  flights(event: unknown, before: V): Flight[];
  notes(event: unknown, view: V, names: string[]): Note[];
  /** The view with an event shown on it, while the events of a move are told one by one; null if it changes nothing
   * that is drawn before the move's own view comes. */
  told(event: unknown, view: V): V | null;
  guide: GuideStep<V>[];
  /** CSS colour of a seat and the name of its crest. */
  seatColour(seat: number): string;
}
