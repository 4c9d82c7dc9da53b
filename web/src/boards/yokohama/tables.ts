// Yokohama's view in tables: the areas, the boards beside them, what can be taken, and what everybody has.
import type { Arg, Sentence } from "../../api/types";
import { cell, number, owned, seatColumns, spot, text, words, type Bit, type Cell, type Row, type Section } from "../plain/page";
import { amountsOf, type Amounts, type Printed, type Seat, type Yokohama } from "./things";


const amounts = (given: Amounts): Bit[] => amountsOf(given).map((said) => words(said));
const some = (given: Amounts): Bit[] => amounts(Object.fromEntries(Object.entries(given).filter(([, n]) => n > 0)));
const flag = (printed: Printed, country: string): Arg => printed.countries.find((one) => one.country === country)?.name ?? country;

export function title({ view: { table } }: Yokohama): Sentence[] {
  const lines = [text("yokohama.board.areas", { round: table.round })];
  if (table.ending !== null) {
    const reason = text(`yokohama.ending.${table.ending}`);
    lines.push(table.over ? reason : text("yokohama.board.ending", { reason }));
  }
  if (table.last_round && !table.over) lines.push(text("yokohama.board.last_round"));
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
      const here = [...(now.presidents.includes(seat) ? [words(text("yokohama.view.president"))] : []), ...(count > 0 ? [words(text("yokohama.count.assistant", { count }))] : [])];
      return here.length === 0 ? [] : [owned(seat, ...here)];
    });
    if (table.station === area) people.push(words(text("yokohama.board.station")));
    const power = now.power.flatMap((power, seat) => (power === 0 ? [] : [owned(seat, words(power))]));
    const buildings = print.buildings.map((reward, i): Bit => {
      const owner = now.buildings[i] ?? null;
      const space = printed.spaces[i] ?? "";
      const piece = text(space === "house" ? "yokohama.piece.house" : "yokohama.piece.shop");
      const name = space === "house" ? piece : text("yokohama.view.space", { piece, number: i + 1 });
      return spot(`tile:${area}:${space}`, name, ...(owner === null ? [...(space === "house" ? [words(piece, "soft")] : []), ...amounts(reward)] : [owned(owner, words(piece))]));
    });
    const token = now.token ? [spot(`token:${area}`, text("yokohama.token"), ...amounts(print.token_reward))] : [];
    return { head: [spot(`area:${area}`, print.name)], cells: [people, power, buildings, token] };
  });
  const columns = [cell(text("yokohama.view.area")), cell(text("yokohama.view.people")), cell(text("yokohama.view.power")), cell(text("yokohama.view.buildings")), cell(text("yokohama.token"))];
  return { id: "areas", title: text("yokohama.view.areas"), parts: [{ columns, rows }], wide: true };
}

/** Church and Customs. */
function management({ printed, view: { table } }: Yokohama): Section[] {
  const section = (board: "church" | "customs"): Section => {
    const rows = printed[board].map((space, i): Row => {
      const owner = table[board][i] ?? null;
      const who = owner === null ? [] : typeof owner === "number" ? [owned(owner)] : cell(text("yokohama.view.neutral"));
      return { head: [spot(`${board}:${space.space}`, text("yokohama.space", { number: space.space }))], cells: [number(space.need), amounts(space.reward), who] };
    });
    const columns = [cell(text("yokohama.view.space_head")), cell(text(`yokohama.view.need.${board}`)), cell(text("yokohama.view.reward")), cell(text("yokohama.view.people"))];
    return { id: board, title: text(`yokohama.area.${board}`), parts: [{ columns, rows }] };
  };
  return [section("church"), section("customs")];
}

function achievements({ printed, view: { table } }: Yokohama): Section {
  const rows = printed.achievements.map((goal, i): Row => {
    const now = table.achievements[i];
    const near = (now?.have ?? []).map((have, seat) => owned(seat, now?.by.includes(seat) ? words(text("yokohama.view.done"), "good") : words(`${have}/${goal.need}`)));
    return { head: [spot(`goal:${goal.tile}`, goal.name)], cells: [cell(text("yokohama.board.goal_points", { first: goal.first, later: goal.later })), near] };
  });
  const columns = [cell(text("yokohama.view.achievement")), cell(text("yokohama.board.points")), cell(text("yokohama.view.progress"))];
  return { id: "achievements", title: text("yokohama.board.goals"), parts: [{ columns, rows }] };
}

