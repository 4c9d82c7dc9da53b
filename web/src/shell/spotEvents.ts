// The events of spots and places: pointing at one explains it and previews its choice, a click or Enter makes the choice. What
// cannot be chosen is explained by a click, and anything by a finger that rests on it. The page listens for all of them at once: a board has
// hundreds.
import { getContext, setContext } from "svelte";
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import { nextSpot, isArrow } from "../lib/keys";
import type { Way } from "../boards/board";
import type { TableStore } from "../lib/table.svelte";

/** A pointer must rest so long before the explaining card opens: the card must not open for one that only passes by. */
const POINTER_REST_MS = 550;
/** A finger must rest so long. The browser's own menu comes a little later. */
const FINGER_REST_MS = 480;
/** A finger that rests may move so many pixels; a press fewer, or it drags the board. */
const STILL = 10;
const STEADY = 5;
/** What a finger has looked at stays so long after the next press: what is below must not move away from under it. */
const LOOKED_MS = 400;
/** What a click chooses. */
const PRESSED = ".spot.lit, .spot.way";
const KEY = "spots";

/** A spot or place on the screen. */
interface Part {
  element: Element;
  id: string;
  /** The spot whose choices it takes. */
  of: string;
  /** The way that a click takes, before any choice. */
  way: () => Way | null;
}

const NO_WAY = () => null;

export class SpotEvents {
  readonly #parts = new WeakMap<Element, Part>();
  #timer = 0;
  /** Where a finger came down; null once it has moved or gone. */
  #finger: { x: number; y: number; on: Element } | null = null;
  /** Whether the finger has rested: its click then chooses nothing. */
  #rested = false;
  /** The ways that a click would have taken when the finger came down, by the parts under it. What has come to this place since was not meant. */
  #meant: ReadonlyMap<Element, string | null> = new Map();
  /** Where a finger has rested, to see the way there. */
  #looked: Part | null = null;
  /** Where a press began, as long as its click has not come. */
  #pressed: { part: Part; x: number; y: number } | null = null;

  constructor(private readonly store: TableStore) {}

  /** Hears of what happens to a place, as long as it is there. */
  place(id: string): Attachment<Element> {
    return this.#part(id, NO_WAY, id);
  }

  /** The same for a spot. */
  spot(id: string, way: () => Way | null, of: string): Attachment<Element> {
    const part = this.#part(id, way, of);
    return (element) => {
      const ends = [this.store.pointing.draw(id), part(element)];
      return () => ends.forEach((end) => end?.());
    };
  }

  #part(id: string, way: () => Way | null, of: string): Attachment<Element> {
    return (element) => {
      const part = { element, id, of, way };
      this.#parts.set(element, part);
      return () => {
        this.#parts.delete(element);
        if (this.#finger?.on === element) this.#letGo();
        this.#leave(part);
      };
    };
  }

