// Zaibatsu's resources, goods and things as small pictures.
import { BLACK, box, disc, flat, line, placed, rays, solid, turned, written } from "../../art/drawing";
import type { Part } from "../../art/drawing";
import { ANY_GOOD, BANNER, COG, CRATE, FACTORY, FLASK, HOURGLASS, LOCOMOTIVE, MINING, PERSON, POINT, RIVALS, ROSETTE, SACK, SHEET, SILK, STALL, STEAMER } from "../../art/things";

const DARK = "var(--ink-dark)";
const PAPER = "var(--ink-paper)";
const RED = "var(--ink-red)";
const GOLD = "var(--ink-gold)";
const STEEL = "var(--ink-steel)";

// ---- resources

const COAL = [
  solid("M1.2 21.8 2.6 13.8 7.2 11 12 14.2 12.8 21.8z", BLACK),
  solid("M11.6 21.8 12.4 14 17.6 11.2 22.4 15.4 22.8 21.8z", BLACK),
  solid("M6.8 11.6 8.6 4.2 14 2.2 18.4 6.4 17 11.8 12 14z", BLACK),
  line("M9.8 9.6 11.2 6 14.2 5M4.6 18.4 5.6 15M15 17.6 17.4 14.8", "var(--ink-stone)", 1.5),
];
const IRON = [solid("M3 2.2H21V7.6H15.2V16.4H21V21.8H3V16.4H8.8V7.6H3z", STEEL), line("M5.4 4.6H18.6", PAPER, 1.3)];
const COIN = [solid(disc(12, 12, 10.7), GOLD), line(disc(12, 12, 7.8), DARK, 1), solid(box(8.6, 8.6, 6.8, 6.8, 0.4), PAPER)];

// ---- goods

export const GOODS: Record<string, Part[]> = {
  cotton: [
    line("M12 13V23", "var(--ink-wood)", 2.6),
    solid(`${disc(6.6, 10.6, 5.4)}`, PAPER), solid(disc(17.4, 10.6, 5.4), PAPER), solid(disc(12, 6.6, 5.6), PAPER), solid(disc(12, 13.4, 4.6), PAPER),
    solid("M12 20.5C9 20.5 6.5 18 5.6 14.8 8.4 15 10.8 16 12 18 13.2 16 15.6 15 18.4 14.8 17.5 18 15 20.5 12 20.5z", "var(--ink-green)"),
  ],
  paper: [
    solid("M1.2 19.6 6 15.2H22.8L18 22.6H1.2z", "var(--ink-straw)"), solid("M1.2 15 6 10.4H22.8L18 17.8H1.2z", PAPER), solid("M1.2 10.4 6 3.4H22.8L18 13H1.2z", PAPER),
    line("M7.8 6.6H17.6M6 9.8H15.4", STEEL, 1.5),
  ],
  bento: [
    solid(box(1.2, 3, 21.6, 18.4, 2), BLACK), flat(box(3.6, 5.4, 9.4, 13.6, 0.8), PAPER), flat(disc(8.3, 12.2, 2.5), RED),
    flat(box(14.6, 5.4, 5.8, 6, 0.8), "var(--ink-green)"), flat(box(14.6, 13, 5.8, 6, 0.8), "var(--ink-copper)"),
  ],
  lenses: [
    solid(disc(6.4, 14, 5.4), "var(--ink-sky)"), solid(disc(17.6, 14, 5.4), "var(--ink-sky)"),
    line("M11.8 13Q12 11.6 12.2 13M1.2 13 3.4 5.2M22.8 13 20.6 5.2", "var(--edge)", 2), line("M4 14.4Q4.2 11.8 6.6 11.4M15.2 14.4Q15.4 11.8 17.8 11.4", PAPER, 1.6),
  ],
  bulbs: [
    solid("M12 1.2a7.6 7.6 0 0 1 4 14V18H8V15.2A7.6 7.6 0 0 1 12 1.2z", GOLD), solid("M8 17.6H16V20.4Q15.6 22.8 12 22.8T8 20.4z", STEEL),
    line("M9.6 17V11.4L11 9.4 12 11.4 13 9.4 14.4 11.4V17", DARK, 1.3),
  ],
  clocks: [
    line("M6.4 20.4 4.6 22.6M17.6 20.4 19.4 22.6", "var(--edge)", 2.4), solid(disc(12, 12, 10), "var(--ink-copper)"), flat(disc(12, 12, 7.2), PAPER),
    line("M12 7.2V12L15.4 14", DARK, 2), line(rays(12, 12, 5.8, 6.6, 12), DARK, 1), solid(box(9.8, 0.6, 4.4, 2.6, 0.8), "var(--ink-copper)"),
  ],
};

