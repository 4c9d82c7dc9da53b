// The figures of a seat.
import type { Figure, Shown } from "../board";

export function figures({ view }: Shown<"osaka">, seat: number): Figure[] {
  const mat = view.table.seats[seat];
  if (!mat) return [];
  const figure = (key: string, glyph: string, value: number): Figure => ({
    key,
    label: { id: `osaka.figure.${key}`, args: {} },
    value: String(value),
    glyph,
  });
  return [
    figure("tokens", "tokens", mat.tokens_in_all),
    figure("goods", "stock", mat.goods.length + mat.insured.length),
    figure("sale", "sale", mat.sales_in_all),
    figure("hand", "hand", mat.hand_size),
  ];
}
