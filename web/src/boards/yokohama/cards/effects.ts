// What the technologies do, as signs: what sets them off, what they take and bring.
import type { CardPrint } from "../things";

/** The picture of what sets a technology off; those that are missing are told by the card's own mark. */
const TIMES: Record<string, string> = {
  church: "area:church", copper: "copper", customs: "area:customs", house: "house", order: "order", pair: "assistant", placement: "assistant",
  shop: "shop", technology: "card", recovery: "assistant", movement: "president", once_a_turn: "", turn_begins: "", at_once: "",
};

export interface EffectSigns {
  when: string;
  pays: Record<string, number>;
  brings: Record<string, number>;
}

export function effectOf({ effects }: CardPrint): EffectSigns {
  return { when: TIMES[effects.when] ?? "", pays: effects.pays, brings: effects.brings };
}
