// Zaibatsu's workers, experts and departments: each of the six colours has a shape of its own.
import { BLACK, box, disc, flat, line, placed, rays, solid, star, written } from "../../art/drawing";
import type { Part } from "../../art/drawing";
import { contract } from "./goods";

const DARK = "var(--ink-dark)";
const PAPER = "var(--ink-paper)";

interface Look {
  fill: string;
  /** Within 24 units, the middle at 12, 12. */
  shape: string;
  /** The mark of the department, and its colour on the shape. */
  mark: (ink: string) => Part[];
  ink: string;
}
const LOOKS: Record<string, Look> = {
  // Energy: a flash.
  black: { fill: BLACK, shape: "M6.4 1.4H17.6L23 12 17.6 22.6H6.4L1 12z", ink: PAPER, mark: (ink) => [flat("M13.6 4.6 7.4 13.2H11.4L10 19.6 16.6 10.6H12.4z", ink)] },
  // Prospecting: a pick.
  red: { fill: "var(--ink-red)", shape: "M12 .8 23.4 22.2H.6z", ink: PAPER, mark: (ink) => [line("M9.4 19.6 13.8 12.6", ink, 2), line("M9.4 11.6Q14 10.4 16.8 15.2", ink, 2)] },
  // Transport: a wheel.
  grey: { fill: "var(--ink-stone)", shape: box(1.6, 1.6, 20.8, 20.8, 1.2), ink: DARK, mark: (ink) => [{ d: disc(12, 12, 6), line: ink, weight: 2.2 }, line(rays(12, 12, 0, 6, 6), ink, 1.4)] },
  // Finance: a coin.
  blue: { fill: "var(--ink-indigo)", shape: disc(12, 12, 11), ink: PAPER, mark: (ink) => [{ d: disc(12, 12, 6), line: ink, weight: 2 }, flat("M9.9 9.9h4.2v4.2H9.9z", ink)] },
  // Innovation: a spark.
  white: { fill: PAPER, shape: "M12 .4 23.6 12 12 23.6.4 12z", ink: DARK, mark: (ink) => [line(rays(12, 12, 2.4, 6, 8), ink, 1.8)] },
  // Foreign Affairs: a globe.
  yellow: { fill: "var(--ink-gold)", shape: star(12, 13.2, 12.6), ink: DARK, mark: (ink) => [{ d: disc(12, 13.2, 4), line: ink, weight: 1.5 }, line("M8 13.2H16M12 9.2V17.2", ink, 1.2)] },
};
export const COLOURS = Object.keys(LOOKS);

const sign = ({ shape, fill }: Look): Part => solid(shape, fill);
/** A head above the shape of the colour. */
const worker = (look: Look): Part[] => [placed([sign(look)], 2.4, 5, 0.79), solid(disc(12, 5, 4.2), "var(--ink-straw)")];

function ofColour(look: Look): Record<string, Part[]> {
  const badge = [sign(look), ...look.mark(look.ink)];
  return {
    worker: worker(look),
    expert: [...worker(look), solid(star(21.5, 6, 5.6), "var(--ink-gold)")],
    department: badge,
    upgrade: [...badge, solid("M22.5 1.5 29 9.4H25.4V20H19.6V9.4H16z", "var(--ink-green)")],
    contract: contract([placed([sign(look)], 7, 7, 0.42)]),
    colour: [sign(look)],
  };
}
export const PEOPLE: Record<string, Part[]> = {
  ...Object.fromEntries(Object.entries(LOOKS).flatMap(([colour, look]) => Object.entries(ofColour(look)).map(([kind, parts]) => [`${kind}:${colour}`, parts]))),
  worker: [solid("M12 7.6C18 7.6 21 13 21 22.7H3C3 13 6 7.6 12 7.6z", "var(--ink-wood)"), solid(disc(12, 5, 4.2), "var(--ink-straw)")],
  workers: ["white", "red", "blue"].map((colour, i) => placed(worker(LOOKS[colour] as Look), i * 9.6 - 1, 3, 0.84)),
  // One of several departments.
  department: [solid(disc(12, 12, 11), PAPER), ...COLOURS.map((colour, i) => placed([flat(LOOKS[colour]?.shape ?? "", LOOKS[colour]?.fill === PAPER ? "var(--ink-steel)" : (LOOKS[colour]?.fill ?? ""))], [8.9, 13.6, 13.6, 8.9, 4.2, 4.2][i] ?? 0, [2.2, 5, 11.2, 14.4, 11.2, 5][i] ?? 0, 0.26))],
  "department:red_or_white": [placed([sign(LOOKS["red"] as Look)], -1.4, 3, 0.76), placed([sign(LOOKS["white"] as Look)], 15, 2.6, 0.8)],
  "contract:level2": contract([written("2", 12, 12, 9.5)]),
  "contract:level3": contract([written("3", 12, 12, 9.5)]),
};
export const PEOPLE_WIDTHS: Record<string, number> = {
  workers: 38, "department:red_or_white": 35, ...Object.fromEntries(COLOURS.flatMap((colour) => [[`upgrade:${colour}`, 30], [`expert:${colour}`, 28]])),
};
