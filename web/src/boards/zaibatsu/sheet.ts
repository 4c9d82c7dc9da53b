// What a seat of Zaibatsu has, in tables: resources, factories, workers and departments, contracts, objectives.
import type { Arg } from "../../api/types";
import { cell, number, spot, text, words, type Bit, type Row, type Section } from "../plain/page";
import { leftOf, named, type Print, type Seat, type Zaibatsu } from "./parts";

export function sheet({ printed, view }: Zaibatsu, seat: number): Section[] {
  const now = view.table.seats[seat];
  if (now === undefined) return [];
  const isOwn = view.seat === seat;
  /** Only one's own things can be chosen. */
  const chosen: Chosen = (id, label, ...bits) => (isOwn ? [spot(id, label, ...bits)] : bits.length > 0 ? bits : [words(label)]);
  return [stock(now, chosen), ...factories(printed, now, chosen), people(printed, now, chosen), contracts(printed, now, chosen), objectives(printed, now, chosen)];
}

type Chosen = (id: string, label: Arg, ...bits: Bit[]) => Bit[];

const PIECES = { ship: "ships", machine: "machines", train: "trains" };

function stock(now: Seat, chosen: Chosen): Section {
  const resources = Object.entries(now.resources).map(([what, count]) => words(text(`zaibatsu.count.${what}`, { count }), count === 0 ? "soft" : undefined));
  const stored = now.stored_coal > 0 ? [words(text("zaibatsu.view.stored", { number: now.stored_coal }), "soft")] : [];
  const tracks = Object.entries(now.tracks).flatMap(([track, space]) => {
    const name = text(`zaibatsu.area.${track}`);
    return chosen(`track:${track}`, name, words(named(name, space)));
  });
  const left = leftOf(now).flatMap((bit, i) => chosen(`piece:${Object.keys(PIECES)[i] ?? ""}`, text(`zaibatsu.area.${Object.values(PIECES)[i] ?? ""}`), bit));
  const income = [words(text("zaibatsu.count.coal", { count: now.coal_income })), words(text("zaibatsu.count.coins", { count: now.coin_income }))];
  const locked = now.locked.length > 0 ? [words(text("zaibatsu.board.locked", { tokens: now.locked.join(" ") }), "soft")] : [];
  const facts = [
    { name: text("zaibatsu.board.resources"), cell: [...resources, ...stored] },
    { name: text("zaibatsu.board.income"), cell: income },
    { name: text("zaibatsu.board.tracks"), cell: tracks },
    { name: text("zaibatsu.board.left"), cell: left },
    { name: text("zaibatsu.board.tokens"), cell: [words(now.tokens.join(" ")), ...locked] },
  ];
  return { id: "stock", title: text("zaibatsu.view.stock"), parts: [{ facts }] };
}

function factories(printed: Print, now: Seat, chosen: Chosen): Section[] {
  const goods = new Map<string, number>();
  const facts = now.factories.map((factory, i) => {
    const tile = printed.tiles.find((one) => one.tile === factory.tile);
    if (tile !== undefined && factory.goods > 0) goods.set(tile.good, (goods.get(tile.good) ?? 0) + factory.goods);
    const inside = [
      ...(factory.machines > 0 ? [words(text("zaibatsu.amount.machine", { count: factory.machines }))] : []),
      ...(factory.goods > 0 ? [words(text(`zaibatsu.goods.${tile?.good ?? ""}`, { count: factory.goods }))] : []),
    ];
    const effect = tile?.text == null || tile.when === "now" ? [] : [words(tile.text, "soft")];
    return { name: i + 1, cell: [...chosen(`factory:${i + 1}`, tile?.name ?? factory.tile), ...inside, ...effect] };
  });
  const kept = [
    ...(now.kept_machine > 0 ? [words(text("zaibatsu.amount.machine", { count: now.kept_machine }))] : []),
    ...(now.kept_goods > 0 ? [words(named(text("zaibatsu.hint.goods"), now.kept_goods))] : []),
  ];
  const more = [
    ...(goods.size > 0 ? [{ name: text("zaibatsu.hint.goods"), cell: [...goods].flatMap(([good, count]) => chosen(`invest:${good}`, text(`zaibatsu.kind.${good}`), words(text(`zaibatsu.goods.${good}`, { count })))) }] : []),
    ...(kept.length > 0 ? [{ name: text("zaibatsu.view.kept"), cell: kept }] : []),
  ];
  const all = [...facts, ...more];
  return all.length === 0 ? [] : [{ id: "factories", title: text("zaibatsu.board.factories"), parts: [{ facts: all }] }];
}

function people(printed: Print, now: Seat, chosen: Chosen): Section {
  const workers = now.workers.flatMap(({ colour, expert }) => [words(text(`zaibatsu.colour.${colour}`)), ...(expert ? [words(text("zaibatsu.view.as_expert"), "soft")] : [])]);
  const departments = printed.sheet.departments.map((department) => {
    const upgraded = now.upgraded.includes(department.colour);
    const bonus = words(upgraded ? department.upgraded_text : department.basic_text, upgraded ? "strong" : undefined);
    return { name: department.name, cell: chosen(`department:${department.colour}`, department.name, bonus) };
  });
  const facts = [
    { name: text("zaibatsu.board.workers"), cell: workers },
    { name: text("zaibatsu.view.wages"), cell: cell(text("zaibatsu.count.coins", { count: now.wages }), now.wages === 0 ? "soft" : undefined) },
    ...departments,
  ];
  return { id: "people", title: text("zaibatsu.view.people"), parts: [{ facts }] };
}

function contracts(printed: Print, now: Seat, chosen: Chosen): Section {
  const rows = printed.sheet.contracts.map(({ contract, text: said }): Row => {
    const isDone = now.contracts.includes(contract);
    return isDone ? { head: [words(said, "soft")], cells: [cell(text("zaibatsu.view.done"), "good")] } : { head: chosen(`contract:${contract}`, said), cells: [[]] };
  });
  return { id: "contracts", title: text("zaibatsu.board.contracts"), parts: [{ columns: [], rows }] };
}

function objectives(printed: Print, now: Seat, chosen: Chosen): Section {
  const rows = printed.sheet.objectives.map(({ objective, name, needs }, i): Row => {
    const [favor, reached, worth] = [now.favors[i] ?? 0, now.reached[i] ?? 0, now.worth[i] ?? 0];
    const isCount = needs.length > 2;
    const limits = isCount ? number(reached) : needs.map((need, n) => words(need, n < reached ? "good" : "soft"));
    return { head: chosen(`objective:${objective}`, name), cells: [limits, favor > 0 ? number(favor) : [], favor > 0 ? number(worth) : []] };
  });
  const columns = [[], cell(text("zaibatsu.view.reached")), cell(text("zaibatsu.view.favor")), cell(text("zaibatsu.board.points"))];
  const left = now.favors_left.flatMap((count, i) => chosen(`favor:${i + 1}`, text("zaibatsu.amount.favor", { level: i + 1 }), words(text("zaibatsu.view.favors_left", { level: i + 1, number: count }))));
  return { id: "objectives", title: text("zaibatsu.board.objectives"), parts: [{ columns, rows }, { facts: [{ name: text("zaibatsu.view.favors"), cell: left }] }] };
}
