// Yokohama's view in tables: the areas, the boards beside them, what can be taken, and what everybody has.
import type { Arg, Sentence } from "../../api/types";
import type { Shown } from "../board";
import { cell, number, owned, seatColumns, spot, text, words, type Bit, type Cell, type Row, type Section } from "../plain/page";

export type Yokohama = Shown<"yokohama">;
type Table = Yokohama["view"]["table"];
type Printed = Yokohama["printed"];
type Seat = Table["seats"][number];
export type Amounts = Seat["goods"];

const t = (id: string, args: Sentence["args"] = {}): Sentence => text(`yokohama.${id}`, args);
export const amountsOf = (amounts: Amounts): Sentence[] => Object.entries(amounts).map(([what, count]) => t(`count.${what}`, { count }));
const amounts = (given: Amounts): Bit[] => amountsOf(given).map((said) => words(said));
const some = (given: Amounts): Bit[] => amounts(Object.fromEntries(Object.entries(given).filter(([, n]) => n > 0)));
const flag = (printed: Printed, country: string): Arg => printed.countries.find((one) => one.country === country)?.name ?? country;

export function title({ view: { table } }: Yokohama): Sentence[] {
  const lines = [t("board.areas", { round: table.round })];
  if (table.ending !== null) {
    const reason = t(`ending.${table.ending}`);
    lines.push(table.over ? reason : t("board.ending", { reason }));
  }
  if (table.last_round && !table.over) lines.push(t("board.last_round"));
  return lines;
}

// ---- the main board

export function sections(shown: Yokohama): Section[] {
  return [areas(shown), ...management(shown), achievements(shown), supply(shown), ends(shown), everybody(shown)];
}

function areas({ printed, view: { table } }: Yokohama): Section {
  const rows = printed.rows.flat().map((area): Row => {
    const [print, now] = [printed.areas[area], table.areas[area]];
    if (!print || !now) return { head: [], cells: [] };
    const people = now.assistants.flatMap((count, seat): Bit[] => {
      const here = [...(now.presidents.includes(seat) ? [words(t("view.president"))] : []), ...(count > 0 ? [words(t("count.assistant", { count }))] : [])];
      return here.length === 0 ? [] : [owned(seat, ...here)];
    });
    if (table.station === area) people.push(words(t("board.station")));
    const power = now.power.flatMap((power, seat) => (power === 0 ? [] : [owned(seat, words(power))]));
    const buildings = print.buildings.map((reward, i): Bit => {
      const owner = now.buildings[i] ?? null;
      const space = printed.spaces[i] ?? "";
      const piece = t(space === "house" ? "piece.house" : "piece.shop");
      const name = space === "house" ? piece : t("view.space", { piece, number: i + 1 });
      return spot(`tile:${area}:${space}`, name, ...(owner === null ? [...(space === "house" ? [words(piece, "soft")] : []), ...amounts(reward)] : [owned(owner, words(piece))]));
    });
    const token = now.token ? [spot(`token:${area}`, t("token"), ...amounts(print.token_reward))] : [];
    return { head: [spot(`area:${area}`, print.name)], cells: [people, power, buildings, token] };
  });
  const columns = [cell(t("view.area")), cell(t("view.people")), cell(t("view.power")), cell(t("view.buildings")), cell(t("token"))];
  return { id: "areas", title: t("view.areas"), parts: [{ columns, rows }], wide: true };
}

/** Church and Customs. */
function management({ printed, view: { table } }: Yokohama): Section[] {
  const section = (board: "church" | "customs"): Section => {
    const rows = printed[board].map((space, i): Row => {
      const owner = table[board][i] ?? null;
      const who = owner === null ? [] : typeof owner === "number" ? [owned(owner)] : cell(t("view.neutral"));
      return { head: [spot(`${board}:${space.space}`, t("space", { number: space.space }))], cells: [number(space.need), amounts(space.reward), who] };
    });
    const columns = [cell(t("view.space_head")), cell(t(`view.${board}_need`)), cell(t("view.reward")), cell(t("view.people"))];
    return { id: board, title: t(`area.${board}`), parts: [{ columns, rows }] };
  };
  return [section("church"), section("customs")];
}

