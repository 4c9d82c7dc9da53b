// Digits and letters as strokes, for the small pictures: a text within them would become part of what is read, copied and
// searched for. Each is 12 units high and as wide as it says.
interface Stroke {
  width: number;
  d: string;
}

const STROKES: Record<string, Stroke> = {
  "0": { width: 7, d: "M3.5 0C6 0 7 2.5 7 6S6 12 3.5 12 0 9.5 0 6 1 0 3.5 0z" },
  "1": { width: 4, d: "M.5 2.6 3.6 0V12" },
  "2": { width: 7, d: "M.3 3Q.6 0 3.6 0T6.8 3.2Q6.8 5.2 4.6 7.4L.2 12H7" },
  "3": { width: 7, d: "M.4 0H6.6L3.2 4.6Q7 4.6 7 8.2T3.4 12Q.9 12 0 9.8" },
  "4": { width: 7, d: "M5.2 12V0L0 8.4H7.2" },
  "5": { width: 7, d: "M6.4 0H1.2L.7 5.2Q2 4.4 3.5 4.4 7 4.4 7 8.1T3.3 12Q.9 12 0 10" },
  "6": { width: 7, d: "M6 .2Q2.6 1.6 1 5.2.2 7.2.2 8.4.4 12 3.6 12T7 8.3 3.6 4.8Q1.6 4.8.6 6.6" },
  "7": { width: 7, d: "M0 0H7L2.6 12" },
  "8": { width: 7, d: "M3.5 5.6C1.6 5.6.6 4.5.6 2.9S1.7 0 3.5 0 6.4 1.2 6.4 2.9 5.4 5.6 3.5 5.6 7 6.9 7 8.7 5.7 12 3.5 12 0 10.6 0 8.7 1.3 5.6 3.5 5.6z" },
  "9": { width: 7, d: "M1 11.8Q4.4 10.4 6 6.8 6.8 4.8 6.8 3.6 6.6 0 3.4 0T0 3.7 3.4 7.2Q5.4 7.2 6.4 5.4" },
  "?": { width: 7, d: "M.3 2.8Q.6 0 3.5 0T6.8 3Q6.8 4.8 4.9 5.9 3.5 6.8 3.5 8.4M3.5 11.4V12" },
  "+": { width: 7, d: "M3.5 2.5V9.5M0 6H7" },
  "¥": { width: 8, d: "M0 0 4 5.6 8 0M4 5.6V12M.8 6.4H7.2M.8 9.2H7.2" },
  A: { width: 8, d: "M0 12 4 0 8 12M1.3 8.2H6.7" },
  B: { width: 7, d: "M0 5.8H3.8Q7 5.8 7 8.9T3.8 12H0V0H3.5Q6.3 0 6.3 2.9T3.5 5.8" },
  D: { width: 7, d: "M0 0V12H2.6Q7 12 7 6T2.6 0z" },
  E: { width: 6, d: "M6 0H0V12H6.2M0 5.8H5" },
  F: { width: 6, d: "M6 0H0V12M0 6H5" },
  I: { width: 1, d: "M.5 0V12" },
  K: { width: 7, d: "M0 0V12M6.4 0 0 7M2.4 4.6 7 12" },
  L: { width: 6, d: "M0 0V12H6" },
  N: { width: 7, d: "M0 12V0L7 12V0" },
  R: { width: 7, d: "M0 12V0H4Q6.8 0 6.8 3.3T4 6.6H0M4 6.6 7 12" },
  S: { width: 7, d: "M6.6 2.4Q6 0 3.5 0 .4 0 .4 3T3.5 5.9 7 9 3.5 12Q.6 12 0 9.4" },
  U: { width: 7, d: "M0 0V8Q0 12 3.5 12T7 8V0" },
};
const GAP = 3;

/** A short text in strokes; characters without a drawing are left out. */
export interface Inscription {
  width: number;
  /** Where each of its characters begins, and its path. */
  characters: { x: number; d: string }[];
}

export function inscription(text: string): Inscription {
  let x = 0;
  const characters = [...text].flatMap((character) => {
    const stroke = STROKES[character];
    if (stroke === undefined) return [];
    const placed = { x, d: stroke.d };
    x += stroke.width + GAP;
    return [placed];
  });
  return { width: Math.max(0, x - GAP), characters };
}
