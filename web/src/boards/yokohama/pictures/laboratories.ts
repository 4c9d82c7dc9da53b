// The two laboratories, at work by night.
import { box, cog, disc, placed } from "../../../art/drawing";
import type { Part } from "../../../art/drawing";
import { edged, pen, plain, rod, sky } from "./print";
import type { Ink } from "./print";

const BENCH: Part[] = [edged("M-2 54H147V63H-2z", "wood"), pen("M0 57.5H145", "line", 0.8)];
const BULB: Part[] = [
  plain(disc(0, 0, 17), "indigo"),
  edged("M-4 13V9.5Q-10 5-10-1a10 10 0 0 1 20 0Q10 5 4 9.5V13z", "lit"),
  pen("M-2.5 12V4L-5-2-1.7 1 0-3 1.7 1 5-2 2.5 4V12", "red", 1.1),
  edged("M-4 13H4V19H-4z", "slate"),
  edged("M-7 19H7V23H-7z", "rust"),
];
const gear = (x: number, y: number, r: number, name: Ink): Part[] => [edged(cog(x, y, r), name), edged(disc(x, y, r * 0.32), "night")];
const NIGHT: Part[] = [
  ...sky("night", "indigo"),
  pen("M12 32h.1M32 27h.1M104 12h.1M138 36h.1M140 10h.1M9 46h.1", "lit", 1.8),
];
const CONE_FLASK = "M53 21H61V31L71 49Q72 54 68 54H46Q42 54 43 49L53 31z";
const LAB_A: Part[] = [
  ...NIGHT,
  placed(BULB, 86, 32),
  edged(CONE_FLASK, "glass"),
  plain("M51 37H63L70 49.5Q71 53.3 68 53.3H46Q43 53.3 44 49.5z", "leaf"),
  pen(CONE_FLASK, "line", 1.3),
  edged(box(51, 19, 12, 3, 1.4), "glass"),
  pen("M54 47h.1M60 49.5h.1M58 42h.1", "foam", 2.6),
  ...gear(110, 43, 11.5, "smoke"),
  ...gear(127, 31, 8, "gold"),
  edged(box(22, 38, 9, 16) + box(24.5, 33, 4, 5), "brick"),
  edged("M20 44H33V50H20z", "foam"),
  ...BENCH,
];
const ROUND_FLASK = "M59 18H65V22.5A9.6 9.6 0 1 1 59 22.5z";
const TUBE = "M62 18Q62 11.5 69 14L87 24Q91 26.5 91 32V45";
const LAB_B: Part[] = [
  ...NIGHT,
  plain("M121 7a9 9 0 1 0 9 12a8 8 0 0 1-9-12z", "lit"),
  ...gear(107, 41, 13, "smoke"),
  ...gear(127, 46, 8.5, "gold"),
  edged("M16 54V49.5H38V54zM18 49.5V45H35V49.5z", "brick"),
  ...rod("M46 54V16M46 22.5H58", "slate"),
  edged("M56 54V50.5H68V54z", "rust"),
  plain("M62 51Q56 48.5 60 42.5 61 45 62.5 40.5 68 46 66.5 49 65 51 62 51z", "gold"),
  pen(TUBE, "line", 4),
  pen(TUBE, "glass", 2),
  edged(ROUND_FLASK, "glass"),
  plain("M52.6 32H71.4A9.5 9.5 0 0 1 52.6 32z", "red"),
  pen(ROUND_FLASK, "line", 1.3),
  pen("M58.5 36h.1M64.5 35h.1M62 38h.1", "foam", 2.2),
  edged("M83 41H99V54H83z", "glass"),
  plain("M83.6 46.5H98.4V53.4H83.6z", "red"),
  edged(box(81.5, 39.5, 19, 2.6, 1.3), "glass"),
  ...BENCH,
];

export const LABORATORIES: Record<string, readonly Part[]> = { laba: LAB_A, labb: LAB_B };
