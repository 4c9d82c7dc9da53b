// Zaibatsu's view in tables: workers for hire, the Mission, the regions, and what everybody has.
import type { Sentence } from "../../api/types";
import { cell, number, owned, seatColumns, spot, text, words, type Bit, type Cell, type Row, type Section } from "../plain/page";
import { counted, leftOf, named, nameOf, resourcesOf, someone, tracksOf, type Print, type Seat, type Table, type Zaibatsu } from "./parts";

const ROMAN = ["", "I", "II", "III"];

export function title({ printed, view: { table } }: Zaibatsu, names: readonly string[]): Sentence[] {
  const { round, ending, final_first: first, modifier } = table;
  const lines = [text("zaibatsu.board.title", { round, rounds: printed.rounds, period: ROMAN[table.period] ?? "" })];
  if (ending !== null) lines.push(text(`zaibatsu.ending.${ending}`));
  else if (first !== null) lines.push(text("zaibatsu.board.final", { name: typeof first === "number" ? (names[first] ?? "") : text("zaibatsu.automa") }));
  const tile = printed.tiles.find((one) => one.tile === modifier);
  if (tile !== undefined) lines.push(text("zaibatsu.board.modifier", { tile: tile.name }));
  return lines;
}

export function sections(shown: Zaibatsu): Section[] {
  const { printed, view } = shown;
  return [
    ...pairs(shown), ...waiting(shown), hiring(shown), bag(shown), ...goals(shown), ...automa(shown), mission(shown),
    ...printed.regions.map((_, i) => region(printed, view.table, i)), places(printed, view.table), everybody(shown),
  ];
}

/** Starting tokens, as long as they are chosen. */
function pairs({ printed, view: { table } }: Zaibatsu): Section[] {
  const left = printed.pairs.map((pair, i) => ({ pair, i })).filter(({ i }) => table.pairs_left[i]);
  const facts = left.map(({ pair, i }) => ({ name: named(text("zaibatsu.view.pair"), i + 1), cell: [spot(`start:${i + 1}`, pair.text)] }));
  return facts.length === 0 ? [] : [{ id: "pairs", title: text("zaibatsu.board.pairs"), parts: [{ facts }], wide: true }];
}

function waiting({ printed, view: { table } }: Zaibatsu): Section[] {
  const facts = table.waiting.map((effect) => ({ name: printed.sources.find(({ word }) => word === effect.source)?.name ?? "", cell: cell(effect.text) }));
  return facts.length === 0 ? [] : [{ id: "waiting", title: text("zaibatsu.view.waiting"), parts: [{ facts }], wide: true }];
}

function hiring({ printed, view: { table } }: Zaibatsu): Section {
  const rows = printed.hiring.map((space, i): Row => {
    const workers = counted(table.hiring[i] ?? []).map(({ what, count }) => worker(`hiring:${space.space}:${what}`, what, count));
    const actions = space.actions.map((action) => spot(`action:${action}`, nameOf(printed.actions, action)));
    return { head: cell(space.space), cells: [workers, actions] };
  });
  const columns = [cell(text("zaibatsu.view.space")), cell(text("zaibatsu.board.workers")), cell(text("zaibatsu.view.actions"))];
  return { id: "hiring", title: text("zaibatsu.view.hiring"), parts: [{ columns, rows }] };
}

function worker(id: string, colour: string, count: number): Bit {
  return spot(id, text(`zaibatsu.worker.${colour}`), words(text(`zaibatsu.colour.${colour}`)), ...(count > 1 ? [words(`×${count}`, "soft")] : []));
}

function bag({ view: { table } }: Zaibatsu): Section {
  const rows = table.queue.flatMap((row, i) => (row.length === 0 ? [] : [{ name: named(text("zaibatsu.view.row"), i + 1), cell: row.map((colour) => words(text(`zaibatsu.colour.${colour}`))) }]));
  const inBag = Object.entries(table.bag).flatMap(([colour, count]) => (count === 0 ? [] : [worker(`worker:${colour}`, colour, count)]));
  const number = Object.values(table.bag).reduce((sum, count) => sum + count, 0);
  return { id: "bag", title: text("zaibatsu.view.queue"), parts: [{ facts: [...rows, { name: text("zaibatsu.board.bag", { number }), cell: inBag }] }] };
}

