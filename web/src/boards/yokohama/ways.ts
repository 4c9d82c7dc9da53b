// The ways of the own president: where it can go now, as the server has found the cheapest way there.
import type { Way } from "../board";
import { text } from "../plain/page";
import type { Ahead, Printed } from "./things";

export interface Route extends Way {
  /** The area where it ends. */
  to: string;
  /** The areas that it enters, in order. */
  areas: string[];
  /** Whether it leads there at once, without going through the areas between. */
  straight: boolean;
  yen: number;
  payments: { to: number | null; yen: number }[];
}

/** Before the president moves, assistants are placed: whoever goes places no more. */
const BEFORE: Record<string, string[][]> = { place: [["done"]], move: [] };

/** The ways that are open, by the area where they end. `step`: that of the question that the reader is asked. */
export function routesOf(step: string | null, printed: Printed, ahead: Ahead | null, names: readonly string[]): Record<string, Route> {
  const before = BEFORE[step ?? ""];
  if (ahead === null || before === undefined) return {};
  const routes: Record<string, Route> = {};
  for (const [area, { way, power_with_president: power }] of Object.entries(ahead.areas)) {
    if (way === null) continue;
    const { areas, straight, yen, payments } = way;
    const name = printed.areas[area]?.name ?? area;
    const paid = payments.map(({ to, yen: count }) => {
      const amount = text("yokohama.count.yen", { count });
      return to === null ? amount : text("yokohama.city.paid", { yen: amount, name: names[to] ?? "" });
    });
    const args = { area: name, power, paid };
    const choices = [...before, ...areas.map((one) => [`go ${one}`, `jump ${one}`]), ["stop"]];
    routes[area] = { id: `way:${area}`, to: area, text: text(yen > 0 ? "yokohama.city.way_toll" : "yokohama.city.way", args), choices, areas, straight, yen, payments, of: ahead };
  }
  return routes;
}
