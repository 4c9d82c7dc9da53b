// The live connection to one table as one seat. It comes back by itself and then asks for what it missed.
import type { Update } from "../api/types";

export type Connection = "on" | "lost" | "off";

const FIRST = 500;
const LONGEST = 15_000;
export class Live {
  #socket: WebSocket | null = null;
  #timer = 0;
  #wait = FIRST;
  #stopped = true;

  constructor(
    private readonly path: () => string,
    private readonly receive: (update: Update) => void,
    private readonly changed: (connection: Connection) => void,
    /** Asks by HTTP whether the table is still this browser's to see: a refused handshake does not say why. */
    private readonly allowed: () => Promise<boolean>,
  ) {}

  start(): void {
    this.#stopped = false;
    addEventListener("online", this.#now);
    addEventListener("offline", this.#cut);
    document.addEventListener("visibilitychange", this.#seen);
    this.#open();
  }

  stop(): void {
    this.#stopped = true;
    removeEventListener("online", this.#now);
    removeEventListener("offline", this.#cut);
    document.removeEventListener("visibilitychange", this.#seen);
    clearTimeout(this.#timer);
    this.#drop();
  }

  #open(): void {
    this.#drop();
    const address = new URL(this.path(), location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(address);
    this.#socket = socket;
    let opened = false;
    socket.onopen = () => {
      opened = true;
      this.#wait = FIRST;
      this.changed("on");
    };
    socket.onmessage = (message) => this.receive(JSON.parse(String(message.data)) as Update);
    socket.onclose = () => {
      if (this.#socket !== socket || this.#stopped) return;
      this.#socket = null;
      this.changed("lost");
      this.#later();
      if (!opened) void this.#check();
    };
  }

  #drop(): void {
    const socket = this.#socket;
    this.#socket = null;
    if (socket === null) return;
    socket.onclose = socket.onmessage = socket.onopen = null;
    socket.close();
  }

  #later(): void {
    clearTimeout(this.#timer);
    // Spread out, so that a server that starts again is not met by all browsers at once.
    this.#timer = window.setTimeout(() => this.#open(), this.#wait * (0.75 + Math.random() / 2));
    this.#wait = Math.min(this.#wait * 2, LONGEST);
  }

  async #check(): Promise<void> {
    if (await this.allowed()) return;
    this.stop();
    this.changed("off");
  }

  /** Tries at once. */
  again(): void {
    if (this.#stopped) return;
    this.#wait = FIRST;
    clearTimeout(this.#timer);
    this.#open();
  }

  readonly #now = () => this.again();

  readonly #cut = () => {
    this.#drop();
    this.changed("lost");
    this.#later();
  };

  readonly #seen = () => {
    if (document.visibilityState === "visible" && this.#socket === null) this.again();
  };
}
