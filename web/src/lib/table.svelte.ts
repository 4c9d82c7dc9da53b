// The store of one open table: what the server has sent, what the screen shows, and what the reader is about to do.
import type { Ask, Choice, Frame, Moment, Standing, TableInfo, Update, View } from "../api/types";
import { boards } from "../boards";
import type { BoardModule } from "../boards/board";
import { announce, notice } from "./announce.svelte";
import { ApiError, client, ok, withRetry } from "./api";
import { TableConnection, type ConnectionState } from "./connection";
import { isSameFrame, marksAndNotes, showFrame, type Scene } from "./frames";
import { HelpStore } from "./help.svelte";
import { Animations } from "./motion";
import { animationDuration, settings } from "./settings.svelte";
import { tabStorage } from "./storage";
import { capitalized, nameOnly, say, sayArg, t } from "./texts.svelte";

export interface Shown {
  view: View;
  standing: Standing;
  moves: number;
}

/** If more frames wait, they are skipped: the reader would have to watch for too long. */
const MOST_ANIMATED_FRAMES = 14;
/** A drag over the scrubber must rest so long at a move before the move is fetched. */
const SCRUB_REST_MS = 60;
const LOAD_RETRIES = 3;
const NO_MOVE = -1;

export class TableStore extends HelpStore {
  info = $state.raw() as TableInfo;
  update = $state.raw() as Update;
  shown = $state.raw() as Shown;
  log = $state.raw<Frame[]>([]);
  /** Whether the screen follows the newest move; false while the reader looks at an earlier one. */
  following = $state(true);
  seat = $state<number | null>(null);
  /** The seat whose mat a spectator looks at. */
  watchedSeat = $state(0);
  connection = $state<ConnectionState>("connected");
  /** Whether a move or an undo waits for its answer. */
  busy = $state(false);
  /** Whether frames are being shown. */
  animating = $state(false);
  /** The seat whose move is being shown. */
  frameActor = $state<number | null>(null);
  /** The seat of this browser that must take over the screen; until then nothing is shown. */
  passTo = $state<number | null>(null);