function supply({ printed, view: { table } }: Yokohama): Section {
  const facts = [
    { name: text("yokohama.board.goods"), cell: printed.goods.map(({ label, name }) => spot(`supply:${label}`, name)) },
    {
      name: text("yokohama.view.agents_left"),
      cell: printed.countries.map(({ name }, i) => words(text("yokohama.view.named_number", { name, number: table.agents[i] ?? 0 }))),
    },
    { name: text("yokohama.view.decks"), cell: cell(text("yokohama.view.decks_left", { orders: table.ends["orders"] ?? 0, technologies: table.cards_left })) },
  ];
  if (table.prizes.length > 0) {
    facts.push({ name: text("yokohama.view.prizes"), cell: table.prizes.map((prize) => spot(`prize:${prize}`, printed.prizes[prize]?.name ?? prize)) });
  }
  return { id: "supply", title: text("yokohama.view.supply"), parts: [{ facts }] };
}

function ends({ printed, view: { table } }: Yokohama): Section {
  const rows = printed.ends.map((end): Row => ({ head: cell(end.name), cells: [number(table.ends[end.reason] ?? 0), number(end.limit)] }));
  return { id: "ends", title: text("yokohama.view.ends"), parts: [{ columns: [[], cell(text("yokohama.view.now")), cell(text("yokohama.view.limit"))], rows }] };
}

/** A column for each seat, so that everybody's things of one kind stand side by side. */
function everybody({ printed, view: { table } }: Yokohama): Section {
  const row = (id: string, of: (seat: Seat) => Cell): Row => ({ head: cell(text(id)), cells: table.seats.map(of) });
  const rows = [
    row("yokohama.board.points", (seat) => cell(seat.points, "strong")),
    ...(table.over ? [] : [row("yokohama.board.as_it_stands", (seat) => number(seat.as_it_stands))]),
    row("yokohama.view.president", (seat) => president(printed, seat)),
    row("yokohama.board.goods", (seat) => some(seat.goods)),
    row("yokohama.board.hand", (seat) => pieces(printed, seat.hand)),
    row("yokohama.view.built", (seat) => built(printed, seat)),
    row("yokohama.view.orders", (seat) => number(seat.orders)),
    row("yokohama.view.fulfilled", (seat) => number(seat.fulfilled.length)),
    row("yokohama.view.technologies", (seat) => seat.cards.map((card) => words(printed.cards[card]?.name ?? card))),
    row("yokohama.board.agents", (seat) => agents(printed, seat)),
  ];
  return { id: "everybody", title: text("yokohama.view.everybody"), parts: [{ columns: [[], ...seatColumns(table.seats.length)], rows }], wide: true };
}

function president(printed: Printed, seat: Seat): Cell {
  return cell(seat.president === null ? text("yokohama.hand") : (printed.areas[seat.president]?.name ?? seat.president));
}

/** Pieces by kind, as far as there are any. */
function pieces(printed: Printed, counts: number[]): Cell {
  return counts.flatMap((count, i) => (count > 0 ? [words(text(`yokohama.count.${printed.pieces[i]?.piece ?? ""}`, { count }))] : []));
}

function built(printed: Printed, seat: Seat): Cell {
  return pieces(printed, [0, ...seat.built]);
}

function agents(printed: Printed, seat: Seat): Cell {
  const found = printed.agents.flatMap(({ name }, i): Bit[] => {
    const [count, used] = [seat.agents[i] ?? 0, seat.used_agents[i] ?? 0];
    if (count === 0) return [];
    return [words(count > 1 ? text("yokohama.view.named_number", { name, number: count }) : name), ...(used > 0 ? [words(text("yokohama.board.used", { count: used }), "soft")] : [])];
  });
  if (seat.tokens.length > 0) found.push(words(text("yokohama.view.named_number", { name: text("yokohama.token"), number: seat.tokens.length })));
  if (seat.prize !== null) found.push(words(printed.prizes[seat.prize]?.name ?? seat.prize));
  return found;
}

