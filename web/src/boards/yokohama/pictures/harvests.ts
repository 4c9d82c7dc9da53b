// What is grown and caught: two tea plantations and two fishing grounds.
import { disc, placed } from "../../../art/drawing";
import type { Part } from "../../../art/drawing";
import { edged, mist, pen, pineTree, plain, ripples, rod, scallops, sky, sun, tilted } from "./print";
import type { Ink } from "./print";

const PICKER: Part[] = [
  edged("M3 12Q9 9 10 14L9 22H3z", "wood"),
  edged("M-5 22Q-5.5 11 0 11T5 22z", "red"),
  pen("M-5 17.5H5", "foam", 1.4),
  edged("M-1 12.5Q-7 12.5-10 18L-7.5 19.8Q-4 16.5 0 16.5z", "red"),
  edged(disc(0, 8.5, 3.2), "shade"),
  edged("M-7.5 7 0 0 7.5 7Q0 9-7.5 7z", "gold"),
];
const hedge = (d: string, name: Ink): Part => ({ ...pen(d, "pine", 1.2), ...plain(d, name) });
const fuji = (x: number, body: Ink): Part[] => [
  plain(`M${x - 58} 48Q${x - 22} 40 ${x - 8} 19Q${x} 16.5 ${x + 8} 19 ${x + 22} 40 ${x + 58} 48z`, body),
  plain(`M${x - 14} 28 ${x - 8} 19Q${x} 16.5 ${x + 8} 19L${x + 14} 28 ${x + 9} 26 ${x + 5} 31 ${x} 26 ${x - 5} 31 ${x - 9} 26z`, "foam"),
];
/** Two leaves and a bud, as they are picked. */
const SPRIG: Part[] = [
  ...rod("M0 6V-12", "leaf", 1.2),
  edged("M0-10Q-3.5-16 0-24 3.5-16 0-10z", "leaf"),
  edged("M0-7Q-12-7-14-19-2-18 0-7z", "green"),
  edged("M0-3Q12-3 14-15 2-14 0-3z", "green"),
  pen("M-1-8.5-10-16M1-4.5 10-12", "pine", 0.9),
];
const TEA: Part[] = [
  ...sky("morn", "dusk"),
  sun(122, 25),
  ...fuji(82, "far"),
  mist(14, 34, 36),
  plain("M0 46Q40 40 80 45T145 42V61H0z", "pine"),
  hedge(scallops(-4, 49, 9, 18, 14), "leaf"),
  hedge(scallops(-8, 54, 11, 15, 10), "green"),
  placed(PICKER, 62, 31),
  hedge(scallops(-2, 60, 13, 12, 10), "leaf"),
  placed(SPRIG, 90, 60, 1.15),
];
/** Rows of tea round a hill. */
const terrace = (y: number): string => `M-2 ${y + 8}Q30 ${y + 6} 56 ${y}T147 ${y - 2}`;
const TEA_AT_DUSK: Part[] = [
  ...sky("dusk", "ember"),
  ...fuji(58, "brick"),
  mist(6, 38, 34, "dawn"),
  mist(96, 22, 30, "dawn"),
  pineTree(121, 46, 0.9),
  pineTree(113, 45, 0.7),
  edged("M83 48V37H105V48z", "shade"),
  plain("M86.5 39.5h4.5v5h-4.5zM96 39.5h6v8h-6z", "pane"),
  edged("M78 39Q84 27 88 25H100Q104 27 110 39 94 36.5 78 39z", "gold"),
  pen("M88 25H100M86 29 83 35M94 28V34M102 29 105 35", "line", 1.2),
  edged("M-2 50Q30 50 56 44T147 42V63H-2z", "leaf"),
  pen(terrace(46) + terrace(54), "pine", 4.4),
  pen(terrace(50), "green", 3.6),
  placed(PICKER, 60, 35),
  hedge(scallops(-3, 61, 12, 13, 10), "green"),
];

const FISH: Part[] = [
  edged("M-10.5 0Q-4-6.5 6-1.5L11.5-5.5Q10 0 11.5 5.5L6 1.5Q-4 6.5-10.5 0z", "indigo"),
  plain("M-9.5.5Q-3 4.5 4.5 1.5-3 2.5-9.5.5z", "foam"),
  plain(disc(-6.5, -0.9, 1), "foam"),
];
const FISHING: Part[] = [
  ...sky("noon", "sea"),
  mist(100, 18, 30),
  plain("M0 38Q16 30 34 34T64 36V40H0z", "far"),
  plain("M0 37H145V61H0z", "sea"),
  pen(ripples(4, 43, 3) + ripples(108, 43, 3), "foam"),
  ...rod("M60 48V11", "wood"),
  edged("M47 14H75Q79 28 74 41H48Q51 28 47 14z", "foam"),
  pen("M54 14Q58 28 55 41M61 14Q64.5 28 61.5 41M68 14Q71.5 28 68 41", "smoke", 0.8),
  edged("M36 42Q50 48 66 47.5 77 47 83 39L86.5 41Q83 53 76 56.5H50Q40 53 36 42z", "wood"),
  pen("M40 49Q58 54 82 49"),
  plain("M0 56Q20 52 40 55.5T80 55.5 112 55 145 55V61H0z", "deep"),
  pen(ripples(30, 56, 6) + ripples(6, 57.5, 2) + ripples(110, 57, 2), "foam", 1.2),
  tilted(FISH, 92.5, 32, 48),
  tilted(FISH, 117, 47, 150),
];
/** A slender boat with two fishermen. */
const BOAT: Part[] = [
  edged("M8 9Q8 3 12 2.5 16 3 16 9zM20 9Q20 3 24 2.5 28 3 28 9z", "slate"),
  edged("M7 4 12-1 17 4zM19 4 24-1 29 4z", "gold"),
  edged("M-3 3Q4 9 16 9T38 0L40 2Q34 13 24 14H10Q1 12-3 3z", "wood"),
];
const FISHING_IN_WAVES: Part[] = [
  ...sky("dawn", "dusk"),
  sun(60, 31, 8.5),
  mist(2, 28, 34),
  plain("M0 42H145V61H0z", "sea"),
  pen(ripples(2, 46, 4), "foam"),
  edged("M147 63V20Q134 7 114 8 94 9 84 21 79 27 80.5 34 85 28 91 28 98 30 97 38 95 47 82 51 64 56 40 52 16 48-2 54V63z", "deep"),
  pen("M105 26Q110 42 94 53M115 26Q121 45 106 57M126 30Q130 47 120 59M137 38Q139 50 134 60", "sea", 1.8),
  edged("M147 34V20Q134 7 114 8 94 9 84 21 79 27 80.5 34 84 29 88 29.5 92 24 97 25 99 20 105 21 110 17 115 20 121 18 125 24 131 23 134 30 141 29 147 34z", "foam"),
  placed(BOAT, 47.5, 40),
  tilted(FISH, 84, 41, 60),
];

export const HARVESTS: Record<string, readonly Part[]> = { tea: TEA, tea2: TEA_AT_DUSK, fish: FISHING, fish2: FISHING_IN_WAVES };
