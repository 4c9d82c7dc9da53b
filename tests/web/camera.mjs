// Puts the camera over boards of many sizes, in the page's own code, and prints what does not hold. Argument: a folder for the build.
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const web = join(import.meta.dirname, "../../web");
const { resolve } = createRequire(join(web, "package.json"));
const { build } = await import(pathToFileURL(resolve("vite")));
const [folder] = process.argv.slice(2);
await build({
  root: web, configFile: false, logLevel: "error", publicDir: false,
  build: { lib: { entry: "src/lib/camera.ts", formats: ["es"], fileName: () => "camera.mjs" }, outDir: folder, target: "esnext" },
});
const camera = await import(pathToFileURL(join(folder, "camera.mjs")));

const wrong = [];
const check = (holds, ...what) => holds || wrong.push(what.join(" "));
let seed = 7;
const random = () => ((seed = (seed * 48271) % 2147483647) / 2147483647);
const ROOMS = [[390, 420], [360, 240], [500, 300], [910, 590], [1366, 430]].map(([width, height]) => ({ width, height }));
const UNITS = [[1280, 800], [720, 940], [2400, 1500]].map(([width, height]) => ({ width, height }));

function* grounds() {
  for (const room of ROOMS)
    for (const units of UNITS)
      for (const covered of [0, 120]) {
        const board = camera.boardIn(room, units);
        yield { room, covered, board, legible: camera.legibleScale(room, units, 20), unit: board.width / units.width };
      }
}
function spots(ground, count) {
  return Array.from({ length: count }, () => ({
    x: ground.board.x + random() * (ground.board.width - 12), y: ground.board.y + random() * (ground.board.height - 12), width: 12, height: 12,
  }));
}
/** Whether the stage is full of the board wherever the board is large enough. */
function isFull(view, ground) {
  const at = camera.onStage(ground.board, view);
  const [width, height] = [ground.room.width, ground.room.height - ground.covered];
  const across = at.width <= width ? at.x >= -1 && at.x + at.width <= width + 1 : at.x <= 1 && at.x + at.width >= width - 1;
  return across && (at.height <= height ? at.y >= -1 && at.y + at.height <= height + 1 : at.y <= 1 && at.y + at.height >= height - 1);
}

let cases = 0;
for (const ground of grounds()) {
  const name = JSON.stringify([ground.room, ground.covered, ground.board.width]);
  const { legible } = ground;
  check(legible === 1 || Math.abs(20 * ground.unit * legible - 11) < 0.01, name, "legible is not legible");
  for (const count of [0, 1, 3, 14, 37]) {
    cases++;
    const lit = spots(ground, count);
    let view = camera.viewFor(lit, camera.WHOLE, ground);
    check(view.scale >= legible * 0.99, name, count, "the question is too small");
    check(isFull(view, ground), name, count, "the stage is not full of the board");
    check(camera.isSame(camera.viewFor(lit, view, ground), view), name, count, "the camera does not stay");
    check(count === 0 || camera.outOfSight(lit, view, ground).length < count, name, count, "nothing of the question is in sight");
    // Whatever is out of sight is reached.
    const reached = new Set(lit.filter((box) => camera.outOfSight([box], view, ground).length === 0));
    for (let i = 0; i < count && reached.size < count; i++) {
      view = camera.toTheRest(lit.filter((box) => !reached.has(box)), view, ground);
      for (const box of lit) if (camera.outOfSight([box], view, ground).length === 0) reached.add(box);
    }
    check(reached.size === count, name, count, "some are never in sight");
    // Asked for again and again, the camera shows all and comes back to the whole.
    let round = camera.clamped(camera.WHOLE, ground);
    const seen = new Set(lit.filter((box) => camera.outOfSight([box], round, ground).length === 0));
    for (let i = 0; i < 60; i++) {
      round = camera.nextOfLit(lit, round, ground);
      check(isFull(round, ground), name, count, "asked for, the stage is not full");
      if (camera.isSame(round, camera.clamped(camera.WHOLE, ground))) break;
      for (const box of lit) if (camera.outOfSight([box], round, ground).length === 0) seen.add(box);
    }
    check(camera.isSame(round, camera.clamped(camera.WHOLE, ground)), name, count, "it never comes back to the whole");
    check(seen.size === count || count === 0, name, count, "asked for, some are never shown");
    for (const box of lit) {
      const to = camera.broughtIn(box, { ...camera.zoomed(camera.WHOLE, 4, { x: 0, y: 0 }, ground) }, ground);
      check(camera.outOfSight([box], to, ground).length === 0, name, "the focused spot is out of sight");
    }
  }
  // The point under the finger stays where it is, away from the edges.
  const at = { x: ground.room.width / 2, y: (ground.room.height - ground.covered) / 2 };
  const near = camera.zoomed(camera.clamped(camera.WHOLE, ground), 4, at, ground);
  const nearer = camera.zoomed(near, 1.2, at, ground);
  const under = (view) => [(at.x - view.x) / view.scale, (at.y - view.y) / view.scale];
  check(Math.hypot(under(near)[0] - under(nearer)[0], under(near)[1] - under(nearer)[1]) < 1, name, "the point under the finger moves");
  check(camera.zoomed(near, 1e-9, at, ground).scale === 1, name, "it goes farther than the whole");
  check(camera.zoomed(near, 1e9, at, ground).scale === camera.largestScale(ground), name, "it comes too close");
  const right = camera.stepped(near, "ArrowRight", ground);
  check(right.x <= near.x && camera.isSame(camera.stepped(right, "ArrowLeft", ground), near), name, "arrows do not lead back");
  // The map stands where it covers nothing, if there is such a corner.
  const one = [{ x: ground.board.x, y: ground.board.y + ground.board.height - 12, width: 12, height: 12 }];
  const shown = camera.centredOn({ x: 0, y: ground.room.height }, 3, ground);
  const left = camera.onStage(one[0], shown);
  const inCorner = left.x < 90 && left.y > ground.room.height - ground.covered - 60;
  check((camera.freeCorner({ width: 90, height: 60 }, one, shown, ground) === "bottom-left") === !inCorner, name, "the map covers what is lit");
}
console.log(JSON.stringify({ cases, wrong: wrong.slice(0, 20) }));
