// Small pictures as data: paths, numbers and groups of both, in the order in which they are printed. A game lists its
// pictures by name; `Drawn.svelte` shows one.
export interface Path {
  d: string;
  fill?: string;
  /** The colour of a line; of a filled shape with an outline the dark edge. */
  line?: string;
  weight?: number;
}
export interface Written {
  text: string;
  x: number;
  y: number;
  height: number;
  colour?: string;
}
export interface Group {
  parts: readonly Part[];
  transform: string;
}
export type Part = Path | Written | Group;

/** A picture is 24 units high. */
export interface Drawing {
  width: number;
  parts: readonly Part[];
}

/** Lines that stand on the ground alone are as dark as writing; outlines part two inks and are dark in both themes. */
const EDGE = "var(--edge)";
export const OUTLINE = "var(--ink-outline)";

/** The ink of black things: a light outline shows them at night. */
export const BLACK = "var(--ink-black)";

/** A filled shape with an outline. */
export const solid = (d: string, fill: string): Path => ({ d, fill, line: fill === BLACK ? EDGE : OUTLINE, weight: 1.5 });
/** A filled shape without an outline, on another one. */
export const flat = (d: string, fill: string): Path => ({ d, fill });
export const line = (d: string, colour = EDGE, weight = 1.6): Path => ({ d, line: colour, weight });
export const written = (text: string, x: number, y: number, height: number, colour?: string): Written => ({ text, x, y, height, ...(colour && { colour }) });
/** Parts at another place, larger or smaller. */
export const placed = (parts: readonly Part[], x: number, y: number, scale = 1): Group => ({ parts, transform: `translate(${x} ${y}) scale(${scale})` });
export const turned = (parts: readonly Part[], degrees: number, x = 12, y = 12): Group => ({ parts, transform: `rotate(${degrees} ${x} ${y})` });
export const drawing = (parts: readonly Part[], width = 24): Drawing => ({ width, parts });

export const disc = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
/** A rectangle with round corners. */
export const box = (x: number, y: number, width: number, height: number, r = 1): string =>
  `M${x + r} ${y}h${width - 2 * r}a${r} ${r} 0 0 1 ${r} ${r}v${height - 2 * r}a${r} ${r} 0 0 1 ${-r} ${r}h${-(width - 2 * r)}a${r} ${r} 0 0 1 ${-r} ${-r}v${-(height - 2 * r)}a${r} ${r} 0 0 1 ${r} ${-r}z`;

const on = (x: number, y: number, r: number, degrees: number): string => {
  const angle = (degrees * Math.PI) / 180;
  return `${(x + r * Math.sin(angle)).toFixed(2)} ${(y - r * Math.cos(angle)).toFixed(2)}`;
};
export const star = (x: number, y: number, r: number): string =>
  `M${Array.from({ length: 10 }, (_, i) => on(x, y, i % 2 === 0 ? r : r * 0.45, i * 36)).join("L")}z`;
/** Round petals about a centre. */
export const petals = (x: number, y: number, r: number, count: number): string => {
  const half = (r * Math.sin(Math.PI / count)).toFixed(2);
  return `M${on(x, y, r, 0)}${Array.from({ length: count }, (_, i) => `A${half} ${half} 0 0 1 ${on(x, y, r, ((i + 1) * 360) / count)}`).join("")}z`;
};
/** Lines from a centre outwards. */
export const rays = (x: number, y: number, from: number, to: number, count: number, first = 0): string =>
  Array.from({ length: count }, (_, i) => `M${on(x, y, from, first + (i * 360) / count)}L${on(x, y, to, first + (i * 360) / count)}`).join("");
/** A toothed wheel. */
export const cog = (x: number, y: number, r: number, teeth = 8): string =>
  `M${Array.from({ length: teeth }, (_, i) => {
    const at = (i * 360) / teeth;
    const step = 360 / teeth;
    return [on(x, y, r * 0.76, at - step * 0.3), on(x, y, r, at - step * 0.19), on(x, y, r, at + step * 0.19), on(x, y, r * 0.76, at + step * 0.3)].join("L");
  }).join("L")}z`;