function achievements({ printed, view: { table } }: Yokohama): Section {
  const rows = printed.achievements.map((goal, i): Row => {
    const now = table.achievements[i];
    const near = (now?.have ?? []).map((have, seat) => owned(seat, now?.by.includes(seat) ? words(t("view.done"), "good") : words(`${have}/${goal.need}`)));
    return { head: [spot(`goal:${goal.tile}`, goal.name)], cells: [cell(t("board.goal_points", { first: goal.first, later: goal.later })), near] };
  });
  const columns = [cell(t("view.achievement")), cell(t("board.points")), cell(t("view.progress"))];
  return { id: "achievements", title: t("board.goals"), parts: [{ columns, rows }] };
}

function supply({ printed, view: { table } }: Yokohama): Section {
  const facts = [
    { name: t("board.goods"), cell: printed.goods.map(({ label, name }) => spot(`supply:${label}`, name)) },
    {
      name: t("view.agents_left"),
      cell: printed.countries.map(({ name }, i) => words(t("view.named_number", { name, number: table.agents[i] ?? 0 }))),
    },
    { name: t("view.decks"), cell: cell(t("view.decks_left", { orders: table.ends["orders"] ?? 0, technologies: table.cards_left })) },
  ];
  if (table.prizes.length > 0) {
    facts.push({ name: t("view.prizes"), cell: table.prizes.map((prize) => spot(`prize:${prize}`, printed.prizes[prize]?.name ?? prize)) });
  }
  return { id: "supply", title: t("view.supply"), parts: [{ facts }] };
}

function ends({ printed, view: { table } }: Yokohama): Section {
  const rows = printed.ends.map((end): Row => ({ head: cell(end.name), cells: [number(table.ends[end.reason] ?? 0), number(end.limit)] }));
  return { id: "ends", title: t("view.ends"), parts: [{ columns: [[], cell(t("view.now")), cell(t("view.limit"))], rows }] };
}

/** A column for each seat, so that everybody's things of one kind stand side by side. */
function everybody({ printed, view: { table } }: Yokohama): Section {
  const row = (id: string, of: (seat: Seat) => Cell): Row => ({ head: cell(t(id)), cells: table.seats.map(of) });
  const rows = [
    row("board.points", (seat) => cell(seat.points, "strong")),
    ...(table.over ? [] : [row("board.as_it_stands", (seat) => number(seat.as_it_stands))]),
    row("view.president", (seat) => president(printed, seat)),
    row("board.goods", (seat) => some(seat.goods)),
    row("board.hand", (seat) => pieces(printed, seat.hand)),
    row("view.built", (seat) => built(printed, seat)),
    row("view.orders", (seat) => number(seat.orders)),
    row("view.fulfilled", (seat) => number(seat.fulfilled.length)),
    row("view.technologies", (seat) => seat.cards.map((card) => words(printed.cards[card]?.name ?? card))),
    row("board.agents", (seat) => agents(printed, seat)),
  ];
  return { id: "everybody", title: t("view.everybody"), parts: [{ columns: [[], ...seatColumns(table.seats.length)], rows }], wide: true };
}

function president(printed: Printed, seat: Seat): Cell {
  return cell(seat.president === null ? t("hand") : (printed.areas[seat.president]?.name ?? seat.president));
}

/** Pieces by kind, as far as there are any. */
function pieces(printed: Printed, counts: number[]): Cell {
  return counts.flatMap((count, i) => (count > 0 ? [words(t(`count.${printed.pieces[i]?.piece ?? ""}`, { count }))] : []));
}

function built(printed: Printed, seat: Seat): Cell {
  return pieces(printed, [0, ...seat.built]);
}

function agents(printed: Printed, seat: Seat): Cell {
  const found = printed.agents.flatMap(({ name }, i): Bit[] => {
    const [count, used] = [seat.agents[i] ?? 0, seat.used_agents[i] ?? 0];
    if (count === 0) return [];
    return [words(count > 1 ? t("view.named_number", { name, number: count }) : name), ...(used > 0 ? [words(t("board.used", { count: used }), "soft")] : [])];
  });
  if (seat.tokens.length > 0) found.push(words(t("view.named_number", { name: t("token"), number: seat.tokens.length })));
  if (seat.prize !== null) found.push(words(printed.prizes[seat.prize]?.name ?? seat.prize));
  return found;
}

// ---- what can be taken

