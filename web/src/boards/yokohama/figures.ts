// The numbers of a seat that everybody watches.
import type { Figure } from "../board";
import { text } from "../plain/page";
import type { Yokohama } from "./things";

export function figures({ printed, view }: Yokohama, seat: number): Figure[] {
  const now = view.table.seats[seat];
  if (now === undefined) return [];
  const goods = printed.goods.map(({ label, name }) => ({ key: label, label: name, value: String(now.goods[label] ?? 0), glyph: label }));
  const more = (key: string, id: string, value: number, minor = true): Figure => ({ key, label: text(id), value: String(value), glyph: key, minor });
  return [
    ...goods,
    more("assistant", "yokohama.view.assistants_in_hand", now.hand[0] ?? 0, false),
    more("order", "yokohama.view.orders", now.orders, false),
    more("technology", "yokohama.view.technologies", now.cards.length),
    more("shop", "yokohama.view.shops_built", now.built[0] ?? 0),
    more("house", "yokohama.view.houses_built", now.built[1] ?? 0),
  ];
}
