// The moves of a game by turns: what one seat did before another one was asked, or its next turn began.
import type { Frame, GameEvent, Sentence } from "../api/types";

export interface Turn {
  /** The seat whose moves they are; null for the set-up. */
  actor: number | null;
  /** The turn of the game that they belong to. */
  turn: number;
  frames: Frame[];
}

/** `known`: the turns as they were before. Those that have not changed stay the same objects, so that nothing of them is drawn anew. */
export function turnsOf(frames: readonly Frame[], known: readonly Turn[] = []): Turn[] {
  const turns: Turn[] = [];
  for (const frame of frames) {
    const last = turns.at(-1);
    if (last !== undefined && last.actor === frame.actor && last.turn === frame.turn) last.frames.push(frame);
    else turns.push({ actor: frame.actor, turn: frame.turn, frames: [frame] });
  }
  return turns.map((turn, i) => {
    const before = known[i];
    return before !== undefined && isSame(before, turn) ? before : turn;
  });
}

function isSame(one: Turn, other: Turn): boolean {
  return one.frames.length === other.frames.length && one.frames.every((frame, i) => frame === other.frames[i]);
}

/** The turn of somebody without a seat, which was played within the move of a seat: what the frame tells from the event on with which it began. */
export function automatonOf(frame: Frame, begins: (event: GameEvent) => boolean): Frame | null {
  const at = frame.beats.findIndex(({ event }) => begins(event));
  return at < 0 ? null : { ...frame, actor: null, beats: frame.beats.slice(at) };
}

/** The number of its first move. */
export function firstMove(turn: Turn): number {
  return turn.frames[0]?.number ?? 0;
}

export function lastMove(turn: Turn): number {
  return turn.frames.at(-1)?.number ?? 0;
}

/** What a turn was about: the lines that head it; all of them if none does. */
export function headsOf(turn: Turn): Sentence[] {
  const beats = turn.frames.flatMap((frame) => frame.beats);
  const heads = beats.filter((beat) => beat.heads);
  return (heads.some((beat) => beat.line !== null) ? heads : beats).flatMap((beat) => beat.line ?? []);
}

/** The number of moves after which the turn before or after a moment ends. */
export function turnEnd(turns: readonly Turn[], at: number, step: 1 | -1): number {
  const ends = turns.map(lastMove);
  if (step < 0) return ends.findLast((end) => end < at) ?? 0;
  return ends.find((end) => end > at) ?? ends.at(-1) ?? 0;
}

/** The number of moves after which a seat's last turn had ended; while it is in the middle of one, that is the turn before. Null if it has had none. */
export function endOfLastTurn(turns: readonly Turn[], seat: number): number | null {
  const own = turns.filter(({ actor, frames }) => actor === seat && frames.some((frame) => !frame.forced));
  const present = turns.at(-1);
  const last = own.findLast(({ turn }) => present?.actor !== seat || turn !== present.turn);
  return last === undefined ? null : lastMove(last);
}
