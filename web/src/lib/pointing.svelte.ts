// What the reader points at (the previewed choice, the explaining card, the menu beside a spot) and what lies over the board
// (marks, trails and notes).
import type { Choice } from "../api/types";
import type { Note, Way } from "../boards/board";
import { animationDuration } from "./settings.svelte";

/** How long notes stay. */
const NOTES_MS = 6_000;
/** How long they stay without animations: they are then all that the reader sees of a move. */
const NOTES_WITHOUT_MOTION_MS = 12_000;

/** What a turn of somebody has done: it stays marked on the board until the reader's next choice. */
export interface Mark {
  /** The first of these turns has number 1. */
  number: number;
  seat: number | null;
}

/** The way of a piece in such a turn, between two spots or places. */
export interface Trail extends Mark {
  from: string;
  to: string;
}

export class Pointing {
  /** The choice that waits for a confirmation. */
  armed = $state.raw<Choice | null>(null);
  hovered = $state.raw<Choice | null>(null);
  /** The spot or place at which the reader points, and the way that a click there takes. */
  at = $state<string | null>(null);
  way = $state.raw<Way | null>(null);
  /** The spot with several choices at which the reader points: they are shown beside it. */
  peek = $state.raw<{ element: Element; choices: readonly Choice[] } | null>(null);
  menu = $state.raw<{ id: string; element: Element; choices: readonly Choice[] } | null>(null);
  /** Whether choices that are on the board stand in the list as well. */
  listed = $state(false);
  /** The verb that a spot with several choices stands for, where the reader has chosen one. */
  verb = $state<string | null>(null);
  /** The spot or place whose card is shown. */
  about = $state.raw<{ id: string; element: Element } | null>(null);
  /** The spot or place whose explanation stays open. */
  pinned = $state<string | null>(null);
  /** Spots and places where something happened since the reader's last choice. */
  marks = $state.raw<ReadonlyMap<string, Mark>>(new Map());
  trails = $state.raw<readonly Trail[]>([]);
  /** Spots and places that the guide speaks of. */
  guideTargets = $state.raw<ReadonlySet<string>>(new Set());
  readonly preview: Choice | null = $derived.by(() => this.armed ?? this.hovered);
  notes = $state.raw<Note[]>([]);
  /** Grows when the board has got a new layout: the rings around spots must then be measured again. */
  layoutVersion = $state(0);
  /** What the reader points at. */
  #element: Element | null = null;
  /** How often each spot is drawn just now. Choices of spots that are not drawn anywhere must stand in the list. */
  readonly #drawn = new Map<string, number>();
  /** Grows when spots have come or gone: once for all of them that do at the same time. */
  #drawnVersion = $state(0);
  #drawnChanged = false;
  #notesTimer = 0;

  constructor(
    private readonly choicesAt: (spot: string) => readonly Choice[],
    private readonly meantAt: (spot: string) => Choice | undefined,
    private readonly hasAbout: (id: string) => boolean,
  ) {}

  /** Previews the choice that is meant by a spot, or the way that leads there, or shows its choices beside it. */
  point(spot: string, element: Element, way: Way | null = null): void {
    [this.at, this.way, this.#element] = [spot, way, element];
    const choices = way === null ? this.choicesAt(spot) : [];
    this.hovered = way === null ? (this.meantAt(spot) ?? null) : null;
    this.peek = choices.length > 1 && this.hovered === null && this.menu === null ? { element, choices } : null;
  }

  unpoint(spot: string, element: Element): void {
    if (this.at === spot && this.#element === element) [this.at, this.way] = [null, null];
    if (this.hovered?.spots.includes(spot)) this.hovered = null;
    if (this.peek?.element === element) this.peek = null;
  }

  /** A spot is drawn; the returned function says that it is no more. */
  draw(spot: string): () => void {
    this.#count(spot, 1);
    return () => this.#count(spot, -1);
  }

  #count(spot: string, more: 1 | -1): void {
    const before = this.#drawn.get(spot) ?? 0;
    if (before + more > 0) this.#drawn.set(spot, before + more);
    else this.#drawn.delete(spot);
    if (before > 0 === before + more > 0 || this.#drawnChanged) return;
    this.#drawnChanged = true;
    queueMicrotask(() => {
      this.#drawnChanged = false;
      this.#drawnVersion++;
    });
  }

  isDrawn(spot: string): boolean {
    void this.#drawnVersion;
    return this.#drawn.has(spot);
  }

  openAbout(id: string, element: Element): void {
    this.about = this.menu !== null || id === this.pinned || !this.hasAbout(id) ? null : { id, element };
  }

  closeAbout(element: Element): void {
    if (this.about?.element === element) this.about = null;
  }

  /** Keeps an explanation open; where it is open already, or without one, closes it. */
  pin(id: string | null): void {
    this.pinned = id === null || id === this.pinned || !this.hasAbout(id) ? null : id;
    this.about = null;
  }

  showNotes(notes: Note[]): void {
    this.notes = notes;
    clearTimeout(this.#notesTimer);
    if (notes.length === 0) return;
    const ms = animationDuration() === 0 ? NOTES_WITHOUT_MOTION_MS : NOTES_MS;
    this.#notesTimer = window.setTimeout(() => (this.notes = []), ms);
  }

  /** Adds what a move has done to the marks on the board. */
  mark({ number, seat }: Mark, ids: Iterable<string>, ways: readonly { from: string; to: string }[]): void {
    const marks = new Map(this.marks);
    for (const id of ids) marks.set(id, { number, seat });
    this.marks = marks;
    this.trails = [...this.trails, ...ways.map(({ from, to }) => ({ from, to, number, seat }))];
  }

  /** Takes marks, trails and notes off the board. */
  clean(): void {
    this.marks = new Map();
    this.trails = [];
    this.showNotes([]);
  }

  /** Forgets everything that one person has opened, chosen and seen: another one comes to the screen. */
  forget(): void {
    this.disarm();
    this.clean();
    [this.about, this.pinned, this.verb, this.listed] = [null, null, null, false];
  }

  disarm(): void {
    this.armed = null;
    this.hovered = null;
    this.way = null;
    this.peek = null;
    this.menu = null;
  }
}
