// Flights: copies of pieces that slide from the element that they leave to the element where they arrive. The flights of
// one group of events run together, the groups one after another.
import { mount, unmount } from "svelte";
import type { Printed } from "../api/types";
import type { BoardModule, Flight } from "../boards/board";

/** Milliseconds between the starts of flights that run together. */
const STAGGER_MS = 45;
/** The height of a piece by its width, if it cannot be measured: that of a card. */
const CARD_RATIO = 1.4;
/** Pixels; copies are not drawn wider than a card on a large screen. */
const WIDEST_COPY = 110;

/** The animations and pauses of the frames that are being shown; `finish` ends them all at once. */
export class Animations {
  #finishers: (() => void)[] = [];
  #finished = false;
  #end: () => void = () => {};
  /** Resolves when they have been ended. */
  readonly ended = new Promise<void>((resume) => (this.#end = resume));

  get finished(): boolean {
    return this.#finished;
  }

  finish(): void {
    this.#finished = true;
    this.#end();
    for (const finish of this.#finishers.splice(0)) finish();
  }

  pause(ms: number): Promise<void> {
    if (this.#finished || ms <= 0) return Promise.resolve();
    return new Promise((resume) => {
      const timer = setTimeout(resume, ms);
      this.#finishers.push(() => {
        clearTimeout(timer);
        resume();
      });
    });
  }

  async wait(animation: Animation): Promise<void> {
    this.#finishers.push(() => animation.finish());
    if (this.#finished) animation.finish();
    try {
      await animation.finished;
    } catch {
      // A cancelled animation rejects its promise, but it has ended too.
    }
  }
}

/** The visible element of a spot or place, or of a stand where pieces come and go that is neither. If there is none and `exact` is not set, that of the larger place it belongs
 * to: `goods:1` for `goods:1:R5`. */
export function findElement(id: string, exact = false): Element | null {
  let name = id;
  for (;;) {
    const quoted = CSS.escape(name);
    for (const element of document.querySelectorAll(`[data-spot="${quoted}"], [data-place="${quoted}"], [data-stand="${quoted}"]`)) {
      if (element.getClientRects().length > 0 || (element as SVGGraphicsElement).getBBox !== undefined) {
        const box = element.getBoundingClientRect();
        if (box.width > 0 && box.height > 0) return element;
      }
    }
    const cut = name.lastIndexOf(":");
    if (exact || cut < 0) return null;
    name = name.slice(0, cut);
  }
}

interface Departure {
  box: DOMRect;
  /** Hides the piece that the copy stands for. */
  hide: () => void;
}

/** Where a piece leaves. */
export function departure(id: string): Departure | null {
  const element = findElement(id);
  if (element === null) return null;
  const box = element.getBoundingClientRect();
  return { box, hide: () => hidePiece(element, id) };
}

/** Hides a piece while its copy flies. Only a spot is the piece itself: a place, such as a pile, stays visible. */
export function hidePiece(element: Element, id = element.getAttribute("data-spot")): void {
  if (id !== null && element.getAttribute("data-spot") === id) element.classList.add("gone");
}

/** Lets copies fly from boxes to boxes. Returns a function that removes the copies. */
export async function flyAll(
  flights: { flight: Flight; from: DOMRect; to: DOMRect }[],
  module: BoardModule,
  printed: Printed,
  ms: number,
  animations: Animations,
): Promise<() => void> {
  const copies = flights.map(({ flight, from, to }, i) => {
    const copy = document.createElement("div");
    copy.className = "flight";
    document.body.append(copy);
    const drawn = mount(module.Piece, { target: copy, props: { piece: flight.piece, printed } });
    const own = copy.firstElementChild?.getBoundingClientRect();
    const ratio = own && own.width > 0 && own.height > 0 ? own.height / own.width : CARD_RATIO;
    const start = fit(from, ratio);
    const end = fit(to, ratio);
    copy.style.width = `${start.width}px`;
    copy.style.height = `${start.height}px`;
    const animation = copy.animate(
      [
        { transform: `translate(${start.x}px, ${start.y}px) scale(1)` },
        { transform: `translate(${end.x}px, ${end.y}px) scale(${end.width / Math.max(start.width, 1)})` },
      ],
      { duration: ms, delay: i * STAGGER_MS, easing: "cubic-bezier(.3, .1, .2, 1)", fill: "both" },
    );
    return { copy, drawn, arrival: animations.wait(animation) };
  });
  await Promise.all(copies.map((c) => c.arrival));
  return () => {
    for (const { copy, drawn } of copies) {
      void unmount(drawn);
      copy.remove();
    }
  };
}

/** The largest box with a ratio of height to width in the middle of another box, but not wider than a card. */
function fit(box: DOMRect, ratio: number): { x: number; y: number; width: number; height: number } {
  const width = Math.min(box.width, box.height / ratio, WIDEST_COPY);
  const height = width * ratio;
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}
