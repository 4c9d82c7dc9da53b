// Where everything stands in the city, in units of its drawing. There are two shapes: the whole tiles, and flat ones for a low room,
// such as above an opened surface. The drawing is as large as the room, so that the sea is everywhere around the city.
import type { Box, Point, Size } from "../../../lib/camera";

export type { Box, Point, Size };

/** The heights of a tile's parts, from its top. */
export interface Storeys {
  picture: number;
  street: number;
  ladder: number;
  buildings: number;
}

export interface City extends Size {
  flat: boolean;
  tile: Size;
  storeys: Storeys;
  /** The way between two tiles. */
  lane: number;
  /** The upper left corners of the tiles. */
  tiles: Record<string, Point>;
  papers: { church: Box; customs: Box; goals: Box; agents: Box };
  /** Pixels of a unit while the whole city is shown. */
  unit: number;
}

/** The rim has room for the numbers of marks. */
const WHOLE = { width: 142, lane: 6, rim: 11 };
const STOREYS = { street: 30, ladder: 21, buildings: 27 };
/** What lies between the storeys and around them. */
const SEAMS = 5;
/** The picture gives way first where the room is low. */
const PICTURE = { least: 34, wanted: 54, most: 84 };
const FLAT = { width: 110, height: 62, lane: 4, rim: 8 };
/** Papers of this width lie on the sea beside the last row, and beside the one before. */
const PAPER = { width: 213, narrow: 140, gap: 6, agents: 52, prizes: 22 };
/** The flat shape is taken where its tiles are so much larger, and the whole ones too small for their numbers. */
const FLAT_ADVANTAGE = 1.15;
export const READABLE_UNIT = 0.8;

const across = (tiles: number, { width, lane, rim }: typeof WHOLE): number => tiles * width + (tiles - 1) * lane + 2 * rim;
const down = (rows: number, height: number, { lane, rim }: typeof WHOLE): number => rows * height + (rows - 1) * lane + 2 * rim;
const tileHeight = (picture: number): number => picture + STOREYS.street + STOREYS.ladder + STOREYS.buildings + SEAMS;
const unitFor = (room: Size, width: number, height: number): number => Math.min(room.width / width, room.height / height);

/** How wide the city is when its texts are as large as they are drawn. */
export function leastWidthOf(rows: readonly (readonly string[])[]): number {
  return across(rows[0]?.length ?? 0, WHOLE);
}

/** The city for a room of this size. `rows`: the areas of the pyramid, from the longest row; `prizes`: whether there are reward tokens. */
export function cityFor(rows: readonly (readonly string[])[], room: Size, prizes = false): City {
  const whole = wholeCity(rows, room, prizes);
  const flat = flatCity(rows, room, prizes);
  const gains = flat.unit * FLAT.width > whole.unit * WHOLE.width * FLAT_ADVANTAGE;
  return whole.unit < READABLE_UNIT && gains ? flat : whole;
}

function wholeCity(rows: readonly (readonly string[])[], room: Size, prizes: boolean): City {
  const longest = rows[0]?.length ?? 0;
  const width = across(longest, WHOLE);
  const heightOf = (picture: number): number => down(rows.length, tileHeight(picture), WHOLE);
  let unit = unitFor(room, width, heightOf(PICTURE.wanted));
  if (unit < 1) unit = Math.max(unit, Math.min(1, unitFor(room, width, heightOf(PICTURE.least))));
  const spare = (room.height / unit - heightOf(0)) / rows.length;
  // Where the camera has to come close, lower tiles let it show more of them.
  const most = unit < READABLE_UNIT ? PICTURE.wanted : PICTURE.most;
  const picture = Math.max(PICTURE.least, Math.min(most, Math.floor(spare)));
  const size = { width: Math.max(width, room.width / unit), height: Math.max(heightOf(picture), room.height / unit) };
  const tile = { width: WHOLE.width, height: tileHeight(picture) };
  const left = (size.width - width) / 2;
  const top = (size.height - heightOf(picture)) / 2;
  const tiles = placed(rows, { x: left + WHOLE.rim, y: top + WHOLE.rim }, tile, WHOLE.lane);
  const floor = top + heightOf(picture) - WHOLE.rim;
  const right = left + width - WHOLE.rim;
  const x = left + WHOLE.rim;
  // Two boards one above the other in the corner below the pyramid, the goals in the other one.
  const agents = PAPER.agents + (prizes ? PAPER.prizes : 0);
  const half = (tile.height - PAPER.gap) / 2;
  return {
    ...size,
    flat: false,
    tile,
    storeys: { picture, ...STOREYS },
    lane: WHOLE.lane,
    tiles,
    papers: {
      church: { x, y: floor - 2 * half - PAPER.gap, width: PAPER.width, height: half },
      customs: { x, y: floor - half, width: PAPER.width, height: half },
      goals: { x: right - PAPER.width, y: floor - tile.height, width: PAPER.width, height: tile.height },
      agents: { x: right - PAPER.narrow, y: floor - tile.height - PAPER.gap - agents, width: PAPER.narrow, height: agents },
    },
    unit,
  };
}

