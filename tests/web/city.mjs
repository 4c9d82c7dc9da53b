// Lays out Yokohama's city in rooms of many sizes and finds the ways of presidents, in the page's own code. Arguments: a folder for the
// build, a file with tables as seats see them. Prints what does not hold, and the ways of each table.
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const web = join(import.meta.dirname, "../../web");
const { resolve } = createRequire(join(web, "package.json"));
const { build } = await import(pathToFileURL(resolve("vite")));
const [folder, file] = process.argv.slice(2);
const entry = { geometry: "src/boards/yokohama/city/geometry.ts", ways: "src/boards/yokohama/ways.ts" };
await build({
  root: web, configFile: false, logLevel: "error", publicDir: false,
  build: { lib: { entry, formats: ["es"], fileName: (_, name) => `${name}.mjs` }, outDir: folder, target: "esnext" },
});
const { cityFor, landOf } = await import(pathToFileURL(join(folder, "geometry.mjs")));
const { routesOf } = await import(pathToFileURL(join(folder, "ways.mjs")));

const wrong = [];
const ROOMS = [[909, 617], [909, 264], [970, 467], [1059, 870], [820, 560], [820, 300], [390, 420], [390, 160], [507, 300], [607, 617], [1366, 900]];
const overlap = (a, b) => a.x < b.x + b.width - 0.1 && b.x < a.x + a.width - 0.1 && a.y < b.y + b.height - 0.1 && b.y < a.y + a.height - 0.1;
const inside = (a, size) => a.x >= 0 && a.y >= 0 && a.x + a.width <= size.width + 0.1 && a.y + a.height <= size.height + 0.1;

function check(rows, room) {
  const city = cityFor(rows, room);
  const where = `${rows.length} rows, ${rows.flat().length} areas, ${room.width}x${room.height}:`;
  const tiles = Object.entries(city.tiles).map(([name, corner]) => ({ name, ...corner, ...city.tile }));
  const papers = Object.entries(city.papers).map(([name, box]) => ({ name, ...box }));
  const all = [...tiles, ...papers];
  if (tiles.length !== rows.flat().length) wrong.push(`${where} ${tiles.length} tiles`);
  for (const one of all) if (!inside(one, city)) wrong.push(`${where} ${one.name} is not in the picture`);
  all.forEach((one, i) => all.slice(i + 1).forEach((other) => overlap(one, other) && wrong.push(`${where} ${one.name} lies over ${other.name}`)));
  const storeys = city.flat ? 0 : Object.values(city.storeys).reduce((sum, one) => sum + one, 0);
  if (storeys > city.tile.height) wrong.push(`${where} ${storeys} on a tile ${city.tile.height} high`);
  if (Math.abs(city.width * city.unit - room.width) > 1 || Math.abs(city.height * city.unit - room.height) > 1) wrong.push(`${where} does not fill its room`);
  if (landOf(rows, city).length !== rows.length) wrong.push(`${where} a row without land`);
  return city;
}

const tables = JSON.parse(readFileSync(file, "utf8"));
const cities = [];
/** The step of the question that the seat is asked. */
const stepOf = ({ seat, table }) => (table.actor === seat ? table.step : null);
for (const rows of new Map(tables.map(({ printed }) => [printed.rows.flat().length, printed.rows])).values()) {
  for (const [width, height] of ROOMS) cities.push(check(rows, { width, height }));
}
const routes = tables.map(({ printed, view, ahead, names }) => Object.values(routesOf(stepOf(view), printed, ahead, names)));
process.stdout.write(JSON.stringify({ wrong, cities: cities.length, flat: cities.filter(({ flat }) => flat).length, routes }));
