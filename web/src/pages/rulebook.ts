// The words of a rule, cut where something is linked or was searched for.
import type { RuleBook, Sentence } from "../api/types";

export interface Piece {
  text: string;
  /** The rule, chapter or ruling that it leads to. */
  to: string | null;
  found: boolean;
}

/** The anchor of the part with our rulings. */
export const RULINGS = "rulings";

const NAMES = /\b[A-Z]+-?\d+(?:\.\d+)?\b/g;

/** Everything in the book that has a number. */
export function numbers(book: RuleBook): Set<string> {
  const all = new Set([RULINGS, ...book.rulings.map((r) => r.id)]);
  for (const chapter of book.chapters) {
    all.add(chapter.id);
    for (const rule of chapter.rules) all.add(rule.id);
  }
  return all;
}

export function pieces(text: string, known: Set<string>, words: string[], language: string): Piece[] {
  const cut: Piece[] = [];
  let end = 0;
  for (const match of text.matchAll(NAMES)) {
    if (!known.has(match[0])) continue;
    cut.push(...marked(text.slice(end, match.index), words, language));
    cut.push({ text: match[0], to: match[0], found: false });
    end = match.index + match[0].length;
  }
  cut.push(...marked(text.slice(end), words, language));
  return cut;
}

function marked(text: string, words: string[], language: string): Piece[] {
  const cut: Piece[] = [];
  const small = text.toLocaleLowerCase(language);
  let end = 0;
  // A letter that changes its length with its case would shift what is marked: then nothing is.
  while (small.length === text.length) {
    const hits = words.map((word) => ({ at: small.indexOf(word, end), word })).filter((hit) => hit.at >= 0);
    const first = hits.sort((a, b) => a.at - b.at || b.word.length - a.word.length)[0];
    if (first === undefined) break;
    if (first.at > end) cut.push({ text: text.slice(end, first.at), to: null, found: false });
    end = first.at + first.word.length;
    cut.push({ text: text.slice(first.at, end), to: null, found: true });
  }
  if (end < text.length) cut.push({ text: text.slice(end), to: null, found: false });
  return cut;
}

/** The book with only what the search finds: all words of it in one rule. */
export function filtered(book: RuleBook, words: string[], language: string): RuleBook {
  const fits = (id: string, text: string): boolean => {
    const where = `${id} ${text}`.toLocaleLowerCase(language);
    return words.every((word) => where.includes(word));
  };
  return {
    chapters: book.chapters
      .map((c) => ({ ...c, rules: c.rules.filter((r) => fits(r.id, r.text)) }))
      .filter((c) => c.rules.length > 0),
    rulings: book.rulings.filter((r) => fits(r.id, r.text)),
  };
}

/** Where a rule comes from: pages of the rulebook, or our ruling where it is silent. */
export function sourceWords(sources: string[]): Sentence {
  const pages = sources.filter((s) => s.startsWith("p")).map((s) => s.slice(1)).join(", ");
  const rulings = sources.filter((s) => !s.startsWith("p")).join(", ");
  if (pages && rulings) return { id: "rules.source.both", args: { pages, rulings } };
  if (pages) return { id: "rules.source.pages", args: { pages } };
  return { id: "rules.source.ruling", args: { rulings } };
}