function flatCity(rows: readonly (readonly string[])[], room: Size, prizes: boolean): City {
  const longest = rows[0]?.length ?? 0;
  const pyramid = across(longest, { ...FLAT });
  const width = pyramid + PAPER.width + FLAT.rim;
  const height = Math.max(down(rows.length, FLAT.height, FLAT), prizes ? 300 : 278);
  const unit = unitFor(room, width, height);
  const size = { width: Math.max(width, room.width / unit), height: Math.max(height, room.height / unit) };
  const left = (size.width - width) / 2;
  const top = (size.height - height) / 2;
  const tiles = placed(rows, { x: left + FLAT.rim, y: top + FLAT.rim }, FLAT, FLAT.lane);
  const x = left + pyramid;
  const paper = (from: number, tall: number): Box => ({ x, y: top + FLAT.rim + from, width: PAPER.width, height: tall });
  return {
    ...size,
    flat: true,
    tile: { width: FLAT.width, height: FLAT.height },
    storeys: { picture: FLAT.height, street: 0, ladder: 0, buildings: 0 },
    lane: FLAT.lane,
    tiles,
    papers: { church: paper(0, 54), customs: paper(57, 54), goals: paper(114, 116), agents: paper(233, prizes ? 48 : 27) },
    unit,
  };
}

/** The tiles of all rows: each row stands under the middle of the one above. */
function placed(rows: readonly (readonly string[])[], corner: Point, tile: Size, lane: number): Record<string, Point> {
  const longest = rows[0]?.length ?? 0;
  const pitch = tile.width + lane;
  return Object.fromEntries(
    rows.flatMap((row, i) =>
      row.map((area, n): [string, Point] => [area, { x: corner.x + (n + (longest - row.length) / 2) * pitch, y: corner.y + i * (tile.height + lane) }]),
    ),
  );
}

/** The strips of land under the rows. */
export function landOf(rows: readonly (readonly string[])[], city: City): Box[] {
  return rows.flatMap((row) => {
    const [first, last] = [city.tiles[row[0] ?? ""], city.tiles[row.at(-1) ?? ""]];
    if (first === undefined || last === undefined) return [];
    const margin = city.flat ? 5 : 7;
    return [{ x: first.x - margin, y: first.y - margin, width: last.x - first.x + city.tile.width + 2 * margin, height: city.tile.height + 2 * margin }];
  });
}

/** Where the president stands on a tile while it walks, and where its way goes over the lanes: along the street of the upper tile to
 * its edge, then down to the lower one. */
export function laneTo(from: Point, to: Point, city: City): string {
  const [a, b] = [foot(from, city), foot(to, city)];
  if (Math.abs(from.y - to.y) < 1) return `H${b.x}`;
  const upper = from.y < to.y ? a : b;
  const lower = upper === a ? b : a;
  const edge = upper.x + (Math.sign(lower.x - upper.x) * (city.tile.width + city.lane)) / 2;
  return `H${edge}V${b.y}H${b.x}`;
}

export function foot(corner: Point, { tile, storeys, flat }: City): Point {
  return { x: corner.x + tile.width / 2, y: corner.y + (flat ? tile.height - 8 : storeys.picture + storeys.street - 3) };
}