  readonly module: BoardModule | undefined;
  readonly names = $derived.by(() => this.info.seats.map((s) => sayArg(s.name)));
  /** The names without the kind of bot: boards have little room. */
  readonly shortNames = $derived.by(() => this.info.seats.map((s) => sayArg(nameOnly(s.name))));
  readonly ask: Ask | null = $derived.by(() =>
    this.following && !this.animating && this.passTo === null && this.connection !== "denied"
      ? (this.update.ask ?? null)
      : null,
  );
  /** The seat whose hand and mat the dock shows. */
  readonly dockSeat: number = $derived.by(() => this.seat ?? this.watchedSeat);
  readonly #choicesBySpot = $derived.by(() => {
    const choices = new Map<string, Choice[]>();
    for (const choice of this.busy ? [] : (this.ask?.choices ?? [])) {
      for (const spot of choice.spots) choices.set(spot, [...(choices.get(spot) ?? []), choice]);
    }
    return choices;
  });

  /** Frames that have not been shown yet. */
  #queue: Frame[] = [];
  #animations = new Animations();
  /** The moments that have been fetched, by their move. */
  #moments = new Map<number, Promise<Moment>>();
  /** The earlier move that the reader wants to see. */
  #wantedMove = NO_MOVE;
  #connection: TableConnection;
  #closed = false;

  constructor(info: TableInfo) {
    super();
    this.info = info;
    this.module = boards[info.game];
    this.#connection = new TableConnection(
      () => `/api/tables/${info.id}/live?${this.seat === null ? "" : `seat=${this.seat}&`}since=${this.update.revision}`,
      (update) => this.receive(update),
      (connection) => this.#onConnection(connection),
      () => this.refresh(),
    );
  }

  /** Opens a table as the own seat that had the screen last, or as the first own seat, or as a spectator. */
  static async open(id: string): Promise<TableStore> {
    const info = await ok<TableInfo>(client.GET("/api/tables/{table}", { params: { path: { table: id } } }));
    const store = new TableStore(info);
    const own = store.ownSeats;
    const lastSeat = Number(tabStorage.get(store.#seatKey) ?? -1);
    store.seat = own.includes(lastSeat) ? lastSeat : (own[0] ?? null);
    // On a shared screen nothing may be shown before somebody has said which of the people is there.
    if (own.length > 1 && !own.includes(lastSeat) && !info.over) {
      store.passTo = own.find((s) => s === info.actor) ?? own[0] ?? null;
    }
    await store.#load();
    store.#connection.start();
    store.#showNewest();
    return store;
  }

  close(): void {
    this.#closed = true;
    this.#connection.stop();
    this.#animations.finish();
    this.showNotes([]);
  }

  /** Seats that this browser may act for. */
  get ownSeats(): number[] {
    return this.info.seats.flatMap((s, i) => (s.mine && s.chair === "person" ? [i] : []));
  }

  get #seatKey(): string {
    return `akinai.seat.${this.info.id}`;
  }

  get #params(): { path: { table: string }; query: { seat?: number } } {
    return { path: { table: this.info.id }, query: this.seat === null ? {} : { seat: this.seat } };
  }

  /** Fetches everything as the seat sees it. */
  async #load(): Promise<void> {
    for (let tries = 0; ; tries++) {
      const [log, update] = await Promise.all([
        ok<Frame[]>(client.GET("/api/tables/{table}/log", { params: this.#params })),
        ok<Update>(client.GET("/api/tables/{table}/state", { params: this.#params })),
      ]);
      // The two answers do not fit together if somebody moved between them.
      if ((log.at(-1)?.number ?? 0) !== update.moves && tries < LOAD_RETRIES) continue;
      this.#forget();
      this.log = log;
      this.update = update;
      this.shown = { view: update.view, standing: update.standing, moves: update.moves };
      this.following = true;
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

  /** Fetches who sits where. Returns false if this browser may no longer see the table. */
  async refresh(): Promise<boolean> {
    try {
      this.info = await ok<TableInfo>(client.GET("/api/tables/{table}", { params: { path: { table: this.info.id } } }));
    } catch (error) {
      return !(error instanceof ApiError) || ![401, 403, 404].includes(error.status);
    }
    // Another browser has taken the seat over. This one changes to another of its seats, or watches.
    if (this.seat !== null && !this.ownSeats.includes(this.seat) && !this.update.over) {
      void this.sit(this.ownSeats[0] ?? null);
    }
    return true;
  }

  async #reload(): Promise<void> {
    try {
      this.#animations.finish();
      await this.#load();
      this.#showNewest();
    } catch (error) {
      this.complain(error);
    }
  }

  #onConnection(connection: ConnectionState): void {
    if (this.connection === connection) return;
    this.connection = connection;
    if (connection !== "connected") announce(t(connection === "lost" ? "web.connection.lost" : "web.connection.off"));
    else announce(t("web.connection.back"));
  }

  reconnect(): void {
    this.#connection.reconnectNow();
  }

  // ---- updates from the server

  receive(u: Update): void {
    if (this.#closed || u.table !== this.info.id || (u.seat ?? null) !== this.seat) return;
    const known = this.update;
    if (u.revision < known.revision) return;
    this.update = u;
    if (this.info.seats.some((s, i) => s.chair === "person" && s.claimed !== u.seated[i])) void this.refresh();
    if (u.revision === known.revision) return;
    const stillValid = this.log.filter((f) => f.number <= u.back_to);
    if ((stillValid.at(-1)?.number ?? -1) < u.back_to) {
      void this.#reload();
      return;
    }
    // The same move may come twice, with the answer to the own request and over the socket. It must be shown once.
    const fresh = u.frames.filter((f) => !isSameFrame(f, this.log.find((old) => old.number === f.number)));
    const common = Math.min(u.moves, (fresh[0]?.number ?? u.moves + 1) - 1);
    if (common < known.moves) {
      this.#queue = this.#queue.filter((f) => f.number <= common);
      for (const move of this.#moments.keys()) if (move > common) this.#moments.delete(move);
      if (this.shown.moves > common && !this.following) void this.showMove(common);
    }
    this.log = [...stillValid, ...u.frames];
    this.hints = null;
    this.disarm();
    this.#queue.push(...fresh);
    if (this.following) void this.#showFrames();
    else this.#queue = [];
  }

  // ---- showing frames

  async #showFrames(): Promise<void> {
    if (this.animating) return;
    this.animating = true;
    this.marks = new Set();
    // The explaining card must not hide what happens on the board.
    this.about = null;
    this.#animations = new Animations();
    const animations = this.#animations;
    try {
      while (this.#queue.length > 0 && this.following && !animations.finished) {
        const tooMany = this.#queue.length > MOST_ANIMATED_FRAMES;
        const jump = tooMany || this.#queue.some((f) => f.view === null) || document.hidden;
        if (jump || animationDuration() === 0 || this.module === undefined) {
          if (this.module !== undefined && !jump) {
            const { marks, notes } = marksAndNotes(this.#queue, this.shown.view, this.module, this.names);
            this.marks = marks;
            this.showNotes(notes);
          }
          break;
        }
        const frame = this.#queue.shift();
        if (frame === undefined) break;
        this.frameActor = frame.actor;
        this.#announce([frame]);
        await showFrame(frame, this.#scene(this.module, frame), animations);
      }
    } finally {
      this.#announce(this.#queue);
      this.#queue = [];
      this.animating = false;
      if (this.following) this.#showNewest();
    }
  }

  #announce(frames: Frame[]): void {
    announce(...frames.flatMap((f) => f.lines.map(say)));
  }

  /** The screen on which a frame is shown. */
  #scene(module: BoardModule, frame: Frame): Scene {
    return {
      module,
      names: this.names,
      before: this.shown.view,
      showBetween: (view) => {
        if (this.following) this.shown = { ...this.shown, view };
      },
      showAfter: (view) => {
        // The reader may have gone to an earlier move while the frame was shown, and must not be taken away from it.
        if (!this.following) return;
        const standing = frame.number === this.update.moves ? this.update.standing : this.shown.standing;
        this.shown = { view, standing, moves: frame.number };
      },
      showNotes: (notes) => this.showNotes(notes),
    };
  }

  /** Ends all animations, and shows the newest move at once. */
  skipAnimations(): void {
    this.#announce(this.#queue);
    this.#queue = [];
    this.#animations.finish();
  }

  /** Shows the newest view, and asks the seat whose turn it is. */
  #showNewest(): void {
    const u = this.update;
    this.shown = { view: u.view, standing: u.standing, moves: u.moves };
    const next = u.actor ?? null;
    if (next !== null && next !== this.seat && this.ownSeats.length > 1 && this.ownSeats.includes(next)) this.passTo = next;
    if (this.passTo !== null) return;
    if (u.ask) announce(say(u.ask.question));
    else if (u.over && u.standing.verdict) announce(say(u.standing.verdict));
  }

  // ---- earlier moves

  async showMove(move: number): Promise<void> {
    const to = Math.max(0, Math.min(move, this.update.moves));
    if (to === this.update.moves) return this.followNewest();
    this.following = false;
    this.skipAnimations();
    this.disarm();
    this.marks = new Set();
    this.showNotes([]);
    this.#wantedMove = to;
    let moment = this.#moments.get(to);
    if (moment === undefined) {
      // A drag over the scrubber passes many moves; only those where it rests are fetched.
      await new Promise((resume) => setTimeout(resume, SCRUB_REST_MS));
      if (this.#wantedMove !== to || this.following) return;
      const { path, query } = this.#params;
      moment = ok<Moment>(client.GET("/api/tables/{table}/at/{move}", { params: { path: { ...path, move: to }, query } }));
      this.#moments.set(to, moment);
    }
    try {
      const { view, standing } = await moment;
      if (this.#wantedMove !== to || this.following) return;
      this.shown = { view, standing, moves: to };
      announce(...(this.log.find((f) => f.number === to)?.lines.map(say) ?? []));
    } catch (error) {
      this.#moments.delete(to);
      this.complain(error);
      this.followNewest();
    }
  }

  followNewest(): void {
    this.#wantedMove = NO_MOVE;
    this.following = true;
    if (!this.animating) this.#showNewest();
  }

  // ---- choosing

  override choicesAt(spot: string): Choice[] {
    return this.#choicesBySpot.get(spot) ?? [];
  }

  override hasAbout(id: string): boolean {
    return this.module?.about(id, this.shown.view) != null;
  }

  /** Takes the choice of a spot. If there are several, a menu opens, unless one of them is armed. */
  choose(spot: string, element: Element, touch: boolean): void {
    const choices = this.choicesAt(spot);
    const only = choices[0];
    if (only === undefined) return;
    this.about = null;
    if (choices.length === 1) this.pick(only, touch);
    else if (this.armed !== null && choices.includes(this.armed)) void this.play(this.armed);
    else [this.armed, this.menu] = [null, { id: spot, element, choices }];
  }

  /** Plays a choice, or arms it if it needs a confirmation. */
  pick(choice: Choice, touch = false): void {
    this.menu = null;
    if (this.armed?.action !== choice.action && (touch || (choice.final && settings.confirm))) {
      this.armed = choice;
      announce(capitalized(say(choice.text)), ...choice.lines.map(say), t("web.ask.armed"));
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
    if (this.busy || seat === null || !this.following) return;
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
      const answer = await withRetry(request);
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
    this.#connection.stop();
    this.#animations.finish();
    this.seat = seat;
    tabStorage.set(this.#seatKey, seat === null ? null : String(seat));
    try {
      await this.#load();
      this.passTo = null;
      this.#showNewest();
    } catch (error) {
      this.complain(error);
    }
    if (!this.#closed) this.#connection.start();
  }
}
