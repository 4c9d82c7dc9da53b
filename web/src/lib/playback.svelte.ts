// What the screen shows of a table: the newest scene, the turns of others on the way to it one after another, or an earlier
// move. The reader's own moves are shown at once; whatever others do waits in a queue and is never dropped.
import { tick } from "svelte";
import type { Frame, Moment, Printed, Scene, Sentence } from "../api/types";
import type { BoardModule } from "../boards/board";
import { afterPaint } from "./afterPaint";
import { announce } from "./announce.svelte";
import { complain } from "./api";
import { linesOf, piecesOf, showStep, showUnderneath, traceOf, type Screen, type Step } from "./frames";
import { Animations } from "./motion";
import type { Pointing } from "./pointing.svelte";
import { animationDuration } from "./settings.svelte";
import { playSound, soundOf } from "./sounds";
import { say } from "./texts.svelte";
import type { Turn } from "./turns";

/** So many moves may wait at the usual speed; with more of them the pieces move faster. */
const UNHURRIED = 8;
/** However many wait, each can be seen: pieces fly at least so long, in milliseconds. */
const LEAST_MS = 60;
/** A drag over the scrubber must rest so long at a move before the move is fetched. */
const SCRUB_REST_MS = 60;
/** Without movement, a replayed move stays so long on the screen. */
const STILL_MS = 900;
const NO_MOVE = -1;

/** A scene with the number of moves that lead to it. */
export interface Still {
  scene: Scene;
  moves: number;
}

/** The table that is played back. */
export interface PlayedTable {
  readonly module: BoardModule | undefined;
  readonly printed: Printed;
  readonly names: string[];
  /** The reader's seat. */
  readonly seat: number | null;
  readonly log: Frame[];
  readonly newest: Still;
  /** What others have done since the reader's last choice. */
  readonly told: readonly Turn[];
  fetchMoment(move: number): Promise<Moment>;
  /** Called when the newest scene is shown. */
  onNewest(): void;
}

export class Playback {
  shown = $state.raw() as Still;
  /** Whether the screen follows the newest move; false while the reader looks at an earlier one. */
  following = $state(true);
  /** Whether the board still shows what others did before the newest scene. */
  animating = $state(false);
  /** The seat whose move is being shown, and the move. */
  frameActor = $state<number | null>(null);
  begun = $state(0);
  /** Whether earlier moves are being played again, and how many times as fast as usual. */
  replaying = $state(false);
  speed = $state(1);
  /** What the reader looks at, such as why a turn was a turning point. */
  caption = $state.raw<Sentence | null>(null);

  /** Whether the board does not show the reader's last choice yet: what is asked now is drawn first. */
  behind = $state(false);

  /** Moves that have not been shown yet: others' and the reader's own. */
  #queue: Step[] = [];
  #own: Step[] = [];
  /** The table after the latest of the reader's own. */
  #afterOwn: Still | null = null;
  #callOff: () => void = () => {};
  #animations = new Animations();
  /** The pieces of one's own last moves: they fly while the game goes on. */
  #underneath = new Animations();
  /** The numbers of the turns that are marked, by actor and turn. */
  #numbers = $state.raw<ReadonlyMap<string, number>>(new Map());
  /** The first turn that is marked. */
  #markedSince = NO_MOVE;
  /** The moments that have been fetched, by their move. */
  #moments = new Map<number, Promise<Moment>>();
  /** The earlier move that the reader wants to see. */
  #wantedMove = $state(NO_MOVE);

  constructor(
    private readonly table: PlayedTable,
    private readonly pointing: Pointing,
  ) {}

  /** The number of moves after which the reader wants to see the table; what is shown may still be another moment. */
  get aim(): number {
    return this.#wantedMove === NO_MOVE ? this.shown.moves : this.#wantedMove;
  }

  /** Shows the newest scene of a table that was just loaded. */
  begin(): void {
    this.finish();
    // Moves that are still being shown are those of the table before, perhaps as another seat saw it.
    this.#leaveOff();
    this.#underneath = new Animations();
    [this.#queue, this.#own, this.#afterOwn, this.behind] = [[], [], null, false];
    this.#moments.clear();
    this.replaying = false;
    this.following = true;
    this.#wantedMove = NO_MOVE;
    this.caption = null;
    this.shown = this.table.newest;
    this.begun = this.shown.moves;
    this.#markTold();
  }

  /** Ends all movement. */
  finish(): void {
    this.#callOff();
    this.#animations.finish();
    this.#underneath.finish();
  }

  /** Leaves off what is being shown. Its own end must change nothing any more, so that others' moves can be shown anew from here. */
  #leaveOff(): void {
    this.#animations.finish();
    this.#animations = new Animations();
    this.animating = false;
  }

