// The WebSocket to one table as one seat. It reconnects by itself and then asks for the updates that it has missed.
import type { Update } from "../api/types";

/** `denied`: this browser may no longer see the table as this seat, so the connection has given up. */
export type ConnectionState = "connected" | "lost" | "denied";

const FIRST_DELAY = 500;
const LONGEST_DELAY = 15_000;
/** While a page was out of sight for so long, its device may have slept, and the connection have ended without a word. */
const SLEEP_MS = 20_000;

export class TableConnection {
  #socket: WebSocket | null = null;
  #timer = 0;
  #delay = FIRST_DELAY;
  #stopped = true;
  /** When the page went out of sight. */
  #hiddenAt = Infinity;

  constructor(
    private readonly path: () => string,
    private readonly receive: (update: Update) => void,
    private readonly changed: (state: ConnectionState) => void,
    /** Asks over HTTP whether this browser may still see the table: a refused handshake does not tell why. */
    private readonly mayConnect: () => Promise<boolean>,
  ) {}

  start(): void {
    this.#stopped = false;
    addEventListener("online", this.#onOnline);
    addEventListener("offline", this.#onOffline);
    document.addEventListener("visibilitychange", this.#onVisibilityChange);
    this.#open();
  }

  stop(): void {
    this.#stopped = true;
    removeEventListener("online", this.#onOnline);
    removeEventListener("offline", this.#onOffline);
    document.removeEventListener("visibilitychange", this.#onVisibilityChange);
    clearTimeout(this.#timer);
    this.#close();
  }

  #open(): void {
    this.#close();
    const address = new URL(this.path(), location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.#socket = socket;
    let opened = false;
    socket.onopen = () => {
      opened = true;
      this.#delay = FIRST_DELAY;
      this.changed("connected");
    };
    socket.onmessage = (message) => this.receive(JSON.parse(String(message.data)) as Update);
    socket.onclose = () => {
      if (this.#socket !== socket || this.#stopped) return;
      this.#socket = null;
      this.changed("lost");
      this.#reconnectLater();
      if (!opened) void this.#giveUpIfDenied();
    };
  }

  #close(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (socket === null) return;
    socket.onclose = socket.onmessage = socket.onopen = null;
    socket.close();
  }

  #reconnectLater(): void {
    clearTimeout(this.#timer);
    // The delay is random: otherwise all browsers would connect at the same moment after a restart of the server.
    this.#timer = window.setTimeout(() => this.#open(), this.#delay * (0.75 + Math.random() / 2));
    this.#delay = Math.min(this.#delay * 2, LONGEST_DELAY);
  }

  async #giveUpIfDenied(): Promise<void> {
    if (await this.mayConnect()) return;
    this.stop();
    this.changed("denied");
  }

  reconnectNow(): void {
    if (this.#stopped) return;
    this.#delay = FIRST_DELAY;
    clearTimeout(this.#timer);
    this.#open();
  }

  readonly #onOnline = () => this.reconnectNow();

  readonly #onOffline = () => {
    this.#close();
    this.changed("lost");
    this.#reconnectLater();
  };

  readonly #onVisibilityChange = () => {
    if (document.visibilityState !== "visible") this.#hiddenAt = Date.now();
    else if (this.#socket === null || Date.now() - this.#hiddenAt > SLEEP_MS) this.reconnectNow();
  };
}
