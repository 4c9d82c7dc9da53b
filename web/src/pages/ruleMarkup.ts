// The text of a rule in parts: links to other rules, and words that were searched for.
import type { RuleBook, Sentence } from "../api/types";
import { findWords, hasWord, isNumberOf } from "../lib/search";

export interface TextPart {
  text: string;
  /** The rule, chapter or ruling that the part links to. */
  to: string | null;
  /** Whether the part was searched for. */
  found: boolean;
}

/** The anchor of the section with our rulings. */
export const RULINGS = "rulings";

/** The anchor of the section with the older versions of the rules. */
export const OLDER = "older";

/** The anchor of an older version of the rules. */
export function versionId(version: number): string {
  return `V${version}`;
}

const NUMBERS = /\b[A-Z]+-?\d+(?:\.\d+)?\b/g;

/** The numbers of all chapters, rules, rulings and older versions. */
export function allNumbers(book: RuleBook): Set<string> {
  const all = new Set([RULINGS, OLDER, ...book.rulings.map((r) => r.id)]);
  for (const version of book.older) all.add(versionId(version.number));
  for (const chapter of book.chapters) {
    all.add(chapter.id);
    for (const rule of chapter.rules) all.add(rule.id);
  }
  return all;
}

export function textParts(text: string, known: Set<string>, words: string[]): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(NUMBERS)) {
    if (!known.has(match[0])) continue;
    parts.push(...searchedParts(text.slice(end, match.index), words));
    parts.push({ text: match[0], to: match[0], found: words.some((word) => isNumberOf(match[0], word)) });
    end = match.index + match[0].length;
  }
  parts.push(...searchedParts(text.slice(end), words));
  return parts;
}

function searchedParts(text: string, words: string[]): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const [from, to] of findWords(text, words)) {
    if (from > end) parts.push({ text: text.slice(end, from), to: null, found: false });
    parts.push({ text: text.slice(from, to), to: null, found: true });
    end = to;
  }
  if (end < text.length) parts.push({ text: text.slice(end), to: null, found: false });
  return parts;
}

/** The book with only those rules and rulings that have all the words, in their text or as their number. */
export function filtered(book: RuleBook, words: string[]): RuleBook {
  const fits = (id: string, text: string): boolean => words.every((word) => isNumberOf(id, word) || id.toLowerCase() === word || hasWord(text, word));
  return {
    version: book.version,
    chapters: book.chapters
      .map((c) => ({ ...c, rules: c.rules.filter((r) => fits(r.id, r.text)) }))
      .filter((c) => c.rules.length > 0),
    rulings: book.rulings.filter((r) => fits(r.id, r.text)),
    older: book.older.filter((v) => fits(versionId(v.number), v.text)),
  };
}

/** The ids of everything that a book has under a number. */
export function idsOf(book: RuleBook): string[] {
  const rules = book.chapters.flatMap((c) => c.rules.map((r) => r.id));
  return [...rules, ...book.rulings.map((r) => r.id), ...book.older.map((v) => versionId(v.number))];
}

/** The source of a rule: pages of the rulebook, or our rulings where the rulebook is silent. */
export function sourceWords(sources: string[]): Sentence {
  const pages = sources.filter((s) => s.startsWith("p")).map((s) => s.slice(1)).join(", ");
  const rulings = sources.filter((s) => !s.startsWith("p")).join(", ");
  if (pages && rulings) return { id: "rules.source.both", args: { pages, rulings } };
  if (pages) return { id: "rules.source.pages", args: { pages } };
  return { id: "rules.source.ruling", args: { rulings } };
}
