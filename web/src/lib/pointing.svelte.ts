// What the reader points at (the previewed choice, the explaining card, the menu beside a spot) and what lies over the board
// (marks and notes).
import type { Choice } from "../api/types";
import type { Note } from "../boards/board";
import { animationDuration } from "./settings.svelte";

/** The card stays so long after the pointer has left the spot, so that the pointer can move onto the card. */
const CARD_LINGER_MS = 250;
/** How long notes stay. */
const NOTES_MS = 6_000;
/** How long they stay without animations: they are then all that the reader sees of a move. */
const NOTES_WITHOUT_MOTION_MS = 12_000;

export class Pointing {
  /** The choice that waits for a confirmation. */
  armed = $state.raw<Choice | null>(null);
  hovered = $state.raw<Choice | null>(null);
  menu = $state.raw<{ id: string; element: Element; choices: Choice[] } | null>(null);
  about = $state.raw<{ id: string; element: Element } | null>(null);
  /** Spots and places where something happened without an animation. */
  marks = $state.raw<ReadonlySet<string>>(new Set());
  /** Spots and places that the guide speaks of. */
  guideTargets = $state.raw<ReadonlySet<string>>(new Set());
  readonly preview: Choice | null = $derived.by(() => this.armed ?? this.hovered);
  notes = $state.raw<Note[]>([]);
  /** Grows when the board has got a new layout: the rings around spots must then be measured again. */
  layoutVersion = $state(0);
  #aboutTimer = 0;
  #notesTimer = 0;

  constructor(
    private readonly choicesAt: (spot: string) => Choice[],
    private readonly hasAbout: (id: string) => boolean,
  ) {}

  /** Previews the choice of a spot, if there is only one. */
  point(spot: string): void {
    const choices = this.choicesAt(spot);
    this.hovered = choices.length === 1 ? (choices[0] ?? null) : null;
  }

  unpoint(spot: string): void {
    if (this.hovered?.spots.includes(spot)) this.hovered = null;
  }

  openAbout(id: string, element: Element): void {
    clearTimeout(this.#aboutTimer);
    this.about = this.menu !== null || !this.hasAbout(id) ? null : { id, element };
  }

  closeAboutSoon(id: string): void {
    clearTimeout(this.#aboutTimer);
    this.#aboutTimer = window.setTimeout(() => {
      if (this.about?.id === id) this.about = null;
    }, CARD_LINGER_MS);
  }

  keepAbout(): void {
    clearTimeout(this.#aboutTimer);
  }

  showNotes(notes: Note[]): void {
    this.notes = notes;
    clearTimeout(this.#notesTimer);
    if (notes.length === 0) return;
    const ms = animationDuration() === 0 ? NOTES_WITHOUT_MOTION_MS : NOTES_MS;
    this.#notesTimer = window.setTimeout(() => (this.notes = []), ms);
  }

  /** Takes marks and notes off the board. */
  clean(): void {
    this.marks = new Set();
    this.showNotes([]);
  }

  disarm(): void {
    this.armed = null;
    this.hovered = null;
    this.menu = null;
  }
}
