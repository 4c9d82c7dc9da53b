// What the pages need of tables: the interface of an open one, and the start of a new one.
import type { NewTable, TableInfo } from "../api/types";
import { client, ok } from "../lib/api";
import { changeSetting } from "../lib/settings.svelte";
import { go } from "../lib/router.svelte";
import type { TableStore } from "../lib/table.svelte";
import { ownName, tidy, type Plan } from "./seating";

/** The part of the table's store that the pages use. */
export type OpenTable = Pick<TableStore, "info" | "update" | "scene" | "playback" | "names" | "shortNames" | "log" | "ownSeats" | "busy" | "letBotPlay" | "resign" | "rematch">;

type Request = Omit<Partial<NewTable>, "seats"> & { game: string; seats: Plan[] };

/** Makes a table and opens it. */
export async function startTable(request: Request): Promise<void> {
  const name = ownName(request.seats);
  if (name) changeSetting("name", name);
  const body: NewTable = {
    options: {},
    edition: "",
    edition_text: "",
    hints: true,
    source: null,
    ...request,
    seats: tidy(request.seats),
  };
  const info = await ok<TableInfo>(client.POST("/api/tables", { body }));
  go(`/table/${info.id}`);
}
