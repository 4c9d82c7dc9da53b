// Yokohama's goods, pieces, people and papers as small pictures.
import { BLACK, box, cog, disc, flat, line, OUTLINE, placed, solid, star, turned, written } from "../../art/drawing";
import type { Part } from "../../art/drawing";
import { ANY_GOOD, BANNER, CRATE, HOURGLASS, PERSON, POINT, RIVALS, ROSETTE, SACK, SHEET, SILK } from "../../art/things";

const DARK = "var(--ink-dark)";
const PAPER = "var(--ink-paper)";
const RED = "var(--ink-red)";
const INDIGO = "var(--ink-indigo)";
const GOLD = "var(--ink-gold)";
/** Pieces have the colour of their seat where a board sets it. */
const PIECE = "var(--piece, var(--ink-wood))";

const ingot = (x: number, y: number): Part => solid(`M${x} ${y}L${x + 2.6} ${y - 8}H${x + 8.4}L${x + 11} ${y}z`, "var(--ink-copper)");
const COPPER = [ingot(0.8, 21.8), ingot(12.2, 21.8), ingot(6.5, 11.8)];
const TEA = [
  solid("M12 23C10.3 17 2 16.5.8 6.8 7 6.3 11 9.5 12 15.5 13 9.5 17 6.3 23.2 6.8 22 16.5 13.7 17 12 23z", "var(--ink-green)"),
  solid("M12 12.5C7.8 9 9.2 3.8 12 .9 14.8 3.8 16.2 9 12 12.5z", "var(--ink-green)"),
  line("M4.8 10C8.5 11.5 10.8 15 11.7 19M19.2 10C15.5 11.5 13.2 15 12.3 19", PAPER, 1.2),
];
export const FISH = [
  solid("M.9 12.2C4 5.2 12.5 4.2 17.3 10.8L23 6C21.8 10 21.8 14.4 23 18.4L17.3 13.6C12.5 20.2 4 19.2.9 12.2z", "var(--ink-sky)"),
  line("M9.8 8.2Q12 12.2 9.8 16.2", DARK, 1.4),
  flat(disc(5.6, 10.9, 1.5), DARK),
];
const YEN = [solid(disc(12, 12, 10.7), GOLD), written("¥", 12, 12.2, 12)];
const FAITH = [solid("M9 1.2H15V6.6H20.6V12.4H15V22.8H9V12.4H3.4V6.6H9z", GOLD)];
const POWER = [solid("M1.5 15H7.6V22.5H1.5zM9 9H15V22.5H9zM16.4 2H22.5V22.5H16.4z", RED)];
const PRESIDENT = [
  solid("M12 13C18.5 13 22.3 16.5 22.3 23H1.7C1.7 16.5 5.5 13 12 13z", PIECE),
  solid("M8.8 13.2 12 19.5 15.2 13.2z", PAPER),
  solid(disc(12, 10.4, 3.8), "var(--ink-straw)"),
  solid(box(7.6, 0.9, 8.8, 6.3, 0.8), BLACK),
  line("M8.6 5H15.4", RED, 1.8),
  solid("M4.6 6.6H19.4V8.6H4.6z", BLACK),
];
const SHOP = [
  solid("M4 9H20V22.3H4z", PIECE),
  solid("M1.5 9.5 4.8 2.5H19.2L22.5 9.5z", "var(--ink-steel)"),
  solid("M6.8 9.8H17.2V15.6L13.8 14.4 12 15.6 10.2 14.4 6.8 15.6z", PAPER),
];
const HOUSE = [
  solid("M2.5 8.5 12 1.2 21.5 8.5V22.7H2.5z", PIECE),
  flat("M6 10.5h4v4H6zM14 10.5h4v4h-4zM9.6 22V19q0-2.6 2.4-2.6T14.4 19V22z", PAPER),
  line("M1.2 9.5 12 1.2 22.8 9.5", "var(--edge)", 2.2),
];
const WAREHOUSE = [
  solid("M2.6 9 12 3 21.4 9V22.6H2.6z", PAPER),
  flat("M3.4 15.4H20.6V21.8H3.4z", INDIGO),
  line("M4 16 9.6 21.4M9.4 16 15 21.4M14.6 16 20 21.2M9.4 16 4 21.2M14.6 16 9 21.4M20 16 14.4 21.4", PAPER, 1),
  solid("M.6 9.6 12 1 23.4 9.6 21.6 12 12 5 2.4 12z", BLACK),
  flat(box(10, 8.6, 4, 4, 0.4), DARK),
];
const ARROW = line("M1 5H10.5M7 .8 11.2 5 7 9.2", "var(--edge)", 2.4);

// ---- countries

