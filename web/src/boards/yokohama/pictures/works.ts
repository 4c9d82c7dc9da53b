// The works of the town: two copper mines and two silk mills.
import { box, disc, placed } from "../../../art/drawing";
import type { Part } from "../../../art/drawing";
import { arches, edged, ground, many, mist, pen, pineTree, plain, rod, sky, sun, tilted } from "./print";
import type { Ink } from "./print";

/** The mouth of a mine, timbered, with a lamp; 30 wide. */
const ADIT: Part[] = [
  edged("M3 26V6H27V26z", "line"),
  pen("M9 26V11H21V26", "wood", 1.6),
  plain(disc(15, 14, 2.2), "lit"),
  pen("M15 6V12"),
  edged("M0 26 2 4H6.5L5 26zM25 26 23.5 4H28L30 26z", "wood"),
  edged(box(-2, 0, 34, 5), "wood"),
];
const CART: Part[] = [
  edged("M2 6 4.5 1.5 8 2.5 11.5-2 15 1 18 2 19.5 6z", "rust"),
  pen("M8 2.5 10 6M15 1 13.5 6"),
  edged("M0 5.5H21L18 16H3z", "slate"),
  pen("M2 9.5H19", "line"),
  edged(disc(6, 17.5, 2.7) + disc(15, 17.5, 2.7), "shade"),
];
const PICK: Part[] = [...rod("M0 0V24", "wood", 1.8), edged("M-9.5 4.5Q-5-2.5 0-2.5T9.5 4.5Q5 1.5 0 1.5T-9.5 4.5z", "slate")];
const rails = (from: number, to: number): Part[] => [pen(many((to - from) / 5, (i) => `M${from + 2 + i * 5} 57.5v2.5`), "wood", 2), pen(`M${from} 57.5H${to}`, "line", 1.3)];

const COPPER: Part[] = [
  ...sky("dusk", "ember"),
  sun(116, 22),
  plain("M0 46 18 30 36 38 60 18 90 34 112 26 145 42V61H0z", "ember"),
  edged("M8 62 28 44 40 40 54 20 64 15 74 19 86 33 98 37 118 51 138 62z", "rust"),
  plain("M64.5 16 73.5 19.6 85.5 33.6 97.5 37.6 117 51 131 60H100L88 42 76 34z", "brick"),
  pen("M100 44 106 51"),
  ground(57, "land"),
  ...rails(57, 147),
  placed(ADIT, 57, 31.5),
  placed(CART, 86, 37.5),
  tilted(PICK, 47, 35, 22),
];
const COPPER_IN_SNOW: Part[] = [
  ...sky("noon", "far"),
  plain("M0 40 22 24 40 36 70 20 104 34 126 18 145 30V61H0z", "far"),
  plain("M116 25.5 126 18 136 24.5 130 24 127 28 122 24.5zM12 31.5 22 24 31 30 25 29.5 21 33 18 29z", "foam"),
  edged("M14 62 34 46 46 40 62 24 78 16 92 20 104 34 120 44 138 62z", "rust"),
  edged("M54 32 62 24 78 16 92 20 104 34 114 40 106 40 101 36 97 39 91 30 86 35 79 27 73 33 66 28 61 34z", "foam"),
  ground(56.5, "foam"),
  ...rails(0, 94),
  placed(ADIT, 68, 31.5),
  edged("M65 32Q66 28.5 74 29.5 84 27 94 29.5 101 28.5 101 32 97 34 94 32.5 84 34 74 32.5 68 34 65 32z", "foam"),
  placed(CART, 43, 37.5),
  pineTree(114, 58, 1.1),
  pineTree(127, 60, 0.85),
  pen("M109 42.5 114 32.5 118 41M107.5 51 111 46", "foam", 2),
];

