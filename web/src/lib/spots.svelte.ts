// What is to be seen of every spot and place, beside what the board draws there: what can be chosen, what a preview or the guide points at,
// and marks. Each of them changes by itself: a board has hundreds, and most questions and moves concern a few.
import type { Choice } from "../api/types";
import type { Mark } from "./pointing.svelte";

const NO_CHOICES: readonly Choice[] = [];
const NONE = { choices: NO_CHOICES, previewed: false, guided: false, mark: undefined };

class SpotState {
  choices = $state.raw(NO_CHOICES);
  previewed = $state(false);
  guided = $state(false);
  mark = $state.raw<Mark | undefined>(undefined);
}

type All<K extends keyof SpotState> = ReadonlyMap<string, SpotState[K]>;
type Known = { [K in keyof SpotState]: All<K> };

/** Where it is known of all of them. */
export interface SpotSource {
  /** Whether what can be chosen is about to change, and stays lit as it is until then. */
  readonly isHeld: boolean;
  readonly choicesBySpot: All<"choices">;
  readonly pointing: {
    readonly preview: Choice | null;
    readonly guideTargets: ReadonlySet<string>;
    readonly marks: All<"mark">;
  };
}

export class Spots {
  readonly #states = new Map<string, SpotState>();
  readonly #known: Known = { choices: new Map(), previewed: new Map(), guided: new Map(), mark: new Map() };

  at(id: string): SpotState {
    let state = this.#states.get(id);
    if (state === undefined) this.#states.set(id, (state = new SpotState()));
    return state;
  }

  /** Follows a table; called while the component around its spots is made, so that they are drawn once for each change. */
  follow(table: SpotSource): void {
    $effect.pre(() => {
      if (!table.isHeld) this.#change("choices", table.choicesBySpot);
    });
    $effect.pre(() => this.#change("previewed", each(table.pointing.preview?.spots ?? [])));
    $effect.pre(() => this.#change("guided", each(table.pointing.guideTargets)));
    $effect.pre(() => this.#change("mark", table.pointing.marks));
  }

  #change<K extends keyof SpotState>(what: K, now: All<K>): void {
    const before: All<K> = this.#known[what];
    for (const id of before.keys()) if (!now.has(id)) this.at(id)[what] = NONE[what] as SpotState[K];
    for (const [id, value] of now) this.at(id)[what] = value;
    this.#known[what] = now as Known[K];
  }
}

function each(ids: Iterable<string>): ReadonlyMap<string, boolean> {
  return new Map(Array.from(ids, (id) => [id, true]));
}
