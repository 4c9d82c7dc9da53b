// Shows one frame, that is one move, beat by beat: pieces fly, and the scene after the beat is shown; then those pieces fly
// whose places were not there before.
import { tick } from "svelte";
import type { Beat, Frame, GameEvent, Printed, Scene, Sentence } from "../api/types";
import type { BoardModule, Flight, Note, Shown } from "../boards/board";
import { departure, findElement, flyAll, hidePiece, type Animations } from "./motion";
import { patched } from "./patch";
import { animationDuration } from "./settings.svelte";

/** The pause after a note, in durations of an animation: the reader needs time to read it. */
const NOTE_PAUSE = 3;
/** The same for every further note of the same group of beats. */
const FURTHER_NOTE_PAUSE = 0.5;
/** The pause after a change of the scene without flights: ships then sail by themselves. */
const SCENE_PAUSE = 2;

/** A frame with the scenes before and after it. */
export interface Step {
  frame: Frame;
  before: Scene;
  after: Scene;
}

/** The steps of frames that follow a scene. */
export function stepsFrom(scene: Scene, frames: readonly Frame[]): Step[] {
  let before = scene;
  return frames.map((frame) => {
    const after = patched(before, [...frame.beats.flatMap((beat) => beat.changes), ...frame.changes]);
    const step = { frame, before, after };
    before = after;
    return step;
  });
}

/** What a frame tells, in words. */
export function linesOf(frame: Frame): Sentence[] {
  return frame.beats.flatMap((beat) => beat.line ?? []);
}

/** Where a frame is shown. */
export interface Screen {
  module: BoardModule;
  printed: Printed;
  names: string[];
  show(scene: Scene): void;
  showNotes(notes: Note[]): void;
}

interface Departed {
  flight: Flight;
  from: DOMRect;
}

/** `ms`: how long a piece flies. */
export async function showStep(step: Step, screen: Screen, animations: Animations, ms: number): Promise<void> {
  const { frame, before, after } = step;
  const { module, printed, names } = screen;
  const shownBefore: Shown = { printed, view: before.view };
  const shownAfter: Shown = { printed, view: after.view };
  let scene = before;
  /** They remove the copies of pieces that have arrived. */
  let removers: (() => void)[] = [];
  /** Pieces whose places the board does not draw yet. */
  let late: Departed[] = [];
  const notes: Note[] = [];

  /** Shows a scene. The board now draws the pieces where they have arrived, so their copies must go; the late ones fly. */
  async function show(next: Scene): Promise<void> {
    scene = next;
    screen.show(scene);
    await tick();
    removeCopies();
    const arriving = late.flatMap(({ flight, from }) => {
      const target = findElement(flight.to);
      return target === null ? [] : [{ flight, from, to: target.getBoundingClientRect(), target }];
    });
    late = [];
    if (arriving.length === 0) return;
    for (const { target } of arriving) hidePiece(target);
    removers.push(await flyAll(arriving, module, printed, ms, animations));
    removeCopies();
  }

  function removeCopies(): void {
    for (const hidden of document.querySelectorAll(".gone")) hidden.classList.remove("gone");
    for (const remove of removers) remove();
    removers = [];
  }

  try {
    for (const beats of groupBeats(frame.beats, module, shownBefore)) {
      const early: (Departed & { to: DOMRect })[] = [];
      for (const flight of beats.flatMap(({ event }) => module.flights(event, shownBefore))) {
        const start = departure(flight.from);
        if (start === null) continue;
        const target = findElement(flight.to, true);
        if (target === null) late.push({ flight, from: start.box });
        else early.push({ flight, from: start.box, to: target.getBoundingClientRect() });
        if (!flight.othersStay) start.hide();
      }
      const newNotes = beats.flatMap(({ event }) => module.notes(event, shownAfter, names));
      notes.push(...newNotes);
      if (newNotes.length > 0) screen.showNotes([...notes]);
      if (early.length > 0) removers.push(await flyAll(early, module, printed, ms, animations));
      const changes = beats.flatMap((beat) => beat.changes);
      if (changes.length > 0 && !animations.finished) {
        const flying = early.length + late.length > 0;
        await show(patched(scene, changes));
        if (!flying) await animations.pause(SCENE_PAUSE * ms);
      }
      if (newNotes.length > 0) {
        await animations.pause((NOTE_PAUSE + (newNotes.length - 1) * FURTHER_NOTE_PAUSE) * ms);
      }
    }
    await show(after);
  } finally {
    removeCopies();
  }
  await animations.pause(ms);
}

/** Neighbouring events of the same kind are shown together, such as three ships or four tokens. Events with flights and a
 * note, such as sales, are shown one at a time. */
function groupBeats(beats: readonly Beat[], module: BoardModule, before: Shown): Beat[][] {
  const groups: Beat[][] = [];
  let lastKind: GameEvent["event"] | null = null;
  for (const beat of beats) {
    const { event } = beat;
    const alone = module.flights(event, before).length > 0 && module.notes(event, before, []).length > 0;
    const kind = alone ? null : event.event;
    const last = groups.at(-1);
    if (last !== undefined && kind !== null && kind === lastKind) last.push(beat);
    else groups.push([beat]);
    lastKind = kind;
  }
  return groups;
}

/** What a step leaves on the board: the spots and places that it is about, and the ways of its pieces. */
export interface Trace {
  ids: Set<string>;
  /** Those of pieces that walk over the board. */
  ways: { from: string; to: string }[];
  notes: Note[];
}

export function traceOf({ frame, before, after }: Step, { module, printed, names }: Screen): Trace {
  const trace: Trace = { ids: new Set(), ways: [], notes: [] };
  for (const { event } of frame.beats) {
    for (const { from, to, walks } of module.flights(event, { printed, view: before.view })) {
      trace.ids.add(from).add(to);
      if (walks) trace.ways.push({ from, to });
    }
    for (const id of module.touched?.(event, { printed, view: before.view }) ?? []) trace.ids.add(id);
    for (const note of module.notes(event, { printed, view: after.view }, names)) {
      trace.notes.push(note);
      if (note.at !== undefined) trace.ids.add(note.at);
    }
  }
  return trace;
}

/** The pieces that a step moves, by their names. */
export function piecesOf({ frame, before }: Step, { module, printed }: Screen): string[] {
  return frame.beats.flatMap(({ event }) => module.flights(event, { printed, view: before.view }).map(({ piece }) => piece));
}

/** Shows the scene after some steps at once; their pieces fly underneath while the reader goes on. */
export async function showUnderneath(steps: readonly Step[], screen: Screen, animations: Animations): Promise<void> {
  const { module, printed } = screen;
  const last = steps.at(-1);
  if (last === undefined) return;
  const departed: Departed[] = [];
  for (const { frame, before } of animations.finished ? [] : steps) {
    for (const { event } of frame.beats) {
      for (const flight of module.flights(event, { printed, view: before.view })) {
        const start = departure(flight.from);
        if (start !== null) departed.push({ flight, from: start.box });
      }
    }
  }
  screen.showNotes(steps.flatMap((step) => traceOf(step, screen).notes));
  screen.show(last.after);
  if (departed.length === 0) return;
  await tick();
  const flights = departed.flatMap(({ flight, from }) => {
    const target = findElement(flight.to);
    return target === null ? [] : [{ flight, from, to: target.getBoundingClientRect(), target }];
  });
  for (const { target } of flights) hidePiece(target);
  const remove = await flyAll(flights, module, printed, animationDuration(), animations);
  for (const { target } of flights) target.classList.remove("gone");
  remove();
}
