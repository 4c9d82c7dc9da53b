// What the pages want of an open table; the shell's store has it.
import type { NewTable, Standing, TableInfo, Update } from "../api/types";
import { client, ok } from "../lib/api";
import { change } from "../lib/settings.svelte";
import { go } from "../lib/router.svelte";
import { ownName, tidy, type Plan } from "./seating";

export interface OpenTable {
  info: TableInfo;
  update: Update;
  shown: { moves: number; standing: Standing };
  names: string[];
  shortNames: string[];
  goto(move: number): unknown;
}

type Wish = Omit<Partial<NewTable>, "seats"> & { game: string; seats: Plan[] };

/** Makes a table and opens it. */
export async function start(wish: Wish): Promise<void> {
  const name = ownName(wish.seats);
  if (name) change("name", name);
  const body: NewTable = {
    options: {},
    edition: "",
    edition_text: "",
    hints: true,
    source: null,
    ...wish,
    seats: tidy(wish.seats),
  };
  const info = await ok<TableInfo>(client.POST("/api/tables", { body }));
  go(`/table/${info.id}`);
}
