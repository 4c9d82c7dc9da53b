// The two ports, and the canal in two heights.
import { disc, placed, rays } from "../../../art/drawing";
import type { Part } from "../../../art/drawing";
import { edged, many, mist, pen, pineTree, plain, ripples, rod, sky, sun } from "./print";

const PORT_A: Part[] = [
  ...sky("dusk", "ember"),
  sun(122, 24, 8),
  plain("M0 44Q14 36 34 40T60 44V48H0z", "brick"),
  plain("M0 44H145V61H0z", "sea"),
  pen(ripples(2, 48, 3) + ripples(116, 49, 2), "foam"),
  pen("M70 12Q68 4 78 3T96-1", "smoke", 7),
  ...rod("M48 40V8M99 40V10", "wood", 1.2),
  pen("M48 10 33 40M48 10 66 34M99 12 80 34M99 12 113 38", "line", 0.7),
  edged("M65 34V13H77V34z", "line"),
  plain("M65.6 18H76.4V24H65.6z", "red"),
  edged("M53 40V32H95V40z", "foam"),
  pen("M57 36h.1M62 36h.1M67 36h.1M76 36h.1M81 36h.1M86 36h.1M91 36h.1", "pane", 2.8),
  edged("M30 38.5Q36 40 44 40H108L114 37Q113 50 107 57H43Q33 52 30 38.5z", "line"),
  plain("M35.5 50H110.5Q109 54 106.7 56.4H43.2Q38.5 54 35.5 50z", "red"),
  pen("M34 44.5H111.5", "foam", 1.2),
  plain("M0 56Q20 53 40 55.5T80 55.5 112 55 145 55V61H0z", "deep"),
  pen(ripples(26, 56, 8), "foam", 1.2),
];
const PORT_B: Part[] = [
  ...sky("noon", "sea"),
  mist(8, 30, 28),
  plain("M0 46H145V61H0z", "sea"),
  pen(ripples(2, 50, 2) + ripples(118, 51, 2), "foam"),
  edged("M112 50Q118 42 124 43 136 42 147 46V52H112z", "slate"),
  edged("M122 44 124 22H132L134 44z", "foam"),
  plain("M123.8 30H132.2L132.8 36H123.2z", "red"),
  edged("M123.5 22V16H132.5V22z", "lit"),
  edged("M121.5 16 128 10 134.5 16z", "red"),
  pen("M62 14Q60 6 68 4T86 0M84 15Q83 9 90 7T106 4", "smoke", 4.5),
  ...rod("M44 40V12M102 40V14", "wood", 1),
  edged("M44 12 31 15.5 44 19z", "red"),
  edged("M60 40V15H66V40zM82 40V15H88V40z", "line"),
  plain("M60.6 19H65.4V23H60.6zM82.6 19H87.4V23H82.6z", "gold"),
  edged("M50 41V35H98V41z", "rust"),
  edged("M29 39Q36 41 44 41H106L112 38Q111 50 105 56H43Q33 52 29 39z", "foam"),
  plain("M36 51.5H109Q107.5 54 104.5 55.5H43.2Q39 54 36 51.5z", "indigo"),
  pen("M38 46h.1M44 46h.1M50 46h.1M98 46h.1M104 46h.1", "pane", 2.6),
  edged("M59 58V46A15 15 0 0 1 89 46V58z", "red"),
  edged("M62.5 58V46.5A11.5 11.5 0 0 1 85.5 46.5V58z", "foam"),
  pen(rays(74, 47, 2.5, 11, 12, 15), "line", 1.2),
  edged(disc(74, 47, 2.8), "gold"),
  plain("M0 56.5Q20 53.5 40 56T80 56 112 55.5 145 55.5V61H0z", "deep"),
  pen(ripples(22, 56.5, 9), "foam", 1.2),
];

const KURA: Part[] = [edged("M0 24V8H22V24z", "foam"), plain("M.6 17.5H21.4V23.4H.6z", "slate"), edged("M-3 9 11 0 25 9z", "slate"), edged("M9 11H13V15H9z", "pane", 0.9)];
const willow = (x: number, y: number, scale = 1): Part =>
  placed([
    ...rod("M0 0Q-2-14 2-24M0-14 8-22", "wood", 2.4),
    edged("M-16-10Q-17-30-3-32 4-38 12-32 21-29 20-8 17-6 15-10 12-2 9-8 6-4 3-12-1-6-4-12-7-3-10-10-13-5-16-10z", "green"),
    pen("M-10-12Q-11-22-5-26M-4-14Q-4-22 0-26M4-14Q5-22 4-27M10-10Q11-20 8-25M15-12Q15-21 12-25", "pine", 1),
  ], x, y, scale);
