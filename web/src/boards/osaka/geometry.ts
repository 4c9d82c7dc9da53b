// Where things stand on the board, in its own units: wide for a desk, tall for a phone that is held upright.
export interface Point {
  x: number;
  y: number;
}

export interface Row extends Point {
  width: number;
}

export interface Box extends Row {
  height: number;
}

export interface Shape {
  tall: boolean;
  width: number;
  height: number;
  coast: { height: number; /** How far the drawn land is pressed together. */ squeeze: Point };
  /** The upper left corner of the cards. */
  market: Row;
  farm: Row;
  piles: Point;
  supply: Box & { /** Tokens side by side. */ across: number };
  mats: Box[];
}

/** The size in which the land is drawn. */
export const LAND = { width: 1280, height: 384 };
const EDGE = 12;

export function wide(seats: number): Shape {
  const width = (LAND.width - 2 * EDGE - EDGE * (seats - 1)) / seats;
  return {
    tall: false,
    width: LAND.width,
    height: 800,
    coast: { height: LAND.height, squeeze: { x: 1, y: 1 } },
    market: { x: 24, y: 424, width: 660 },
    farm: { x: 726, y: 424, width: 288 },
    piles: { x: 1056, y: 424 },
    supply: { x: 1050, y: 316, width: 208, height: 54, across: 4 },
    mats: Array.from({ length: seats }, (_, i) => ({ x: EDGE + i * (width + EDGE), y: 570, width, height: 224 })),
  };
}

/** Two rows of cards and two merchants in a row: everything half as large again on a narrow screen. */
export function tall(seats: number): Shape {
  const width = 720;
  const coast = 236;
  const cards = [coast + 34, coast + 194] as const;
  const first = cards[1] + 134;
  const height = 166;
  const half = (width - 3 * EDGE) / 2;
  const mats = Array.from({ length: seats }, (_, i) => {
    const alone = i % 2 === 0 && i === seats - 1;
    const at = { x: EDGE + (i % 2) * (half + EDGE), y: first + Math.floor(i / 2) * (height + 8) };
    return { ...at, width: alone ? width - 2 * EDGE : half, height };
  });
  return {
    tall: true,
    width,
    height: first + Math.ceil(seats / 2) * (height + 8),
    coast: { height: coast, squeeze: { x: width / LAND.width, y: coast / LAND.height } },
    market: { x: 16, y: cards[0], width: 688 },
    farm: { x: 16, y: cards[1], width: 288 },
    piles: { x: 330, y: cards[1] },
    supply: { x: 548, y: cards[1], width: 156, height: 124, across: 2 },
    mats,
  };
}

/** The shape in which things are drawn larger. Wide is the better picture: tall has to be worth it, but where wide is too
 * small to read every bit counts. */
export function shapeFor(seats: number, room: { width: number; height: number }): Shape {
  const [a, b] = [wide(seats), tall(seats)];
  const scale = (shape: Shape) => Math.min(room.width / shape.width, room.height / shape.height);
  return scale(b) > scale(a) * (scale(a) < 0.45 ? 1.05 : 1.3) ? b : a;
}

/** The middle of each space: one sweep from the bay of Osaka down along the open sea and up into the bay of Edo. */
export function route(spaces: number, squeeze: Point): Point[] {
  return Array.from({ length: spaces }, (_, i) => {
    const along = spaces < 2 ? 0 : i / (spaces - 1);
    const [x, y] = [118 + 1044 * along, 232 + 84 * Math.sin(Math.PI * (0.08 + 0.84 * along)) - 34 * along];
    return { x: x * squeeze.x, y: y * squeeze.y };
  });
}

/** How large ships are drawn, so that four fit on a space. */
export function shipScale(spaces: number, squeeze: Point): number {
  return Math.min(1, 6.2 / Math.max(spaces, 1)) * Math.max(squeeze.x, squeeze.y);
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
