// The moves of a game by turns: what one seat did before another one was asked, or its next turn began.
import type { Frame } from "../api/types";

export interface Turn {
  /** The seat whose moves they are; null for the set-up. */
  actor: number | null;
  /** The turn of the game that they belong to. */
  turn: number;
  frames: Frame[];
}

export function turnsOf(frames: readonly Frame[]): Turn[] {
  const turns: Turn[] = [];
  for (const frame of frames) {
    const last = turns.at(-1);
    if (last !== undefined && last.actor === frame.actor && last.turn === frame.turn) last.frames.push(frame);
    else turns.push({ actor: frame.actor, turn: frame.turn, frames: [frame] });
  }
  return turns;
}
