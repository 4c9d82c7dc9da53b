// The positions of everything on the board in its own units. There are two shapes: wide for desktops, tall for upright phones.
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
  coast: { height: number; /** The factors by which the drawing of the land is compressed. */ squeeze: Point };
  /** The upper left corner and the width of the row of cards. */
  market: Row;
  farm: Row;
  piles: Point;
  supply: Box & { /** The number of tokens side by side. */ across: number };
  mats: Box[];
}

/** The size of the drawing of the land. */
export const LAND = { width: 1280, height: 384 };
export const WIDE_HEIGHT = 800;
const GAP = 12;
const ROW_GAP = 8;
/** The least advantage in scale for which the tall shape is used. The wide one is the better picture. */
const TALL_ADVANTAGE = 1.3;
/** The same if the wide shape would be too small to read. */
const SMALL_TALL_ADVANTAGE = 1.05;
const READABLE_SCALE = 0.45;

export function wide(seats: number): Shape {
  const width = (LAND.width - 2 * GAP - GAP * (seats - 1)) / seats;
  return {
    tall: false,
    width: LAND.width,
    height: WIDE_HEIGHT,
    coast: { height: LAND.height, squeeze: { x: 1, y: 1 } },
    market: { x: 24, y: 424, width: 660 },
    farm: { x: 726, y: 424, width: 288 },
    piles: { x: 1056, y: 424 },
    supply: { x: 1050, y: 316, width: 208, height: 54, across: 4 },
    mats: Array.from({ length: seats }, (_, i) => ({ x: GAP + i * (width + GAP), y: 570, width, height: 224 })),
  };
}

/** Two rows of cards, and two mats in a row. On a narrow screen everything is half as large again as in the wide shape. */
export function tall(seats: number): Shape {
  const width = 720;
  const coast = 264;
  const cards = [coast + 34, coast + 194] as const;
  const first = cards[1] + 134;
  const height = 166;
  const half = (width - 3 * GAP) / 2;
  const mats = Array.from({ length: seats }, (_, i) => {
    const alone = i % 2 === 0 && i === seats - 1;
    const at = { x: GAP + (i % 2) * (half + GAP), y: first + Math.floor(i / 2) * (height + ROW_GAP) };
    return { ...at, width: alone ? width - 2 * GAP : half, height };
  });
  return {
    tall: true,
    width,
    height: first + Math.ceil(seats / 2) * (height + ROW_GAP),
    coast: { height: coast, squeeze: { x: width / LAND.width, y: coast / LAND.height } },
    market: { x: 16, y: cards[0], width: 688 },
    farm: { x: 16, y: cards[1], width: 288 },
    piles: { x: 330, y: cards[1] },
    supply: { x: 548, y: cards[1], width: 156, height: 124, across: 2 },
    mats,
  };
}

/** The shape for a room of this size. */
export function shapeFor(seats: number, room: { width: number; height: number }): Shape {
  const scaleOf = (shape: Shape) => Math.min(room.width / shape.width, room.height / shape.height);
  const [wideShape, tallShape] = [wide(seats), tall(seats)];
  const advantage = scaleOf(wideShape) < READABLE_SCALE ? SMALL_TALL_ADVANTAGE : TALL_ADVANTAGE;
  return scaleOf(tallShape) > scaleOf(wideShape) * advantage ? tallShape : wideShape;
}

/** The size of the smallest text: on a small board it is larger than it would have to be on paper. */
export const TYPE = { least: 15, most: 25 };
/** Pixels that it should have on the screen. */
const READABLE_PIXELS = 11.2;

export function typeFor(shape: Shape, room: { width: number; height: number }): number {
  const wanted = READABLE_PIXELS / Math.min(room.width / shape.width, room.height / shape.height);
  return Math.max(TYPE.least, Math.min(wanted, TYPE.most));
}

/** The middle of each space, on a curve from the bay of Osaka along the open sea to the bay of Edo. */
export function route(spaces: number, squeeze: Point): Point[] {
  return Array.from({ length: spaces }, (_, i) => {
    const along = spaces < 2 ? 0 : i / (spaces - 1);
    const [x, y] = [118 + 1044 * along, 232 + 84 * Math.sin(Math.PI * (0.08 + 0.84 * along)) - 34 * along];
    return { x: x * squeeze.x, y: y * squeeze.y };
  });
}

/** The scale of the ships: four of them must fit on a space. */
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

/** The positions of one to four ships on a space, from far to near. */
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

/** A space of the route and its middle. */
export interface RouteSpace {
  space: string;
  point: Point;
}

/** The position of every ship, by colour, from the space that each is on. Ships on the same space lie in the order of
 * their colours. */
export function moorings(
  ships: Readonly<Record<string, string>>,
  route: readonly RouteSpace[],
  scale: number,
): Record<string, Point> {
  const positions: Record<string, Point> = {};
  for (const { space, point } of route) {
    const here = Object.keys(ships).filter((colour) => ships[colour] === space);
    here.forEach((colour, i) => {
      const berth = BERTHS[here.length]?.[i] ?? { x: 0, y: -40 };
      positions[colour] = { x: point.x + berth.x * scale, y: point.y + berth.y * scale };
    });
  }
  return positions;
}

/** The distance between the cards of a row that must fit into `width`. */
export function pitch(cards: number, card: number, width: number, gap: number): number {
  return cards < 2 ? 0 : Math.min(card + gap, (width - card) / (cards - 1));
}