/** A red bridge, 84 wide, over a channel between `x` 36 and 108. */
const BRIDGE: Part[] = [
  ...rod("M48 47V64M96 47V64", "wood", 2.4),
  edged("M30 52Q72 17 114 52L110 56.5Q72 27 34 56.5z", "red"),
  pen(many(7, (i) => `M${42 + i * 10} ${[44, 38.5, 35.5, 34.5, 35.5, 38.5, 44][i] ?? 0}v-8.5`), "line", 2.2),
  pen("M31 47V43.5Q72 8 113 43.5V47", "line", 3.2),
  pen("M31 47V43.5Q72 8 113 43.5V47", "red", 1.7),
];
/** A boat with a straw roof and a man who poles it. */
const BARGE: Part[] = [
  pen("M-9-11-19 10", "line", 1.2),
  edged("M-14 4Q-14-4-11-5T-7 4z", "slate"),
  edged("M-15-5-10.5-9-6-5z", "gold"),
  edged("M-5 5Q-4-4 3-4T11 5z", "gold"),
  pen("M-1 4Q-1-1 1-3.5M5 4Q6 0 4-3.5", "line", 0.8),
  edged("M-19 2Q-10 6 2 5.5T19-1L20.5 1Q16 10 8 10H-10Q-17 8-19 2z", "wood"),
];
const CANAL: Part[] = [
  ...sky("noon", "sea"),
  mist(66, 12, 26),
  plain("M0 46Q30 40 72 43T145 42V61H0z", "leaf"),
  placed(KURA, 5, 28),
  plain("M30 47H116L124 61H22z", "sea"),
  pen(ripples(44, 51, 2) + ripples(80, 50, 2) + ripples(92, 56, 1), "foam"),
  ...BRIDGE,
  placed(BARGE, 74, 51, 0.9),
  willow(125, 56),
  edged("M-2 52H32L37 63H-2zM147 52H112L107 63H147z", "shade"),
  pen("M0 57H34M10 52V57M22 57 23 61M110 57H145M124 52V57M135 57V61", "line", 0.7),
];

const CHANNEL = "M50-4C42 22 40 38 44 56 48 76 40 96 37 112 35 128 40 140 44 153H104C110 136 112 120 108 104 104 86 98 74 102 54 105 38 108 20 104-4z";
/** One who looks on under a parasol. */
const STROLLER: Part[] = [
  edged("M-4.5 16Q-5 5 0 5T4.5 16z", "wood"),
  edged(disc(0, 3.5, 2.8), "shade"),
  edged("M-9 1Q-7-7 0-7T9 1Q0-2-9 1z", "foam"),
  pen("M0-7V-.5M-4-5.5-5-.5M4-5.5 5-.5", "red", 0.9),
];
const STONE_LANTERN: Part[] = [
  edged("M-2 12V4H2V12zM-5 14V11H5V14z", "smoke"),
  edged("M-3.5 4V-1H3.5V4z", "lit"),
  edged("M-6.5-1 0-6 6.5-1z", "smoke"),
];
const grass = (x: number, y: number): string => `M${x} ${y}l-2-3m2 3v-4m0 4l2-3`;
export const canalPicture: readonly Part[] = [
  plain("M0 0H145V149H0z", "leaf"),
  plain("M0 86Q16 92 40 88V104Q16 106 0 100zM145 86Q128 92 104 88V104Q128 106 145 100z", "land"),
  pen(grass(8, 34) + grass(30, 32) + grass(34, 66) + grass(8, 118) + grass(26, 128) + grass(12, 142), "green"),
  pen(grass(126, 122) + grass(138, 138) + grass(120, 142) + grass(112, 76) + grass(138, 82), "green"),
  pen(CHANNEL, "line", 10),
  pen(CHANNEL, "shade", 7.8),
  edged(CHANNEL, "sea"),
  pen("M51.5 0C43.5 22 41.5 38 45.5 56 49.5 76 41.5 96 38.5 112", "deep", 2),
  plain("M42 100Q72 72 104 100L107 106Q72 84 40 106z", "deep"),
  pen(ripples(62, 14, 2) + ripples(57, 36, 2) + ripples(76, 48, 2) + ripples(48, 113, 1) + ripples(86, 119, 1) + ripples(52, 132, 4), "foam"),
  placed(KURA, 117, 12),
  placed(KURA, 112, 34, 1.1),
  pineTree(140, 72, 0.9),
  pineTree(9, 60, 0.9),
  placed(STROLLER, 84, 59),
  placed(BRIDGE, 0, 42),
  placed(BARGE, 72, 112),
  placed(STONE_LANTERN, 124, 102),
  willow(24, 84, 1.1),
];
export const WATER: Record<string, readonly Part[]> = { porta: PORT_A, portb: PORT_B, canal: CANAL };
