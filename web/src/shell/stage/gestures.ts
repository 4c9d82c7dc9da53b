// What fingers, mouse and wheel do to the camera: a pinch or the wheel comes closer or goes away, a drag moves the board. A double
// click means nothing.
import type { Attachment } from "svelte/attachments";
import type { Point } from "../../lib/camera";

/** Pixels after which a touch is no tap any more. */
const TAP_TOLERANCE = 12;
/** Pixels after which a movement drags the board. */
const DRAG_START = 6;
/** Pixels of the wheel that enlarge the board by the factor e. */
const WHEEL_ZOOM = 400;
/** The same for a pinch on a touch pad, which a browser tells as a turn of the wheel with Ctrl. */
const PAD_ZOOM = 120;
/** Pixels of a line, for wheels that count lines. */
const LINE = 30;

/** What is moved; points are those of the stage. */
export interface Moved {
  zoom(by: number, at: Point): void;
  move(dx: number, dy: number): void;
  /** Whether there is anything to move to. */
  canMove(): boolean;
  /** A click that was none of a gesture. */
  click(): void;
}

export class Gestures {
  readonly #fingers = new Map<number, Point>();
  #way = 0;
  #dragging = false;
  /** Whether the touch was a pinch: the click that follows it must not choose anything. */
  #pinched = false;

  constructor(private readonly moved: Moved) {}

  /** Whether a finger is on the stage. */
  get busy(): boolean {
    return this.#fingers.size > 0;
  }

  readonly listen: Attachment<HTMLElement> = (node) => {
    const on = <K extends keyof HTMLElementEventMap>(name: K, what: (event: HTMLElementEventMap[K]) => void, options?: AddEventListenerOptions) => {
      node.addEventListener(name, what as EventListener, options);
      return () => node.removeEventListener(name, what as EventListener, options);
    };
    const at = (event: MouseEvent): Point => {
      const box = node.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const up = (event: PointerEvent) => {
      if (!this.#fingers.delete(event.pointerId) || this.busy) return;
      node.classList.remove("dragging");
      // The click of this movement is still to come.
      setTimeout(() => (this.#dragging = false));
    };
    // A finger may leave the stage, and what it came down on may go: then only the window hears of its end.
    addEventListener("pointerup", up, true);
    addEventListener("pointercancel", up, true);
    const ends = [
      () => removeEventListener("pointerup", up, true),
      () => removeEventListener("pointercancel", up, true),
      on("pointerdown", (event) => this.#down(event, at(event))),
      on("pointermove", (event) => (event.buttons === 0 ? up(event) : this.#move(event, at(event), node))),
      on("wheel", (event) => this.#wheel(event, at(event)), { passive: false }),
      // Before the spots hear of it.
      on("click", (event) => this.#click(event), { capture: true }),
    ];
    return () => ends.forEach((end) => end());
  };

  #down(event: PointerEvent, at: Point): void {
    // The other buttons of a mouse open menus and go back.
    if (event.button !== 0) return;
    this.#fingers.set(event.pointerId, at);
    this.#pinched = this.#fingers.size > 1;
    if (!this.#pinched) this.#way = 0;
  }

  #move(event: PointerEvent, now: Point, node: HTMLElement): void {
    const before = this.#fingers.get(event.pointerId);
    if (before === undefined) return;
    const other = [...this.#fingers.entries()].find(([id]) => id !== event.pointerId)?.[1];
    this.#way += Math.abs(now.x - before.x) + Math.abs(now.y - before.y);
    this.#fingers.set(event.pointerId, now);
    if (other !== undefined) {
      const was = Math.hypot(before.x - other.x, before.y - other.y);
      const is = Math.hypot(now.x - other.x, now.y - other.y);
      if (was > 0) this.moved.zoom(is / was, { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    }
    if (this.#way <= DRAG_START || !this.moved.canMove()) return;
    // The pointer is captured only when it drags: otherwise a tap would not reach its spot.
    if (!this.#dragging) node.setPointerCapture(event.pointerId);
    this.#dragging = true;
    node.classList.add("dragging");
    const share = other === undefined ? 1 : 0.5;
    this.moved.move((now.x - before.x) * share, (now.y - before.y) * share);
  }

  #wheel(event: WheelEvent, at: Point): void {
    event.preventDefault();
    const unit = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE : 1;
    if (event.ctrlKey) this.moved.zoom(Math.exp(-event.deltaY / PAD_ZOOM), at);
    // Sideways only a touch pad or the Shift key moves.
    else if (event.deltaX !== 0 || event.shiftKey) this.moved.move(-event.deltaX * unit, -event.deltaY * unit);
    else this.moved.zoom(Math.exp((-event.deltaY * unit) / WHEEL_ZOOM), at);
  }

  /** Stops the click after a drag or pinch: it must not choose a spot. */
  #click(event: MouseEvent): void {
    // That of a key or of a screen reader ends no gesture.
    if (event.detail === 0) return this.moved.click();
    if (this.#dragging || this.#pinched || this.#way > TAP_TOLERANCE) event.stopPropagation();
    else this.moved.click();
  }
}
