// What a technology would cost the reader now, and what its flag would bring, in words.
import { say } from "../../../lib/texts.svelte";
import { text } from "../../plain/page";
import type { CardAhead } from "../things";

export interface Price {
  /** How often a unit must be paid; 0 if nothing must, or nothing can be. */
  units: number;
  /** What else there is to say. */
  said: string;
  /** Whether it can be paid, perhaps with the Spinning Mill. */
  can: boolean;
}

export function priceOf({ known, price, short, short_with_mill, extra }: CardAhead): Price {
  if (known) return { units: 0, said: say(text("yokohama.card.known")), can: false };
  const many = extra > 0 ? [say(text("yokohama.card.many", { count: extra }))] : [];
  if (short > 0) {
    const helps = short_with_mill === 0;
    return { units: price, said: [say(text(helps ? "yokohama.card.with_mill" : "yokohama.card.short", { count: short })), ...many].join(", "), can: helps };
  }
  return { units: price, said: [...(price === 0 ? [say(text("yokohama.card.free"))] : []), ...many].join(", "), can: true };
}

/** An agent, points for sets of flags, or the number of the flag. */
export function flagOf({ known, gain: { agent, sets, flags } }: CardAhead): string {
  if (known) return "";
  if (agent !== null) return say(text(`yokohama.agent.${agent.toLowerCase()}`));
  return say(sets > 0 ? text("yokohama.card.sets", { points: sets }) : text("yokohama.card.flags", { number: flags }));
}
