// Where the camera stands over the main board: how close, and over which part. Nothing here knows the document. Positions are
// pixels of the sheet that the board is drawn on, as large as the stage; a point p of it stands at p * scale + (x, y) on the stage.

export interface Point {
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export interface Box extends Point, Size {}

export interface View extends Point {
  /** 1 shows the whole board. */
  scale: number;
}

/** What the camera looks at. */
export interface Ground {
  /** The stage. */
  room: Size;
  /** The height at the bottom of the stage that something lies over. */
  covered: number;
  /** The board on the sheet: it keeps its proportions, so that there may be empty margins. */
  board: Box;
  /** The least scale at which the smallest text can be read; 1 if it always can. */
  legible: number;
}

export const WHOLE: View = { scale: 1, x: 0, y: 0 };
/** Pixels on the screen; smaller type is not read. */
export const SMALLEST_TYPE = 11;
const LARGEST = 5;
/** How much closer than legible one can always come. */
const CLOSER = 2;
/** So close the reader is brought to what is lit when asking for it. */
const LIT_SCALE = 2.4;
/** Pixels that are kept free around what is framed. */
const MARGIN = 14;
/** The share of the stage by which an arrow key moves the board. */
const STEP = 0.2;

/** The board with a view box of these units, fitted into the middle of the stage. */
export function boardIn(room: Size, units: Size): Box {
  const unit = unitIn(room, units);
  const [width, height] = [units.width * unit, units.height * unit];
  return { x: (room.width - width) / 2, y: (room.height - height) / 2, width, height };
}

/** Pixels of a unit of the board when the whole of it is shown. */
function unitIn(room: Size, units: Size): number {
  return Math.min(room.width / units.width, room.height / units.height) || 0;
}

/** `smallest`: the size of the smallest text, in units of the board. */
export function legibleScale(room: Size, units: Size, smallest: number | undefined): number {
  const size = (smallest ?? Infinity) * unitIn(room, units);
  return size > 0 ? Math.max(1, SMALLEST_TYPE / size) : 1;
}

export function largestScale({ legible }: Ground): number {
  return Math.max(LARGEST, legible * CLOSER);
}

/** The part of the stage over which nothing lies. */
function free({ room, covered }: Ground): Size {
  return { width: room.width, height: Math.max(1, room.height - covered) };
}

/** The nearest view at which the stage is full of the board, as far as it is large enough. */
export function clamped({ scale, x, y }: View, ground: Ground): View {
  const to = Math.max(1, Math.min(scale, largestScale(ground)));
  const { width, height } = free(ground);
  const { board } = ground;
  return {
    scale: to,
    x: along(x, width, board.x * to, board.width * to),
    y: along(y, height, board.y * to, board.height * to),
  };
}

/** One axis of `clamped`. A board that is smaller than the stage stands in its middle. */
function along(at: number, free: number, start: number, length: number): number {
  if (length <= free) return (free - length) / 2 - start;
  return Math.min(-start, Math.max(at, free - start - length));
}

/** The view of the same part of the board on another ground, such as after the window was turned. */
export function carried(view: View, from: Ground, to: Ground): View {
  const { x, y } = middleOf(sight(view, from));
  const [left, top] = [(x - from.board.x) / (from.board.width || 1), (y - from.board.y) / (from.board.height || 1)];
  return centredOn({ x: to.board.x + left * to.board.width, y: to.board.y + top * to.board.height }, view.scale, to);
}

/** Enlarges by a factor; the point `at` of the stage stays where it is. */
export function zoomed(view: View, by: number, at: Point, ground: Ground): View {
  const scale = Math.max(1, Math.min(view.scale * by, largestScale(ground)));
  const grown = scale / view.scale;
  return clamped({ scale, x: at.x - (at.x - view.x) * grown, y: at.y - (at.y - view.y) * grown }, ground);
}

export function moved(view: View, dx: number, dy: number, ground: Ground): View {
  return clamped({ ...view, x: view.x + dx, y: view.y + dy }, ground);
}

/** Moves as an arrow key says. */
export function stepped(view: View, arrow: "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown", ground: Ground): View {
  const { width, height } = free(ground);
  const [dx, dy] = { ArrowLeft: [1, 0], ArrowRight: [-1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[arrow] as [number, number];
  return moved(view, dx * width * STEP, dy * height * STEP, ground);
}

export function isSame(one: View, other: View): boolean {
  return Math.abs(one.scale - other.scale) < 0.01 && Math.hypot(one.x - other.x, one.y - other.y) < 1;
}

/** The part of the sheet that can be seen. */
export function sight({ scale, x, y }: View, ground: Ground): Box {
  const { width, height } = free(ground);
  return { x: -x / scale, y: -y / scale, width: width / scale, height: height / scale };
}

/** How much of the board can be seen. */
export function seenShare(view: View, ground: Ground): number {
  const [seen, { board }] = [sight(view, ground), ground];
  const across = Math.min(seen.x + seen.width, board.x + board.width) - Math.max(seen.x, board.x);
  const down = Math.min(seen.y + seen.height, board.y + board.height) - Math.max(seen.y, board.y);
  return (Math.max(0, across) * Math.max(0, down)) / (board.width * board.height || 1);
}

/** The view with a point of the sheet in its middle. */
export function centredOn({ x, y }: Point, scale: number, ground: Ground): View {
  const { width, height } = free(ground);
  return clamped({ scale, x: width / 2 - x * scale, y: height / 2 - y * scale }, ground);
}

function middleOf({ x, y, width, height }: Box): Point {
  return { x: x + width / 2, y: y + height / 2 };
}

function unionOf(boxes: readonly Box[]): Box {
  const [left, top] = [Math.min(...boxes.map((b) => b.x)), Math.min(...boxes.map((b) => b.y))];
  return {
    x: left,
    y: top,
    width: Math.max(...boxes.map((b) => b.x + b.width)) - left,
    height: Math.max(...boxes.map((b) => b.y + b.height)) - top,
  };
}

function holds(outer: Box, inner: Box, tolerance = 1): boolean {
  return (
    inner.x >= outer.x - tolerance &&
    inner.y >= outer.y - tolerance &&
    inner.x + inner.width <= outer.x + outer.width + tolerance &&
    inner.y + inner.height <= outer.y + outer.height + tolerance
  );
}

/** What of `boxes` cannot be seen whole. One that is larger than the stage need only have its middle there. */
export function outOfSight(boxes: readonly Box[], view: View, ground: Ground): Box[] {
  const seen = sight(view, ground);
  return boxes.filter((box) => !holds(seen, shrunk(box, seen)));
}

/** The middle part of a box that is larger than `most`. */
function shrunk(box: Box, most: Size): Box {
  const [width, height] = [Math.min(box.width, most.width), Math.min(box.height, most.height)];
  const middle = middleOf(box);
  return { x: middle.x - width / 2, y: middle.y - height / 2, width, height };
}

/** The view that is moved no more than is needed to see a box. */
export function broughtIn(box: Box, view: View, ground: Ground): View {
  if (outOfSight([box], view, ground).length === 0) return view;
  const { width, height } = free(ground);
  const at = onStage(box, view);
  const shift = (start: number, length: number, room: number) =>
    start < MARGIN ? MARGIN - start : start + length > room - MARGIN ? room - MARGIN - start - length : 0;
  return moved(view, shift(at.x, at.width, width), shift(at.y, at.height, height), ground);
}

/** The size of the part of the sheet that is seen at a scale, without the margins. */
function windowAt(scale: number, ground: Ground): Size {
  const { width, height } = free(ground);
  return { width: Math.max(1, (width - 2 * MARGIN) / scale), height: Math.max(1, (height - 2 * MARGIN) / scale) };
}

/** Views that together show all boxes at one scale: each shows as many of those that are left as one can. */
export function views(boxes: readonly Box[], scale: number, ground: Ground): View[] {
  const size = windowAt(scale, ground);
  const found: View[] = [];
  let left = boxes.map((box) => shrunk(box, size));
  while (left.length > 0) {
    let best: Box[] = [];
    for (const { x } of left) {
      for (const { y } of left) {
        const held = left.filter((box) => holds({ x, y, ...size }, box));
        if (held.length > best.length) best = held;
      }
    }
    // No box is larger than the window, so at least the one whose corner it begins at is in it.
    found.push(centredOn(middleOf(unionOf(best)), scale, ground));
    left = left.filter((box) => !best.includes(box));
  }
  return found;
}

/** The view for a new question: the present one if all that is lit can be seen and read there. Otherwise legible, with all that is
 * lit or as much of it as one can see. */
export function viewFor(lit: readonly Box[], now: View, ground: Ground): View {
  const here = clamped(now, ground);
  const isLegible = here.scale >= ground.legible * 0.99;
  if (isLegible && outOfSight(lit, here, ground).length === 0) return here;
  if (ground.legible <= 1 && outOfSight(lit, clamped(WHOLE, ground), ground).length === 0) return clamped(WHOLE, ground);
  if (lit.length === 0) return zoomed(here, ground.legible / here.scale, middleOf({ x: 0, y: 0, ...free(ground) }), ground);
  return views(lit, ground.legible, ground)[0] ?? here;
}

/** Where the reader looks who asks for what is lit: close to all of it; if that is too much, one part after another; and in the end the
 * whole board again. */
export function nextOfLit(lit: readonly Box[], now: View, ground: Ground): View {
  const whole = clamped(WHOLE, ground);
  if (lit.length === 0) return whole;
  const all = unionOf(lit);
  const size = windowAt(1, ground);
  const closest = Math.min(size.width / all.width, size.height / all.height);
  const near = [centredOn(middleOf(all), Math.min(closest, Math.max(LIT_SCALE, ground.legible)), ground)];
  const parts = closest >= ground.legible ? near : views(lit, ground.legible, ground);
  // Near its edges the board stops the camera, so that two parts may be seen from one place.
  const round = parts.filter((view, i) => !isSame(view, whole) && parts.findIndex((other) => isSame(other, view)) === i);
  const at = round.findIndex((view) => isSame(view, now));
  return round[at + 1] ?? (isSame(whole, now) ? (round[0] ?? whole) : whole);
}

/** The next view, at the same scale, that shows something of what cannot be seen now: one after the other they go round all that is lit. */
export function toTheRest(lit: readonly Box[], now: View, ground: Ground): View {
  const hidden = outOfSight(lit, now, ground);
  const round = views(lit, now.scale, ground);
  const at = round.findIndex((view) => isSame(view, now));
  const next = [...round.slice(at + 1), ...round.slice(0, at + 1)];
  return next.find((view) => outOfSight(hidden, view, ground).length < hidden.length) ?? now;
}

/** The corner of the stage where a box of this size covers the least that is lit. */
export type Corner = "bottom-left" | "bottom-right" | "top-left";

export function freeCorner(size: Size, lit: readonly Box[], view: View, ground: Ground): Corner {
  const { width, height } = free(ground);
  const corners: Record<Corner, Point> = {
    "bottom-left": { x: 0, y: height - size.height },
    "bottom-right": { x: width - size.width, y: height - size.height },
    "top-left": { x: 0, y: 0 },
  };
  const covers = (corner: Corner) => {
    const at = { ...corners[corner], ...size };
    return lit.filter((box) => overlap(at, onStage(box, view))).length;
  };
  return (Object.keys(corners) as Corner[]).reduce((best, corner) => (covers(corner) < covers(best) ? corner : best));
}

export function onStage(box: Box, { scale, x, y }: View): Box {
  return { x: box.x * scale + x, y: box.y * scale + y, width: box.width * scale, height: box.height * scale };
}

function overlap(one: Box, other: Box): boolean {
  return one.x < other.x + other.width && other.x < one.x + one.width && one.y < other.y + other.height && other.y < one.y + one.height;
}