function goals({ printed, view: { table } }: Zaibatsu): Section[] {
  const facts = printed.goals.flatMap((row, period) =>
    row.map((goal, i) => {
      const [have, leaders] = [table.goals[period]?.[i] ?? [], table.leaders[period]?.[i] ?? []];
      const standing = have.map((count, seat) => owned(seat, words(count, leaders.includes(seat) ? "strong" : undefined)));
      return { name: text("zaibatsu.view.in_period", { what: goal.name, period: ROMAN[period + 1] ?? "" }), cell: standing };
    }),
  );
  return facts.length === 0 ? [] : [{ id: "goals", title: text("zaibatsu.board.goals"), parts: [{ facts }] }];
}

function automa({ printed, view: { table } }: Zaibatsu): Section[] {
  const [print, now] = [printed.automa, table.automa];
  if (print == null || now === null) return [];
  const where = (colour: string) => printed.regions.find((one) => one.colour === colour)?.name;
  const priority = now.priority.map((colour) => {
    const [name, region] = [text(`zaibatsu.colour.${colour}`), where(colour)];
    return words(region === undefined ? name : text("zaibatsu.view.with", { what: name, more: region }));
  });
  const tokens = now.influence.flatMap((row, i) => (row.length === 0 || i + 1 < table.period ? [] : [words(`${ROMAN[i + 1]}: ${row.join(" ")}`)]));
  const up = print.tokens.filter((_, i) => now.turned_up[i]);
  const shown = up.map(({ space, level, arrow }) => words(space ?? `${arrow === "right" ? "→" : "←"}${level}`));
  const reached = print.goals.map((goal, i) => {
    const { have = 0, reached = false } = now.goals[i] ?? {};
    return { name: i === 0 ? text("zaibatsu.board.your_goals") : "", cell: [words(text("zaibatsu.board.have", { goal: goal.name, have }), reached ? "good" : "strong")] };
  });
  const facts = [
    ...reached,
    { name: text("zaibatsu.board.priority"), cell: priority },
    { name: text("zaibatsu.board.tokens"), cell: tokens },
    { name: text("zaibatsu.area.trains"), cell: number(now.trains) },
    { name: text("zaibatsu.board.action_tokens", { left: now.turned_up.length - up.length }), cell: shown },
  ];
  return [{ id: "automa", title: text("zaibatsu.board.automa", { number: print.difficulty }), parts: [{ facts }] }];
}

function mission({ printed, view: { table } }: Zaibatsu): Section {
  const rows = printed.locations.map((location, i): Row => {
    const now = table.locations[i];
    const ships = (now?.ships ?? []).flatMap((count, seat) => (count === 0 ? [] : [owned(seat, words(count))]));
    const department = printed.sheet.departments.find(({ colour }) => colour === location.colour)?.name ?? location.colour;
    const expert = now?.expert ? cell(text("zaibatsu.view.there")) : [];
    return { head: [spot(`ship:${location.location}`, location.name)], cells: [cell(department), expert, number(now?.upgrades ?? 0), ships] };
  });
  const columns = [
    cell(text("zaibatsu.view.location")), cell(text("zaibatsu.view.department")), cell(text("zaibatsu.view.expert")), cell(text("zaibatsu.view.upgrades")),
    cell(text("zaibatsu.area.ships")),
  ];
  return { id: "mission", title: text("zaibatsu.board.mission"), parts: [{ columns, rows }] };
}