// ---- what can be taken

export function offers({ printed, view: { table } }: Yokohama): Section[] {
  const ports = Object.entries(table.ports).map(([letter, slots]): Section => {
    const port = printed.ports[letter];
    const rows = slots.map((order, i): Row => {
      const print = order === null ? undefined : printed.orders[order];
      const head = [spot(`port:${letter}:${i + 1}`, print?.name ?? text("yokohama.view.empty"), words(print?.name ?? text("yokohama.view.empty"), print ? undefined : "soft"))];
      return { head, cells: [number(port?.levels[i] ?? 0), amounts(print?.needs ?? {}), amounts(print?.reward ?? {})] };
    });
    const columns = [cell(text("yokohama.view.order")), cell(text("yokohama.view.power")), cell(text("yokohama.view.needs")), cell(text("yokohama.view.reward"))];
    return { id: `port${letter}`, title: port?.name ?? letter, parts: [{ columns, rows }] };
  });
  const labs = Object.entries(table.labs).map(([letter, slots]): Section => {
    const lab = printed.labs[letter];
    const rows = slots.map((card, i): Row => {
      const print = card === null ? undefined : printed.cards[card];
      const head = [spot(`lab:${letter}:${i + 1}`, print?.name ?? text("yokohama.view.empty"), words(print?.name ?? text("yokohama.view.empty"), print ? undefined : "soft"))];
      const surcharge = lab?.surcharges[i] ?? 0;
      if (print === undefined) return { head, cells: [[], [], []] };
      const value = [words(print.value), ...(surcharge > 0 ? [words(text("yokohama.board.surcharge", { count: surcharge }))] : [])];
      return { head, cells: [value, cell(flag(printed, print.flag)), cell(print.effect)] };
    });
    const columns = [cell(text("yokohama.view.technology")), cell(text("yokohama.view.value")), cell(text("yokohama.view.flag")), cell(text("yokohama.view.effect"))];
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
    const said = text(`yokohama.count.${kind(i)}`, { count });
    return kind(i) === "assistant" ? chosen("hand:assistant", said) : count > 0 ? [words(said)] : [];
  });
  const warehouse = now.warehouse.flatMap((count, i) => chosen(`warehouse:${kind(i)}`, text(`yokohama.count.${kind(i)}`, { count })));
  const things = [
    { name: text("yokohama.board.goods"), cell: some(now.goods) },
    { name: text("yokohama.view.president"), cell: president(printed, now) },
    { name: text("yokohama.board.hand"), cell: hand },
    { name: text("yokohama.board.warehouse"), cell: warehouse },
    { name: text("yokohama.view.built"), cell: built(printed, now) },
  ];
  const cards = now.cards.map((card) => {
    const print = printed.cards[card];
    const name = print?.name ?? card;
    const usable = { university: "university", spinning_mill: "mill" }[print?.technology ?? ""];
    return { name: usable === undefined ? name : "", cell: [...(usable === undefined ? [] : chosen(`technology:${usable}`, name)), words(print?.effect ?? "")] };
  });
  const flags = printed.countries.flatMap(({ name }, i) => {
    const count = now.flags[i] ?? 0;
    return count === 0 ? [] : [words(count > 1 ? text("yokohama.view.named_number", { name, number: count }) : name)];
  });
  const more = [
    { name: text("yokohama.view.fulfilled"), cell: number(now.fulfilled.length) },
    { name: text("yokohama.view.flags"), cell: flags },
    { name: text("yokohama.board.agents"), cell: agents(printed, now) },
    { name: text("yokohama.view.value"), cell: number(now.value) },
  ];
  return [
    { id: "things", title: text("yokohama.view.things"), parts: [{ facts: things }] },
    { id: "orders", title: text("yokohama.board.orders"), parts: [{ facts: isOwn && inHand.length > 0 ? inHand : [{ name: text("yokohama.view.orders"), cell: number(now.orders) }] }] },
    ...(cards.length > 0 ? [{ id: "cards", title: text("yokohama.view.technologies"), parts: [{ facts: cards }] }] : []),
    { id: "more", title: text("yokohama.view.won"), parts: [{ facts: more }] },
  ];
}
