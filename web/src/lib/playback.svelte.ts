// What the screen shows of a table: the newest scene, the frames on the way to it one after another, or an earlier move.
import { tick } from "svelte";
import type { Frame, Moment, Printed, Scene } from "../api/types";
import type { BoardModule } from "../boards/board";
import { announce } from "./announce.svelte";
import { complain } from "./api";
import { linesOf, marksAndNotes, showStep, type Screen, type Step } from "./frames";
import { Animations } from "./motion";
import type { Pointing } from "./pointing.svelte";
import { animationDuration } from "./settings.svelte";
import { say } from "./texts.svelte";

/** If more frames wait, they are skipped: the reader would have to watch for too long. */
const MOST_ANIMATED_FRAMES = 14;
/** A drag over the scrubber must rest so long at a move before the move is fetched. */
const SCRUB_REST_MS = 60;
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
  readonly log: Frame[];
  readonly newest: Still;
  fetchMoment(move: number): Promise<Moment>;
  /** Called when the newest scene is shown. */
  onNewest(): void;
}

export class Playback {
  shown = $state.raw() as Still;
  /** Whether the screen follows the newest move; false while the reader looks at an earlier one. */
  following = $state(true);
  /** Whether frames are being shown. */
  animating = $state(false);
  /** The seat whose move is being shown. */
  frameActor = $state<number | null>(null);

  /** Frames that have not been shown yet. */
  #queue: Step[] = [];
  #animations = new Animations();
  /** The moments that have been fetched, by their move. */
  #moments = new Map<number, Promise<Moment>>();
  /** The earlier move that the reader wants to see. */
  #wantedMove = NO_MOVE;

  constructor(
    private readonly table: PlayedTable,
    private readonly pointing: Pointing,
  ) {}

  /** Shows the newest scene of a table that was just loaded. */
  begin(): void {
    this.finish();
    // Frames that are still being shown are those of the table before, perhaps as another seat saw it.
    this.#animations = new Animations();
    this.#queue = [];
    this.#moments.clear();
    this.following = true;
    this.shown = this.table.newest;
  }

  /** Ends all animations. */
  finish(): void {
    this.#animations.finish();
  }

  /** Moves were taken back: the table is as it was after `moves` moves. */
  goBack(moves: number): void {
    this.#queue = this.#queue.filter(({ frame }) => frame.number <= moves);
    for (const move of this.#moments.keys()) if (move > moves) this.#moments.delete(move);
    // The move that is shown, or that is being fetched, may be one of them.
    if (!this.following && Math.max(this.shown.moves, this.#wantedMove) > moves) void this.showMove(moves);
  }

  /** Shows what is new, one frame after another. */
  async play(steps: readonly Step[]): Promise<void> {
    if (!this.following) return;
    this.#queue.push(...steps);
    if (this.animating) return;
    this.animating = true;
    this.pointing.marks = new Set();
    // The explaining card must not hide what happens on the board.
    this.pointing.about = null;
    this.#animations = new Animations();
    try {
      await this.#playQueue(this.#animations);
    } finally {
      this.#announce(this.#queue);
      this.#queue = [];
      this.animating = false;
      if (this.following) this.showNewest();
    }
  }

  /** Shows the newest scene at once, and tells the frames that lead to it. */
  jump(frames: readonly Frame[]): void {
    if (!this.following) return;
    this.skipAnimations();
    announce(...frames.flatMap((frame) => linesOf(frame).map(say)));
    if (!this.animating) this.showNewest();
  }

  async #playQueue(animations: Animations): Promise<void> {
    const { module } = this.table;
    while (this.#queue.length > 0 && this.following && !animations.finished && module !== undefined) {
      if (this.#queue.length > MOST_ANIMATED_FRAMES || document.hidden) return;
      if (animationDuration() === 0) {
        const { marks, notes } = marksAndNotes(this.#queue, this.#screen(module));
        this.pointing.marks = marks;
        this.pointing.showNotes(notes);
        return;
      }
      const step = this.#queue.shift();
      if (step === undefined) return;
      if (this.shown.scene !== step.before) {
        // Moves were taken back before this one: the pieces must leave from where they are then.
        this.shown = { scene: step.before, moves: step.frame.number - 1 };
        await tick();
      }
      this.frameActor = step.frame.actor;
      this.#announce([step]);
      await showStep(step, this.#screen(module, step, animations), animations);
    }
  }

  #announce(steps: readonly Step[]): void {
    announce(...steps.flatMap(({ frame }) => linesOf(frame).map(say)));
  }

  #screen(module: BoardModule, step?: Step, animations = this.#animations): Screen {
    return {
      module,
      printed: this.table.printed,
      names: this.table.names,
      show: (scene) => {
        // The reader may have gone to an earlier move while the frame was shown, and must not be taken away from it.
        if (!this.following || animations !== this.#animations) return;
        this.shown = { scene, moves: step !== undefined && scene === step.after ? step.frame.number : this.shown.moves };
      },
      showNotes: (notes) => this.pointing.showNotes(notes),
    };
  }

  /** Ends all animations, and shows the newest move at once. */
  skipAnimations(): void {
    this.#announce(this.#queue);
    this.#queue = [];
    this.finish();
  }

  showNewest(): void {
    this.shown = this.table.newest;
    this.table.onNewest();
  }

  followNewest(): void {
    this.#wantedMove = NO_MOVE;
    this.following = true;
    if (!this.animating) this.showNewest();
  }

  async showMove(move: number): Promise<void> {
    const to = Math.max(0, Math.min(move, this.table.newest.moves));
    if (to === this.table.newest.moves) return this.followNewest();
    this.following = false;
    this.skipAnimations();
    this.pointing.disarm();
    this.pointing.clean();
    this.#wantedMove = to;
    let moment = this.#moments.get(to);
    if (moment === undefined) {
      // A drag over the scrubber passes many moves; only those where it rests are fetched.
      await new Promise((resume) => setTimeout(resume, SCRUB_REST_MS));
      if (this.#wantedMove !== to || this.following) return;
      moment = this.table.fetchMoment(to);
      this.#moments.set(to, moment);
    }
    try {
      const { scene } = await moment;
      // Another seat may have sat down meanwhile, or the move may have been taken back: then the moment is forgotten.
      if (this.#wantedMove !== to || this.following || this.#moments.get(to) !== moment) return;
      this.shown = { scene, moves: to };
      const frame = this.table.log.find((f) => f.number === to);
      if (frame !== undefined) announce(...linesOf(frame).map(say));
    } catch (error) {
      if (this.#moments.get(to) !== moment) return;
      this.#moments.delete(to);
      if (this.#wantedMove !== to || this.following) return;
      complain(error);
      this.followNewest();
    }
  }
}