function region(printed: Print, table: Table, at: number): Section {
  const [print, now] = [printed.regions[at], table.regions[at]];
  if (print === undefined || now === undefined) return { id: `region${at}`, title: "", parts: [] };
  const rows = print.markets.map((market, i): Row => {
    const cells = market.spaces.map((space, n): Cell => {
      const token = now.markets[i]?.[n] ?? null;
      const there = token === null ? words(text("zaibatsu.board.foreign", { number: space.foreign }), "soft") : someone(token.owner, words(token.value, "strong"));
      const label = text("zaibatsu.target.space", { market: market.name, side: text(`zaibatsu.side.${space.side}`) });
      return [spot(space.space, label, words(text(`zaibatsu.kind.${space.good}`)), there)];
    });
    return { head: cell(market.name), cells };
  });
  const sides = print.markets[0]?.spaces.map(({ side }) => cell(text(`zaibatsu.side.${side}`))) ?? [];
  const rails = print.rails.map(({ rail, bonus }, i): Bit => {
    const owner = now.rails[i] ?? null;
    const name = named(text("zaibatsu.view.rail"), i + 1);
    return spot(rail, name, owner === null ? words(bonus?.text ?? text("zaibatsu.view.no_bonus"), bonus === null ? "soft" : undefined) : someone(owner));
  });
  const count = table.seats.length;
  const standing = now.influence.flatMap((influence, i): Bit[] => {
    if (influence === 0) return [];
    const points = words(`+${now.points[i] ?? 0}`, "soft");
    if (i === now.influence.length - 1) return [words(text("zaibatsu.board.foreign", { number: influence }), "soft")];
    return [someone(i < count ? i : "automa", words(influence, "strong"), points)];
  });
  const facts = [
    { name: text("zaibatsu.area.trains"), cell: rails },
    { name: text("zaibatsu.board.influence"), cell: standing },
    { name: text("zaibatsu.view.bonus"), cell: [spot(`region:${print.region}`, print.name, words(print.bonus.text))] },
  ];
  const colour = print.colour === null ? null : text(`zaibatsu.colour.${print.colour}`);
  const title = colour === null ? print.name : text("zaibatsu.view.with", { what: print.name, more: colour });
  return { id: print.region, title, parts: [{ columns: [cell(text("zaibatsu.view.market")), ...sides], rows }, { facts }] };
}

function places(printed: Print, table: Table): Section {
  const facts = printed.periods.map(({ period, points }, i) => ({
    name: text("zaibatsu.view.period", { period }),
    cell: cell(points.join(" / "), i + 1 === table.period ? "strong" : "soft"),
  }));
  return { id: "places", title: text("zaibatsu.board.places"), parts: [{ facts }] };
}

/** A column for each seat, so that everybody's things of one kind stand side by side. */
function everybody({ printed, view: { table } }: Zaibatsu): Section {
  const row = (name: Sentence, of: (seat: Seat) => Cell): Row => ({ head: cell(name), cells: table.seats.map(of) });
  const rows = [
    row(text("zaibatsu.board.points"), (seat) => cell(seat.points, "strong")),
    row(text("zaibatsu.board.stands"), (seat) => number(seat.as_it_stands)),
    row(text("zaibatsu.board.resources"), resourcesOf),
    row(text("zaibatsu.board.tracks"), tracksOf),
    row(text("zaibatsu.board.left"), leftOf),
    row(text("zaibatsu.board.factories"), ({ factories }) => factories.map(({ tile }) => words(printed.tiles.find((one) => one.tile === tile)?.name ?? tile))),
    row(text("zaibatsu.board.workers"), ({ workers }) => workers.map(({ colour }) => words(text(`zaibatsu.colour.${colour}`)))),
    row(text("zaibatsu.board.upgraded"), ({ upgraded }) => upgraded.map((colour) => words(text(`zaibatsu.colour.${colour}`)))),
    row(text("zaibatsu.view.fulfilled"), ({ contracts }) => number(contracts.length)),
    row(text("zaibatsu.board.tokens"), ({ tokens }) => cell(tokens.join(" "))),
  ];
  return { id: "everybody", title: text("zaibatsu.view.everybody"), parts: [{ columns: [[], ...seatColumns(table.seats.length)], rows }], wide: true };
}

// ---- what can be built

export function offers({ printed, view: { table } }: Zaibatsu): Section[] {
  const there = printed.tiles.filter(({ tile }) => table.offer.includes(tile));
  const levels = [...new Set(there.map(({ level }) => level))].sort();
  return levels.map((level): Section => {
    const tiles = there.filter((tile) => tile.level === level);
    const first = tiles[0];
    const rows = tiles.map((tile): Row => ({ head: [spot(`tile:${tile.tile}`, tile.name)], cells: [tile.text === null ? [] : cell(tile.text)] }));
    const rd = named(text("zaibatsu.short.rd"), first?.rd ?? 0);
    const coal = text("zaibatsu.count.coal", { count: first?.coal ?? 0 });
    return { id: `level${level}`, title: text("zaibatsu.board.level", { level, rd, coal }), parts: [{ columns: [cell(text("zaibatsu.view.factory")), cell(text("zaibatsu.view.effect"))], rows }] };
  });
}
