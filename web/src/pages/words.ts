// Texts that several pages need: names of games, seats, options and bots, lists, times, and errors.
import type { Arg, Sentence } from "../api/types";
import { ApiError } from "../lib/api";
import { language, say, sayArg, t } from "../lib/texts.svelte";

export function title(game: string): string {
  return say({ id: `${game}.title` });
}

/** The name of a seat that nobody has named: its colour. */
export function seatName(game: string, seat: number): string {
  return say({ id: `${game}.seat.${seat}` });
}

export function optionName(game: string, name: string): string {
  return say({ id: `${game}.option.${name}` });
}

export function optionValue(game: string, name: string, value: string): string {
  return say({ id: `${game}.option.${name}.${value}` });
}

export function sourceSentence(game: string, source: string): Sentence {
  return { id: `${game}.source_of_points.${source}` };
}

export function sourceOfPoints(game: string, source: string): string {
  return say(sourceSentence(game, source));
}

/** The text for a bot's level; an unknown bot is called by its own name. */
export function botName(bot: string): string {
  const id = `bot.${bot}`;
  const text = say({ id });
  return text === id ? bot : text;
}

export function botAbout(bot: string): string {
  const id = `web.bot_about.${bot}`;
  const text = say({ id });
  return text === id ? "" : text;
}

/** Names with commas and "and", by the rules of the language. */
export function list(names: Arg[]): string {
  return new Intl.ListFormat(language(), { type: "conjunction" }).format(names.map(sayArg));
}

/** Units of time and their length in seconds. */
const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** The time since a moment, such as "5 minutes ago"; `now` is in milliseconds. */
export function ago(moment: string, now: number): string {
  const seconds = (Date.parse(moment) - now) / 1000;
  const format = new Intl.RelativeTimeFormat(language(), { numeric: "auto" });
  for (const [unit, length] of UNITS) {
    if (Math.abs(seconds) >= length) return format.format(Math.trunc(seconds / length), unit);
  }
  return format.format(0, "second");
}

export function errorText(error: unknown): string {
  if (error instanceof ApiError) return error.words;
  return t("web.unexpected", { text: error instanceof Error ? error.message : String(error) });
}

/** Makes the text of an error. It is a function, because the reader may change the language while the error is shown. */
export type ProblemText = (() => string) | null;

export function problemText(error: unknown): () => string {
  return () => errorText(error);
}
