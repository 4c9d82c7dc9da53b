// What helps the reader of a table: hints of the best bot, and the sources of the edition's values.
import type { ComponentValue, Hint } from "../api/types";
import { client, complain, ok } from "./api";

/** The table that the help is about. */
export interface HelpedTable {
  readonly id: string;
  readonly revision: number;
  /** The seat that is asked and may have a hint; null if nobody may. */
  readonly hintedSeat: number | null;
}

export class Help {
  hints = $state.raw<Hint | null>(null);
  hintPending = $state(false);
  values = $state.raw<ComponentValue[] | null>(null);

  constructor(private readonly table: HelpedTable) {}

  async hint(): Promise<void> {
    const seat = this.table.hintedSeat;
    if (seat === null || this.hintPending) return;
    this.hintPending = true;
    try {
      const hint = await ok<Hint>(
        client.GET("/api/tables/{table}/hint", { params: { path: { table: this.table.id }, query: { seat } } }),
      );
      // The table may have changed while the bot was thinking, or another seat may have sat down: the hint is not for it.
      if (hint.revision === this.table.revision && seat === this.table.hintedSeat) this.hints = hint;
    } catch (error) {
      complain(error);
    } finally {
      this.hintPending = false;
    }
  }

  async fetchValues(): Promise<void> {
    if (this.values !== null) return;
    this.values = [];
    try {
      this.values = await ok<ComponentValue[]>(
        client.GET("/api/tables/{table}/values", { params: { path: { table: this.table.id } } }),
      );
    } catch {
      this.values = null;
    }
  }
}
