// Help at the table: hints of the best bot, and where the values of the edition come from.
import type { Ask, ComponentValue, Hint, TableInfo, Update } from "../api/types";
import { notice } from "./announce.svelte";
import { ApiError, client, ok } from "./api";
import { Pointing } from "./pointing.svelte";
import { t } from "./texts.svelte";

export abstract class Helping extends Pointing {
  hints = $state.raw<Hint | null>(null);
  thinkingOfHint = $state(false);
  values = $state.raw<ComponentValue[] | null>(null);

  abstract info: TableInfo;
  abstract update: Update;
  abstract seat: number | null;
  abstract readonly ask: Ask | null;

  /** Says what went wrong. */
  protected complain(error: unknown): void {
    notice(error instanceof ApiError ? error.words : t("web.unexpected", { text: String(error) }));
  }

  async hint(): Promise<void> {
    const { seat } = this;
    if (seat === null || this.ask === null || !this.info.hints || this.thinkingOfHint) return;
    this.thinkingOfHint = true;
    try {
      const hint = await ok<Hint>(
        client.GET("/api/tables/{table}/hint", { params: { path: { table: this.info.id }, query: { seat } } }),
      );
      // While the bot was thinking the table may have moved on.
      if (hint.revision === this.update.revision) this.hints = hint;
    } catch (error) {
      this.complain(error);
    } finally {
      this.thinkingOfHint = false;
    }
  }

  async fetchValues(): Promise<void> {
    if (this.values !== null) return;
    this.values = [];
    try {
      this.values = await ok<ComponentValue[]>(
        client.GET("/api/tables/{table}/values", { params: { path: { table: this.info.id } } }),
      );
    } catch {
      this.values = null;
    }
  }
}