  /** Takes what others did off the board: the reader has chosen. */
  clean(): void {
    this.#numbers = new Map();
    this.pointing.clean();
  }

  /** Moves were taken back: the table is as it was after `moves` moves. */
  goBack(moves: number): void {
    this.#catchUp();
    this.#queue = this.#queue.filter(({ frame }) => frame.number <= moves);
    for (const move of this.#moments.keys()) if (move > moves) this.#moments.delete(move);
    if (this.following) this.#markTold();
    // The move that is shown, or that is being fetched, may be one of them.
    if (!this.following && Math.max(this.shown.moves, this.#wantedMove) > moves) void this.showMove(moves);
  }

  /** Shows the reader's own moves: the next question must not wait for them. */
  playOwn(steps: readonly Step[]): void {
    if (!this.following) return;
    this.skipAnimations();
    this.#announce(steps);
    this.#own.push(...steps);
    [this.#afterOwn, this.behind] = [this.table.newest, true];
    this.table.onNewest();
    this.#callOff();
    this.#callOff = afterPaint(() => this.#catchUp());
  }

  /** Shows the reader's own moves on the board. */
  #catchUp(): void {
    const { module } = this.table;
    const [steps, after] = [this.#own.splice(0), this.#afterOwn];
    this.#callOff();
    [this.#afterOwn, this.behind] = [null, false];
    if (after === null || !this.following) return;
    this.#sound(steps);
    this.#underneath.finish();
    this.#underneath = new Animations();
    if (animationDuration() === 0) this.#underneath.finish();
    if (module !== undefined && !document.hidden) void showUnderneath(steps, this.#screen(module), this.#underneath);
    this.#show(after.scene, after.moves);
    // Within them somebody without a seat may have had a turn.
    if (this.table.told.some(({ actor }) => actor === null)) this.#mark(this.#told(), false);
  }

  /** Shows what others have done, one move after another. */
  async play(steps: readonly Step[]): Promise<void> {
    this.#catchUp();
    if (!this.following) return;
    this.#queue.push(...steps);
    if (this.animating) return;
    this.animating = true;
    // The explaining card must not hide what happens on the board.
    this.pointing.about = null;
    const animations = new Animations();
    this.#animations = animations;
    try {
      await this.#playQueue(animations);
    } finally {
      if (animations === this.#animations) {
        this.#mark(this.#queue);
        this.#queue = [];
        this.animating = false;
        if (this.following) this.showNewest();
      }
    }
  }

  /** Shows the newest scene at once, and tells the moves that lead to it. */
  jump(frames: readonly Frame[]): void {
    if (!this.following) return;
    this.skipAnimations();
    announce(...frames.flatMap((frame) => linesOf(frame).map(say)));
    this.#leaveOff();
    this.showNewest();
    this.#markTold();
  }

  async #playQueue(animations: Animations): Promise<void> {
    const { module } = this.table;
    while (this.#queue.length > 0 && this.following && !animations.finished && module !== undefined) {
      if (document.hidden) {
        await untilVisible(animations);
        continue;
      }
      const ms = this.#pace();
      const step = this.#queue.shift();
      if (step === undefined) return;
      if (ms === 0) {
        this.#mark([step]);
        this.#announce([step]);
        this.#sound([step]);
        this.#screen(module, step, animations).show(step.after);
        continue;
      }
      await this.#showOne(step, module, animations, ms);
    }
  }

  async #showOne(step: Step, module: BoardModule, animations: Animations, ms: number): Promise<void> {
    if (this.shown.scene !== step.before) {
      // Moves were taken back before this one: the pieces must leave from where they are then.
      this.shown = { scene: step.before, moves: step.frame.number - 1 };
      await tick();
    }
    [this.frameActor, this.begun] = [step.frame.actor, step.frame.number];
    this.#announce([step]);
    this.#mark([step], false);
    // The pieces are heard when they land.
    void animations.pause(ms).then(() => this.#sound([step]));
    await showStep(step, this.#screen(module, step, animations), animations, ms);
  }

  /** How long a piece flies: shorter if much waits, so that the reader catches up, but everything is shown. */
  #pace(): number {
    const usual = animationDuration();
    return usual === 0 ? 0 : Math.max(LEAST_MS, usual / Math.max(1, this.#queue.length / UNHURRIED));
  }

  #announce(steps: readonly Step[]): void {
    announce(...steps.flatMap(({ frame }) => linesOf(frame).map(say)));
  }

  /** Lets the pieces of some moves be heard, all as one sound. */
  #sound(steps: readonly Step[]): void {
    const { module } = this.table;
    if (module === undefined) return;
    const sound = soundOf(steps.flatMap((step) => piecesOf(step, this.#screen(module, step))));
    if (sound !== null) playSound(sound);
  }

  /** Marks what others have done; the turns are numbered. `notes`: whether the notes are shown, too. */
  #mark(steps: readonly Step[], notes = true): void {
    const { module } = this.table;
    if (module === undefined) return;
    const said = steps.flatMap((step) => {
      const trace = traceOf(step, this.#screen(module, step));
      const { actor, turn, forced } = step.frame;
      const isOwn = actor === this.table.seat;
      // What readers do themselves they need not find again, but in a replay. A bot may choose for them.
      if (this.following && isOwn && !forced) this.clean();
      if (this.following && (step.frame.number === 0 || isOwn)) return trace.notes;
      // Where the reader never chooses, as in a replay, the last turn of everybody stays marked: more would fill the board.
      const chooses = this.following && this.table.seat !== null;
      if (!chooses && turn - this.#markedSince >= this.table.names.length) this.clean();
      if (this.#numbers.size === 0) this.#markedSince = turn;
      const number = this.numberOf(step.frame) ?? this.#numbers.size + 1;
      this.#numbers = new Map(this.#numbers).set(turnKey(step.frame), number);
      this.pointing.mark({ number, seat: actor }, trace.ids, trace.ways);
      return trace.notes;
    });
    if (notes && said.length > 0) this.pointing.showNotes(said);
  }

  /** Marks everything that the reader is told, where it was not shown just now. Spots keep their names, so that the newest scene will do
   * for all of these moves. */
  #markTold(): void {
    this.clean();
    this.#mark(this.#told(), false);
  }

  /** The moves that the reader is told. */
  #told(): Step[] {
    const { scene } = this.table.newest;
    return this.table.told.flatMap((turn) => turn.frames).map((frame) => ({ frame, before: scene, after: scene }));
  }

  /** The number by which a turn is marked on the board; none if it is not. */
  numberOf(turn: { actor: number | null; turn: number }): number | undefined {
    return this.#numbers.get(turnKey(turn));
  }

  #screen(module: BoardModule, step?: Step, animations = this.#animations): Screen {
    return {
      module,
      printed: this.table.printed,
      names: this.table.names,
      show: (scene) => {
        // The reader may have gone to an earlier move while the frame was shown, and must not be taken away from it.
        if (step === undefined || !(this.following || this.replaying) || animations !== this.#animations) return;
        this.shown = { scene, moves: scene === step.after ? step.frame.number : this.shown.moves };
      },
      showNotes: (notes) => this.pointing.showNotes(notes),
    };
  }

  /** Ends all movement, and shows the newest move at once. */
  skipAnimations(): void {
    if (this.replaying) return this.followNewest();
    this.#catchUp();
    this.#announce(this.#queue);
    this.#mark(this.#queue);
    this.#queue = [];
    this.#animations.finish();
  }

  showNewest(): void {
    this.shown = this.table.newest;
    this.begun = this.shown.moves;
    this.table.onNewest();
  }

  followNewest(): void {
    this.stopReplay();
    const lookedBack = !this.following;
    this.#wantedMove = NO_MOVE;
    this.following = true;
    this.caption = null;
    if (!this.animating) this.showNewest();
    if (lookedBack) this.#markTold();
  }

  /** Shows the table after a move, with what that move did marked on it. */
  async showMove(move: number): Promise<void> {
    this.stopReplay();
    const to = Math.max(0, Math.min(move, this.table.newest.moves));
    if (to === this.table.newest.moves) return this.followNewest();
    this.#lookBack(to);
    await this.#rest(to);
    if (this.#wantedMove !== to || this.following) return;
    const after = await this.#moment(to);
    if (after === null) return;
    this.#show(after, to);
    const frame = this.#frame(to);
    if (frame === undefined) return;
    announce(...linesOf(frame).map(say));
    const before = to === 0 ? null : await this.#moment(to - 1, to);
    if (before !== null) this.#mark([{ frame, before, after }]);
  }

  /** Shows the table after the moves from `first` to `last`, with everything that they did marked on it. `why`: what to say of it. */
  async showTurn(first: number, last: number, why?: (before: Scene, after: Scene) => Sentence): Promise<void> {
    this.stopReplay();
    this.#lookBack(last);
    await this.#rest(last);
    if (this.#wantedMove !== last || this.following) return;
    const numbers = Array.from({ length: last - first + 2 }, (_, i) => first - 1 + i).filter((move) => move >= 0);
    const scenes = await Promise.all(numbers.map((move) => this.#sceneAfter(move, last)));
    const after = scenes.at(-1);
    if (after == null || this.#wantedMove !== last || this.following) return;
    this.#show(after, last);
    const steps = numbers.slice(1).flatMap((move, i): Step[] => {
      const [frame, before, after] = [this.#frame(move), scenes[i], scenes[i + 1]];
      return frame === undefined || before == null || after == null ? [] : [{ frame, before, after }];
    });
    this.#mark(steps);
    this.#announce(steps);
    const before = scenes[0];
    if (why === undefined || before == null) return;
    this.caption = why(before, after);
    announce(say(this.caption));
  }

  /** A drag over the scrubber passes many moves; only those where it rests are fetched. */
  async #rest(move: number): Promise<void> {
    if (!this.#moments.has(move)) await new Promise((resume) => setTimeout(resume, SCRUB_REST_MS));
  }

  #show(scene: Scene, moves: number): void {
    this.shown = { scene, moves };
    this.begun = moves;
  }

  #frame(move: number): Frame | undefined {
    return this.table.log.find((frame) => frame.number === move);
  }

  #lookBack(move: number): void {
    this.following = false;
    this.skipAnimations();
    this.#leaveOff();
    this.pointing.disarm();
    this.clean();
    this.caption = null;
    this.#wantedMove = move;
  }

  /** The scene after a move; null if the reader wants another one than `wanted` meanwhile, or it cannot be had. */
  async #moment(move: number, wanted = move): Promise<Scene | null> {
    const moment = this.#moments.get(move) ?? this.table.fetchMoment(move);
    this.#moments.set(move, moment);
    // Another seat may have sat down meanwhile, or the move may have been taken back: then the moment is forgotten.
    const isWanted = () => this.#wantedMove === wanted && !this.following;
    try {
      const { scene } = await moment;
      return isWanted() && this.#moments.get(move) === moment ? scene : null;
    } catch (error) {
      if (this.#moments.get(move) !== moment) return null;
      this.#moments.delete(move);
      if (isWanted()) {
        complain(error);
        this.followNewest();
      }
      return null;
    }
  }

  // ---- earlier moves played again

  /** Plays the moves after the first `from` ones, one after another, up to the newest. */
  async replay(from: number): Promise<void> {
    const { module } = this.table;
    if (module === undefined) return;
    this.stopReplay();
    let move = Math.max(0, Math.min(from, this.table.newest.moves));
    this.#lookBack(move);
    this.replaying = true;
    const animations = this.#animations;
    let before = await this.#sceneAfter(move);
    while (before !== null && this.#plays(animations) && move < this.table.newest.moves) {
      this.#show(before, move);
      const frame = this.#frame(move + 1);
      this.#wantedMove = move + 1;
      const after = await this.#sceneAfter(move + 1);
      if (after === null || frame === undefined || !this.#plays(animations)) break;
      move++;
      await tick();
      await this.#replayOne({ frame, before, after }, module, animations);
      before = after;
    }
    // Another replay may have begun, or the reader may have gone elsewhere.
    if (!this.replaying || animations !== this.#animations) return;
    this.replaying = false;
    this.#wantedMove = move;
    if (!animations.finished) this.followNewest();
  }

  async #replayOne(step: Step, module: BoardModule, animations: Animations): Promise<void> {
    const ms = animationDuration() / this.speed;
    if (document.hidden) await untilVisible(animations);
    if (ms > 0) return this.#showOne(step, module, animations, ms);
    this.#mark([step]);
    this.#announce([step]);
    this.#show(step.after, step.frame.number);
    await animations.pause(STILL_MS / this.speed);
  }

  #plays(animations: Animations): boolean {
    return this.replaying && animations === this.#animations && !animations.finished;
  }

  async #sceneAfter(move: number, wanted = move): Promise<Scene | null> {
    const { newest } = this.table;
    return move === newest.moves ? newest.scene : this.#moment(move, wanted);
  }

  /** Ends a replay at the move that is being shown. */
  pause(): void {
    if (this.replaying) this.#animations.finish();
  }

  stopReplay(): void {
    if (!this.replaying) return;
    this.replaying = false;
    this.#animations.finish();
  }
}

function turnKey({ actor, turn }: { actor: number | null; turn: number }): string {
  return `${actor}:${turn}`;
}

/** Resolves when somebody looks at the page again, or the movement is ended. */
async function untilVisible(animations: Animations): Promise<void> {
  await Promise.race([
    new Promise<void>((resume) => document.addEventListener("visibilitychange", () => resume(), { once: true })),
    animations.ended,
  ]);
}
