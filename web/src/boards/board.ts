// The interface between the shell and the board of a game. The shell knows no game: a board is added as a folder, which
// `boards/index.ts` finds. A board shows what the server says: it computes no rule.
import type { Component } from "svelte";
import type { EventOf, GameId, OutlookOf, PrintedOf, Sentence, ViewOf } from "../api/types";

/** A table as it is shown: what never changes in its game, and what a seat sees now. */
export interface Shown<G extends GameId = GameId> {
  printed: PrintedOf<G>;
  view: ViewOf<G>;
}

/** A figure in the list of seats: a glyph, and what it counts. */
export interface Figure {
  key: string;
  /** The text for it, such as `osaka.figure.tokens`. */
  label: Sentence;
  value: string;
  /** The thing that is counted, as `Glyphs` names it; without it the label stands over the value. */
  glyph?: string;
  /** Whether it is shown only when the reader opens the seat. */
  minor?: boolean;
}

/** A row of an explanation, such as a rung of a ladder with what it gives. */
export interface AboutRow {
  label: Sentence;
  value: Sentence;
  /** The thing that it gives, as `Glyphs` names it. */
  glyph?: string;
  /** Whether the row holds for the reader now, such as the rung that is reached. */
  lit?: boolean;
}

/** The explanation of a spot or place. */
export interface About {
  title: Sentence;
  /** What the component is and does. */
  text: Sentence;
  /** The numbers of its rules, such as `O-4.3`, the most important one first. */
  rules: string[];
  /** Its picture, as `Glyphs` names it. */
  picture?: string;
  rows?: AboutRow[];
  /** Paths of the edition's values whose sources are shown, such as `cards[2].value`. */
  values?: string[];
}

/** The small pictures of a game's things, for buttons, figures, lines of the log and charts. They are as high as the text. */
export interface Glyphs {
  /** Draws a thing by its name: `what` of an amount of a deed, such as `tea` or `card:R5`. */
  Glyph: Component<{ what: string }>;
  has(what: string): boolean;
  /** Whether the picture alone says what the thing is: then it can stand in place of the words. */
  tells(what: string): boolean;
  /** The thing that a sentence names, such as `tea` for `yokohama.good.tea`; null if it has no glyph. */
  of(sentence: Sentence): string | null;
}

