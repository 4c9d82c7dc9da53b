// How the choices of a question stand in the list: together by their verb, each with its key.
import type { Amount, Arg, Choice, Sentence } from "../api/types";
import { say, sayArg } from "./texts.svelte";

/** The keys of the choices, by their number. The letters leave out those with a meaning of their own. */
export const KEYS = [..."123456789QWERTYOPADFGJKXCVBNM"] as const;

export interface KeyedChoice {
  choice: Choice;
  /** Empty if there are more choices than keys. */
  key: string;
}

/** Choices with the same verb. */
export interface VerbGroup {
  id: string;
  verb: Sentence;
  choices: KeyedChoice[];
}

/** Groups that offer the same spots by different verbs, such as "one assistant" and "two": the reader chooses the verb first. */
export type Family = VerbGroup[];

/** Equal for equal sentences. */
export function keyOf(sentence: Sentence): string {
  return JSON.stringify([sentence.id, sentence.args ?? {}]);
}

/** What a choice costs and brings, without what its button names already: the target itself, and what a target brings that says so. */
export function amountsBeside({ deed: { target, cost, gain } }: Choice): { cost: Amount[]; gain: Amount[] } {
  const whole = JSON.stringify(target ?? null);
  const isOther = ({ text }: Amount): boolean => JSON.stringify(text) !== whole;
  const named = wordsIn(target ?? []);
  const timesNamed = (words: string): number => named.filter((one) => one === words).length;
  // Two cards that are alike stand in the target one beside the other, and in the gain as one amount.
  /** A thing with a name of its own may stand in the target with what more is known of it. */
  const isWithin = ({ what, text }: Amount): boolean => what.includes(":") && named.some((one) => one.startsWith(sayArg(text)));
  const isNamed = (amount: Amount): boolean => isWithin(amount) || isSaid(amount);
  const isSaid = ({ text, count }: Amount): boolean => named.includes(sayArg(text)) || (count > 1 && wordsIn(text).some((words) => timesNamed(words) === count));
  return { cost: cost.filter(isOther), gain: gain.filter((amount) => isOther(amount) && !isNamed(amount)) };
}

/** All that is said in some sentences, each one by itself. */
function wordsIn(said: Arg): string[] {
  if (Array.isArray(said)) return said.flatMap(wordsIn);
  return typeof said === "object" ? [say(said), ...Object.values(said.args ?? {}).flatMap(wordsIn)] : [];
}

/** Spots that are drawn, unlike `button:done`, which names a button of the list. */
export function spotsOf(choice: Choice): string[] {
  return choice.spots.filter((spot) => !spot.startsWith("button:"));
}

export function groupsOf(choices: readonly Choice[]): VerbGroup[] {
  const groups = new Map<string, VerbGroup>();
  choices.forEach((choice, i) => {
    const id = keyOf(choice.deed.verb);
    const group = groups.get(id) ?? { id, verb: choice.deed.verb, choices: [] };
    group.choices.push({ choice, key: KEYS[i] ?? "" });
    groups.set(id, group);
  });
  return [...groups.values()];
}

/** The choices that only end what was chosen before, such as "place no more": they stand in reach of the thumb, not in the list. */
export function closingOf(groups: readonly VerbGroup[]): KeyedChoice[] {
  return groups.flatMap((group) => group.choices.filter(({ choice }) => choice.closes));
}

/** The groups without those choices. */
export function listedOf(groups: readonly VerbGroup[]): VerbGroup[] {
  const open = groups.map((group) => ({ ...group, choices: group.choices.filter(({ choice }) => !choice.closes) }));
  return open.filter((group) => group.choices.length > 0);
}

/** Neighbouring groups share a family if more than one spot belongs to both. */
export function familiesOf(groups: readonly VerbGroup[]): Family[] {
  const families: Family[] = [];
  for (const group of groups) {
    const family = families.find(([first]) => first !== undefined && shareSpots(first, group));
    if (family !== undefined) family.push(group);
    else families.push([group]);
  }
  return families;
}

/** The verb that the spots of a family stand for until the reader chooses one: the first, if the others do the same to more or
 * less, such as two assistants instead of one. Verbs that differ more are asked at the spot. */
export function usualVerb(family: Family): string | null {
  const [first, ...others] = family;
  return first !== undefined && others.every((group) => moves(group) === moves(first)) ? first.id : null;
}

/** What the choices of a group take and bring, whatever the amount. */
function moves(group: VerbGroup): string {
  const kinds = group.choices.flatMap(({ choice }) => [
    ...choice.deed.cost.map(({ what }) => `-${what}`),
    ...choice.deed.gain.map(({ what }) => `+${what}`),
  ]);
  return [...new Set(kinds)].sort().join();
}

function shareSpots(one: VerbGroup, other: VerbGroup): boolean {
  const spots = new Set(one.choices.flatMap(({ choice }) => spotsOf(choice)));
  return other.choices.filter(({ choice }) => spotsOf(choice).some((spot) => spots.has(spot))).length > 1;
}
