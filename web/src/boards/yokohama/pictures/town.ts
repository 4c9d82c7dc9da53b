// The houses of the town: bank, Chinatown, church, customs and employment agency.
import { box, disc, placed } from "../../../art/drawing";
import type { Part } from "../../../art/drawing";
import { arches, edged, ground, many, mist, pen, plain, ripples, rod, sky } from "./print";
import type { Ink } from "./print";

const GAS_LAMP: Part[] = [...rod("M0 0V-24", "slate"), edged("M-4-24-3-31H3L4-24z", "lit"), edged("M-5-31 0-35 5-31z", "slate")];
/** The roofs of the town behind. */
const roofs = (name: Ink): Part => plain("M0 43 9 37 19 43V45L31 39 43 45H102L112 38 124 45V43L135 37 145 42V61H0z", name);

const BANK: Part[] = [
  ...sky("morn", "dusk"),
  roofs("land"),
  ground(57, "shade"),
  edged("M72 8V3.5L74 1 76 3.5V8z", "shade"),
  edged("M60 24Q59 7 74 7T88 24z", "leaf"),
  pen("M67 23Q66 10 74 7.5 82 10 81 23M74 8V20"),
  edged("M36 58V36H112V58z", "foam"),
  edged(box(33.5, 33.5, 81, 4), "shade"),
  edged(arches(39.5, 42, 5, 11, 2, 64), "pane", 1.3),
  plain("M50 38H98V56H50z", "slate"),
  edged("M47 35 74 18.5 101 35z", "foam"),
  edged(box(48, 34.5, 52, 4), "foam"),
  edged(many(6, (i) => `M${50.5 + i * 8.6} 38.5h4v16.5h-4z`), "foam"),
  edged(box(47, 54.5, 54, 3.2), "shade"),
  edged(box(43, 57.7, 62, 4), "shade"),
  edged(disc(74, 28.6, 5.4), "gold"),
  pen("M71.5 25.2 74 28.6 76.5 25.2M74 28.6V32.2M71.8 29.3H76.2", "line", 1.2),
  placed(GAS_LAMP, 25, 60),
  placed(GAS_LAMP, 123, 60),
];

/** A roof whose eaves turn up, from its left tip. */
const eaves = (x: number, y: number): string => `M${x} ${y}q6 2.5 9-2.5h10q3 5 9 2.5 0 4.5-4 5h-20q-4-.5-4-5z`;
const lantern = (x: number, y: number): Part[] => [
  pen(`M${x} ${y - 5}V${y + 7}`),
  edged(disc(x, y, 4.2), "sun"),
  pen(`M${x - 1.5} ${y - 3.9}h3m-3 7.8h3`, "gold", 1.2),
];
const CHINATOWN: Part[] = [
  ...sky("dusk", "ember"),
  plain("M0 61V34L6 31H34L40 34V61zM108 61V34L114 31H139L145 34V61z", "brick"),
  plain("M-2 34 4 28H36L44 34zM104 34 112 28H141L149 34z", "slate"),
  plain("M4 47h6v8H4zM20 47h6v8h-6zM122 47h6v8h-6zM138 47h6v8h-6z", "pane"),
  ground(58, "land"),
  pen("M0 31Q24 35 46 34M102 34Q122 35 145 31", "line", 0.8),
  edged("M46 61V33H50V61zM61 61V26H65V61zM83 61V26H87V61zM98 61V33H102V61z", "red"),
  edged("M42.5 59H53.5V62H42.5zM57.5 59H68.5V62H57.5zM79.5 59H90.5V62H79.5zM94.5 59H105.5V62H94.5z", "shade"),
  edged("M44 35H64V39H44zM84 35H104V39H84zM60 36H88V40H60z", "indigo"),
  edged("M62 27H86V36H62z", "gold"),
  edged(box(67, 28.5, 14, 6), "red"),
  pen("M70 31.5h2M74 30v3M76.5 31.5h2", "gold", 1.4),
  edged(eaves(39, 29.5) + eaves(81, 29.5), "green"),
  edged("M53 22.5q6 2.5 9-5.5h24q3 8 9 5.5 0 4.5-4 5H57q-4-.5-4-5z", "green"),
  edged(box(63, 15.5, 22, 2.6), "gold"),
  ...[14, 134].flatMap((x) => lantern(x, 37)),
  ...[30, 118].flatMap((x) => lantern(x, 39)),
  ...[55.5, 92.5].flatMap((x) => lantern(x, 43)),
];

