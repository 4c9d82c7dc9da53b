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
  requestAnimationFrame: (does) => setTimeout(does),
  cancelAnimationFrame: clearTimeout,
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

// ---- a server: revision n is the table after n moves and undos, and its scene says how many moves count

const person = { name: "Anna", chair: "person", mine: true, claimed: true };
const server = {
  revision: 10, undos: 0, delay: () => 0, fails: () => false, refuses: false, played: false, mover: name.endsWith("while_it_moves") ? 1 : 0, seats: [person, person], seating: "at first",
  afterLog() {},
  /** How many moves count: each undo has taken one back, and is itself a revision. */
  get moves() {
    return this.revision - 2 * this.undos;
  },
};

/** A move that tells who has the second seat, and when it was told. */
function frame(number) {
  const beat = { event: { event: "small.moved" }, line: { id: "moved", args: { seat: server.seats[1].name, told: server.revision } }, changes: [] };
  return { number, actor: server.mover, turn: 0, beats: [beat], changes: [{ at: ["view", "table", "moves"], to: number }] };
}
function update(seat, since) {
  const { revision, moves } = server;
  const choice = { action: 1, notation: "a", text: { id: "a" }, spots: [], lines: [], events: [], final: true };
  const scene = { view: { seat, table: { moves }, own: `of ${seat}` }, standing: { points: [0, 0] } };
  const missed = since === null ? [] : Array.from({ length: revision - since }, (_, i) => frame(since + 1 + i));
  return {
    table: "t", since, revision, seat, moves, back_to: since ?? moves, back: [], frames: missed,
    scene: since === null ? scene : null, actor: 0, undo: { possible: false, steps: [] }, over: false, seating: server.seating,
    ask: { seat, question: { id: "q" }, rule: "", choices: [choice] },
  };
}

function answer(path, seat, since) {
  if (path.endsWith("/state")) return update(seat, since);
  if (path.endsWith("/log")) {
    const log = { revision: server.revision, frames: Array.from({ length: server.moves }, (_, i) => frame(i + 1)) };
    server.afterLog();
    return log;
  }
  if (path.endsWith("/printed")) return {};
  if (path.endsWith("/hint")) return { revision: server.revision, bot: `of ${seat}`, best: [], note: null };
  if (path.includes("/at/")) return { move: 5, scene: update(seat, null).scene };
  if (path.endsWith("/moves")) {
    server.played = true;
    return { revision: server.revision };
  }
  return { id: "t", game: "small", seats: server.seats, seating: server.seating, hints: true, actor: 0, over: false };
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
  /** Somebody moves between the log and the table: the move must not be missing. */
  async move_while_loading(store) {
    server.afterLog = () => (server.revision = 11);
    await store.sit(1);
  },
  /** Between the log and the table a move is taken back and another one made: as many moves, but not the same. */
  async undo_while_loading(store) {
    server.afterLog = () => ([server.revision, server.undos] = [12, 1]);
    await store.sit(1);
    return store.log.at(-1).beats[0].line.args.told;
  },
  /** A hint for one seat comes when another has sat down. */
  async sitting_while_a_bot_thinks(store) {
    await store.help.hint();
    const first = store.help.hints.bot;
    server.delay = (seat) => (seat === 0 ? 80 : 0);
    const late = store.help.hint();
    await store.sit(1);
    await late;
    return [first, store.help.hints];
  },
  /** A seat goes to another browser, under another name: the page learns it, and its log tells it. */
  async handover(store) {
    seat(1, { ...person, name: "Ben", mine: false });
    send(0, 10);
    await until(() => store.log[0].beats[0].line.args.seat === "Ben");
    return [store.names, store.ownSeats, store.log[0].beats[0].line.args.seat];
  },
  /** The same while the page was away, and others have moved. */
  async handover_unseen(store) {
    seat(1, { ...person, name: "Ben", mine: false });
    server.revision = 12;
    send(0, 10);
    await until(() => store.names[1] === "Ben");
    return store.names;
  },
  /** The seat that must take over the screen goes to another browser: the only one left needs not say that it is there. */
  async handover_of_the_next_seat(store) {
    store.passTo = 1;
    seat(1, { ...person, mine: false });
    send(0, 10);
    await until(() => store.passTo === null);
    return store.passTo;
  },
  /** The seat that has the screen goes to another browser. Nobody knows which of the two others is there. */
  async handover_of_one_of_three(store) {
    seat(2, person);
    seat(0, { ...person, mine: false });
    send(0, 10);
    await until(() => store.passTo !== null || store.seat !== 0);
    return store.passTo;
  },
  /** Another seat sits down while a move is shown: what the first one sees must not come back. */
  async sitting_while_it_moves(store) {
    server.revision = 11;
    send(0, 10);
    const seen = shownFromNowOn(store.playback);
    await pause(10);
    await store.sit(1);
    await until(() => !store.playback.animating);
    return [...seen];
  },
  /** The reader looks at earlier moves again while others move: what comes afterwards is shown all the same. */
  async replay_while_it_moves(store) {
    server.revision = 11;
    send(0, 10);
    await pause(10);
    await Promise.all([store.playback.replay(9), comes(store, 12)]);
    await comes(store, 13);
    return [store.playback.shown.moves, store.playback.animating];
  },
  /** The table is loaded anew while others move: what comes afterwards is shown all the same. */
  async reload_while_it_moves(store) {
    server.revision = 11;
    send(0, 10);
    await pause(10);
    send(0, null);
    await until(() => store.playback.shown.moves === 11);
    await comes(store, 12);
    return [store.playback.shown.moves, store.playback.animating];
  },
  /** The same move is looked at by two seats, and the answer to the first comes last. */
  async sitting_while_a_moment_loads(store) {
    const seen = shownFromNowOn(store.playback);
    server.delay = (seat) => (seat === 0 ? 150 : 0);
    void store.playback.showMove(5);
    await pause(80);
    await store.sit(1);
    server.delay = () => 100;
    await Promise.all([store.playback.showMove(5), pause(200)]);
    return [...seen];
  },
};

/** Somebody moves, and the page shows it. */
async function comes(store, revision) {
  server.revision = revision;
  send(0, revision - 1);
  await until(() => store.playback.shown.moves === revision && !store.playback.animating);
}
function seat(number, holder) {
  server.seats = Object.assign([...server.seats], { [number]: holder });
  server.seating = `after ${number}`;
}
/** Whose secrets the screen shows from now on. */
function shownFromNowOn(playback) {
  const { get, set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(playback), "shown");
  const seen = [];
  const note = (still) => {
    if (seen.at(-1) !== still.scene.view.own) seen.push(still.scene.view.own);
    set.call(playback, still);
  };
  Object.defineProperty(playback, "shown", { get: () => get.call(playback), set: note });
  return seen;
}

/** The boards draw, so they need a screen. A table without one shows every move at once; the small one notes that it shows it. */
const small = { about: () => null, flights: () => [], notes: () => [{ text: { id: "moved" }, kind: "plain" }] };
globalThis.boards = name.endsWith("while_it_moves") ? { small } : {};
const noBoards = {
  name: "no-boards",
  enforce: "pre",
  resolveId: (id) => (id === "../boards" ? "no-boards" : null),
  load: (id) => (id === "no-boards" ? "export const loadGame = async () => {}, boardOf = (game) => globalThis.boards[game];" : null),
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
