// Small things that several pages say: titles, lists, times, and what went wrong.
import type { Arg } from "../api/types";
import { ApiError } from "../lib/api";
import { language, say, sayArg, t } from "../lib/texts.svelte";

export function title(game: string): string {
  return say({ id: `${game}.title` });
}

/** What a seat without a name is called: its colour. */
export function seatName(game: string, seat: number): string {
  return say({ id: `${game}.seat.${seat}` });
}

export function optionName(game: string, name: string): string {
  return say({ id: `${game}.option.${name}` });
}

export function optionValue(game: string, name: string, value: string): string {
  return say({ id: `${game}.option.${name}.${value}` });
}

export function sourceOfPoints(game: string, source: string): string {
  return say({ id: `${game}.source_of_points.${source}` });
}

/** Bots are called by their level. An unknown one is called by its own name. */
export function botName(bot: string): string {
  const id = `bot.${bot}`;
  const said = say({ id });
  return said === id ? bot : said;
}

export function botAbout(bot: string): string {
  const id = `web.bot_about.${bot}`;
  const said = say({ id });
  return said === id ? "" : said;
}

/** Names with commas and "and", as the language has it. */
export function list(names: Arg[]): string {
  return new Intl.ListFormat(language(), { type: "conjunction" }).format(names.map(sayArg));
}

const UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** "5 minutes ago", counted from `now` in milliseconds. */
export function ago(moment: string, now: number): string {
  const seconds = (Date.parse(moment) - now) / 1000;
  const format = new Intl.RelativeTimeFormat(language(), { numeric: "auto" });
  for (const [unit, length] of UNITS) {
    if (Math.abs(seconds) >= length) return format.format(Math.trunc(seconds / length), unit);
  }
  return format.format(0, "second");
}

export function complaint(error: unknown): string {
  if (error instanceof ApiError) return error.words;
  return t("web.unexpected", { text: error instanceof Error ? error.message : String(error) });
}

/** What went wrong, said anew whenever it is asked: the reader may change the language meanwhile. */
export type Trouble = (() => string) | null;

export function trouble(error: unknown): () => string {
  return () => complaint(error);
}