const leafTree = (x: number, y: number, scale = 1): Part => placed([...rod("M0 0V-12", "wood", 1.4), edged("M0-28Q8-22 7-12 5-6 0-6T-7-12Q-8-22 0-28z", "green")], x, y, scale);
const CHURCH: Part[] = [
  ...sky("noon", "far"),
  mist(108, 12, 26),
  plain("M0 50Q26 42 60 46T145 44V61H0z", "leaf"),
  leafTree(32, 58),
  leafTree(45, 59, 0.75),
  edged("M78 58V37H118V58z", "foam"),
  edged("M74 39 82 25H112L122 39z", "red"),
  edged(arches(85.5, 43, 5.5, 11, 3, 10.5), "pane", 1.3),
  ...rod("M112 25V17M109 19.5H115", "gold", 1),
  edged("M56 60V28H78V60z", "foam"),
  edged("M54 29 67 6 80 29z", "slate"),
  pen("M67 6V-1M64 1.5H70", "line", 1.6),
  edged(disc(67, 34.5, 4), "pane", 1.3),
  pen("M67 30.5V38.5M63 34.5H71", "foam", 1),
  edged(arches(62.5, 44, 9, 16, 1, 0), "wood"),
  pen("M67 45V60"),
  plain("M0 59Q36 57 74 59.5T145 58V61H0z", "green"),
];

const crate = (x: number, y: number, width: number, height: number): Part[] => [
  edged(`M${x} ${y}h${width}v${height}h${-width}z`, "rust"),
  pen(`M${x} ${y + 3}h${width}M${x} ${y + height - 3}h${width}M${x + 2} ${y + height - 3.5}L${x + width - 2} ${y + 3.5}`, "line", 0.9),
];
const CUSTOMS: Part[] = [
  ...sky("dawn", "dusk"),
  plain("M80 44Q100 38 120 41T145 39V48H80z", "far"),
  plain("M0 46H145V61H0z", "sea"),
  pen(ripples(108, 50, 3), "foam"),
  edged("M10 58V31H52V58z", "foam"),
  edged("M6 32 13 23H49L56 32z", "slate"),
  edged("M26 24V17H36V24zM24 17 31 10 38 17z", "shade"),
  edged(arches(15, 37, 6, 10, 2, 26), "pane", 1.3),
  edged(arches(25.5, 39, 11, 19, 1, 0), "brick"),
  edged("M-2 57H147V63H-2z", "land"),
  ...rod("M63 57V12M63 42 91 14M58 57H68", "wood", 2.6),
  pen("M63 12 91 14M91 14V28M85 33 91 27 97 33", "line", 0.9),
  edged(disc(91, 14, 2), "slate"),
  ...crate(83, 32, 16, 12),
  ...crate(73, 46, 12, 11),
  ...crate(108, 46, 14, 11),
  ...crate(122, 48, 12, 9),
  ...crate(113, 36, 12, 10),
  edged("M36 62V50H41V62z", "slate"),
  ...rod("M41 53.5H64", "foam", 2.4),
  pen("M44 53.5h3M51 53.5h3M58 53.5h3", "red", 2.4),
];

const person = (x: number, y: number, coat: Ink, hat: Ink, hatShape: string): Part =>
  placed([edged("M-5 0V-9Q-5-14 0-14T5-9V0z", coat), pen("M0-13 2-8V0M0-13-1.5-9.5", "line", 0.8), edged(disc(0, -17, 3.4), "shade"), edged(hatShape, hat)], x, y);
const STRAW = "M-6.5-17.5 0-23.5 6.5-17.5Q0-15.5-6.5-17.5z";
const BOWLER = "M-5.5-18H5.5L3.2-18.6Q3.5-22.5 0-22.5T-3.2-18.6z";
const HAIR = "M-3.6-17Q-4-21 0-21T3.6-17Q0-19-3.6-17zM-1.5-21Q0-24 1.5-21z";
const AGENCY: Part[] = [
  ...sky("dawn", "rose"),
  roofs("dusk"),
  ground(58, "land"),
  edged("M14 60V34H72V60z", "shade"),
  plain("M38 36H69V60H38z", "line"),
  edged("M38 62V54H69V62z", "rust"),
  pen(many(5, (i) => `M${17.5 + i * 4.2} 36V59`), "wood", 1.8),
  edged("M4 35 16 21.5H70L82 35 78 36.5H8z", "slate"),
  pen(many(6, (i) => `M${21 + i * 9} 22 ${17 + i * 10.4} 34`), "line", 0.8),
  edged("M14 22.5V18.5H72V22.5z", "slate"),
  edged(many(3, (i) => `M${38.5 + i * 10.3} 37.5h10v10.5q-5 1.5-10 0z`), "indigo"),
  plain(many(3, (i) => disc(43.5 + i * 10.3, 40.8, 1.7) + `M${40.4 + i * 10.3} 46.8q0-4 3.1-4t3.1 4z`), "foam"),
  ...rod("M36 37H72", "wood", 1.4),
  edged("M35 36V62H38V36zM69 36V62H72V36z", "wood"),
  person(81.5, 60, "red", "gold", STRAW),
  person(94.5, 60, "slate", "line", BOWLER),
  person(106, 60, "foam", "line", HAIR),
  person(118, 60, "green", "gold", STRAW),
];

export const TOWN: Record<string, readonly Part[]> = { bank: BANK, chinatown: CHINATOWN, church: CHURCH, customs: CUSTOMS, agency: AGENCY };
