// How the choices of the question stand in the list: together by their verb, verbs of the same spots as segments, and folded to a line what can be
// chosen on the board.
import type { Choice } from "../api/types";
import { closingOf, familiesOf, groupsOf, keyOf, listedOf, spotsOf, usualVerb, type Family, type KeyedChoice, type VerbGroup } from "./choices";
import type { TableStore } from "./table.svelte";

/** Fewer choices than these are read at a glance, and stay in the list. */
const FEW = 4;
/** More of a verb stand side by side. */
const MOST_BELOW = 5;

export interface ListedFamily {
  family: Family;
  /** How many spots of it are lit; 0 if it stands in the list, because some of its choices are nowhere on the board. */
  lit: number;
  folded: boolean;
  /** The group whose verb is chosen; undefined if several are shown one below the other. */
  active: VerbGroup | undefined;
}

export class ListedChoices {
  /** Whether the reader has come into folded choices with the keyboard. */
  entered = $state(false);
  readonly #groups = $derived.by(() => groupsOf(this.table.ask?.choices ?? []));
  /** The choices that only end what was chosen before. */
  readonly closing: KeyedChoice[] = $derived.by(() => closingOf(this.#groups));
  readonly #families: Family[] = $derived.by(() => familiesOf(listedOf(this.#groups)));
  /** The verbs that the spots stand for: one of each family, where the reader has chosen one or the first is the usual one. */
  readonly verbs: ReadonlySet<string> = $derived.by(() => {
    const { verb } = this.table.pointing;
    const several = this.#families.filter((family) => family.length > 1);
    const meant = several.map((family) => (family.some((group) => group.id === verb) ? verb : usualVerb(family)));
    return new Set(meant.filter((id) => id !== null));
  });
  readonly families: ListedFamily[] = $derived.by(() => this.#families.map((family) => this.#listed(family)));
  /** How many choices stand open in the list: many ones side by side, or several below each other. */
  readonly open: "many" | "several" | "few" = $derived.by(() => {
    const counts = this.families.flatMap((one) => one.family.filter((group) => this.isOpen(one, group)).map(({ choices }) => choices.length));
    return counts.some((count) => count > MOST_BELOW) ? "many" : counts.some((count) => count > 1) ? "several" : "few";
  });

  constructor(private readonly table: TableStore) {}

  /** Whether the reader has chosen another verb for the spots of a choice: what cannot be done so is not lit. */
  isUnmeant({ deed }: Choice): boolean {
    const { verb } = this.table.pointing;
    const id = keyOf(deed.verb);
    if (verb === null || id === verb) return false;
    const family = this.#families.find((groups) => groups.some((group) => group.id === verb));
    return family?.some((group) => group.id === id) ?? false;
  }

  /** Whether the choices of a group are to be seen. */
  isOpen({ family, folded, active }: ListedFamily, group: VerbGroup): boolean {
    return !folded && (family.length === 1 || active === undefined || group === active);
  }

  /** Whether those of a group stand side by side. */
  isMany(group: VerbGroup): boolean {
    return group.choices.length > MOST_BELOW;
  }

  #listed(family: Family): ListedFamily {
    const lit = this.#litOf(family);
    const active = family.length === 1 ? family[0] : family.find((group) => this.verbs.has(group.id));
    return { family, lit, active, folded: lit > 0 && !this.table.pointing.listed && !this.entered };
  }

  #litOf(family: Family): number {
    const choices = family.flatMap((group) => group.choices.map(({ choice }) => spotsOf(choice)));
    const isDrawn = (spot: string): boolean => this.table.pointing.isDrawn(spot);
    if (!choices.every((spots) => spots.some(isDrawn)) || choices.length < 2) return 0;
    const drawnSpots = (group: VerbGroup): string[] => group.choices.flatMap(({ choice }) => spotsOf(choice).filter(isDrawn));
    // A board that shows its spots from close by tells more than a list, to those who can point without touching.
    const closer = this.table.module?.closer;
    const isShown = matchMedia("(hover: hover)").matches && family.flatMap(drawnSpots).every((spot) => closer?.has(spot) === true);
    if (!isShown && ((this.table.ask?.choices.length ?? 0) <= FEW || choices.length < 3)) return 0;
    const chosen = family.find(({ id }) => id === this.table.pointing.verb);
    return new Set((chosen === undefined ? family : [chosen]).flatMap(drawnSpots)).size;
  }
}
