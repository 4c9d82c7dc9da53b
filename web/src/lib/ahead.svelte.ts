// What the reader's seat could do and would get now. It is costly to find out, so it is asked for only where the board shows it:
// at once when the reader has to choose, else when the table has come to rest.
import type { Outlook, SeatOutlook } from "../api/types";
import { afterPaint } from "./afterPaint";
import { client, ok } from "./api";
import { kept } from "./patch";

/** While others play one move after another, nobody looks ahead. */
const REST_MS = 250;
/** After an error it is asked for once more, if nothing has changed meanwhile. */
const RETRY_MS = 3_000;
const NONE = -1;

/** The table that is looked at. */
export interface WatchedTable {
  readonly id: string;
  readonly revision: number;
  /** The seat that looks ahead; null if none does. */
  readonly seat: number | null;
  readonly isAsked: boolean;
}

export class Ahead {
  /** The latest that is known of the seat: until that of a newer revision has come, it stays. */
  outlook = $state.raw<Outlook | null>(null);
  /** The revision that it is of. */
  #revision = $state(NONE);
  /** Whose it is, and the revision that was asked for last. */
  #seat: number | null = null;
  #asked = NONE;
  /** Calls off what waits. */
  #callOff: () => void = () => {};

  constructor(private readonly table: WatchedTable) {}

  /** Whether it is that of the table as it is now: only then something can be built on it. */
  isOf(outlook: object): boolean {
    return outlook === this.outlook && this.#revision === this.table.revision;
  }

  /** The table has changed, or another seat looks at it. */
  follow(): void {
    this.#callOff();
    const { seat, revision, isAsked } = this.table;
    if (seat !== this.#seat) [this.outlook, this.#seat, this.#asked] = [null, seat, NONE];
    if (seat === null || this.#asked === revision) return;
    const fetch = () => void this.#fetch(seat, revision);
    // What is asked is drawn first.
    if (isAsked) this.#callOff = afterPaint(fetch);
    else this.#wait(REST_MS, fetch);
  }

  stop(): void {
    this.#callOff();
  }

  #wait(ms: number, does: () => void): void {
    const timer = setTimeout(does, ms);
    this.#callOff = () => clearTimeout(timer);
  }

  async #fetch(seat: number, revision: number, again = true): Promise<void> {
    this.#asked = revision;
    const params = { path: { table: this.table.id }, query: { seat } };
    try {
      const found = await ok<SeatOutlook>(client.GET("/api/tables/{table}/outlook", { params }));
      // The table goes on meanwhile: then what is known of the next revision is on its way. The seat may have left.
      if (seat === this.#seat && found.revision === this.table.revision) [this.outlook, this.#revision] = [kept(this.outlook, found.outlook), found.revision];
      else if (this.#asked === revision) this.#asked = NONE;
    } catch {
      // The board shows the less. What was known is no longer so.
      if (this.#asked !== revision || seat !== this.#seat) return;
      this.outlook = null;
      if (again) this.#wait(RETRY_MS, () => revision === this.table.revision && void this.#fetch(seat, revision, false));
    }
  }
}
