// How wide the signs of things with their numbers are.
import type { Drawing } from "../../art/drawing";
import { glyphDrawing } from "./glyphNames";
import type { Amounts } from "./things";

export interface Sign {
  what: string;
  count: number;
}

/** The width of a digit on a sign. */
const DIGIT = 7.4;
const GAP = 3;

/** Parts of rewards that are drawn as another thing. */
const DRAWN_AS: Record<string, string> = { payable_import: "import", free_agent: "agent:free" };

export const signPicture = (what: string): Drawing | null => glyphDrawing(DRAWN_AS[what] ?? what);

export function signWidth({ what, count }: Sign, size: number): number {
  const digits = String(count).length;
  if (what === "vp") return size + (digits - 1) * DIGIT * 0.5;
  if (what === "yen") return size * 1.12 + (digits - 1) * DIGIT;
  const picture = signPicture(what);
  return ((picture?.width ?? 0) / 24) * size + (count > 1 ? digits * DIGIT + 1 : 0);
}

/** Signs side by side, with the middle of the row at `x`: each with the middle of its own. */
export function inRow(amounts: Amounts, x: number, size: number, room = Infinity): (Sign & { x: number; size: number })[] {
  const signs = Object.entries(amounts).map(([what, count]) => ({ what, count }));
  const whole = rowWidth(amounts, size);
  const fitted = whole > room ? (size * room) / whole : size;
  let at = x - rowWidth(amounts, fitted) / 2;
  return signs.map((sign) => {
    const width = signWidth(sign, fitted);
    const middle = at + width / 2;
    at += width + GAP;
    return { ...sign, x: middle, size: fitted };
  });
}

export function rowWidth(amounts: Amounts, size: number): number {
  const widths = Object.entries(amounts).map(([what, count]) => signWidth({ what, count }, size));
  return widths.reduce((sum, width) => sum + width, 0) + Math.max(0, widths.length - 1) * GAP;
}
