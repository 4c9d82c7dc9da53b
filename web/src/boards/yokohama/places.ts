// The areas of Yokohama as small tiles.
import { box, disc, drawing, flat, line, placed, rays, solid, written } from "../../art/drawing";
import type { Drawing, Part } from "../../art/drawing";
import { FLASK, PERSON } from "../../art/things";
import { FISH } from "./goods";

const DARK = "var(--ink-dark)";
const PAPER = "var(--ink-paper)";
const RED = "var(--ink-red)";
const INDIGO = "var(--ink-indigo)";
const GREEN = "var(--ink-green)";

const bush = (x: number, y: number): Part => solid(`M${x} ${y}a4 4.4 0 0 1 8 0z`, GREEN);
const MARKS: Record<string, Part[]> = {
  copper: [flat("M2 21 8.5 5.5 12 9.5 15.5 4 22 21z", "var(--ink-copper)"), line("M2 21 8.5 5.5 12 9.5 15.5 4 22 21", DARK, 1.4), flat("M8.4 21V14.6Q12 11 15.6 14.6V21z", DARK)],
  silk: [line("M12 12 6.5 21.5M12 12 17.5 21.5", "var(--ink-wood)", 2.4), { d: disc(12, 10.2, 7), fill: PAPER, line: DARK, weight: 2 }, line(rays(12, 10.2, 0, 6.5, 8), DARK, 1.1), flat(disc(12, 10.2, 2), RED)],
  tea: [flat(disc(17.5, 6.2, 2.8), RED), bush(4, 15), bush(11.5, 15), bush(2, 21.4), bush(9, 21.4), bush(14, 21.4)],
  fish: [placed(FISH, 3.6, 1.2, 0.72), line("M2.6 18Q5 15.8 7.4 18T12 18 16.6 18 21.4 18M2.6 21.2Q5 19 7.4 21.2T12 21.2 16.6 21.2 21.4 21.2", INDIGO, 1.7)],
  bank: [flat("M3 9.5 12 3.5 21 9.5z", DARK), flat("M3.5 18.5H20.5V21.2H3.5z", DARK), line("M6 11.5V17M10 11.5V17M14 11.5V17M18 11.5V17", DARK, 2.2)],
  chinatown: [line("M6.4 9.5V21M17.6 9.5V21M6.4 14.8H17.6", RED, 2.4), flat("M2.2 10.8Q5 10 5.6 7.2H18.4Q19 10 21.8 10.8V12H2.2z", DARK), flat("M6.5 6.6Q8.6 6 9 3.2H15Q15.4 6 17.5 6.6z", DARK)],
  church: [line("M12 2.6V9M9.4 4.8H14.6", DARK, 1.8), { d: "M5 21.2V13.5L12 8 19 13.5V21.2z", fill: PAPER, line: DARK, weight: 1.6 }, flat("M9.6 21.2V17.6Q12 14.6 14.4 17.6V21.2z", RED)],
  customs: [line("M7.5 13 21.3 7", DARK, 4.6), line("M7.5 13 21.3 7", PAPER, 3), line("M10.4 11.7 12.6 10.8M15.8 9.4 18 8.4", RED, 3), flat("M3.2 9.5H8.2V21.2H3.2z", DARK), line("M3.4 21H20.6", DARK, 1.8)],
  agency: [placed(PERSON, 0.4, 5.2, 0.7), line("M18.4 3.4V10.6M14.8 7H22", RED, 2.6)],
  lab: [placed(FLASK, 3, 2.8, 0.76)],
  port: [line("M12 8V20.5M8 10.8H16M4.4 14.2Q5.2 20.4 12 20.5 18.8 20.4 19.6 14.2", INDIGO, 2.3), { d: disc(12, 5.2, 2.6), line: INDIGO, weight: 2.2 }],
  canal: [line("M4 10.6Q12 1 20 10.6M8 6.8V11M12 5.8V10M16 6.8V11", DARK, 1.4), line("M2.8 16Q12 5 21.2 16", RED, 3.4), line("M2.6 18Q5 15.8 7.4 18T12 18 16.6 18 21.4 18M2.6 21.2Q5 19 7.4 21.2T12 21.2 16.6 21.2 21.4 21.2", INDIGO, 1.7)],
};

/** An area of a kind of which there are two has its letter or number beside its mark. */
const SECOND: Record<string, [mark: string, written: string]> = {
  copper2: ["copper", "II"], silk2: ["silk", "II"], tea2: ["tea", "II"], fish2: ["fish", "II"],
  laba: ["lab", "A"], labb: ["lab", "B"], porta: ["port", "A"], portb: ["port", "B"],
};
export const AREAS = [...Object.keys(MARKS), ...Object.keys(SECOND)];

const tile = (width: number): Part => solid(box(1, 1, width, 22, 3), "var(--ink-land)");

/** The tile of an area by its name in small letters, such as `laba`; `lab` is any laboratory. */
export function areaDrawing(name: string): Drawing | null {
  const [mark, letter] = SECOND[name] ?? [name, ""];
  const parts = MARKS[mark];
  if (parts === undefined) return null;
  if (letter === "") return drawing([tile(22), ...parts]);
  return drawing([tile(34), ...parts, flat("M23.2 1.8H32Q34.2 1.8 34.2 4V20Q34.2 22.2 32 22.2H23.2z", PAPER), written(letter, 28.6, 12, 11)], 36);
}
