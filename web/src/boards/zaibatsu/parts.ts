// What the tables of Zaibatsu share: short names for types, and a seat's things in words.
import type { Arg, Sentence } from "../../api/types";
import type { Shown } from "../board";
import { owned, text, words, type Bit, type Cell } from "../plain/page";

export type Zaibatsu = Shown<"zaibatsu">;
export type Print = Zaibatsu["printed"];
export type Table = Zaibatsu["view"]["table"];
export type Seat = Table["seats"][number];

/** The things of which a seat has so many, as texts name one or several of them. */
const ONE: Record<string, string> = { ships: "ship", machines: "machine", trains: "train" };

export const named = (name: Arg, number: number | string): Sentence => text("zaibatsu.view.named_number", { name, number });

export function nameOf(list: readonly { word: string; name: Sentence }[], word: string): Arg {
  return list.find((one) => one.word === word)?.name ?? word;
}

/** A seat, or the Automa, with words about it. */
export function someone(owner: number | string, ...bits: Bit[]): Bit {
  return owned(typeof owner === "number" ? owner : text("zaibatsu.automa"), ...bits);
}

/** Equal words together. */
export function counted(list: readonly string[]): { what: string; count: number }[] {
  return [...new Set(list)].map((what) => ({ what, count: list.filter((one) => one === what).length }));
}

export function resourcesOf(seat: Seat): Cell {
  return Object.entries(seat.resources).flatMap(([what, count]) => (count > 0 ? [words(text(`zaibatsu.count.${what}`, { count }))] : []));
}

export function tracksOf(seat: Seat): Cell {
  return Object.entries(seat.tracks).map(([track, space]) => words(named(text(`zaibatsu.area.${track}`), space)));
}

/** Ships, machines and trains that are not built yet. */
export function leftOf(seat: Seat): Cell {
  return Object.entries(seat.pieces).map(([pieces, count]) => words(text(`zaibatsu.amount.${ONE[pieces] ?? ""}`, { count })));
}
