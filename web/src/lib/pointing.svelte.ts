// What the reader points at: the choice that is previewed, the card that explains, the small menu beside a spot; and what
// lies over the board: marks and notes.
import type { Choice } from "../api/types";
import type { Note } from "../boards/board";
import { duration } from "./settings.svelte";

/** The card stays so long after the pointer has left, so that the pointer can move onto it. */
const LINGER = 250;
/** Notes stay so long; nobody has to wait for them. Where nothing moves they say all that there is to see. */
const READ = 6_000;
const READ_STILL = 12_000;

export abstract class Pointing {
  /** The choice that waits for a second yes. */
  armed = $state.raw<Choice | null>(null);
  hovered = $state.raw<Choice | null>(null);
  menu = $state.raw<{ id: string; element: Element; choices: Choice[] } | null>(null);
  about = $state.raw<{ id: string; element: Element } | null>(null);
  /** Where something happened that was not seen to move. */
  marks = $state.raw<ReadonlySet<string>>(new Set());
  /** What the guide speaks of. */
  pointed = $state.raw<ReadonlySet<string>>(new Set());
  readonly preview: Choice | null = $derived.by(() => this.armed ?? this.hovered);
  notes = $state.raw<Note[]>([]);
  /** Counts up when the board has been laid out anew: rings are measured again. */
  layout = $state(0);
  #leaving = 0;
  #reading = 0;

  abstract choicesAt(spot: string): Choice[];
  abstract explainable(id: string): boolean;

  /** Pointing at a spot previews its choice, if it has only one. */
  point(spot: string): void {
    const choices = this.choicesAt(spot);
    this.hovered = choices.length === 1 ? (choices[0] ?? null) : null;
  }

  unpoint(spot: string): void {
    if (this.hovered?.spots.includes(spot)) this.hovered = null;
  }

  explain(id: string, element: Element): void {
    clearTimeout(this.#leaving);
    this.about = this.menu !== null || !this.explainable(id) ? null : { id, element };
  }

  leave(id: string): void {
    clearTimeout(this.#leaving);
    this.#leaving = window.setTimeout(() => {
      if (this.about?.id === id) this.about = null;
    }, LINGER);
  }

  stay(): void {
    clearTimeout(this.#leaving);
  }

  note(notes: Note[]): void {
    this.notes = notes;
    clearTimeout(this.#reading);
    if (notes.length === 0) return;
    this.#reading = window.setTimeout(() => (this.notes = []), duration() === 0 ? READ_STILL : READ);
  }

  disarm(): void {
    this.armed = null;
    this.hovered = null;
    this.menu = null;
  }
}