export function offers({ printed, view: { table } }: Yokohama): Section[] {
  const ports = Object.entries(table.ports).map(([letter, slots]): Section => {
    const port = printed.ports[letter];
    const rows = slots.map((order, i): Row => {
      const print = order === null ? undefined : printed.orders[order];
      const head = [spot(`port:${letter}:${i + 1}`, print?.name ?? t("view.empty"), words(print?.name ?? t("view.empty"), print ? undefined : "soft"))];
      return { head, cells: [number(port?.levels[i] ?? 0), amounts(print?.needs ?? {}), amounts(print?.reward ?? {})] };
    });
    const columns = [cell(t("view.order")), cell(t("view.power")), cell(t("view.needs")), cell(t("view.reward"))];
    return { id: `port${letter}`, title: port?.name ?? letter, parts: [{ columns, rows }] };
  });
  const labs = Object.entries(table.labs).map(([letter, slots]): Section => {
    const lab = printed.labs[letter];
    const rows = slots.map((card, i): Row => {
      const print = card === null ? undefined : printed.cards[card];
      const head = [spot(`lab:${letter}:${i + 1}`, print?.name ?? t("view.empty"), words(print?.name ?? t("view.empty"), print ? undefined : "soft"))];
      const surcharge = lab?.surcharges[i] ?? 0;
      if (print === undefined) return { head, cells: [[], [], []] };
      const value = [words(print.value), ...(surcharge > 0 ? [words(t("board.surcharge", { count: surcharge }))] : [])];
      return { head, cells: [value, cell(flag(printed, print.flag)), cell(print.effect)] };
    });
    const columns = [cell(t("view.technology")), cell(t("view.value")), cell(t("view.flag")), cell(t("view.effect"))];
    return { id: `lab${letter}`, title: lab?.name ?? letter, parts: [{ columns, rows }] };
  });
  return [...ports, ...labs];
}

// ---- what a seat has

export function sheet({ printed, view }: Yokohama, seat: number): Section[] {
  const now = view.table.seats[seat];
  if (now === undefined) return [];
  const isOwn = view.seat === seat;
  /** Only one's own things can be chosen. */
  const chosen = (id: string, label: Arg, ...bits: Bit[]): Bit[] => (isOwn ? [spot(id, label, ...bits)] : bits.length > 0 ? bits : [words(label)]);
  const orders = isOwn ? (view.own?.orders ?? []) : [];
  const inHand = orders.map((order) => {
    const print = printed.orders[order];
    const reward = [words("→", "soft"), ...amounts(print?.reward ?? {})];
    return { name: flag(printed, print?.flag ?? ""), cell: [...chosen(`order:${order}`, print?.name ?? order), ...amounts(print?.needs ?? {}), ...reward] };
  });
  const kind = (i: number): string => printed.pieces[i]?.piece ?? "";
  const hand = now.hand.flatMap((count, i) => {
    const said = t(`count.${kind(i)}`, { count });
    return kind(i) === "assistant" ? chosen("hand:assistant", said) : count > 0 ? [words(said)] : [];
  });
  const warehouse = now.warehouse.flatMap((count, i) => chosen(`warehouse:${kind(i)}`, t(`count.${kind(i)}`, { count })));
  const things = [
    { name: t("board.goods"), cell: some(now.goods) },
    { name: t("view.president"), cell: president(printed, now) },
    { name: t("board.hand"), cell: hand },
    { name: t("board.warehouse"), cell: warehouse },
    { name: t("view.built"), cell: built(printed, now) },
  ];
  const cards = now.cards.map((card) => {
    const print = printed.cards[card];
    const name = print?.name ?? card;
    const usable = { university: "university", spinning_mill: "mill" }[print?.technology ?? ""];
    return { name: usable === undefined ? name : "", cell: [...(usable === undefined ? [] : chosen(`technology:${usable}`, name)), words(print?.effect ?? "")] };
  });
  const flags = printed.countries.flatMap(({ name }, i) => {
    const count = now.flags[i] ?? 0;
    return count === 0 ? [] : [words(count > 1 ? t("view.named_number", { name, number: count }) : name)];
  });
  const more = [
    { name: t("view.fulfilled"), cell: number(now.fulfilled.length) },
    { name: t("view.flags"), cell: flags },
    { name: t("board.agents"), cell: agents(printed, now) },
    { name: t("view.value"), cell: number(now.value) },
  ];
  return [
    { id: "things", title: t("view.things"), parts: [{ facts: things }] },
    { id: "orders", title: t("board.orders"), parts: [{ facts: isOwn ? inHand : [{ name: t("view.orders"), cell: number(now.orders) }] }] },
    ...(cards.length > 0 ? [{ id: "cards", title: t("view.technologies"), parts: [{ facts: cards }] }] : []),
    { id: "more", title: t("view.won"), parts: [{ facts: more }] },
  ];
}
