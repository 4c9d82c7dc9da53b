// One open table: what is known of it, what is on the screen, and what the reader is about to do.
import type { Ask, Choice, Frame, Moment, Standing, TableInfo, Update, View } from "../api/types";
import { boards } from "../boards";
import type { BoardModule } from "../boards/board";
import { announce, notice } from "./announce.svelte";
import { ApiError, client, ok, twice } from "./api";
import { Helping } from "./helping.svelte";
import { meanwhile } from "./kept";
import { Live, type Connection } from "./live";
import { Sky } from "./motion";
import { duration, settings } from "./settings.svelte";
import { marked, perform, same, type Scene } from "./show";
import { bare, capital, say, sayArg, t } from "./texts.svelte";

export interface Shown {
  view: View;
  standing: Standing;
  moves: number;
}

/** More frames than this are not worth waiting for. */
const FAR = 14;

export class TableStore extends Helping {
  info = $state.raw() as TableInfo;
  update = $state.raw() as Update;
  shown = $state.raw() as Shown;
  log = $state.raw<Frame[]>([]);
  live = $state(true);
  seat = $state<number | null>(null);
  /** A seat whose open things a spectator looks at. */
  watched = $state(0);
  connection = $state<Connection>("on");
  busy = $state(false);
  playing = $state(false);
  /** Whose move is being shown. */
  acting = $state<number | null>(null);
  /** A seat of this browser that has to be handed the screen before anything is shown. */
  passing = $state<number | null>(null);

