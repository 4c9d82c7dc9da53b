// How one frame is shown: pieces leave in the old view, the new view comes, what had no place before lands there.
import { tick } from "svelte";
import type { Frame, View } from "../api/types";
import type { BoardModule, Flight, Note } from "../boards/board";
import { find, flyAll, lift, type Sky } from "./motion";
import { duration } from "./settings.svelte";

/** While notes are read, nothing goes on for so many movements. */
const READING = 4;

export interface Scene {
  module: BoardModule;
  names: string[];
  before: View;
  put(view: View): void;
  note(notes: Note[]): void;
}

export async function perform(frame: Frame, scene: Scene, sky: Sky): Promise<void> {
  const { module, before } = scene;
  const after = frame.view;
  if (after === null) return;
  const ms = duration();
  const clear: (() => void)[] = [];
  const late: { flight: Flight; from: DOMRect }[][] = [];
  let notes: Note[] = [];
  try {
    for (const event of frame.events) {
      const early: { flight: Flight; from: DOMRect; to: DOMRect }[] = [];
      const postponed: { flight: Flight; from: DOMRect }[] = [];
      for (const flight of module.flights(event, before)) {
        const lifted = lift(flight.from);
        if (lifted === null) continue;
        const target = find(flight.to, true);
        if (target === null) postponed.push({ flight, from: lifted.box });
        else {
          early.push({ flight, from: lifted.box, to: target.getBoundingClientRect() });
          lifted.release();
        }
      }
      if (early.length > 0) clear.push(await flyAll(early, module, before, ms, sky));
      if (postponed.length > 0) late.push(postponed);
    }
    notes = frame.events.flatMap((event) => module.notes(event, after, scene.names));
    scene.put(after);
    scene.note(notes);
    await tick();
  } finally {
    for (const gone of document.querySelectorAll(".gone")) gone.classList.remove("gone");
    for (const away of clear) away();
  }
  for (const group of late) {
    const landing = group.flatMap(({ flight, from }) => {
      const target = find(flight.to);
      return target === null ? [] : [{ flight, from, to: target.getBoundingClientRect() }];
    });
    if (landing.length > 0) (await flyAll(landing, module, after, ms, sky))();
  }
  await sky.pause(notes.length > 0 ? ms * READING : ms);
  scene.note([]);
}

/** Where nothing may move: the spots and places concerned, and what is to be said of them. */
export function marked(
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

/** Whether two frames tell the same. */
export function same(a: Frame, b: Frame | undefined): boolean {
  return b !== undefined && a.actor === b.actor && JSON.stringify(a.lines) === JSON.stringify(b.lines);
}
