// The store of one open table: what the server has sent, and what the reader does. What the screen shows of it, what the
// reader points at and what helps the reader are its parts.
import type { Accepted, Ask, Choice, Frame, Log, Moment, Outlook, Printed, Rematch, Scene, TableInfo, Update } from "../api/types";
import { boardOf, loadGame } from "../boards";
import type { About, BoardModule, Shown, Way } from "../boards/board";
import { Ahead } from "./ahead.svelte";
import { afterPaint } from "./afterPaint";
import { announce, hush, notice } from "./announce.svelte";
import { ApiError, client, complain, ok } from "./api";
import { Changes, type ChangedTable } from "./changes.svelte";
import { keyOf } from "./choices";
import { TableConnection, type ConnectionState } from "./connection";
import { stepsFrom, type Step } from "./frames";
import { Help } from "./help.svelte";
import { ListedChoices } from "./listed.svelte";
import { patched } from "./patch";
import { Playback, type PlayedTable, type Still } from "./playback.svelte";
import { Pointing } from "./pointing.svelte";
import { Presses } from "./presses";
import { settings } from "./settings.svelte";
import { Spots } from "./spots.svelte";
import { tabStorage } from "./storage";
import { capitalized, nameOnly, say, sayArg, t } from "./texts.svelte";
import { automatonOf, endOfLastTurn, firstMove, lastMove, turnEnd, turnsOf, type Turn } from "./turns";

const LOAD_RETRIES = 3;
/** A spectator is told so many of the latest turns, out of so many moves. */
const TOLD_TURNS = 3;
const TOLD_MOVES = 40;
/** The colour of marks that are no seat's. */
const NO_SEAT = "#cdc6b8";

interface Settled {
  log: Frame[];
  still: Still;
}

export class TableStore implements PlayedTable, ChangedTable {
  info = $state.raw() as TableInfo;
  printed = $state.raw() as Printed;
  /** The last update that was received; the scene of the table is kept beside it. */
  update = $state.raw() as Update;
  /** The newest scene. */
  scene = $state.raw() as Scene;
  log = $state.raw<Frame[]>([]);
  /** The table as panels show it that nobody waits for: they follow when the question has been drawn. */
  settled = $state.raw() as Settled;
  seat = $state<number | null>(null);
  /** The seat whose mat a spectator looks at. */
  watchedSeat = $state(0);
  connection = $state<ConnectionState>("connected");
  /** The seat of this browser that must take over the screen; until then nothing is shown. */
  passTo = $state<number | null>(null);

