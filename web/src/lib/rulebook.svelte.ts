// The rule books that have been asked for, by game and language.
import type { RuleBook } from "../api/types";
import { client, ok } from "./api";
import { language } from "./texts.svelte";

const books = $state<Record<string, RuleBook>>({});
const asked = new Set<string>();

/** The text of a numbered rule in the reader's language; empty until the book is there. */
export function ruleText(game: string, id: string): string {
  const book = books[`${game}/${language()}`];
  for (const chapter of book?.chapters ?? []) {
    for (const rule of chapter.rules) if (rule.id === id) return rule.text;
  }
  return "";
}

/** Fetches the book of the current language, once. */
export function fetchRules(game: string): void {
  const spoken = language();
  const key = `${game}/${spoken}`;
  if (asked.has(key)) return;
  asked.add(key);
  ok(client.GET("/api/games/{game}/rules/{language}", { params: { path: { game, language: spoken } } })).then(
    (book) => (books[key] = book),
    // The next question asks again.
    () => asked.delete(key),
  );
}