/** A tall chimney with its smoke, its foot at 61. */
const chimney = (x: number, smoke: Ink): Part[] => [
  pen(`M${x + 4} 5Q${x + 7} 0 ${x + 14} 1T${x + 28}-3`, smoke, 6),
  edged(`M${x} 61 ${x + 1.2} 10H${x + 6.8}L${x + 8} 61z`, "brick"),
  edged(box(x - 0.2, 7, 8.4, 4, 0.8), "shade"),
];
/** A length of cloth in the wind, hung from a pole. */
const cloth = (x: number, length: number): string => `M${x} 26h6.5q1.5 ${length / 3} 0 ${length / 2}t0 ${length / 2}h-6.5q-1.5 ${-length / 3} 0 ${-length / 2}t0 ${-length / 2}z`;
/** A hank of silk on a pole. */
const hank = (x: number): string => `M${x - 3.6} 40q-.6 4 1.4 7-2.4 5-1.6 10.5 3.8 2.5 7.6 0 .8-5.5-1.6-10.5 2-3 1.4-7z`;
const SILK: Part[] = [
  ...sky("noon", "sea"),
  mist(110, 24, 24),
  plain("M0 50Q20 40 44 46T110 42 145 46V61H0z", "leaf"),
  ...chimney(77, "smoke"),
  edged("M32 21V16.5H64V21z", "shade"),
  edged("M29 17 32 13.5H64L67 17z", "slate"),
  edged("M17 30 24 20.5H72L79 30z", "slate"),
  edged("M20 30H76V62H20z", "brick"),
  pen("M20 33.2H76M20 56.5H76", "shade", 1.8),
  edged(arches(25, 37, 6.4, 15, 5, 10), "pane", 1.6),
  pen(many(5, (i) => `M${28.2 + i * 10} 37.5V52M${25.5 + i * 10} 45h5.4`), "foam", 0.9),
  plain("M77 57.5H145V61H77z", "green"),
  ...rod("M87 60V24M122 60V24M84 25.5H125", "wood"),
  edged(cloth(89.5, 32), "pink"),
  edged(cloth(97.5, 27), "foam"),
  edged(cloth(105.5, 31), "red"),
  edged(cloth(113.5, 28), "foam"),
  pen("M98 34.5h5M114 33h5M98.5 45h5M114.5 44h5", "indigo", 1.6),
];
const SILK_AT_DAWN: Part[] = [
  ...sky("dawn", "rose"),
  sun(124, 26, 6.5),
  plain("M0 48Q24 36 52 44T108 40 145 44V61H0z", "far"),
  ...chimney(90, "smoke"),
  edged("M24 62V31L39 20V31L54 20V31L69 20V31L84 20V62z", "brick"),
  edged(many(4, (i) => `M${32 + i * 15} 30.5V27.5L${37.5 + i * 15} 23.5V30.5z`), "pane"),
  pen("M24.5 34H83.5", "shade", 1.8),
  plain("M84 58H145V61H84zM0 58H24V61H0z", "green"),
  ...rod("M33 62V39M77 62V39M30 40H80", "wood"),
  edged(many(2, (i) => hank(40.5 + i * 19.2)), "foam"),
  edged(many(2, (i) => hank(50.1 + i * 19.2)), "pink"),
  pen(many(4, (i) => `M${39.3 + i * 9.6} 49v7M${41.7 + i * 9.6} 49v7`), "smoke", 0.7),
  pen(many(4, (i) => `M${38.3 + i * 9.6} 47h4.4`), "red", 1.6),
  ...rod("M116 61Q117 50 114 44M116 52 124 44", "wood", 2),
  edged("M101 42Q98 36 104 34 104 27 111 28 116 22 122 27 130 26 130 33 137 36 132 42 128 48 122 45 116 50 110 46 103 48 101 42z", "pink"),
  pen("M108 38h.1M115 33h.1M122 37h.1M127 33h.1M118 42h.1M112 41h.1", "foam", 2.4),
];

export const WORKS: Record<string, readonly Part[]> = { copper: COPPER, copper2: COPPER_IN_SNOW, silk: SILK, silk2: SILK_AT_DAWN };
