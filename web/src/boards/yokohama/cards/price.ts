// What a technology would cost the reader now, and what its flag would bring, in words.
import { say } from "../../../lib/texts.svelte";
import { text } from "../../plain/page";
import type { CardAhead } from "../things";

export interface Price {
  /** How often a unit must be paid; 0 if nothing must, or nothing can be. */
  units: number;
  /** What is short of it, or why it costs nothing. */
  said: string;
  /** Why it is dearer than printed; empty if it is not. */
  why: string;
  /** Whether it can be paid, perhaps with the Spinning Mill. */
  can: boolean;
}

export function priceOf({ known, price: units, short, short_with_mill, extra }: CardAhead): Price {
  if (known) return { units: 0, said: say(text("yokohama.card.known")), why: "", can: false };
  const why = extra > 0 ? say(text("yokohama.card.many", { count: extra })) : "";
  const withMill = short > 0 && short_with_mill === 0;
  if (short > 0) return { units, said: say(text(withMill ? "yokohama.card.with_mill" : "yokohama.card.short", { count: short })), why, can: withMill };
  return { units, said: units === 0 ? say(text("yokohama.card.free")) : "", why, can: true };
}

/** An agent, points for sets of flags, or the number of the flag. */
export function flagOf({ known, gain: { agent, sets, flags } }: CardAhead): string {
  if (known) return "";
  if (agent !== null) return say(text(`yokohama.agent.${agent.toLowerCase()}`));
  return say(sets > 0 ? text("yokohama.card.sets", { points: sets }) : text("yokohama.card.flags", { number: flags }));
}
