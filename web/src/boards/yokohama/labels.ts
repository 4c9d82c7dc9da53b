// What an area says to those who hear it: one sentence with everything that stands there.
import type { Sentence } from "../../api/types";
import { capitalized, say } from "../../lib/texts.svelte";
import { text } from "../plain/page";
import { amountsOf, needOf, type Amounts, type AreaAhead, type AreaTable, type CardPrint, type OrderPrint, type Printed, type SpaceAhead, type SpacePrint, type Table } from "./things";

const PARTS = ". ";

/** Parts one after another, whether they are sentences or names. */
const joined = (parts: readonly Sentence[]): string => parts.map((part) => capitalized(say(part)).replace(/\.$/, "")).join(PARTS);

export function areaLabel(area: string, printed: Printed, now: AreaTable, seat: number | null, station: boolean, ahead: AreaAhead | null, names: readonly string[]): string {
  const print = printed.areas[area];
  if (print === undefined) return area;
  const parts: Sentence[] = [print.name];
  const power = seat === null ? 0 : (now.power[seat] ?? 0);
  if (power > 0) parts.push(text("yokohama.spot.power", { power }));
  const coming = ahead?.power_with_president ?? 0;
  const gives = amountsOf(ahead?.ladder[coming - 1] ?? {});
  if (coming > 0) parts.push(text("yokohama.spot.here", { name: text("yokohama.closer.with_president", { power: coming }), things: gives.length > 0 ? gives : "–" }));
  names.forEach((name, seat) => {
    const things = thingsOf(now, seat, printed.spaces);
    if (things.length > 0) parts.push(text("yokohama.spot.here", { name, things }));
  });
  if (station) parts.push(text("yokohama.board.station"));
  if (now.token) parts.push(text("yokohama.spot.here", { name: text("yokohama.token"), things: amountsOf(print.token_reward) }));
  const free = print.buildings.map((reward, i) => ((now.buildings[i] ?? null) === null ? amountsOf(reward) : []));
  const sites = [...free.slice(0, -1).flat()];
  if (sites.length > 0) parts.push(text("yokohama.spot.here", { name: text("yokohama.piece.shop"), things: sites }));
  if ((free.at(-1) ?? []).length > 0) parts.push(text("yokohama.spot.here", { name: text("yokohama.piece.house"), things: free.at(-1) ?? [] }));
  if (ahead !== null && ahead.placeable > 0 && ahead.toll > 0) parts.push(text("yokohama.spot.toll", { yen: text("yokohama.count.yen", { count: ahead.toll }) }));
  return joined(parts);
}

/** What a seat has in an area. `spaces`: the names of those for buildings. */
function thingsOf(now: AreaTable, seat: number, spaces: readonly string[]): Sentence[] {
  const assistants = now.assistants[seat] ?? 0;
  const president = now.presidents.includes(seat) ? [text("yokohama.view.president")] : [];
  const built = now.buildings.flatMap((owner, i) => (owner === seat ? [text(spaces[i] === "house" ? "yokohama.piece.house" : "yokohama.piece.shop")] : []));
  return [...president, ...(assistants > 0 ? [text("yokohama.count.assistant", { count: assistants })] : []), ...built];
}

/** An order with what it asks for and brings, and what of it is missing. */
export function orderLabel(print: OrderPrint, missing: Amounts | null): string {
  const lacks = missing !== null && Object.keys(missing).length > 0 ? [text("yokohama.board.missing", { goods: amountsOf(missing) })] : [];
  const whole = text("yokohama.view.exchange", { pay: amountsOf(print.needs), reward: amountsOf(print.reward) });
  return joined([print.name, whole, ...lacks]);
}

/** A technology: its country, its value, what it does, and what else is to be said, such as its price. */
export function cardLabel(print: CardPrint, { countries }: Printed, ...more: string[]): string {
  const country = countries.find((one) => one.country === print.flag)?.name ?? print.name;
  const value = text("yokohama.view.named_number", { name: text("yokohama.view.value"), number: print.value });
  return [joined([print.name, country, value, print.effect]), ...more.filter((one) => one !== "").map(capitalized)].join(PARTS);
}

export function tokenLabel(reward: Amounts): string {
  return say(text("yokohama.spot.here", { name: text("yokohama.token"), things: amountsOf(reward) }));
}

/** A space of Church or Customs: what it asks for and brings, who stands there, or what the reader lacks for it. */
export function spaceLabel(board: "church" | "customs", print: SpacePrint, owner: string | null, ahead: SpaceAhead | undefined): string {
  const parts: Sentence[] = [text("yokohama.spot.here", { name: text(`yokohama.area.${board}`), things: text("yokohama.space", { number: print.space }) })];
  if (owner !== null) parts.push(text("yokohama.spot.here", { name: owner, things: text("yokohama.count.assistant", { count: 1 }) }));
  else {
    parts.push(text("yokohama.view.exchange", { pay: needOf(board, print.need), reward: amountsOf(print.reward) }));
    if (ahead !== undefined && Object.keys(ahead.lacks).length > 0) parts.push(text("yokohama.board.missing", { goods: amountsOf(ahead.lacks) }));
  }
  return joined(parts);
}

/** An achievement: its points, and how far everybody is. */
export function goalLabel(print: Printed["achievements"][number], now: Table["achievements"][number] | undefined, names: readonly string[]): string {
  const far = names.map((name, seat) => text("yokohama.spot.here", { name, things: now?.by.includes(seat) ? text("yokohama.view.done") : `${now?.have[seat] ?? 0}/${print.need}` }));
  return joined([print.name, text("yokohama.board.goal_points", { first: print.first, later: print.later }), ...far]);
}

/** A place for a building with what it brings, or its owner. */
export function siteLabel(isHouse: boolean, reward: Amounts, owner: string | null): string {
  const piece = text(isHouse ? "yokohama.piece.house" : "yokohama.piece.shop");
  return say(text("yokohama.spot.here", { name: piece, things: owner ?? amountsOf(reward) }));
}
