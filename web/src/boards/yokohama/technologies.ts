// The technologies of Yokohama as cards with a mark of each.
import { box, cog, disc, drawing, flat, line, rays, solid, star, written } from "../../art/drawing";
import type { Drawing, Part } from "../../art/drawing";

const PAPER = "var(--ink-paper)";
const INDIGO = "var(--ink-indigo)";
const paper = (d: string, weight = 1.9): Part => line(d, PAPER, weight);
const full = (d: string): Part => flat(d, PAPER);
const cut = (d: string, weight = 1.5): Part => line(d, INDIGO, weight);
const hole = (d: string): Part => flat(d, INDIGO);

const MARKS: Record<string, Part[]> = {
  any: [full(cog(12, 12, 8)), hole(disc(12, 12, 2.6))],
  ball: [full("M3.5 9.2Q7.5 6.8 12 9 16.5 6.8 20.5 9.2 20.5 16.6 16.5 16.8 13.6 16.6 12 14 10.4 16.6 7.5 16.8 3.5 16.6 3.5 9.2z"), hole(disc(8, 12, 1.7)), hole(disc(16, 12, 1.7))],
  brickyard: [full("M4 5.5h7v3.6H4zM12.6 5.5H20v3.6h-7.4zM4 10.4h3.3V14H4zM8.8 10.4h6.6V14H8.8zM16.8 10.4H20V14h-3.2zM4 15.2h7v3.6H4zM12.6 15.2H20v3.6h-7.4z")],
  electric_light: [full("M12 4a5.4 5.4 0 0 1 3 9.8V16H9V13.8A5.4 5.4 0 0 1 12 4z"), paper("M9.8 18.6H14.2"), paper("M3.8 5.5 5.2 6.4M20.2 5.5 18.8 6.4M3 10.5H4.5M19.5 10.5H21", 1.4)],
  exposition: [full("M4.5 19V14.5Q5 8.6 12 8.4 19 8.6 19.5 14.5V19z"), paper("M12 8.5V3.8"), full("M12 3.2 17 5.2 12 7z"), hole("M10 19V16.5Q12 14 14 16.5V19z"), hole("M6.4 15.2h1.8v2.6H6.4zM15.8 15.2h1.8v2.6h-1.8z")],
  gas_light: [full("M8.2 6H15.8L14.2 12.6H9.8z"), full("M7.4 5.6 12 3.2 16.6 5.6z"), paper("M12 12.5V20M9 20H15", 2.2)],
  language_school: [full("M6 4.5H18Q20.5 4.5 20.5 7V13Q20.5 15.5 18 15.5H11L6.5 20V15.5H6Q3.5 15.5 3.5 13V7Q3.5 4.5 6 4.5z"), written("A", 12, 10, 7.4, INDIGO)],
  letterpress: [paper("M8 4H16M12 4V9", 2.2), full("M5.5 9H18.5V12.6H5.5z"), full("M4 16H20V19.6H4z"), paper("M5 12V16M19 12V16", 1.6)],
  mining_technology: [paper("M7 19.5 15.3 8.3", 2.6), full("M8 4.2C13.5 3 19 6 20.3 12.8 17 9.2 13 7 8 7z")],
  newspaper: [full("M4 4.8H17V19.2H4zM18 9H20.5V17.5Q20.5 19.2 18 19.2z"), cut("M6 7.8H15", 2.2), cut("M6 11.4H9.4M6 14H9.4M6 16.6H9.4M11.8 11.4H15M11.8 14H15M11.8 16.6H15", 1.3)],
  patent_system: [full("M8.2 12.5 6.4 20.5 12 17.8 17.6 20.5 15.8 12.5z"), full(disc(12, 9.2, 6)), hole(star(12, 9.2, 4.4))],
  postal_system: [full(box(3.5, 6.2, 17, 12, 1)), cut("M4.4 7.4 12 13.4 19.6 7.4", 1.8)],
  spinning_mill: [full("M6 3.8H18V6.6H6zM6 17.4H18V20.2H6z"), full("M8 7.6H16V16.4H8z"), cut("M8 10.6 16 8.6M8 13.6 16 11.6M8 16.4 16 14.6", 1.3)],
  stagecoach: [{ d: disc(12, 12, 7.4), line: PAPER, weight: 2.2 }, paper(rays(12, 12, 0, 7, 8), 1.6), full(disc(12, 12, 2.4))],
  station: [full("M3.5 10.8 12 4.2 20.5 10.8V19.5H3.5z"), hole(disc(12, 12.6, 4)), paper("M12 10.4V12.8L13.6 13.8", 1.4)],
  stock_market: [paper("M4.5 4.5V19.5H20", 2), paper("M7.2 15.5 10.8 11 14 13.2 19.4 6.6M15.4 6.2 19.6 6.2 19.4 10.2", 2)],
  telegram: [paper("M12 4V20.5", 2.4), paper("M6.5 7H17.5M8 11.5H16", 2), paper("M3 9.5Q5 9.8 6.5 7M21 9.5Q19 9.8 17.5 7", 1.3)],
  telephone: [paper("M5.5 9.6Q12 3.4 18.5 9.6", 3.4), full(box(3.4, 8.4, 4.8, 3.6, 1)), full(box(15.8, 8.4, 4.8, 3.6, 1)), full("M9 11H15L18.2 19.5H5.8z"), hole(disc(12, 15.4, 2.2))],
  tram: [full(box(6, 6.4, 12, 12, 2.4)), hole(box(8, 8.6, 8, 4.2, 0.6)), hole(disc(9, 15.8, 1.1)), hole(disc(15, 15.8, 1.1)), paper("M12 6.4V4M8.6 3.8H15.4M7.5 20.5H16.5", 1.6)],
  university: [full("M12 5.2 22 9.8 12 14.4 2 9.8z"), full("M6.8 13.2V16.6Q12 20 17.2 16.6V13.2L12 15.7z"), paper("M20 10.5V16", 1.5)],
  winery: [full("M7.4 4H16.6Q17.6 12.6 12 12.8 6.4 12.6 7.4 4z"), paper("M12 12.5V19M8.4 19.5H15.6", 2), hole("M8.8 5.4H15.2L15.3 7.4H8.7z")],
};
export const TECHNOLOGIES = Object.keys(MARKS).filter((name) => name !== "any");
const CARD = solid(box(1, 1.2, 22, 21.6, 3), INDIGO);

/** The card of a technology; `any` is the card of none in particular. */
export function cardDrawing(technology: string): Drawing | null {
  const mark = MARKS[technology];
  return mark === undefined ? null : drawing([CARD, ...mark]);
}
