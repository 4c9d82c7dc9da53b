// Yokohama's view and outlook by short names, and what one looks up in them.
import type { EventOf, OutlookOf, Sentence } from "../../api/types";
import type { Shown } from "../board";
import { text } from "../plain/page";

export type Yokohama = Shown<"yokohama">;
export type Printed = Yokohama["printed"];
export type Table = Yokohama["view"]["table"];
export type Seat = Table["seats"][number];
export type Amounts = Seat["goods"];
export type AreaPrint = Printed["areas"][string];
export type AreaTable = Table["areas"][string];
export type OrderPrint = Printed["orders"][string];
export type CardPrint = Printed["cards"][string];
export type SpacePrint = Printed["church"][number];
export type Owner = Table["church"][number];

export type Ahead = OutlookOf<"yokohama">;
export type AreaAhead = Ahead["areas"][string];
export type SpaceAhead = Ahead["church"][number];
export type CardAhead = Ahead["labs"][number];
export type YokohamaEvent = EventOf<"yokohama">;

export const CANAL = "canal";

/** Amounts in words. */
export const amountsOf = (amounts: Amounts): Sentence[] => Object.entries(amounts).map(([what, count]) => text(`yokohama.count.${what}`, { count }));

/** The step of the question that the reader's seat is asked; null if it is not. */
export function ownStep({ view: { seat, table } }: Yokohama): string | null {
  return seat !== null && table.actor === seat ? (table.step ?? null) : null;
}

/** The area of a laboratory or port, by its letter. */
export const areaOfLab = (printed: Printed, letter: string): string => printed.labs[letter]?.area ?? "";
export const areaOfPort = (printed: Printed, letter: string): string => printed.ports[letter]?.area ?? "";

/** What a space of Church or Customs asks for. */
export const needOf = (board: "church" | "customs", count: number): Sentence => text(board === "church" ? "yokohama.count.faith" : "yokohama.count.import", { count });
