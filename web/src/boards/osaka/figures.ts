// The figures of a seat.
import type { Figure, Shown } from "../board";

export function figures({ view }: Shown<"osaka">, seat: number): Figure[] {
  const mat = view.table.seats[seat];
  if (!mat) return [];
  const figure = (key: string, id: string, value: number): Figure => ({
    key,
    label: { id, args: {} },
    value: String(value),
  });
  return [
    figure("tokens", "osaka.figure.tokens", mat.tokens_in_all),
    figure("goods", "osaka.figure.goods", mat.goods.length + mat.insured.length),
    figure("sale", "osaka.figure.sale", mat.sales_in_all),
    figure("hand", "osaka.figure.hand", mat.hand_size),
  ];
}
