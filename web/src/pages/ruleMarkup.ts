// The text of a rule in parts: links to other rules, and words that were searched for.
import type { RuleBook, Sentence } from "../api/types";

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

export function textParts(text: string, known: Set<string>, words: string[], language: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(NUMBERS)) {
    if (!known.has(match[0])) continue;
    parts.push(...searchedParts(text.slice(end, match.index), words, language));
    parts.push({ text: match[0], to: match[0], found: false });
    end = match.index + match[0].length;
  }
  parts.push(...searchedParts(text.slice(end), words, language));
  return parts;
}

function searchedParts(text: string, words: string[], language: string): TextPart[] {
  const parts: TextPart[] = [];
  const lowerCase = text.toLocaleLowerCase(language);
  let end = 0;
  // Some letters change their length with their case. Positions in the two texts then differ, so nothing is marked.
  while (lowerCase.length === text.length) {
    const hits = words.map((word) => ({ at: lowerCase.indexOf(word, end), word })).filter((hit) => hit.at >= 0);
    const first = hits.sort((a, b) => a.at - b.at || b.word.length - a.word.length)[0];
    if (first === undefined) break;
    if (first.at > end) parts.push({ text: text.slice(end, first.at), to: null, found: false });
    end = first.at + first.word.length;
    parts.push({ text: text.slice(first.at, end), to: null, found: true });
  }
  if (end < text.length) parts.push({ text: text.slice(end), to: null, found: false });
  return parts;
}

/** The book with only those rules and rulings that contain all the words. */
export function filtered(book: RuleBook, words: string[], language: string): RuleBook {
  const fits = (id: string, text: string): boolean => {
    const searched = `${id} ${text}`.toLocaleLowerCase(language);
    return words.every((word) => searched.includes(word));
  };
  return {
    version: book.version,
    chapters: book.chapters
      .map((c) => ({ ...c, rules: c.rules.filter((r) => fits(r.id, r.text)) }))
      .filter((c) => c.rules.length > 0),
    rulings: book.rulings.filter((r) => fits(r.id, r.text)),
    older: book.older.filter((v) => fits(versionId(v.number), v.text)),
  };
}

/** The source of a rule: pages of the rulebook, or our rulings where the rulebook is silent. */
export function sourceWords(sources: string[]): Sentence {
  const pages = sources.filter((s) => s.startsWith("p")).map((s) => s.slice(1)).join(", ");
  const rulings = sources.filter((s) => !s.startsWith("p")).join(", ");
  if (pages && rulings) return { id: "rules.source.both", args: { pages, rulings } };
  if (pages) return { id: "rules.source.pages", args: { pages } };
  return { id: "rules.source.ruling", args: { rulings } };
}