  /** Listens on the page; returns what ends it. */
  listen(): () => void {
    const { body } = document;
    // A part may lose pointer or focus by being removed while the page is drawn anew: Svelte's listeners may change things even then.
    const ends = [
      on(body, "pointerover", (event) => this.#over(event)),
      on(body, "pointerdown", (event) => this.#down(event)),
      on(body, "pointermove", (event) => this.#move(event)),
      on(body, "pointerout", (event) => this.#out(event)),
      on(body, "pointerup", (event) => this.#up(event)),
      on(body, "pointercancel", () => this.#cancel()),
      on(body, "contextmenu", (event) => (this.#rested || this.#finger !== null) && event.preventDefault()),
      on(body, "focusin", (event) => this.#focus(event)),
      on(body, "focusout", (event) => this.#around(event.target).forEach((part) => this.#leave(part))),
      on(body, "click", (event) => this.#click(event)),
      on(body, "keydown", (event) => this.#key(event)),
    ];
    return () => {
      ends.forEach((end) => end());
      this.#letGo();
    };
  }

  /** The parts that something lies in, the innermost first. */
  #around(target: EventTarget | null): Part[] {
    const parts: Part[] = [];
    for (let at = target instanceof Element ? target : null; at !== null; at = at.parentElement) {
      const part = this.#parts.get(at);
      if (part !== undefined) parts.push(part);
    }
    return parts;
  }

  /** The part that is meant: one that cannot be chosen leaves it to the one around it, if that can. */
  #meantBy(parts: readonly Part[]): Part | undefined {
    return parts.find(({ element }) => element.matches(PRESSED) || element.parentElement?.closest(PRESSED) == null);
  }

  #letGo(): void {
    clearTimeout(this.#timer);
    this.#finger = null;
  }

  #leave({ element, of }: Part): void {
    this.store.pointing.unpoint(of, element);
    this.store.pointing.closeAbout(element);
  }

  #over(event: PointerEvent): void {
    if (isTouch(event)) return;
    const part = this.#meantBy(this.#around(event.target));
    if (part !== undefined) this.store.pointing.point(part.of, part.element, part.way());
  }

  #down(event: PointerEvent): void {
    // A second finger means to zoom.
    this.#cancel();
    this.#lookAway();
    if (!event.isPrimary) return;
    const parts = this.#around(event.target);
    this.#rested = false;
    // The click of a finger comes later, and to what is there then.
    const pressed = event.button === 0 && !isTouch(event) ? this.#meantBy(parts) : undefined;
    this.#pressed = pressed === undefined ? null : { part: pressed, x: event.clientX, y: event.clientY };
    this.#meant = new Map(parts.map(({ element, way }) => [element, way()?.id ?? null]));
    const [part] = parts;
    if (part === undefined || !isTouch(event)) return;
    this.#finger = { x: event.clientX, y: event.clientY, on: part.element };
    this.#timer = window.setTimeout(() => {
      [this.#rested, this.#finger] = [true, null];
      this.#look(part);
    }, FINGER_REST_MS);
  }

  /** A finger rests on a part: what a tap would do there is seen before it is done. */
  #look(part: Part): void {
    const { pointing } = this.store;
    const way = part.way();
    if (way !== null) {
      pointing.point(part.of, part.element, way);
      this.#looked = part;
    } else if (pointing.pinned !== part.id) pointing.pin(part.id);
  }

  #lookAway(): void {
    const looked = this.#looked;
    if (looked === null) return;
    this.#looked = null;
    setTimeout(() => this.#looked !== looked && this.#leave(looked), LOOKED_MS);
  }

  #cancel(): void {
    this.#letGo();
    this.#pressed = null;
  }

  /** Where the board is drawn anew between press and release, the browser sends no click, or one to what lies around both, though what was
   * pressed is still there. It then gets one, which the guard against unmeant clicks sees like any other. */
  #up({ clientX, clientY }: PointerEvent): void {
    const pressed = this.#pressed;
    if (pressed === null) return;
    const { x, y, part } = pressed;
    setTimeout(() => {
      if (pressed !== this.#pressed) return;
      this.#pressed = null;
      if (this.store.presses.clicked || !part.element.isConnected || Math.hypot(clientX - x, clientY - y) > STEADY) return;
      part.element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, clientX, clientY }));
    });
  }

  #move(event: PointerEvent): void {
    if (isTouch(event)) {
      const finger = this.#finger;
      if (finger !== null && Math.hypot(event.clientX - finger.x, event.clientY - finger.y) > STILL) this.#letGo();
      return;
    }
    const [part] = this.#around(event.target);
    // Only a pointer that has moved here opens the card: after a choice the board may slide under one that rests.
    clearTimeout(this.#timer);
    if (part === undefined) return;
    const { id, element } = part;
    this.#timer = window.setTimeout(() => element.isConnected && this.store.pointing.openAbout(id, element), POINTER_REST_MS);
  }

  #out(event: PointerEvent): void {
    const { relatedTarget: to } = event;
    const left = this.#around(event.target).filter(({ element }) => !(to instanceof Node && element.contains(to)));
    if (left.length === 0) return;
    this.#letGo();
    if (!isTouch(event)) left.forEach((part) => this.#leave(part));
  }

  #focus({ target }: FocusEvent): void {
    const part = target instanceof Element ? this.#parts.get(target) : undefined;
    if (part === undefined || !part.element.matches(":focus-visible")) return;
    this.store.pointing.point(part.of, part.element, part.way());
    this.store.pointing.openAbout(part.id, part.element);
  }

  #click(event: MouseEvent): void {
    this.#letGo();
    const part = this.#meantBy(this.#around(event.target));
    if (part !== undefined) this.#pressed = null;
    // The click of a key or of a screen reader has no finger before it.
    const byFinger = event.detail > 0;
    const rested = byFinger && this.#rested;
    this.#rested = false;
    if (part === undefined || rested) return;
    const way = part.way();
    const meant = this.#meant.get(part.element) ?? null;
    const isMeant = !byFinger || meant === (way?.id ?? null);
    if (isMeant || meant === null) this.#act(part, isMeant ? way : null);
  }

  #act({ element, id, of }: Part, way: Way | null): void {
    const { store } = this;
    if (way !== null) void store.walk(way);
    else if (store.choicesAt(of).length > 0) store.choose(of, element);
    else if (!store.isHeld) store.pointing.pin(id);
  }

  #key(event: KeyboardEvent): void {
    const { key, target } = event;
    const part = target instanceof Element ? this.#parts.get(target) : undefined;
    if (part === undefined) return;
    if (key === "Enter" || key === " ") this.#act(part, part.way());
    else if (isArrow(key)) nextSpot(part.element, key)?.focus();
    else return;
    // Elsewhere these keys mean something else.
    event.preventDefault();
    event.stopPropagation();
  }
}

function isTouch(event: PointerEvent): boolean {
  return event.pointerType === "touch";
}

export function provideSpotEvents(store: TableStore): SpotEvents {
  return setContext(KEY, new SpotEvents(store));
}

/** Undefined where no table is open: pictures in the rules only show their spots. */
export function spotEvents(): SpotEvents | undefined {
  return getContext<SpotEvents | undefined>(KEY);
}
