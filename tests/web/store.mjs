// Runs the store of a table as the page does, against a server of a few lines, and prints what it shows in the end after
// answers that come late, out of order, or not at all. Arguments: a folder for the build, the name of a case.
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

const web = join(import.meta.dirname, "../../web");
const { resolve } = createRequire(join(web, "package.json"));
const { build } = await import(pathToFileURL(resolve("vite")));
const { svelte } = await import(pathToFileURL(resolve("@sveltejs/vite-plugin-svelte")));
const [folder, name] = process.argv.slice(2);

// ---- a browser without a screen

function listeners() {
  return { addEventListener() {}, removeEventListener() {} };
}
function storage(kept = new Map()) {
  return { getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => kept.set(key, value), removeItem: (key) => kept.delete(key) };
}
const sockets = [];
Object.assign(globalThis, listeners(), {
  window: globalThis,
  location: new URL("http://table/"),
  localStorage: storage(),
  sessionStorage: storage(new Map([["akinai.seat.t", "0"]])),
  matchMedia: () => ({ matches: false, ...listeners() }),
  document: { ...listeners(), hidden: false, visibilityState: "visible", documentElement: { style: {}, dataset: {} }, querySelectorAll: () => [] },
  Element: class {},
  Node: class {},
  WebSocket: class {
    constructor(address) {
      this.since = new URL(address).searchParams.get("since");
      sockets.push(this);
    }
    close() {}
  },
});
const PlainRequest = Request;
globalThis.Request = class extends PlainRequest {
  constructor(path, how) {
    super(new URL(path, location), how);
  }
};

// ---- a server: revision n is the table after n moves, and its scene says so

const server = { revision: 10, delay: () => 0, fails: () => false, refuses: false, played: false };

function frame(number) {
  return { number, actor: 0, turn: 0, beats: [], changes: [{ at: ["view", "table", "moves"], to: number }] };
}
function update(seat, since) {
  const { revision } = server;
  const choice = { action: 1, notation: "a", text: { id: "a" }, spots: [], lines: [], events: [], final: true };
  const scene = { view: { seat, table: { moves: revision }, own: `of ${seat}` }, standing: { points: [0, 0] } };
  const missed = since === null ? [] : Array.from({ length: revision - since }, (_, i) => frame(since + 1 + i));
  return {
    table: "t", since, revision, seat, moves: revision, back_to: since ?? revision, back: [], frames: missed,
    scene: since === null ? scene : null, actor: 0, undo: { possible: false }, over: false, seated: [true, true],
    ask: { seat, question: { id: "q" }, rule: "", choices: [choice] },
  };
}
const person = { name: "", chair: "person", mine: true, claimed: true };

function answer(path, seat, since) {
  if (path.endsWith("/state")) return update(seat, since);
  if (path.endsWith("/log")) return Array.from({ length: server.revision }, (_, i) => frame(i + 1));
  if (path.endsWith("/printed")) return {};
  if (path.endsWith("/moves")) {
    server.played = true;
    return { revision: server.revision };
  }
  return { id: "t", game: "none", seats: [person, person], actor: 0, over: false };
}
function number(text) {
  return text === null ? null : Number(text);
}
globalThis.fetch = async (request) => {
  const { pathname, searchParams } = new URL(request.url);
  const seat = number(searchParams.get("seat"));
  const refused = server.refuses && pathname.endsWith("/moves");
  const [body, fails] = [answer(pathname, seat, number(searchParams.get("since"))), server.fails(pathname)];
  await pause(server.delay(seat));
  if (fails) throw new TypeError("no network");
  return Response.json(refused ? { title: "late", detail: "late" } : body, { status: refused ? 409 : 200 });
};
function pause(ms) {
  return new Promise((resume) => setTimeout(resume, ms));
}
/** Waits for something that must come; what is printed in the end shows whether it has. */
async function until(happened) {
  for (let tries = 0; tries < 500 && !happened(); tries++) await pause(10);
}
/** The socket brings an update; `since` is the revision that the server takes for known. */
function send(seat, since) {
  sockets.at(-1).onmessage({ data: JSON.stringify(update(seat, since)) });
}

// ---- the cases

const cases = {
  /** The connection comes back while a choice waits for its confirmation. */
  async confirmation(store) {
    store.pick(store.ask.choices[0], true);
    send(0, 10);
    await store.play(store.pointing.armed);
    return server.played;
  },
  /** The network fails while another seat sits down. */
  async sitting_without_network(store) {
    server.fails = (path) => path.endsWith("/state");
    await store.sit(1);
    server.fails = () => false;
    send(1, number(sockets.at(-1).since));
    await until(() => store.scene.view.own === "of 1");
  },
  /** Two seats sit down, and the answer to the first comes last. */
  async sitting_twice(store) {
    server.delay = (seat) => (seat === 1 ? 40 : 0);
    await Promise.all([store.sit(1), store.sit(0)]);
  },
  /** A late move: the table is loaded anew, and meanwhile another seat sits down. */
  async sitting_while_loading(store) {
    server.refuses = true;
    server.delay = (seat) => (seat === 0 ? 40 : 0);
    const late = store.play(store.ask.choices[0]);
    await pause(10);
    await store.sit(1);
    await late;
  },
  /** The socket is faster than the answers of a table that is loaded anew. */
  async socket_while_loading(store) {
    server.refuses = true;
    server.delay = () => 40;
    const late = store.play(store.ask.choices[0]);
    await pause(60);
    server.revision = 11;
    send(0, 10);
    await late;
  },
  /** The server has come back with an older table, and does not know the page's revision. */
  async older_server(store) {
    server.revision = 8;
    send(0, null);
    await until(() => store.log.length === 8);
  },
};

/** The boards draw, so they need a screen. A table without one shows every move at once. */
const noBoards = {
  name: "no-boards",
  enforce: "pre",
  resolveId: (id) => (id === "../boards" ? "no-boards" : null),
  load: (id) => (id === "no-boards" ? "export const boards = {};" : null),
};
await build({
  root: web, configFile: false, logLevel: "error", plugins: [noBoards, svelte({ configFile: false })], publicDir: false,
  build: { lib: { entry: "src/lib/table.svelte.ts", formats: ["es"], fileName: () => "store.mjs" }, outDir: folder, target: "esnext" },
});
const { TableStore } = await import(pathToFileURL(join(folder, "store.mjs")));
const store = await TableStore.open("t");
sockets.at(-1).onopen();
const said = await cases[name](store);
const { view } = store.scene;
console.log(JSON.stringify({ seat: store.seat, sees: view.own, moves: view.table.moves, log: store.log.length, said: said ?? null }));
process.exit(0);
