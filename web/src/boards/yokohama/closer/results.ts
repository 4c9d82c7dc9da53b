// What an action in an area could give the reader with a power, as lines: the spaces of Church and Customs within reach, the cards and
// orders that can be had, what the warehouse asks for, or simply the goods.
import { capitalized, say } from "../../../lib/texts.svelte";
import { text } from "../../plain/page";
import type { Ahead, Amounts, SpaceAhead, Yokohama } from "../things";

export interface Result {
  key: string;
  head: { glyph: string | null; said: string };
  /** What must be paid. */
  needs: Amounts | null;
  gives: Amounts;
  /** Whether it is out of reach. */
  soft: boolean;
}

const line = (key: string, glyph: string | null, said: string, gives: Amounts, needs: Amounts | null = null, soft = false): Result => ({ key, head: { glyph, said }, needs, gives, soft });

export function resultsOf(area: string, power: number, shown: Yokohama, ahead: Ahead): Result[] {
  const { printed } = shown;
  if (area === "church") return spaces(ahead.church, power, (count) => capitalized(say(text(count === 0 ? "yokohama.closer.as_it_is" : "yokohama.closer.offerings", { count }))));
  if (area === "customs") return spaces(ahead.customs, power, (count) => say(text("yokohama.count.import", { count })));
  const lab = Object.keys(printed.labs).find((letter) => printed.labs[letter]?.area === area);
  if (lab !== undefined) return cards(lab, power, shown, ahead);
  const port = Object.keys(printed.ports).find((letter) => printed.ports[letter]?.area === area);
  if (port !== undefined) return orders(port, power, shown, ahead);
  const gives = ahead.areas[area]?.ladder[power - 1] ?? {};
  if (area === "chinatown") {
    const most = line("most", null, capitalized(say(text("yokohama.closer.exchanges", { count: gives["exchange"] ?? 0 }))), {});
    return [most, ...Object.entries(printed.chinatown).map(([good, yen]) => line(good, good, `${capitalized(say(text(`yokohama.good.${good}`)))} ⇄`, { yen }))];
  }
  if (area === "agency") return pieces(gives["warehouse"] ?? 0, shown, ahead);
  return Object.keys(gives).length > 0 ? [line("gives", null, capitalized(say(text("yokohama.closer.brings"))), gives)] : [];
}

/** Free spaces that can be filled with the power. */
function spaces(all: readonly SpaceAhead[], power: number, priced: (count: number) => string): Result[] {
  return all.flatMap(({ space, prices_by_power, gains }) => {
    const price = prices_by_power[power - 1];
    return price == null ? [] : [line(space, null, priced(price), gains)];
  });
}

/** The cards that can be paid with the power; no more of them than a panel has room for. */
function cards(lab: string, power: number, { printed }: Yokohama, ahead: Ahead): Result[] {
  return ahead.labs.flatMap(({ card, spot, known, units, prices_by_power, gain }) => {
    const price = prices_by_power[power - 1];
    const print = printed.cards[card];
    if (!spot.startsWith(`lab:${lab}:`) || known || price === undefined || price > units + ahead.mill_units || print === undefined) return [];
    const said = capitalized(say(print.name));
    const paid = price === 0 ? [] : [say(text("yokohama.card.times", { count: price }))];
    const mill = price > units ? [say(text("yokohama.card.with_mill"))] : [];
    return [line(spot, `flag:${print.flag.toLowerCase()}`, [said, ...paid, ...mill].join(", "), gain.gains)];
  });
}

function orders(port: string, power: number, { printed, view }: Yokohama, ahead: Ahead): Result[] {
  const held = view.table.seats[ahead.seat]?.orders ?? 0;
  if (held >= printed.order_limit) return [line("full", null, capitalized(say(text("yokohama.closer.full"))), {}, null, true)];
  return ahead.ports.flatMap(({ order, spot, level, gain }) => {
    const print = printed.orders[order];
    return !spot.startsWith(`port:${port}:`) || level > power || print === undefined ? [] : [line(spot, `flag:${print.flag.toLowerCase()}`, "", gain.gains, print.needs)];
  });
}

function pieces(count: number, { printed }: Yokohama, ahead: Ahead): Result[] {
  if (count === 0) return [];
  const taken = line("taken", null, capitalized(say(text("yokohama.closer.from_warehouse", { count }))), {});
  return [taken, ...ahead.pieces.flatMap(({ piece, prices, short }, i) => (prices[0] === undefined ? [] : [line(piece, piece, say(printed.pieces[i]?.name ?? text("yokohama.board.hand")), {}, { yen: prices[0] }, short > 0)]))];
}
