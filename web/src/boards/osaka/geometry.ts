// Where things stand on the board, in its own units: 1280 by 800.
export const BOARD = { width: 1280, height: 800 };
export const COAST = { height: 384 };
export const ROWS = { top: 384, cards: 424, height: 180 };
export const MATS = { top: 570, height: 224 };

export interface Point {
  x: number;
  y: number;
}

/** The middle of each space: one sweep from the bay of Osaka down along the open sea and up into the bay of Edo. */
export function route(spaces: number): Point[] {
  return Array.from({ length: spaces }, (_, i) => {
    const along = spaces < 2 ? 0 : i / (spaces - 1);
    return { x: 118 + 1044 * along, y: 232 + 84 * Math.sin(Math.PI * (0.08 + 0.84 * along)) - 34 * along };
  });
}

/** How large ships are drawn, so that four fit on a space. */
export function shipScale(spaces: number): number {
  return Math.min(1, 6.2 / Math.max(spaces, 1));
}

/** A smooth line through the spaces. */
export function sweep(points: readonly Point[]): string {
  const at = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))] ?? { x: 0, y: 0 };
  let path = `M${at(0).x} ${at(0).y}`;
  for (let i = 0; i < points.length - 1; i++) {
    const a = at(i);
    const b = at(i + 1);
    const first = { x: a.x + (b.x - at(i - 1).x) / 6, y: a.y + (b.y - at(i - 1).y) / 6 };
    const second = { x: b.x - (at(i + 2).x - a.x) / 6, y: b.y - (at(i + 2).y - a.y) / 6 };
    path += `C${first.x} ${first.y} ${second.x} ${second.y} ${b.x} ${b.y}`;
  }
  return path;
}

/** Places for one to four ships on a space, the far ones first. */
const BERTHS: Point[][] = [
  [],
  [{ x: 0, y: -40 }],
  [
    { x: -46, y: -44 },
    { x: 46, y: -34 },
  ],
  [
    { x: 0, y: -98 },
    { x: -48, y: -34 },
    { x: 48, y: -30 },
  ],
  [
    { x: -47, y: -104 },
    { x: 47, y: -98 },
    { x: -47, y: -34 },
    { x: 47, y: -28 },
  ],
];

/** Where every ship stands: they share a space neatly, in the order of their colours. */
export function moorings(ships: readonly number[], points: readonly Point[], scale: number): Point[] {
  return ships.map((space, colour) => {
    const here = ships.flatMap((other, c) => (other === space ? [c] : []));
    const berth = BERTHS[here.length]?.[here.indexOf(colour)] ?? { x: 0, y: -40 };
    const point = points[space] ?? { x: 0, y: 0 };
    return { x: point.x + berth.x * scale, y: point.y + berth.y * scale };
  });
}

/** The step between cards of a row that must fit into `width`. */
export function pitch(cards: number, card: number, width: number, gap: number): number {
  return cards < 2 ? 0 : Math.min(card + gap, (width - card) / (cards - 1));
}
