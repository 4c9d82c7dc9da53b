// The rule books that have been fetched, by game and language.
import type { RuleBook } from "../api/types";
import { client, ok } from "./api";
import { language } from "./texts.svelte";

const books = $state<Record<string, RuleBook>>({});
const requested = new Set<string>();

/** The text of a numbered rule in the reader's language; empty until the book has been fetched. */
export function ruleText(game: string, id: string): string {
  const book = books[`${game}/${language()}`];
  for (const chapter of book?.chapters ?? []) {
    for (const rule of chapter.rules) if (rule.id === id) return rule.text;
  }
  return "";
}

/** Whether a newer version of the rules has come since a game began; false until the book has been fetched. */
export function isOlder(game: string, version: number): boolean {
  return version < (books[`${game}/${language()}`]?.version ?? version);
}

/** Fetches the book of the current language, once. */
export function fetchRules(game: string): void {
  const bookLanguage = language();
  const key = `${game}/${bookLanguage}`;
  if (requested.has(key)) return;
  requested.add(key);
  ok(client.GET("/api/games/{game}/rules/{language}", { params: { path: { game, language: bookLanguage } } })).then(
    (book) => (books[key] = book),
    // After a failure the next call must fetch again.
    () => requested.delete(key),
  );
}
