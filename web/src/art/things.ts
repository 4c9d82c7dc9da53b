// Pictures of things that several games have.
import { BLACK, box, cog, disc, flat, line, OUTLINE, petals, placed, rays, solid, star, written } from "./drawing";
import type { Part } from "./drawing";

const DARK = "var(--ink-dark)";
const PAPER = "var(--ink-paper)";
const RED = "var(--ink-red)";
const GOLD = "var(--ink-gold)";

/** A point: a chrysanthemum. */
export const POINT: Part[] = [
  solid(petals(12, 12, 8.6, 10), RED),
  line(rays(12, 12, 4.4, 8, 10), PAPER, 1.2),
  flat(disc(12, 12, 3.4), PAPER),
];
/** A bolt of silk, unrolled a little. */
export const SILK: Part[] = [
  solid("M6 3.5H20.5C24 3.5 24 18 20.5 18V23L17.5 21.2 14.5 23 11.5 21.2V18H6z", "var(--ink-pink)"),
  solid("M6 3.5C9.5 3.5 9.5 18 6 18S2.5 3.5 6 3.5z", PAPER),
  line("M6 14.5C4.6 13.5 4.6 8 6.2 8 7.6 8 7.4 12 6.2 12", DARK, 1.2),
  line("M14 6.5V18M18 6.5V18", RED, 1.3),
];
/** A sack of something. */
export const SACK: Part[] = [
  solid("M8.5 7C1.5 11.5 1 22 5 22.7H19C23 22 22.5 11.5 15.5 7L18 2.3Q15 4 12 2.3 9 4 6 2.3z", "var(--ink-straw)"),
  line("M8.3 7H15.7", DARK, 2),
];
export const ANY_GOOD: Part[] = [...SACK, written("?", 12, 15.2, 9.5)];
export const CRATE: Part[] = [
  solid(box(2, 3, 20, 19, 1.5), "var(--ink-wood)"),
  line("M3 7.5H21M3 17.5H21M5.5 16.5 18.5 8.5", PAPER, 1.8),
];
/** A sheet of paper with lines of writing. */
export const SHEET: Part[] = [
  solid("M2.5 1.5H13.5L18.5 6.5V22.5H2.5z", PAPER),
  line("M13.5 1.5V6.5H18.5", OUTLINE, 1.4),
  line("M6 6.5H10M6 10.5H15M6 14.5H15", "var(--ink-steel)", 1.8),
];
export const HOURGLASS: Part[] = [
  solid("M5 2.5H19Q19 9 13.5 12 19 15 19 21.5H5Q5 15 10.5 12 5 9 5 2.5z", PAPER),
  flat("M7.5 7.5H16.5Q15 10 12 11.5 9 10 7.5 7.5zM7 20.5Q8 16.5 12 15.2 16 16.5 17 20.5z", GOLD),
  line("M3.5 2.2H20.5M3.5 21.8H20.5", "var(--edge)", 2.4),
];
const person = (fill: string): Part[] => [
  solid("M12 9.2C17.3 9.2 21 14 21 22.7H3C3 14 6.7 9.2 12 9.2z", fill),
  line("M8.5 11.5 12 16.5 15.5 11.5", PAPER, 1.8),
  solid(disc(12, 5.8, 4.5), "var(--ink-straw)"),
];
export const PERSON = person("var(--piece, var(--ink-wood))");
/** Others at the table. */
export const RIVALS: Part[] = [placed(person("var(--ink-violet)"), 9.5, 1.2, 0.8), placed(person("var(--ink-steel)"), -1.6, 4.6, 0.8)];
export const FLASK: Part[] = [
  solid("M9.3 2H14.7V9L20.6 19.5Q21.6 22.3 18.8 22.3H5.2Q2.4 22.3 3.4 19.5L9.3 9z", PAPER),
  flat("M7.2 14.5H16.8L19.4 19.3Q20 21 18.4 21H5.6Q4 21 4.6 19.3z", "var(--ink-green)"),
  line("M7.8 2H16.2", "var(--edge)", 2.2),
];
export const PICK: Part[] = [
  line("M5.5 21.5 16.2 7.2", "var(--ink-wood)", 3.2),
  solid("M6.5 3.2C13 1.2 20 4.6 22.3 12.8 18.6 8.4 13 5.4 6.5 6z", "var(--ink-steel)"),
];
/** A pick and a hammer, crossed. */
export const MINING: Part[] = [
  line("M18.5 21.5 7.6 6.2", "var(--ink-wood)", 3),
  solid("M2.2 7 8.6 2.4 11.6 6.6 5.2 11.2z", "var(--ink-stone)"),
  ...PICK,
];
export const COG: Part[] = [solid(cog(12, 12, 11.2), "var(--ink-steel)"), solid(disc(12, 12, 3.6), PAPER)];
export const ROSETTE: Part[] = [
  solid("M6.5 13 4.5 23 9 20.8 12 23.3 15 20.8 19.5 23 17.5 13z", "var(--ink-indigo)"),
  solid(petals(12, 9, 7, 10), GOLD),
  flat(star(12, 9, 5), PAPER),
];
/** A hanging banner with a tick: a goal. */
export const BANNER: Part[] = [
  solid("M4 3H20V22L12 17.8 4 22z", GOLD),
  line("M2.2 3H21.8", "var(--edge)", 2.4),
  line("M7.8 9.8 11 13 16.4 6.8", DARK, 2.4),
];
/** A house with a noren before its door. */
export const STALL: Part[] = [
  solid("M4 9H20V22.3H4z", "var(--piece, var(--ink-straw))"),
  solid("M1.5 9.5 4.8 2.5H19.2L22.5 9.5z", "var(--ink-steel)"),
  solid("M4 9.5H20V15L17.3 14 14.7 15 12 14 9.3 15 6.7 14 4 15z", "var(--ink-indigo)"),
];
export const LOCOMOTIVE: Part[] = [
  solid("M3 4H11V9H19.5Q23 9 23 12.5V17.5H3z", "var(--piece, var(--ink-brick))"),
  flat(box(5.2, 6.2, 3.8, 4, 0.6), PAPER),
  solid("M15.5 9V3.2H20V9z", BLACK),
  line("M1.5 4H12.5", "var(--edge)", 2),
  solid(disc(7, 19, 3.6), "var(--ink-steel)"),
  solid(disc(17.5, 19, 3.6), "var(--ink-steel)"),
];
export const STEAMER: Part[] = [
  solid("M9.5 11V3H14V11z", "var(--ink-red)"),
  line("M9.5 4.5H14", DARK, 2.4),
  solid("M4.5 13.5V9.5H19V13.5z", PAPER),
  solid("M1 13H23L20 19.5Q19.3 21 17.5 21H6.5Q4.7 21 4 19.5z", "var(--piece, var(--ink-indigo))"),
  line("M1.5 22.8Q4 21.4 6.7 22.8T12 22.8 17.3 22.8 22.5 22.8", "var(--ink-sky)", 1.8),
];
export const FACTORY: Part[] = [
  solid("M15 12V2H19.5V12z", "var(--ink-stone)"),
  solid("M2 22V12L8 7.5V12L14 7.5V11H22V22z", "var(--ink-brick)"),
  flat("M5 15h3v3.4H5zM10.5 15h3v3.4h-3zM16 15h3v3.4h-3z", "var(--ink-straw)"),
];
