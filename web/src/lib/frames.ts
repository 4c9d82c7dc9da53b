// Shows one frame, that is one move: pieces fly in the view before the move, event by event; then the view after it is
// shown, and the pieces that had no element before fly to their places.
import { tick } from "svelte";
import type { Frame, View } from "../api/types";
import type { BoardModule, Flight, Note } from "../boards/board";
import { departure, findElement, flyAll, type Animations } from "./motion";
import { animationDuration } from "./settings.svelte";

/** The pause after a note, in durations of an animation: the reader needs time to read it. */
const NOTE_PAUSE = 3;
/** The same for every further note of the same group of events. */
const FURTHER_NOTE_PAUSE = 0.5;
/** The pause after a change of the view without flights: ships then sail by themselves. */
const VIEW_PAUSE = 2;

/** Where a frame is shown. */
export interface Scene {
  module: BoardModule;
  names: string[];
  before: View;
  /** Shows a view between the one before the frame and the one after it. */
  showBetween(view: View): void;
  /** Shows the view after the frame. */
  showAfter(view: View): void;
  showNotes(notes: Note[]): void;
}

interface Departed {
  flight: Flight;
  from: DOMRect;
}

export async function showFrame(frame: Frame, scene: Scene, animations: Animations): Promise<void> {
  const { module, before } = scene;
  const after = frame.view;
  if (after === null) return;
  const ms = animationDuration();
  let view = before;
  let removers: (() => void)[] = [];
  const lateGroups: Departed[][] = [];
  const notes: Note[] = [];
  const removeCopies = () => {
    for (const hidden of document.querySelectorAll(".gone")) hidden.classList.remove("gone");
    for (const remove of removers) remove();
    removers = [];
  };
  try {
    for (const events of groupEvents(frame.events, module, before)) {
      const early: (Departed & { to: DOMRect })[] = [];
      const late: Departed[] = [];
      for (const flight of events.flatMap((event) => module.flights(event, before))) {
        const start = departure(flight.from);
        if (start === null) continue;
        const target = findElement(flight.to, true);
        if (target === null) late.push({ flight, from: start.box });
        else {
          early.push({ flight, from: start.box, to: target.getBoundingClientRect() });
          if (!flight.othersStay) start.hide();
        }
      }
      const newNotes = events.flatMap((event) => module.notes(event, after, scene.names));
      notes.push(...newNotes);
      if (newNotes.length > 0) scene.showNotes([...notes]);
      if (early.length > 0) removers.push(await flyAll(early, module, before, ms, animations));
      if (late.length > 0) lateGroups.push(late);
      const next = events.reduce((now: View, event) => module.afterEvent(event, now) ?? now, view);
      if (next !== view && !animations.finished) {
        view = next;
        scene.showBetween(view);
        if (early.length > 0) {
          // The board now draws the pieces where they have arrived, so their copies must go.
          await tick();
          for (const remove of removers.splice(-1)) remove();
        } else await animations.pause(VIEW_PAUSE * ms);
      }
      if (newNotes.length > 0) {
        await animations.pause((NOTE_PAUSE + (newNotes.length - 1) * FURTHER_NOTE_PAUSE) * ms);
      }
    }
    scene.showAfter(after);
    await tick();
  } finally {
    removeCopies();
  }
  for (const group of lateGroups) {
    const arriving = group.flatMap(({ flight, from }) => {
      const target = findElement(flight.to);
      return target === null ? [] : [{ flight, from, to: target.getBoundingClientRect() }];
    });
    if (arriving.length > 0) (await flyAll(arriving, module, after, ms, animations))();
  }
  await animations.pause(ms);
}

/** Neighbouring events of the same kind are shown together, such as three ships or four tokens. Events with flights and a
 * note, such as sales, are shown one at a time. */
function groupEvents(events: readonly unknown[], module: BoardModule, view: View): unknown[][] {
  const groups: unknown[][] = [];
  let lastKind: unknown;
  for (const event of events) {
    const alone = module.flights(event, view).length > 0 && module.notes(event, view, []).length > 0;
    const kind = alone ? null : (event as { event?: unknown }).event;
    const last = groups.at(-1);
    if (last !== undefined && kind !== null && kind === lastKind) last.push(event);
    else groups.push([event]);
    lastKind = kind;
  }
  return groups;
}

/** What replaces the animation of frames if nothing may move: marks on the spots and places concerned, and notes. */
export function marksAndNotes(
  frames: Frame[],
  view: View,
  module: BoardModule,
  names: string[],
): { marks: Set<string>; notes: Note[] } {
  const marks = new Set<string>();
  const notes: Note[] = [];
  let before = view;
  for (const frame of frames) {
    for (const event of frame.events) {
      for (const flight of module.flights(event, before)) marks.add(flight.from).add(flight.to);
      for (const note of module.notes(event, frame.view ?? before, names)) {
        notes.push(note);
        if (note.at !== undefined) marks.add(note.at);
      }
    }
    before = frame.view ?? before;
  }
  return { marks, notes };
}

/** Whether two frames tell the reader the same. */
export function isSameFrame(a: Frame, b: Frame | undefined): boolean {
  return b !== undefined && a.actor === b.actor && JSON.stringify(a.lines) === JSON.stringify(b.lines);
}