const flag = (parts: Part[]): Part[] => [solid(box(1, 4, 22, 16, 0.8), PAPER), ...parts, { d: box(1, 4, 22, 16, 0.8), line: OUTLINE, weight: 1.5 }];
export const FLAGS: Record<string, Part[]> = {
  us: flag([line("M2 5.7H22M2 10H22M2 14.2H22M2 18.4H22", RED, 2), flat("M1.5 4.5H12V12.4H1.5z", INDIGO), flat(star(6.7, 8.7, 4), PAPER)]),
  nl: flag([flat("M1.5 4.5H22.5V9.3H1.5z", RED), flat("M1.5 14.7H22.5V19.5H1.5z", INDIGO)]),
  uk: flag([flat("M1.5 4.5H22.5V19.5H1.5z", INDIGO), line("M2 5 22 19M22 5 2 19", PAPER, 2.6), line("M12 4.8V19.2M2 12H22", PAPER, 5), line("M12 4.8V19.2M2 12H22", RED, 2.8)]),
  fr: flag([flat("M1.5 4.5H8.6V19.5H1.5z", INDIGO), flat("M15.4 4.5H22.5V19.5H15.4z", RED)]),
  de: flag([flat("M1.5 4.5H22.5V9.3H1.5z", BLACK), flat("M1.5 14.7H22.5V19.5H1.5z", RED)]),
};
export const COUNTRIES = Object.keys(FLAGS);
const BUST = [
  solid("M11 12.5C17 12.5 20.5 16 20.5 22.8H1.5C1.5 16 5 12.5 11 12.5z", "var(--ink-steel)"),
  solid("M8.3 12.8 11 18 13.7 12.8z", PAPER),
  solid(disc(11, 9, 4.2), "var(--ink-straw)"),
  line("M8.8 10.6Q11 9.2 13.2 10.6", DARK, 1.6),
  solid("M5.8 6.6Q5.8 1 11 1T16.2 6.6z", BLACK),
  line("M3 6.8H19", "var(--edge)", 2),
];
const agent = (country: string): Part[] => [placed([line("M1 4V25", "var(--edge)", 2), ...(FLAGS[country] ?? [])], 19, -0.5, 0.84), ...BUST];

// ---- tokens

const octagon = (colour: string): Part => solid("M7.3 1H16.7L23 7.3V16.7L16.7 23H7.3L1 16.7V7.3z", colour);
const FIVE = [octagon(RED), written("5", 12, 12, 13, PAPER)];
const STATION = [solid(disc(12, 12, 11), "var(--ink-steel)"), line("M8.5 6 5.5 18.5M15.5 6 18.5 18.5M8 9.5H16M7 13.5H17M6 17.5H18", PAPER, 1.8)];
export const ORDER = [...SHEET, solid(disc(14.5, 18, 4.3), RED)];

/** By name; what is not 24 units wide says how wide it is. */
export const THINGS: Record<string, Part[]> = {
  copper: COPPER, silk: SILK, tea: TEA, fish: FISH, import: CRATE, any_good: ANY_GOOD, yen: YEN, vp: POINT, faith: FAITH, power: POWER,
  assistant: PERSON, president: PRESIDENT, shop: SHOP, house: HOUSE, warehouse: WAREHOUSE,
  move: [placed(PERSON, -2, 3.6, 0.85), placed([ARROW], 21, 7.5)],
  exchange: [line("M3 8H20.5M16 3.2 21 8 16 12.8", RED, 2.4), line("M21 16H3.5M8 11.2 3 16 8 20.8", "var(--edge)", 2.4)],
  production: [solid(cog(12, 12, 11.2), "var(--ink-straw)"), solid(disc(12, 12, 3.8), PAPER)],
  order: ORDER,
  orders: [turned([placed(ORDER, -0.5, 1.5, 0.9)], -10), placed(ORDER, 7, 1)],
  token: FIVE,
  prize: ROSETTE, achievement: BANNER, station: STATION, end: HOURGLASS, rivals: RIVALS,
  agent: agent("us").slice(1), "agent:free": [...BUST, solid(star(25.5, 9, 7.6), GOLD)],
  countries: [placed(FLAGS["uk"] ?? [], -0.5, -3), placed(FLAGS["fr"] ?? [], 9.5, 3)],
  stock: [placed(SACK, -1, 5, 0.78), placed(CRATE, 13, 4, 0.82)],
  buildings: [placed(SHOP, -1, 4.4, 0.8), placed(HOUSE, 14.5, 0)],
  ...Object.fromEntries(COUNTRIES.flatMap((country) => [[`flag:${country}`, FLAGS[country] ?? []], [`agent:${country}`, agent(country)]])),
};
export const WIDTHS: Record<string, number> = {
  move: 34, order: 20, orders: 28, countries: 34, stock: 34, buildings: 39, agent: 22, "agent:free": 34,
  ...Object.fromEntries(COUNTRIES.map((country) => [`agent:${country}`, 39])),
};
