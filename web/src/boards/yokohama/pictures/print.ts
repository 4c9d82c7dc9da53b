// What the pictures of the areas are printed with: the inks of `pictures.css`, and the skies and small things that several have.
import { box, disc, flat, line, placed } from "../../../art/drawing";
import type { Group, Part, Path } from "../../../art/drawing";

export type Ink =
  | "line" | "mist" | "slate" | "smoke" | "foam" | "glass" | "shade" | "dawn" | "morn" | "noon" | "dusk" | "ember" | "rose" | "night" | "indigo" | "far" | "sea" | "deep"
  | "sun" | "red" | "brick" | "pink" | "rust" | "wood" | "gold" | "land" | "leaf" | "green" | "pine" | "pane" | "lit";

const ink = (name: Ink): string => `var(--y-${name})`;

/** A shape of the background, or on another one. */
export const plain = (d: string, name: Ink): Path => flat(d, ink(name));
/** A shape of the motif. */
export const edged = (d: string, name: Ink, weight = 1.1): Path => ({ d, fill: ink(name), line: ink("line"), weight });
export const pen = (d: string, name: Ink = "line", weight = 1): Path => line(d, ink(name), weight);
/** A thin thing with an outline, such as a pole. */
export const rod = (d: string, name: Ink, weight = 1.6): Part[] => [pen(d, "line", weight + 1.6), pen(d, name, weight)];

export const many = (count: number, one: (i: number) => string): string => Array.from({ length: count }, (_, i) => one(i)).join("");
export const tilted = (parts: readonly Part[], x: number, y: number, degrees: number): Group => ({ parts, transform: `translate(${x} ${y}) rotate(${degrees})` });

/** The sky, darker at its upper edge as in a woodblock print. */
export const sky = (name: Ink, above: Ink): Part[] => [plain("M0 0H145V61H0z", name), plain("M0 0H145V6Q118 13 88 8T34 9 0 6z", above)];
/** Bars of mist. */
export const mist = (x: number, y: number, width: number, name: Ink = "mist"): Path =>
  plain(box(x, y, width, 3, 1.5) + box(x + width * 0.3, y + 3, width, 3, 1.5) + `M${x + width * 0.3} ${y + 2.5}h${width * 0.6}v1h${-width * 0.6}z`, name);
export const sun = (x: number, y: number, r = 7.5): Path => plain(disc(x, y, r), "sun");
export const ground = (y: number, name: Ink): Path => plain(`M0 ${y}Q40 ${y - 2} 74 ${y}T145 ${y - 0.5}V61H0z`, name);
/** Crests of small waves in lines. */
export const ripples = (x: number, y: number, count: number, step = 11): string => `M${x} ${y}${many(count, () => `q${step / 4} 2.4 ${step / 2} 0t${step / 2} 0`)}`;
/** Windows with round arches in a row. */
export const arches = (x: number, y: number, width: number, height: number, count: number, step: number): string =>
  many(count, (i) => `M${x + i * step} ${y + height}v${width / 2 - height}a${width / 2} ${width / 2} 0 0 1 ${width} 0v${height - width / 2}z`);
/** Round tops of bushes or tiles in a row, down to a depth. */
export const scallops = (x: number, y: number, width: number, count: number, depth: number): string =>
  `M${x} ${y}${many(count, () => `a${width / 2} ${width * 0.42} 0 0 1 ${width} 0`)}v${depth}h${-width * count}z`;
export const pineTree = (x: number, y: number, scale = 1): Part =>
  placed([edged("M-1 0V-5H1V0z", "wood"), edged("M-8-4-4-11H-6L-2.5-18H-4L0-26 4-18H2.5L6-11H4L8-4z", "pine")], x, y, scale);
