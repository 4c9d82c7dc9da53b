// The part of the table's store that helps the reader: hints of the best bot, and the sources of the edition's values.
import type { Ask, ComponentValue, Hint, TableInfo, Update } from "../api/types";
import { notice } from "./announce.svelte";
import { ApiError, client, ok } from "./api";
import { PointingStore } from "./pointing.svelte";
import { t } from "./texts.svelte";

export abstract class HelpStore extends PointingStore {
  hints = $state.raw<Hint | null>(null);
  hintPending = $state(false);
  values = $state.raw<ComponentValue[] | null>(null);

  abstract info: TableInfo;
  abstract update: Update;
  abstract seat: number | null;
  abstract readonly ask: Ask | null;

  /** Shows a notice of what went wrong. */
  protected complain(error: unknown): void {
    notice(error instanceof ApiError ? error.words : t("web.unexpected", { text: String(error) }));
  }

  async hint(): Promise<void> {
    const { seat } = this;
    if (seat === null || this.ask === null || !this.info.hints || this.hintPending) return;
    this.hintPending = true;
    try {
      const hint = await ok<Hint>(
        client.GET("/api/tables/{table}/hint", { params: { path: { table: this.info.id }, query: { seat } } }),
      );
      // The table may have changed while the bot was thinking: a hint about an earlier revision must not be shown.
      if (hint.revision === this.update.revision) this.hints = hint;
    } catch (error) {
      this.complain(error);
    } finally {
      this.hintPending = false;
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
