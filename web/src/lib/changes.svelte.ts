// The changes that the reader asks for, such as a move: each waits until its update has come.
import type { Accepted, Update } from "../api/types";
import { ApiError, complain, withRetry } from "./api";
import type { ConnectionState } from "./connection";
import type { Pointing } from "./pointing.svelte";

/** If an accepted change has not come over the socket by then, it is asked for. */
const ARRIVAL_MS = 1_500;
/** Most come sooner: only one that takes longer is to be seen on the board, which would be painted twice for each choice otherwise. */
const SLOW_MS = 250;

/** What is changed. */
export interface ChangedTable {
  readonly update: Update;
  readonly connection: ConnectionState;
  readonly pointing: Pointing;
  /** Asks for what the socket has not brought. */
  catchUp(): Promise<void>;
  reload(): Promise<void>;
}

export class Changes {
  /** Whether one is waited for. */
  pending = $state(false);
  /** Whether it takes long. */
  slow = $state(false);
  /** Called when an update has been applied. */
  #onUpdate: (() => void) | null = null;

  constructor(private readonly table: ChangedTable) {}

  /** An update has been applied. */
  updated(): void {
    this.#onUpdate?.();
  }

  /** Requests a change, and waits until its update has come: the socket often brings it before the answer has been read. Returns whether
   * it has been made, as far as that is known. */
  async make(request: () => Promise<Accepted>): Promise<boolean> {
    const { pointing } = this.table;
    const next = this.table.update.revision + 1;
    this.pending = true;
    const slow = setTimeout(() => (this.slow = this.pending), SLOW_MS);
    pointing.about = null;
    const answer = withRetry(request);
    try {
      const first = await Promise.race([answer, this.#arrival(next)]);
      if (first !== undefined) await this.#expect(first.revision);
      pointing.disarm();
      // What came first may have been another's change.
      if (first === undefined) answer.catch((error: unknown) => this.#refused(error));
      return true;
    } catch (error) {
      pointing.disarm();
      await this.#refused(error);
      return false;
    } finally {
      this.#onUpdate = null;
      clearTimeout(slow);
      [this.pending, this.slow] = [false, false];
    }
  }

  async #refused(error: unknown): Promise<void> {
    complain(error);
    if (error instanceof ApiError && error.status === 409) await this.table.reload();
  }

  /** Resolves when the update to a revision, or to a later one, has been applied. */
  #arrival(revision: number): Promise<void> {
    return new Promise((resume) => {
      this.#onUpdate = () => {
        if (this.table.update.revision < revision) return;
        // At once: the page is drawn anew with it, and should not be a second time.
        [this.pending, this.slow] = [false, false];
        resume();
      };
      this.#onUpdate();
    });
  }

  /** The same for a change that the server has accepted: without the socket its update is asked for. */
  async #expect(revision: number): Promise<void> {
    if (this.table.connection === "connected") {
      await Promise.race([this.#arrival(revision), new Promise((resume) => setTimeout(resume, ARRIVAL_MS))]);
    }
    if (this.table.update.revision < revision) await this.table.catchUp();
  }
}
