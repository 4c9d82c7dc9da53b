// Texts in the reader's language. The server sends sentences as {id, args}; this module puts them into words with the
// program's catalogues, which are fetched once per language. All texts on the page change when the language does.
import type en from "../../../src/akinai/table/text/en.json";
import type { Arg, Sentence } from "../api/types";
import { browserStorage } from "./storage";

type Stem<K extends string> = K extends `${infer S}_${"zero" | "one" | "two" | "few" | "many" | "other"}` ? S : K;
/** The ids of the page's own texts. A misspelt id is a compile error. */
export type TextId = Stem<Extract<keyof typeof en, string>>;

export const LANGUAGES = ["en", "pl", "it", "uk"] as const;
export type Language = (typeof LANGUAGES)[number];
export const LANGUAGE_NAMES: Record<Language, string> = {
  en: "English",
  pl: "Polski",
  it: "Italiano",
  uk: "Українська",
};

const LANGUAGE_KEY = "akinai.language";
const HOLE = /\{\{(\w+)\}\}/g;
/** Between the sentences of a list. */
const LIST = ", ";
/** Made once for each language, because it takes time. */
const pluralRules: Partial<Record<Language, Intl.PluralRules>> = {};
/** A catalogue is a plain object: if each of its thousands of texts could change by itself, every sentence on the page would watch some of them. */
let catalogues = $state.raw<Partial<Record<Language, Record<string, string>>>>({});
const chosen = $state<{ language: Language }>({ language: preferredLanguage() });

function preferredLanguage(): Language {
  const stored = browserStorage.get(LANGUAGE_KEY);
  const preferred = [stored ?? "", ...navigator.languages].map((code) => code.slice(0, 2));
  return preferred.find((code): code is Language => (LANGUAGES as readonly string[]).includes(code)) ?? "en";
}

export function language(): Language {
  return chosen.language;
}

/** Changes the language of the page without a reload. */
export async function setLanguage(wanted: Language): Promise<void> {
  if (catalogues[wanted] === undefined) {
    const answer = await fetch(`/api/texts/${wanted}`);
    if (!answer.ok) throw new Error(`no texts: ${answer.status}`);
    catalogues = { ...catalogues, [wanted]: (await answer.json()) as Record<string, string> };
  }
  chosen.language = wanted;
  browserStorage.set(LANGUAGE_KEY, wanted);
  document.documentElement.lang = wanted;
}

/** A text of the page itself. */
export function t(id: TextId, args: Record<string, Arg> = {}): string {
  return say({ id, args });
}

/** Any sentence in words. */
export function say(sentence: Sentence): string {
  return templateOf(sentence).replace(HOLE, (hole, name: string) => {
    const arg = sentence.args?.[name];
    return arg === undefined ? hole : sayArg(arg);
  });
}

export function sayArg(arg: Arg): string {
  if (Array.isArray(arg)) return arg.map(say).join(LIST);
  return typeof arg === "object" ? say(arg) : String(arg);
}

/** A piece of a sentence: words, or a sentence within it. */
export type Part = string | Sentence;

/** A sentence in its parts. Put into words and one after another, they are what `say` says. */
export function sayParts(sentence: Sentence): Part[] {
  const pieces = templateOf(sentence).split(HOLE);
  // The names of the holes stand between the words.
  return pieces.flatMap((piece, i): Part[] => {
    if (i % 2 === 0) return piece === "" ? [] : [piece];
    const arg = sentence.args?.[piece];
    if (arg === undefined) return [`{{${piece}}}`];
    if (!Array.isArray(arg)) return [typeof arg === "object" ? arg : String(arg)];
    return arg.flatMap((one, n): Part[] => (n === 0 ? [one] : [LIST, one]));
  });
}

/** The text of a sentence in the reader's language, with its holes; the id if it has none. */
function templateOf(sentence: Sentence): string {
  const entries = catalogues[chosen.language] ?? {};
  const whole = entries[sentence.id];
  if (whole !== undefined) return whole;
  const count = sentence.args?.["count"];
  if (typeof count !== "number") return sentence.id;
  const rules = (pluralRules[chosen.language] ??= new Intl.PluralRules(chosen.language));
  return entries[`${sentence.id}_${rules.select(count)}`] ?? sentence.id;
}

/** A name without the remark on it: "Pink (greedy)" is a sentence with the argument "Pink". */
export function nameOnly(name: Arg): Arg {
  return (typeof name === "object" && !Array.isArray(name) ? name.args?.["name"] : undefined) ?? name;
}

/** With a capital first letter. The catalogues have choices in lower case, for the middle of a sentence. */
export function capitalized(text: string): string {
  return text.charAt(0).toLocaleUpperCase(chosen.language) + text.slice(1);
}

/** A number with its sign, but for zero; a minus is as long as a plus. */
export function signed(value: number): string {
  return new Intl.NumberFormat(chosen.language, { maximumFractionDigits: 1, signDisplay: "exceptZero" }).format(value).replace("-", "−");
}
