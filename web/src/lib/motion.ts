// Pieces that slide. A flight lifts a copy of the piece off the place it leaves and lays it down where it arrives; all
// flights of one event go together, events go one after another.
import { mount, unmount } from "svelte";
import type { View } from "../api/types";
import type { BoardModule, Flight } from "../boards/board";

const STAGGER = 45;

/** What is in the air; calling `land` ends it at once. */
export class Sky {
  #landing: (() => void)[] = [];
  #over = false;

  get over(): boolean {
    return this.#over;
  }

  land(): void {
    this.#over = true;
    for (const land of this.#landing.splice(0)) land();
  }

  /** Waits, unless everything is to land. */
  pause(ms: number): Promise<void> {
    if (this.#over || ms <= 0) return Promise.resolve();
    return new Promise((done) => {
      const timer = setTimeout(done, ms);
      this.#landing.push(() => {
        clearTimeout(timer);
        done();
      });
    });
  }

  async fly(animation: Animation): Promise<void> {
    this.#landing.push(() => animation.finish());
    if (this.#over) animation.finish();
    try {
      await animation.finished;
    } catch {
      // A cancelled movement has arrived as well.
    }
  }
}

/** The element of a spot or place; failing that, of the larger place that it belongs to (`goods:1` for `goods:1:R5`). */
export function find(id: string, exact = false): Element | null {
  let name = id;
  for (;;) {
    const quoted = CSS.escape(name);
    for (const element of document.querySelectorAll(`[data-spot="${quoted}"], [data-place="${quoted}"]`)) {
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

interface Lifted {
  box: DOMRect;
  release: () => void;
}

/** Measures where a piece leaves, and hides it there while it is under way. */
export function lift(id: string): Lifted | null {
  const element = find(id);
  if (element === null) return null;
  const box = element.getBoundingClientRect();
  // Only what stands alone is hidden: a pile stays when one card leaves it.
  const alone = element.getAttribute("data-spot") === id;
  return {
    box,
    release: () => {
      if (alone) element.classList.add("gone");
    },
  };
}

/** Lets copies fly from boxes to boxes; answers with what takes the copies away. */
export async function flyAll(
  flights: { flight: Flight; from: DOMRect; to: DOMRect }[],
  module: BoardModule,
  view: View,
  ms: number,
  sky: Sky,
): Promise<() => void> {
  const copies = flights.map(({ flight, from, to }, i) => {
    const copy = document.createElement("div");
    copy.className = "flight";
    document.body.append(copy);
    const drawn = mount(module.Piece, { target: copy, props: { piece: flight.piece, view } });
    const own = copy.firstElementChild?.getBoundingClientRect();
    const ratio = own && own.width > 0 && own.height > 0 ? own.height / own.width : 1.4;
    const start = fit(from, ratio);
    const end = fit(to, ratio);
    copy.style.width = `${start.width}px`;
    copy.style.height = `${start.height}px`;
    const animation = copy.animate(
      [
        { transform: `translate(${start.x}px, ${start.y}px) scale(1)` },
        { transform: `translate(${end.x}px, ${end.y}px) scale(${end.width / Math.max(start.width, 1)})` },
      ],
      { duration: ms, delay: i * STAGGER, easing: "cubic-bezier(.3, .1, .2, 1)", fill: "both" },
    );
    return { copy, drawn, done: sky.fly(animation) };
  });
  await Promise.all(copies.map((c) => c.done));
  return () => {
    for (const { copy, drawn } of copies) {
      void unmount(drawn);
      copy.remove();
    }
  };
}

/** The largest box of a shape in the middle of another; never larger than a card is. */
function fit(box: DOMRect, ratio: number): { x: number; y: number; width: number; height: number } {
  const width = Math.min(box.width, box.height / ratio, 110);
  const height = width * ratio;
  return { x: box.x + (box.width - width) / 2, y: box.y + (box.height - height) / 2, width, height };
}
