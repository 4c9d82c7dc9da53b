// The turning points of a game: which turn each was, what it changed, and where the points came from.
import type { History, Sentence, Standing } from "../api/types";

/** The end of a turn in the history of points, by its place there. */
export interface TurnEnd {
  /** Its moves. */
  first: number;
  last: number;
}

/** The moves after the end of the turn before, up to the end of this one. */
export function turnAt(history: History, i: number): TurnEnd {
  const last = history.moves[i] ?? 0;
  return { first: Math.min(last, (history.moves[i - 1] ?? -1) + 1), last };
}

/** How a seat stood among the others before and after a turn. */
export function placeAfter(before: readonly number[], after: readonly number[], seat: number): Sentence {
  const [from, to] = [place(before, seat), place(after, seat)];
  const [had, has] = [lead(before, seat), lead(after, seat)];
  if (has > 0 && had <= 0) return { id: "web.end.place.lead" };
  if (has > had && had > 0) return { id: "web.end.place.ahead" };
  if (to === from) return { id: "web.end.place.same", args: { to } };
  return { id: to < from ? "web.end.place.climbs" : "web.end.place.falls", args: { from, to } };
}

function place(points: readonly number[], seat: number): number {
  return 1 + points.filter((one) => one > (points[seat] ?? 0)).length;
}

/** By how much a seat is ahead of all others; less than nothing if it is behind. */
function lead(points: readonly number[], seat: number): number {
  return (points[seat] ?? 0) - Math.max(...points.filter((_, other) => other !== seat));
}

/** A turning point in words: who gained in that turn, what it brought, and how the seat stands after it. */
export function turned(history: History, turning: History["turning"][number], turn: number, name: string, signed: (points: number) => string): Sentence {
  const i = history.moves.indexOf(turning.move);
  const what = { id: "web.end.turn", args: { name, turn, count: Math.abs(turning.gain), gain: signed(turning.gain) } };
  const [before, after] = [history.points[i - 1] ?? [], history.points[i] ?? []];
  // Who plays alone has no place among others.
  return after.length < 2 ? what : { id: "web.end.turned", args: { what, place: placeAfter(before, after, turning.seat) } };
}

/** The same with what brought the points, read off the scenes around the turn: all that a seat has by each source more, or less, than before the turn. */
export function why(said: Sentence, game: string, seat: number, before: Standing, after: Standing, signed: (points: number) => string): Sentence {
  const [had, has] = [before.sources[seat] ?? {}, after.sources[seat] ?? {}];
  const parts = [...new Set([...Object.keys(had), ...Object.keys(has)])]
    .map((source) => ({ source: { id: `${game}.source_of_points.${source}` }, gain: (has[source] ?? 0) - (had[source] ?? 0) }))
    .filter(({ gain }) => gain !== 0)
    .sort((a, b) => b.gain - a.gain)
    .map(({ source, gain }) => ({ id: "web.end.part", args: { source, gain: signed(gain) } }));
  return parts.length === 0 ? said : { id: "web.end.why", args: { turned: said, parts } };
}
