// How one frame is shown: its events are told one after another, pieces leave in the old view, the new view comes, what
// had no place before lands there.
import { tick } from "svelte";
import type { Frame, View } from "../api/types";
import type { BoardModule, Flight, Note } from "../boards/board";
import { find, flyAll, lift, type Sky } from "./motion";
import { duration } from "./settings.svelte";

/** While a note is read, nothing goes on for so many movements. */
const READING = 3;

export interface Scene {
  module: BoardModule;
  names: string[];
  before: View;
  /** A view on the way to the frame's own. */
  tell(view: View): void;
  put(view: View): void;
  note(notes: Note[]): void;
}

interface Leaving {
  flight: Flight;
  from: DOMRect;
}

export async function perform(frame: Frame, scene: Scene, sky: Sky): Promise<void> {
  const { module, before } = scene;
  const after = frame.view;
  if (after === null) return;
  const ms = duration();
  let view = before;
  let copies: (() => void)[] = [];
  const late: Leaving[][] = [];
  const notes: Note[] = [];
  const away = () => {
    for (const gone of document.querySelectorAll(".gone")) gone.classList.remove("gone");
    for (const copy of copies) copy();
    copies = [];
  };
  try {
    for (const events of together(frame.events, module, before)) {
      const early: (Leaving & { to: DOMRect })[] = [];
      const postponed: Leaving[] = [];
      for (const flight of events.flatMap((event) => module.flights(event, before))) {
        const lifted = lift(flight.from);
        if (lifted === null) continue;
        const target = find(flight.to, true);
        if (target === null) postponed.push({ flight, from: lifted.box });
        else {
          early.push({ flight, from: lifted.box, to: target.getBoundingClientRect() });
          if (!flight.more) lifted.release();
        }
      }
      const said = events.flatMap((event) => module.notes(event, after, scene.names));
      notes.push(...said);
      if (said.length > 0) scene.note([...notes]);
      if (early.length > 0) copies.push(await flyAll(early, module, before, ms, sky));
      if (postponed.length > 0) late.push(postponed);
      const told = events.reduce((now: View, event) => module.told(event, now) ?? now, view);
      if (told !== view && !sky.over) {
        view = told;
        scene.tell(view);
        // What has flown is drawn where it landed; pieces that are no copies, as ships, now go their way.
        if (early.length > 0) {
          await tick();
          for (const copy of copies.splice(-1)) copy();
        } else await sky.pause(2 * ms);
      }
      if (said.length > 0) await sky.pause((READING + (said.length - 1) / 2) * ms);
    }
    scene.put(after);
    await tick();
  } finally {
    away();
  }
  for (const group of late) {
    const landing = group.flatMap(({ flight, from }) => {
      const target = find(flight.to);
      return target === null ? [] : [{ flight, from, to: target.getBoundingClientRect() }];
    });
    if (landing.length > 0) (await flyAll(landing, module, after, ms, sky))();
  }
  await sky.pause(ms);
}

/** Events of one kind go at once, three ships or four tokens; but of what both flies and is noted, as a sale, one at a
 * time. */
function together(events: readonly unknown[], module: BoardModule, view: View): unknown[][] {
  const groups: unknown[][] = [];
  let kind: unknown;
  for (const event of events) {
    const noted = module.flights(event, view).length > 0 && module.notes(event, view, []).length > 0;
    const own = noted ? null : (event as { event?: unknown }).event;
    const last = groups.at(-1);
    if (last !== undefined && own !== null && own === kind) last.push(event);
    else groups.push([event]);
    kind = own;
  }
  return groups;
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