  readonly pointing: Pointing = new Pointing(
    (spot) => this.choicesAt(spot),
    (spot) => this.meantAt(spot),
    (id) => this.module?.about(id, this.shown) != null,
  );
  readonly playback: Playback = new Playback(this, this.pointing);
  readonly spots = new Spots();
  readonly help: Help;
  readonly #ahead: Ahead;
  readonly #changes: Changes = new Changes(this);
  readonly presses = new Presses(() => ({
    asked: [this.ask, this.busy, this.pointing.armed, this.passTo],
    onBoard: [this.playback.animating, this.playback.behind],
  }));
  readonly names = $derived.by(() => this.info.seats.map((s) => sayArg(s.name)));
  /** The names without the kind of bot: boards have little room. */
  readonly shortNames = $derived.by(() => this.info.seats.map((s) => sayArg(nameOnly(s.name))));
  /** What the seat has to choose now, whatever the screen shows; null also where the server gives the only answer by itself. */
  readonly open: Ask | null = $derived.by(() => (this.answering ? null : (this.update.ask ?? null)));
  /** What the reader is asked, also while the board still shows what others did before. */
  readonly ask: Ask | null = $derived.by(() =>
    this.playback.following && this.passTo === null && this.connection !== "denied" ? this.open : null,
  );
  /** The turns since the reader's last choice, as far as the screen has come; for spectators the latest ones. */
  readonly told: Turn[] = $derived.by(() => {
    const { animating, begun } = this.playback;
    const frames = this.log.filter((f) => f.actor !== null && (!animating || f.number <= begun));
    if (this.seat === null) return turnsOf(frames.slice(-TOLD_MOVES)).slice(-TOLD_TURNS);
    const chosen = frames.findLastIndex((f) => f.actor === this.seat && !f.forced);
    let last = chosen;
    // What was forced right after the reader's choice belongs to it.
    while (frames[last + 1]?.actor === this.seat) last++;
    const begins = this.module?.beginsAutomaton;
    const automaton = begins === undefined ? [] : frames.slice(Math.max(0, chosen), last + 1).flatMap((f) => automatonOf(f, begins) ?? []);
    return turnsOf([...automaton, ...frames.slice(last + 1)]);
  });
  /** The whole game by turns. */
  readonly turns: readonly Turn[] = $derived.by(() => (this.#turns = turnsOf(this.settled.log, this.#turns)));
  /** While the reader looks back: what has been done so far in the turn that is shown. */
  readonly lookedAt: readonly Turn[] = $derived.by(() => {
    const { following, begun } = this.playback;
    const at = following ? undefined : this.log.find((frame) => frame.number === begun);
    return at === undefined ? [] : turnsOf(this.log.filter((f) => f.turn === at.turn && f.number <= begun && (f.actor === null) === (at.actor === null)));
  });
  /** The number of moves from which "since my last turn" is played again; null if nothing has happened since. */
  readonly lastTurnEnd: number | null = $derived.by(() => {
    const end = this.seat === null ? (this.told[0]?.frames[0]?.number ?? 0) - 1 : endOfLastTurn(this.turns, this.seat);
    return end === null || end < 0 || end >= this.update.moves ? null : end;
  });
  /** The seat whose hand and mat the dock shows. */
  readonly dockSeat: number = $derived.by(() => this.seat ?? this.watchedSeat);
  /** The explanation that stays open. */
  readonly pinned: About | null = $derived.by(() => {
    const { pinned } = this.pointing;
    return pinned === null ? null : (this.module?.about(pinned, this.shown) ?? null);
  });
  /** What can be chosen at each spot. */
  readonly choicesBySpot: ReadonlyMap<string, readonly Choice[]> = $derived.by(() => {
    const choices = new Map<string, Choice[]>();
    // While the board shows what was before, its spots are not those of the question.
    const blocked = this.busy || this.playback.animating || this.playback.behind;
    for (const choice of blocked ? [] : (this.ask?.choices ?? [])) {
      if (this.listed.isUnmeant(choice)) continue;
      for (const spot of choice.spots) choices.set(spot, [...(choices.get(spot) ?? []), choice]);
    }
    return choices;
  });

  readonly listed: ListedChoices = new ListedChoices(this);
  #turns: Turn[] = [];
  #connection: TableConnection;
  #closed = false;
  #wantsRematch = false;
  /** Whether a way is being made, choice by choice. */
  #walking = $state(false);
  /** What comes after a choice of a way that waits for its confirmation. */
  #onward: { choice: Choice; rest: Way["choices"] } | null = null;

  constructor(info: TableInfo) {
    this.info = info;
    const store = this;
    this.help = new Help({
      id: info.id,
      get revision() {
        return store.update.revision;
      },
      get hintedSeat() {
        return store.ask !== null && store.info.hints ? store.seat : null;
      },
    });
    this.#ahead = new Ahead({
      id: info.id,
      get revision() {
        return store.update.revision;
      },
      get seat() {
        return store.module?.looksAhead === true && !store.update.over && store.passTo === null ? store.seat : null;
      },
      get isAsked() {
        return store.open !== null;
      },
    });
    this.#connection = new TableConnection(
      () => this.#livePath,
      (update) => this.receive(update),
      (connection) => this.#onConnection(connection),
      () => this.refresh(),
    );
  }

  /** Opens a table as the own seat that had the screen last, or as the first own seat, or as a spectator. */
  static async open(id: string): Promise<TableStore> {
    const params = { path: { table: id } };
    const [info, printed] = await Promise.all([
      ok<TableInfo>(client.GET("/api/tables/{table}", { params })),
      ok<Printed>(client.GET("/api/tables/{table}/printed", { params })),
    ]);
    const store = new TableStore(info);
    store.printed = printed;
    const own = store.ownSeats;
    const lastSeat = Number(tabStorage.get(store.#seatKey) ?? -1);
    store.seat = own.includes(lastSeat) ? lastSeat : (own[0] ?? null);
    // On a shared screen nothing may be shown before somebody has said which of the people is there.
    if (own.length > 1 && !own.includes(lastSeat) && !info.over) {
      store.#pass(own.find((s) => s === info.actor) ?? own[0] ?? null);
    }
    await store.#load();
    store.#connection.start();
    store.onNewest();
    return store;
  }

  close(): void {
    this.#closed = true;
    this.#connection.stop();
    this.#ahead.stop();
    this.playback.finish();
    this.pointing.showNotes([]);
  }

  /** The board of the game, or tables where it has none or the reader wants them. */
  get module(): BoardModule | undefined {
    return boardOf(this.info.game, settings.tables);
  }

  /** What the board shows. */
  get shown(): Shown {
    return { printed: this.printed, view: this.playback.shown.scene.view };
  }

  /** What the reader's seat could do and would get, as the board shows it; null where it shows another moment. */
  get ahead(): Outlook | null {
    return this.playback.following && this.passTo === null ? this.#ahead.outlook : null;
  }

  /** Lets the other panels follow whenever the table has changed; called while the component around them is made. */
  follow(): void {
    $effect(() => {
      void [this.log, this.playback.shown];
      if (this.playback.behind) return;
      return afterPaint(() => this.#settle());
    });
  }

  #settle(): void {
    this.settled = { log: this.log, still: this.playback.shown };
  }

  get newest(): Still {
    return { scene: this.scene, moves: this.update.moves };
  }

  /** Seats that this browser may act for. */
  get ownSeats(): number[] {
    return this.info.seats.flatMap((s, i) => (s.mine && s.chair === "person" ? [i] : []));
  }

  /** Those of them that no bot plays for. */
  get playedSeats(): number[] {
    return this.ownSeats.filter((seat) => this.info.seats[seat]?.stand_in == null);
  }

  get #seatKey(): string {
    return `akinai.seat.${this.info.id}`;
  }

  get #params(): { path: { table: string }; query: { seat?: number } } {
    return { path: { table: this.info.id }, query: this.seat === null ? {} : { seat: this.seat } };
  }

  /** The revision that the seat knows. Null if the page knows the table as another seat sees it: nothing can be built on that. */
  get #since(): number | null {
    const known = this.update as Update | undefined;
    return known !== undefined && (known.seat ?? null) === this.seat ? known.revision : null;
  }

  get #livePath(): string {
    const query = new URLSearchParams();
    if (this.seat !== null) query.set("seat", String(this.seat));
    if (this.#since !== null) query.set("since", String(this.#since));
    return `/api/tables/${this.info.id}/live?${query}`;
  }

  /** Fetches everything as the seat sees it. Returns false if another seat has sat down meanwhile: it must not see this. */
  async #load(): Promise<boolean> {
    const { seat } = this;
    for (let tries = 0; ; tries++) {
      const [log, update] = await Promise.all([
        this.#fetchLog(),
        ok<Update>(client.GET("/api/tables/{table}/state", { params: this.#params })),
        // The board says what moves have touched, and must be there before they are marked.
        loadGame(this.info.game, settings.tables),
      ]);
      if (this.seat !== seat) return false;
      // Somebody may have moved between the two answers, and the socket may have brought more than both.
      const isOld = log.revision < update.revision || update.revision < (this.#since ?? 0);
      if (isOld && tries < LOAD_RETRIES) continue;
      if (update.scene == null) throw new Error("the server sent no scene");
      this.help.hints = null;
      this.pointing.disarm();
      this.#takeLog(log, update);
      this.update = update;
      this.scene = update.scene;
      this.playback.begin();
      this.#settle();
      if (update.seating !== this.info.seating) void this.refresh();
      this.#changes.updated();
      return true;
    }
  }

  /** Fetches who sits where. Returns false if this browser may no longer see the table. */
  async refresh(): Promise<boolean> {
    const { names } = this;
    const { rematch } = this.info;
    try {
      this.info = await ok<TableInfo>(client.GET("/api/tables/{table}", { params: { path: { table: this.info.id } } }));
    } catch (error) {
      return !(error instanceof ApiError) || ![401, 403, 404].includes(error.status);
    }
    if (rematch !== this.info.rematch && this.ownSeats.length > 0 && !this.#wantsRematch) notice(t("web.rematch.ready"));
    this.#leaveSeats();
    if (names.some((name, seat) => name !== this.names[seat])) void this.#rename();
    return true;
  }

  /** Leaves the seats that another browser has taken over, for another own one or as a spectator. */
  #leaveSeats(): void {
    const [first = null, second] = this.ownSeats;
    const isOurs = (seat: number | null) => seat === null || this.ownSeats.includes(seat);
    if (this.update.over || (isOurs(this.seat) && isOurs(this.passTo))) return;
    // Where several people share the screen, nobody knows which of them is there.
    if (second !== undefined) this.#pass(this.passTo !== null && isOurs(this.passTo) ? this.passTo : first);
    else if (this.seat !== first) void this.sit(first);
    else this.passTo = null;
  }

  /** Fetches the log in the new names. */
  async #rename(): Promise<void> {
    const { seat } = this;
    try {
      for (let tries = 0; tries <= LOAD_RETRIES; tries++) {
        const log = await this.#fetchLog();
        if (this.seat !== seat) return;
        if (log.revision >= this.update.revision) return this.#takeLog(log, this.update);
      }
    } catch (error) {
      complain(error);
    }
  }

  #fetchLog(): Promise<Log> {
    return ok<Log>(client.GET("/api/tables/{table}/log", { params: this.#params }));
  }

  /** The log up to an update that is not newer. An update that is still on its way brings the moves that are left out. */
  #takeLog(log: Log, { moves }: Update): void {
    this.log = log.frames.filter((frame) => frame.number <= moves);
  }

  /** Loads everything anew. */
  async reload(): Promise<void> {
    try {
      if (await this.#load()) this.onNewest();
    } catch (error) {
      complain(error);
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

  fetchMoment(move: number): Promise<Moment> {
    const { path, query } = this.#params;
    return ok<Moment>(client.GET("/api/tables/{table}/at/{move}", { params: { path: { ...path, move }, query } }));
  }

  /** The colour of a seat, or of what somebody without a seat has done. */
  colourOf(seat: number | null): string {
    return seat === null ? NO_SEAT : (this.module?.seatColour(seat) ?? NO_SEAT);
  }

  // ---- updates from the server

  /** Applies an update. Each revision comes about once: an update that begins at another one than the known is of no use. */
  receive(u: Update): void {
    if (this.#closed || u.table !== this.info.id || (u.seat ?? null) !== this.seat) return;
    const known = this.update;
    const since = this.#since;
    if (u.since == null || since === null) {
      // The server does not know what this page knows.
      void this.reload();
      return;
    }
    if (u.since !== since) {
      if (u.revision > since) void this.catchUp();
      return;
    }
    // Where only the seats have changed, the question stays the same object: a choice may wait for its confirmation.
    this.update = u.revision > since ? u : { ...u, ask: known.ask };
    if (u.seating !== this.info.seating) void this.refresh();
    if (u.revision > since) this.#apply(u, known);
    this.#changes.updated();
  }

  #apply(u: Update, known: Update): void {
    this.log = [...this.log.filter((f) => f.number <= u.back_to), ...u.frames];
    this.help.hints = null;
    this.pointing.disarm();
    // In a new turn a spot stands for its usual verb again.
    if (u.undo.steps.length === 0) this.pointing.verb = null;
    const begun = patched(this.scene, u.back);
    const steps = u.scene == null ? stepsFrom(begun, u.frames) : [];
    this.scene = u.scene ?? steps.at(-1)?.after ?? begun;
    if (u.back_to < known.moves) this.playback.goBack(u.back_to);
    // Too much may have been missed to be shown move by move.
    if (u.scene != null) this.playback.jump(u.frames);
    else if (u.ask != null && steps.every(({ frame }) => frame.actor === this.seat) && !this.#interrupts(steps)) this.playback.playOwn(steps);
    else void this.playback.play(steps);
  }

  /** Whether the steps come while others' are shown, though the reader has chosen nothing: then they wait for these. */
  #interrupts(steps: readonly Step[]): boolean {
    return this.playback.animating && steps.every(({ frame }) => frame.forced);
  }

  /** Asks for what the socket has not brought. */
  async catchUp(): Promise<void> {
    const { path, query } = this.#params;
    try {
      const since = this.#since;
      this.receive(await ok<Update>(client.GET("/api/tables/{table}/state", { params: { path, query: { ...query, since } } })));
    } catch (error) {
      complain(error);
    }
  }

  /** The newest scene is shown: asks the seat whose turn it is. */
  onNewest(): void {
    const { actor, over } = this.update;
    const next = actor ?? null;
    if (next !== null && next !== this.seat && this.ownSeats.length > 1 && this.playedSeats.includes(next)) this.#pass(next);
    // Within a way nobody reads what is asked.
    if (this.#walking) return;
    this.lookAhead();
    if (this.passTo !== null) return;
    const { verdict } = this.scene.standing;
    if (this.open !== null) announce(say(this.open.question));
    else if (over && verdict) announce(say(verdict));
  }

  // ---- choosing

  /** Whether a change that the reader has asked for, such as a move, is still to come. */
  get busy(): boolean {
    return this.#changes.pending || this.#walking;
  }

  /** Whether what is lit stays as it is for a moment: until a change has come that was asked for just now, and the board shows it. */
  get isHeld(): boolean {
    return this.playback.behind || (this.#changes.pending && !this.#changes.slow);
  }

  /** Whether the server answers for the seat, which has no choice, after a pause that others learn nothing from. */
  get answering(): boolean {
    return this.update.ask?.answering ?? false;
  }

  choicesAt(spot: string): readonly Choice[] {
    return this.choicesBySpot.get(spot) ?? [];
  }

  /** The choice that a click on a spot takes: the only one, or among several that of the chosen verb, or the one that is armed. */
  meantAt(spot: string, choices = this.choicesAt(spot)): Choice | undefined {
    const meant = choices.length === 1 ? choices : choices.filter((choice) => this.listed.verbs.has(keyOf(choice.deed.verb)));
    return meant.length === 1 ? meant[0] : choices.find((choice) => choice === this.pointing.armed);
  }

  /** Takes the choice of a spot. If it is not clear which is meant, a menu opens. */
  choose(spot: string, element: Element): void {
    const choices = this.choicesAt(spot);
    const { pointing } = this;
    const meant = this.meantAt(spot);
    pointing.about = null;
    if (meant !== undefined) this.pick(meant);
    else if (choices.length > 0) {
      [pointing.armed, pointing.peek, pointing.menu] = [null, null, { id: spot, element, choices }];
    }
  }

  /** Finds out what the seat could do, where the board shows it. */
  lookAhead(): void {
    this.#ahead.follow();
  }

  /** Whether a way can be gone now. */
  canWalk({ choices, of }: Way): boolean {
    return !this.busy && !this.playback.animating && !this.playback.behind && this.#ahead.isOf(of) && this.#offered(choices[0]) !== undefined;
  }

  #offered(notations: string[] | undefined): Choice | undefined {
    return this.ask?.choices.find(({ notation }) => notations?.includes(notation));
  }

  /** Makes the choices of a way one after another. One that is final is confirmed as always, by the same click. */
  async walk(way: Way): Promise<void> {
    if (!this.canWalk(way)) return;
    this.pointing.about = null;
    await this.#goOn(way.choices);
  }

  async #goOn(choices: Way["choices"]): Promise<void> {
    this.#walking = true;
    try {
      for (const [i, notations] of choices.entries()) {
        const choice = this.#offered(notations);
        if (choice === undefined) continue;
        if (this.#mustConfirm(choice)) {
          this.#onward = { choice, rest: choices.slice(i + 1) };
          return this.#arm(choice);
        }
        // Where it was refused, what comes after it would lead elsewhere.
        if (!(await this.#make(choice))) return;
      }
    } finally {
      this.#walking = false;
      if (!this.playback.animating && !this.#closed) this.onNewest();
    }
  }

  /** Whether the reader has chosen something this turn. */
  get hasBegun(): boolean {
    return this.update.undo.steps.length > 0;
  }

  /** Plays a choice, or arms it if it is final. A choice that only ends what was chosen before is its own confirmation. */
  pick(choice: Choice): void {
    this.pointing.menu = null;
    if (this.#mustConfirm(choice)) this.#arm(choice);
    else void this.play(choice);
  }

  /** Whether a choice has to be confirmed first. */
  #mustConfirm({ final, closes, action }: Choice): boolean {
    return final && !(closes && this.hasBegun) && settings.confirm && this.pointing.armed?.action !== action;
  }

  #arm(choice: Choice): void {
    this.pointing.armed = choice;
    announce(capitalized(say(choice.text)), ...choice.lines.map(say), t("web.ask.armed"));
  }

  async play(choice: Choice): Promise<void> {
    const onward = this.#onward?.choice === choice ? this.#onward.rest : [];
    this.#onward = null;
    if (this.busy || !(await this.#make(choice))) return;
    if (onward.length > 0) await this.#goOn(onward);
  }

  /** Makes a choice; returns whether it has been made. */
  async #make(choice: Choice): Promise<boolean> {
    const { seat } = this;
    if (this.#changes.pending || seat === null || !this.ask?.choices.includes(choice)) return false;
    const body = { seat, revision: this.update.revision, action: choice.action };
    this.playback.skipAnimations();
    this.playback.clean();
    return this.#changes.make(() =>
      ok<Accepted>(client.POST("/api/tables/{table}/moves", { params: { path: { table: this.info.id } }, body })),
    );
  }

  /** Takes back the last choice, or everything after the first `to` moves. */
  async undo(to: number | null = null): Promise<void> {
    const { seat } = this;
    if (this.busy || seat === null || !this.playback.following) return;
    if (!this.update.undo.possible) {
      notice(this.update.undo.why ? say(this.update.undo.why) : t("web.undo.nothing"));
      return;
    }
    const body = { seat, revision: this.update.revision, to };
    await this.#changes.make(() =>
      ok<Accepted>(client.POST("/api/tables/{table}/undo", { params: { path: { table: this.info.id } }, body })),
    );
  }

  /** Takes back the whole turn, as far as that is possible. */
  async beginAgain(): Promise<void> {
    const first = this.update.undo.steps.find((step) => step.possible);
    if (first !== undefined) await this.undo(first.move);
  }

  /** Lets a bot play for an own seat, the best one unless another is named, or takes the seat back. */
  async letBotPlay(seat: number, on: boolean, bot = ""): Promise<void> {
    const params = { path: { table: this.info.id, seat } };
    await this.#changes.make(() => ok<Accepted>(client.POST("/api/tables/{table}/seats/{seat}/stand_in", { params, body: { on, bot } })));
  }

  /** Gives up an own seat. */
  async resign(seat: number): Promise<void> {
    const params = { path: { table: this.info.id, seat } };
    await this.#changes.make(() => ok<Accepted>(client.POST("/api/tables/{table}/seats/{seat}/resign", { params })));
  }

  /** The id of the table where the same people play again: the first who asks makes it. */
  async rematch(): Promise<string> {
    this.#wantsRematch = true;
    const { table } = await ok<Rematch>(client.POST("/api/tables/{table}/rematch", { params: { path: { table: this.info.id } } }));
    return table;
  }

  /** Shows the table one move or one turn earlier or later. */
  async step(step: 1 | -1, by: "move" | "turn"): Promise<void> {
    const { playback, turns } = this;
    const at = playback.aim;
    if (by === "move") return playback.showMove(at + step);
    const end = turnEnd(turns, at, step);
    const turn = end === 0 || end === this.update.moves ? undefined : turns.find((turn) => lastMove(turn) === end);
    return turn === undefined ? playback.showMove(end) : playback.showTurn(firstMove(turn), end);
  }

  // ---- seats

  /** Hides the table until the next person is there. Nothing of the one before stays. */
  #pass(seat: number | null): void {
    this.passTo = seat;
    this.pointing.forget();
    this.help.hints = null;
    hush();
  }

  async sit(seat: number | null): Promise<void> {
    this.#connection.stop();
    this.pointing.forget();
    this.seat = seat;
    tabStorage.set(this.#seatKey, seat === null ? null : String(seat));
    try {
      if (await this.#load()) {
        this.passTo = null;
        this.onNewest();
      }
    } catch (error) {
      complain(error);
    }
    // If another seat has sat down meanwhile, its own call starts the connection.
    if (!this.#closed && this.seat === seat) this.#connection.start();
  }
}