/** A piece that moves; the shell animates it from one element to another. */
export interface Flight {
  /** The spots (`data-spot`) or places (`data-place`) where the piece leaves and arrives. */
  from: string;
  to: string;
  /** The name for the module's `Piece`, which draws it, such as `card:R5`. */
  piece: string;
  /** Whether it goes over the board, so that its way is worth a line until the reader's next choice. */
  walks?: boolean;
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
export interface GuideStep<G extends GameId = GameId> {
  id: string;
  /** Whether the step fits the present moment. The first step that fits and has not been seen is shown. */
  when(shown: Shown<G>, own: { turns: number; asked: boolean }): boolean;
  text: Sentence;
  /** The spots and places that the step points at. */
  at(shown: Shown<G>): string[];
  rule: string;
}

/** A way through several questions, such as the route of a piece: the shell makes its choices one after another. */
export interface Way {
  id: string;
  /** What it does, for the one who points at it. */
  text: Sentence;
  /** The choices in their order, each by the notations that may stand for it: the first one that is offered is made. After the first choice,
   * what is not offered is passed over, because the game makes an only choice by itself. */
  choices: string[][];
  /** The outlook that it was found in: with another one it cannot be gone. */
  of: object;
}

export interface BoardProps<G extends GameId = GameId> extends Shown<G> {
  /** The events of the previewed choice. The board shows them as ghosts. */
  preview: readonly EventOf<G>[];
  /** The names of the seats. */
  names: string[];
  /** What the reader's seat could do and would get, for a board that looks ahead; null for spectators, at earlier moves, and until it
   * is known. For a moment after a choice it is still that of the question before. */
  ahead: OutlookOf<G> | null;
  /** The way that the reader points at. */
  way: Way | null;
}

/** Draws a spot or place larger than the board does, with what it would bring. */
export interface Closer<G extends GameId = GameId> {
  /** Whether there is such a drawing of it. */
  has(spot: string): boolean;
  Content: Component<BoardProps<G> & { spot: string }>;
}

export interface Size {
  width: number;
  height: number;
}

/** A part of the table besides the main board, such as the own sheet or the cards on offer. The shell finds room for it. */
export interface Surface<G extends GameId = GameId> {
  id: string;
  /** Whether there is one for each seat, such as a sheet, or one for the table. */
  of: "seat" | "table";
  title: Sentence;
  /** Where it stands if there is room: below the main board (one's own only), in a column beside it, or behind a tab alone. */
  dock: "below" | "column" | "tab";
  /** Whether it is a short form of another one, for the place below the board alone. */
  brief?: boolean;
  /** Pixels that it wants, at the size of type that everything has. */
  wants: Size;
  /** Whether a spot lies on it. The shell opens the surface that the whole question is about, and marks those where something is lit. */
  holds?(spot: string): boolean;
  /** `seat`: whose it is; for one of the table the seat that the reader looks from. */
  Content: Component<BoardProps<G> & { seat: number }>;
}

/** What the module of a game's board exports. */
export interface BoardModule<G extends GameId = GameId> {
  game: G;
  /** The main board as one <svg>. Parts that can be chosen are in a <Spot>, parts that are only explained in a <Place>.
   * `drawn` is the size that the whole of it has on the screen, at the present zoom: a board shows detail by it. */
  Board: Component<BoardProps<G> & { drawn: Size }>;
  /** Whether the main board is a page of tables in HTML instead: it scrolls, and there is nothing for the camera to do. */
  isPage?: boolean;
  /** The size of the smallest text on the main board that is always drawn, in units of its <svg>: the camera goes so close that it
   * can be read. Smaller texts are drawn only where `drawn` has room for them. */
  smallestText?: number;
  /** The pixels of width that the main board needs to be read: where that leaves enough room, the surfaces for a column stand beside it. */
  leastWidth?(printed: PrintedOf<G>): number;
  /** Where the buttons of the camera lie over the least of the main board; at the top if it does not say. */
  controls?: "top" | "upper";
  /** Whether the main board is so full that notes about moves stand beside it, over the log, which tells the same. */
  isFull?: boolean;
  /** All other parts of the table, in the order of their tabs. */
  surfaces: Surface<G>[];
  /** Whether the board shows what the reader's seat could do: the shell then asks the server for it. */
  looksAhead?: boolean;
  /** Shown beside the question while the reader points at a spot, and in its explanation. */
  closer?: Closer<G>;
  /** What everybody must know all the time, such as how near the end is: it stands in the page's header. */
  Heading?: Component<BoardProps<G>>;
  /** Draws a piece that is moving, by its name. */
  Piece: Component<{ piece: string; printed: PrintedOf<G> }>;
  figures(shown: Shown<G>, seat: number): Figure[];
  /** The explanation of a spot or place; null if there is none. */
  about(id: string, shown: Shown<G>): About | null;
  /** The pieces that an event moves, on the board as it was before the move. */
  flights(event: EventOf<G>, before: Shown<G>): Flight[];
  /** The spots and places that an event is about, beside those of its flights and notes. */
  touched?(event: EventOf<G>, before: Shown<G>): string[];
  notes(event: EventOf<G>, shown: Shown<G>, names: string[]): Note[];
  /** Whether the turn of somebody without a seat begins with an event, such as that of an automaton. It is played within the move of a seat. */
  beginsAutomaton?(event: EventOf<G>): boolean;
  guide: GuideStep<G>[];
  /** The CSS colour of a seat. */
  seatColour(seat: number): string;
}