// ---- tracks: signs that point forwards

const forwards = (parts: Part[], colour: string): Part[] => [solid("M1 2H22L30.6 12 22 22H1z", colour), placed(parts, 2.6, 2.9, 0.76)];
const BEADS = [[7.4, 7.2], [12, 7.2], [16.6, 7.2], [7.4, 13.4], [12, 17.2], [16.6, 17.2]];
const SOROBAN = [
  solid(box(1.4, 1.6, 21.2, 20.8, 1.4), "var(--ink-wood)"),
  flat(box(3.8, 4.2, 16.4, 15.6, 0.6), PAPER),
  line("M7.4 4.4V19.6M12 4.4V19.6M16.6 4.4V19.6", DARK, 0.9),
  line("M4 10.3H20", "var(--ink-wood)", 1.8),
  ...BEADS.map(([x = 0, y = 0]) => flat(`M${x - 2.3} ${y}L${x - 1.2} ${y - 2}H${x + 1.2}L${x + 2.3} ${y}L${x + 1.2} ${y + 2}H${x - 1.2}z`, RED)),
];

// ---- the Emperor's fans, contracts, influence

const fan = (level: number): Part[] => [
  solid("M12 21.8 .9 9.2Q5.4 2.6 12 2.6T23.1 9.2z", RED),
  line("M12 21.6 6.2 5.4M12 21.6V4M12 21.6 17.8 5.4", "var(--ink-pink)", 1),
  ...[[[12, 9]], [[8.4, 9.4], [15.6, 9.4]], [[6.8, 10], [12, 8], [17.2, 10]]][level - 1]?.map(([x = 0, y = 0]) => solid(disc(x, y, 2.3), GOLD)) ?? [],
];
const SCROLL = [
  solid(box(3.4, 3, 17.2, 18, 0.8), PAPER), solid(box(1.2, 1, 21.6, 4.2, 2), "var(--ink-wood)"), solid(box(1.2, 18.8, 21.6, 4.2, 2), "var(--ink-wood)"),
];
export const contract = (parts: Part[]): Part[] => [...SCROLL, ...parts];
const influence = (parts: Part[]): Part[] => [solid("M12 .8 22.8 8.2 18.8 22.6H5.2L1.2 8.2z", "var(--piece, var(--ink-violet))"), ...parts];
const MON = [flat(disc(12, 12.6, 5.6), PAPER), flat(disc(12, 12.6, 2.4), "var(--piece, var(--ink-violet))")];

// ---- the regions from left to right, one of them filled

const ISLANDS = ["M1 16.4 7.6 13.6 9.6 18 7 23.2 1.8 22.4z", "M9 12.6 15.6 9.6 18 15.2 11 18.2z", "M16.8 8.8 22.8 4.4 26.6 10.2 19.2 14.6z", "M24.4 3.4 26.8.9 33 1.6 32.4 8.6 27.8 9.2z"];
const region = (lit: number): Part[] => ISLANDS.map((island, i) => solid(island, i === lit ? RED : "var(--ink-land)"));
export const REGIONS = ["west", "kansai", "chubu", "north"];

const PIN = [solid("M12 23C8.5 17 4 13.8 4 9a8 8 0 0 1 16 0C20 13.8 15.5 17 12 23z", RED), flat(disc(12, 9, 3.4), PAPER)];
const ROUND = [line("M20.4 9.4A9 9 0 1 0 20.6 14.6", "var(--edge)", 2.8), solid("M15.6 9.6H22.6V2.6z", RED)];