  readonly module: BoardModule | undefined;
  readonly names = $derived.by(() => this.info.seats.map((s) => sayArg(s.name)));
  /** The same without what kind of bot it is: boards have little room. */
  readonly shortNames = $derived.by(() => this.info.seats.map((s) => sayArg(bare(s.name))));
  readonly ask: Ask | null = $derived.by(() =>
    this.live && !this.playing && this.passing === null && this.connection !== "off" ? (this.update.ask ?? null) : null,
  );
  /** The seat whose own things the dock shows. */
  readonly dock: number = $derived.by(() => this.seat ?? this.watched);
  readonly #lit = $derived.by(() => {
    const lit = new Map<string, Choice[]>();
    for (const choice of this.busy ? [] : (this.ask?.choices ?? [])) {
      for (const spot of choice.spots) lit.set(spot, [...(lit.get(spot) ?? []), choice]);
    }
    return lit;
  });

  #queue: Frame[] = [];
  #sky = new Sky();
  #moments = new Map<number, Promise<Moment>>();
  #wanted = -1;
  #live: Live;
  #closed = false;

  constructor(info: TableInfo) {
    super();
    this.info = info;
    this.module = boards[info.game];
    this.#live = new Live(
      () => `/api/tables/${info.id}/live?${this.seat === null ? "" : `seat=${this.seat}&`}since=${this.update.revision}`,
      (update) => this.receive(update),
      (connection) => this.#connected(connection),
      () => this.refresh(),
    );
  }

  /** Opens a table as the seat that had the screen last, or the first of one's own. */
  static async open(id: string): Promise<TableStore> {
    const info = await ok<TableInfo>(client.GET("/api/tables/{table}", { params: { path: { table: id } } }));
    const store = new TableStore(info);
    const own = store.own;
    const kept = Number(meanwhile.get(store.#key) ?? -1);
    store.seat = own.includes(kept) ? kept : (own[0] ?? null);
    // Whoever comes to a shared screen says first who they are.
    if (own.length > 1 && !own.includes(kept) && !info.over) store.passing = own.find((s) => s === info.actor) ?? own[0] ?? null;
    await store.#load();
    store.#live.start();
    store.#settle();
    return store;
  }

  close(): void {
    this.#closed = true;
    this.#live.stop();
    this.#sky.land();
    this.note([]);
  }

  /** Seats that this browser may act for. */
  get own(): number[] {
    return this.info.seats.flatMap((s, i) => (s.mine && s.chair === "person" ? [i] : []));
  }

  get #key(): string {
    return `akinai.seat.${this.info.id}`;
  }

  get #path(): { path: { table: string }; query: { seat?: number } } {
    return { path: { table: this.info.id }, query: this.seat === null ? {} : { seat: this.seat } };
  }

  /** Everything anew, as the seat sees it. */
  async #load(): Promise<void> {
    for (let tries = 0; ; tries++) {
      const [log, update] = await Promise.all([
        ok<Frame[]>(client.GET("/api/tables/{table}/log", { params: this.#path })),
        ok<Update>(client.GET("/api/tables/{table}/state", { params: this.#path })),
      ]);
      // Somebody may have moved between the two answers.
      if ((log.at(-1)?.number ?? 0) !== update.moves && tries < 3) continue;
      this.#forget();
      this.log = log;
      this.update = update;
      this.shown = { view: update.view, standing: update.standing, moves: update.moves };
      this.live = true;
      return;
    }
  }

  #forget(): void {
    this.#queue = [];
    this.#moments.clear();
    this.hints = null;
    this.marks = new Set();
    this.disarm();
  }

  /** Who sits where, anew; false if the table is no longer this browser's to see. */
  async refresh(): Promise<boolean> {
    try {
      this.info = await ok<TableInfo>(client.GET("/api/tables/{table}", { params: { path: { table: this.info.id } } }));
    } catch (error) {
      return !(error instanceof ApiError) || ![401, 403, 404].includes(error.status);
    }
    // The seat was taken to another browser: whoever had it may go on watching.
    if (this.seat !== null && !this.own.includes(this.seat) && !this.update.over) void this.sit(this.own[0] ?? null);
    return true;
  }

  async #reload(): Promise<void> {
    try {
      this.#sky.land();
      await this.#load();
      this.#settle();
    } catch (error) {
      this.complain(error);
    }
  }

  #connected(connection: Connection): void {
    if (this.connection === connection) return;
    this.connection = connection;
    if (connection !== "on") announce(t(connection === "lost" ? "web.connection.lost" : "web.connection.off"));
    else announce(t("web.connection.back"));
  }

  reconnect(): void {
    this.#live.again();
  }

  // ---- what comes from the server

  receive(u: Update): void {
    if (this.#closed || u.table !== this.info.id || (u.seat ?? null) !== this.seat) return;
    const known = this.update;
    if (u.revision < known.revision) return;
    this.update = u;
    if (this.info.seats.some((s, i) => s.chair === "person" && s.claimed !== u.seated[i])) void this.refresh();
    if (u.revision === known.revision) return;
    const kept = this.log.filter((f) => f.number <= u.back_to);
    if ((kept.at(-1)?.number ?? -1) < u.back_to) {
      void this.#reload();
      return;
    }
    // The same moves may come twice: with the answer to one's own move and over the live connection.
    const fresh = u.frames.filter((f) => !same(f, this.log.find((old) => old.number === f.number)));
    const common = Math.min(u.moves, (fresh[0]?.number ?? u.moves + 1) - 1);
    if (common < known.moves) {
      this.#queue = this.#queue.filter((f) => f.number <= common);
      for (const move of this.#moments.keys()) if (move > common) this.#moments.delete(move);
      if (this.shown.moves > common && !this.live) void this.goto(common);
    }
    this.log = [...kept, ...u.frames];
    this.hints = null;
    this.disarm();
    this.#queue.push(...fresh);
    if (this.live) void this.#show();
    else this.#queue = [];
  }

  // ---- frames, one after another

  async #show(): Promise<void> {
    if (this.playing) return;
    this.playing = true;
    this.marks = new Set();
    // What lies over the board must not hide what happens on it.
    this.about = null;
    this.#sky = new Sky();
    const sky = this.#sky;
    try {
      while (this.#queue.length > 0 && this.live && !sky.over) {
        const far = this.#queue.length > FAR || this.#queue.some((f) => f.view === null) || document.hidden;
        if (far || duration() === 0 || this.module === undefined) {
          if (this.module !== undefined && !far) {
            const { marks, notes } = marked(this.#queue, this.shown.view, this.module, this.names);
            this.marks = marks;
            this.note(notes);
          }
          break;
        }
        const frame = this.#queue.shift();
        if (frame === undefined) break;
        this.acting = frame.actor;
        this.#announce([frame]);
        await perform(frame, this.#scene(this.module, frame), sky);
      }
    } finally {
      this.#announce(this.#queue);
      this.#queue = [];
      this.playing = false;
      if (this.live) this.#settle();
    }
  }

  #announce(frames: Frame[]): void {
    announce(...frames.flatMap((f) => f.lines.map(say)));
  }

  /** A part of the screen that a frame is played on. */
  #scene(module: BoardModule, frame: Frame): Scene {
    return {
      module,
      names: this.names,
      before: this.shown.view,
      tell: (view) => {
        if (this.live) this.shown = { ...this.shown, view };
      },
      put: (view) => {
        // Whoever has begun to look back meanwhile stays there.
        if (!this.live) return;
        const standing = frame.number === this.update.moves ? this.update.standing : this.shown.standing;
        this.shown = { view, standing, moves: frame.number };
      },
      note: (notes) => this.note(notes),
    };
  }

  /** Everything as it is now. */
  skip(): void {
    this.#announce(this.#queue);
    this.#queue = [];
    this.#sky.land();
  }

  #settle(): void {
    const u = this.update;
    this.shown = { view: u.view, standing: u.standing, moves: u.moves };
    const next = u.actor ?? null;
    if (next !== null && next !== this.seat && this.own.length > 1 && this.own.includes(next)) this.passing = next;
    if (this.passing !== null) return;
    if (u.ask) announce(say(u.ask.question));
    else if (u.over && u.standing.verdict) announce(say(u.standing.verdict));
  }

  // ---- looking back

  async goto(move: number): Promise<void> {
    const to = Math.max(0, Math.min(move, this.update.moves));
    if (to === this.update.moves) return this.now();
    this.live = false;
    this.skip();
    this.disarm();
    this.marks = new Set();
    this.note([]);
    this.#wanted = to;
    let moment = this.#moments.get(to);
    if (moment === undefined) {
      // Of a drag over the scrubber only the moments where it rests are fetched.
      await new Promise((rest) => setTimeout(rest, 60));
      if (this.#wanted !== to || this.live) return;
      const { path, query } = this.#path;
      moment = ok<Moment>(client.GET("/api/tables/{table}/at/{move}", { params: { path: { ...path, move: to }, query } }));
      this.#moments.set(to, moment);
    }
    try {
      const { view, standing } = await moment;
      if (this.#wanted !== to || this.live) return;
      this.shown = { view, standing, moves: to };
      announce(...(this.log.find((f) => f.number === to)?.lines.map(say) ?? []));
    } catch (error) {
      this.#moments.delete(to);
      this.complain(error);
      this.now();
    }
  }

  now(): void {
    this.#wanted = -1;
    this.live = true;
    if (!this.playing) this.#settle();
  }

  // ---- choosing

  override choicesAt(spot: string): Choice[] {
    return this.#lit.get(spot) ?? [];
  }

  override explainable(id: string): boolean {
    return this.module?.about(id, this.shown.view) != null;
  }

  choose(spot: string, element: Element, touch: boolean): void {
    const choices = this.choicesAt(spot);
    const only = choices[0];
    if (only === undefined) return;
    this.about = null;
    if (choices.length === 1) this.pick(only, touch);
    else if (this.armed !== null && choices.includes(this.armed)) void this.play(this.armed);
    else [this.armed, this.menu] = [null, { id: spot, element, choices }];
  }

  /** Does a choice, or arms it where it wants a second yes. */
  pick(choice: Choice, touch = false): void {
    this.menu = null;
    if (this.armed?.action !== choice.action && (touch || (choice.final && settings.confirm))) {
      this.armed = choice;
      announce(capital(say(choice.text)), ...choice.lines.map(say), t("web.ask.armed"));
    } else void this.play(choice);
  }

  async play(choice: Choice): Promise<void> {
    const { seat } = this;
    if (this.busy || seat === null || !this.ask?.choices.includes(choice)) return;
    const body = { seat, revision: this.update.revision, action: choice.action };
    await this.#post(() =>
      ok<Update>(client.POST("/api/tables/{table}/moves", { params: { path: { table: this.info.id } }, body })),
    );
  }

  async undo(): Promise<void> {
    const { seat } = this;
    if (this.busy || seat === null || !this.live) return;
    if (!this.update.undo.possible) {
      notice(this.update.undo.why ? say(this.update.undo.why) : t("web.undo.nothing"));
      return;
    }
    const body = { seat, revision: this.update.revision };
    await this.#post(() =>
      ok<Update>(client.POST("/api/tables/{table}/undo", { params: { path: { table: this.info.id } }, body })),
    );
  }

  async #post(request: () => Promise<Update>): Promise<void> {
    this.busy = true;
    this.about = null;
    try {
      const answer = await twice(request);
      this.disarm();
      this.receive(answer);
    } catch (error) {
      this.disarm();
      this.complain(error);
      if (error instanceof ApiError && error.status === 409) await this.#reload();
    } finally {
      this.busy = false;
    }
  }

  // ---- seats

  async sit(seat: number | null): Promise<void> {
    this.#live.stop();
    this.#sky.land();
    this.seat = seat;
    meanwhile.set(this.#key, seat === null ? null : String(seat));
    try {
      await this.#load();
      this.passing = null;
      this.#settle();
    } catch (error) {
      this.complain(error);
    }
    if (!this.#closed) this.#live.start();
  }
}
