// The surfaces of the open table: where each stands in this window, which one is opened, and on which the question is.
import { getContext, setContext, untrack } from "svelte";
import type { Surface } from "../boards/board";
import { arrange, layoutFor, nextPane, type Layout, type Pane as PaneOf, type Panes } from "./layout";
import type { TableStore } from "./table.svelte";

export type Pane = PaneOf<Surface>;

const KEY = "surfaces";
/** The beginning of the spots of choices that have a button alone. */
const BUTTON = "button:";

export class Surfaces {
  #window = $state.raw({ width: innerWidth, height: innerHeight });
  /** The key of the opened pane. */
  #key = $state<string | null>(null);
  #lit: ReadonlyMap<string, number> = new Map();
  /** Whether it was opened because of the question and not by the reader. */
  #byQuestion = $state(false);
  /** Pixels that the main board leaves beside it for a column; 0 if they are too few. */
  beside = $state(0);

  readonly layout: Layout = $derived.by(() => layoutFor(this.#window));
  readonly panes: Panes<Surface> = $derived.by(() =>
    arrange(this.store.module?.surfaces ?? [], this.layout, this.store.info.seats.length, this.store.dockSeat, this.beside > 0),
  );
  readonly opened: Pane | null = $derived.by(() => this.panes.tabs.find(({ key }) => key === this.#key) ?? null);
  /** The panes on which the reader can choose something, by how many spots are lit there. The empty key stands for the main board. */
  readonly lit: ReadonlyMap<string, number> = $derived.by(() => {
    const { playback, open, passTo, dockSeat, module } = this.store;
    // They open and close together with what the board shows.
    if (playback.behind) return this.#lit;
    const lit = new Map<string, number>();
    // Also while something moves: what the question needs must not be closed in between.
    const choices = playback.following && passTo === null ? (open?.choices ?? []) : [];
    for (const spot of new Set(choices.flatMap((choice) => choice.spots))) {
      if (spot.startsWith(BUTTON)) continue;
      const surface = module?.surfaces.find((one) => one.holds?.(spot) === true && (one.brief !== true || this.panes.below?.surface === one));
      const key = surface === undefined ? "" : surface.of === "seat" ? `${surface.id}:${dockSeat}` : surface.id;
      lit.set(key, (lit.get(key) ?? 0) + 1);
    }
    this.#lit = lit;
    return lit;
  });
  /** The pane that the whole question is about; null if the main board has a part in it. */
  readonly asked: string | null = $derived.by(() => {
    if (this.lit.has("")) return null;
    return [...this.lit.entries()].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null;
  });

  constructor(private readonly store: TableStore) {}

  /** Follows the window and the question; called while a component is made. */
  follow(): void {
    $effect(() => {
      const measure = () => (this.#window = { width: innerWidth, height: innerHeight });
      addEventListener("resize", measure);
      measure();
      return () => removeEventListener("resize", measure);
    });
    $effect(() => {
      const { asked } = this;
      untrack(() => {
        if (asked !== null && this.panes.tabs.some(({ key }) => key === asked)) [this.#key, this.#byQuestion] = [asked, true];
        else if (this.#byQuestion) this.close();
      });
    });
  }

  /** Whether the reader opened it; what was opened by the question a phone shows elsewhere. */
  get byQuestion(): boolean {
    return this.opened !== null && this.#byQuestion;
  }

  open(key: string): void {
    [this.#key, this.#byQuestion] = [key, false];
  }

  close(): void {
    [this.#key, this.#byQuestion] = [null, false];
  }

  toggle(key: string): void {
    if (this.opened?.key === key) this.close();
    else this.open(key);
  }

  /** Opens the next pane behind a tab, or the one before. */
  goRound(step: 1 | -1): void {
    const key = nextPane(this.panes.tabs, this.opened?.key ?? null, step);
    if (key === null) this.close();
    else this.open(key);
  }

  /** What there is of a seat; empty if it has no surface behind a tab. */
  ofSeat(seat: number): Pane[] {
    return this.panes.tabs.filter(({ surface, seat: whose }) => surface.of === "seat" && whose === seat);
  }
}

export function provideSurfaces(store: TableStore): Surfaces {
  return setContext(KEY, new Surfaces(store));
}

export function getSurfaces(): Surfaces {
  return getContext<Surfaces>(KEY);
}