export const THINGS: Record<string, Part[]> = {
  coal: COAL, silk: SILK, iron: IRON, coins: COIN, vp: POINT, ...GOODS, any_good: ANY_GOOD, good: ANY_GOOD,
  stored_coal: [solid("M1.2 12H22.8V22.4H1.2z", "var(--ink-wood)"), placed(COAL.slice(0, 3), 1.5, -1.5, 0.87), solid("M1.2 13.4H22.8V22.4H1.2z", "var(--ink-wood)"), line("M2 18H22", PAPER, 1.4)],
  rd: forwards(FLASK, "var(--ink-sky)"), mining: forwards(MINING, "var(--ink-straw)"), finance: forwards(SOROBAN, "var(--ink-green)"),
  research: FLASK, soroban: SOROBAN, pick: MINING,
  machine: COG, ship: STEAMER, train: LOCOMOTIVE, factory: FACTORY, market: STALL, city: PIN, round: ROUND,
  contract: contract([line("M7 9H17M7 13H17", STEEL, 1.8), solid(disc(15.6, 15.6, 3.2), RED)]),
  favor: fan(1), "favor:1": fan(1), "favor:2": fan(2), "favor:3": fan(3),
  influence: influence(MON), goal: BANNER, reward: ROSETTE, end: HOURGLASS, rivals: RIVALS,
  bag: SACK, income: [...COIN.slice(0, 3), solid(disc(18.6, 18.4, 5.2), PAPER), line("M18.6 15.6V21.2M15.8 18.4H21.4", DARK, 2)],
  wages: [placed(PERSON, -2, 0.6), placed(COIN, 13, 9.6, 0.58)],
  keep: [placed(COIN, 3.4, -1, 0.72), solid("M1.2 12.4H22.8V22.4H1.2z", "var(--ink-wood)"), solid(box(9.4, 10.4, 5.2, 6, 0.8), GOLD)],
  piece: [placed(STEAMER, -1, 3, 0.8), placed(LOCOMOTIVE, 17, 3, 0.8)],
  resources: [placed(COAL, -0.5, 5, 0.78), placed(IRON, 16, 3, 0.78)],
  goods: [placed(GOODS["paper"] ?? [], -0.5, 5.5, 0.76), placed(GOODS["cotton"] ?? [], 14, 1, 0.84)],
  sheet: SHEET,
  ...Object.fromEntries(REGIONS.map((name, i) => [`region:${name}`, region(i)])),
  region: region(-1),
};
export const WIDTHS: Record<string, number> = {
  rd: 32, mining: 32, finance: 32, wages: 27, piece: 36, resources: 36, goods: 34, sheet: 20,
  region: 34, ...Object.fromEntries(REGIONS.map((name) => [`region:${name}`, 34])),
};

/** A factory with what it makes. */
export const factoryOf = (kind: string): Part[] | null => {
  const good = GOODS[kind];
  return good === undefined ? null : [...FACTORY, placed(good, 21, 3.4, 0.8)];
};
/** The Old Factory has a crooked chimney. */
export const oldFactoryOf = (kind: string): Part[] | null => {
  const good = GOODS[kind];
  return good === undefined ? null : [turned(FACTORY.slice(0, 1), -9, 17, 12), ...FACTORY.slice(1), placed(good, 21, 3.4, 0.8)];
};
export const token = (value: string): Part[] => influence([written(value, 12, 13, 10.5, PAPER)]);
/** The tile of an action. */
export const tile = (parts: readonly Part[]): Part[] => [solid(box(0.9, 0.9, 22.2, 22.2, 3), "var(--ink-land)"), placed(parts, 3.1, 3.1, 0.74)];
export const ACTIONS: Record<string, Part[]> = {
  research: tile(FLASK), mining: tile(MINING), factory: tile(FACTORY), machines: tile(COG),
  production: tile([placed(FACTORY, -2, -2, 0.72), placed(CRATE, 11.5, 11.5, 0.58)]), ships: tile(STEAMER), trains: tile(LOCOMOTIVE), markets: tile(STALL),
  invest: tile([placed(SCROLL, -1.5, -1.5, 0.76), placed(COIN, 10, 10, 0.64)]),
};
