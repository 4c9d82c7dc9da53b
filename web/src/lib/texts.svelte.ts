// Words in the reader's language. Catalogues are the program's own, fetched once a language; a sentence travels as
// {id, args} and is said only here. Changing the language changes every sentence on the page at once.
import type en from "../../../src/akinai/table/text/en.json";
import type { Arg, Sentence } from "../api/types";
import { forever } from "./kept";

type Stem<K extends string> = K extends `${infer S}_${"zero" | "one" | "two" | "few" | "many" | "other"}` ? S : K;
/** The ids of the page's own sentences: a typing mistake is a compile error. */
export type TextId = Stem<Extract<keyof typeof en, string>>;

export const LANGUAGES = ["en", "pl", "it", "uk"] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  pl: "Polski",
  it: "Italiano",
  uk: "Українська",
};

const HOLE = /\{\{(\w+)\}\}/g;
const catalogues = $state<Partial<Record<Language, Record<string, string>>>>({});
const chosen = $state<{ language: Language }>({ language: first() });

function first(): Language {
  const kept = forever.get("akinai.language");
  const wishes = [kept ?? "", ...navigator.languages].map((w) => w.slice(0, 2));
  return LANGUAGES.find((l) => wishes.includes(l) && wishes.find((w) => (LANGUAGES as readonly string[]).includes(w)) === l) ?? "en";
}

export function language(): Language {
  return chosen.language;
}

/** Switches the language of the page, without a reload. */
export async function speakIn(wanted: Language): Promise<void> {
  if (catalogues[wanted] === undefined) {
    const answer = await fetch(`/api/texts/${wanted}`);
    if (!answer.ok) throw new Error(`no texts: ${answer.status}`);
    catalogues[wanted] = (await answer.json()) as Record<string, string>;
  }
  chosen.language = wanted;
  forever.set("akinai.language", wanted);
  document.documentElement.lang = wanted;
}

/** A sentence of the page itself. */
export function t(id: TextId, args: Record<string, Arg> = {}): string {
  return say({ id, args });
}

/** Any sentence, in words. */
export function say(sentence: Sentence): string {
  const entries = catalogues[chosen.language] ?? {};
  const args = sentence.args ?? {};
  let template = entries[sentence.id];
  const count = args["count"];
  if (template === undefined && typeof count === "number") {
    template = entries[`${sentence.id}_${new Intl.PluralRules(chosen.language).select(count)}`];
  }
  if (template === undefined) return sentence.id;
  return template.replace(HOLE, (hole, name: string) => {
    const arg = args[name];
    return arg === undefined ? hole : sayArg(arg);
  });
}

export function sayArg(arg: Arg): string {
  if (Array.isArray(arg)) return arg.map(say).join(", ");
  return typeof arg === "object" ? say(arg) : String(arg);
}

/** A name without what is said of it: "Pink (greedy)" is a sentence about the name "Pink". */
export function bare(name: Arg): Arg {
  return (typeof name === "object" && !Array.isArray(name) ? name.args?.["name"] : undefined) ?? name;
}

/** First letter large: choices are written small, buttons stand alone. */
export function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase(chosen.language) + text.slice(1);
}
