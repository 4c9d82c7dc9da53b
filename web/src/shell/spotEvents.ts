// The events of spots and places: pointing at one explains it and previews its choice, a click or Enter makes the choice. What
// cannot be chosen is explained by a click, and anything by a finger that rests on it.
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import { nextSpot, isArrow } from "../lib/keys";
import type { Way } from "../boards/board";
import type { TableStore } from "../lib/table.svelte";

/** A pointer must rest so long before the explaining card opens: the card must not open for one that only passes by. */
const POINTER_REST_MS = 550;
/** A finger must rest so long, and may move so many pixels meanwhile. The browser's own menu comes a little later. */
const FINGER_REST_MS = 480;
const FINGER_STILL = 10;
/** What a click chooses. */
const PRESSED = ".spot.lit, .spot.way";

/** `wayHere`: the way that a click takes, before any choice; `of`: the spot whose choices it takes. */
export function spotEvents(store: TableStore | undefined, id: string, wayHere: () => Way | null = () => null, of = id): Attachment<Element> {
  return (element) => {
    if (store === undefined) return;
    const { pointing } = store;
    let timer = 0;
    /** Where a finger came down; null once it has moved or gone. */
    let finger: { x: number; y: number } | null = null;
    /** Whether the finger has rested: its click then chooses nothing. */
    let rested = false;
    /** The way that a click would have taken when the finger came down. What has come to this place since was not meant. */
    let meant: string | null = null;

    const isInnermost = (event: Event) => (event.target as Element).closest("[data-spot], [data-place]") === element;
    const isTouch = (event: PointerEvent) => event.pointerType === "touch";
    /** A part that cannot be chosen leaves it to the one around it, if that can. */
    const isPartOfPressed = () => !element.matches(PRESSED) && element.parentElement?.closest(PRESSED) != null;
    const letGo = () => {
      clearTimeout(timer);
      finger = null;
    };

    const over = (event: PointerEvent) => {
      if (isTouch(event) || isPartOfPressed()) return;
      event.stopPropagation();
      pointing.point(of, element, wayHere());
    };
    const down = (event: PointerEvent) => {
      rested = false;
      meant = wayHere()?.id ?? null;
      letGo();
      if (!isTouch(event) || !isInnermost(event) || !event.isPrimary) return;
      finger = { x: event.clientX, y: event.clientY };
      timer = window.setTimeout(() => {
        [rested, finger] = [true, null];
        if (pointing.pinned !== id) pointing.pin(id);
      }, FINGER_REST_MS);
    };
    const move = (event: PointerEvent) => {
      if (isTouch(event)) {
        if (finger !== null && Math.hypot(event.clientX - finger.x, event.clientY - finger.y) > FINGER_STILL) letGo();
        return;
      }
      if (!isInnermost(event)) return;
      // Only a pointer that has moved here opens the card: after a choice the board may slide under one that rests.
      clearTimeout(timer);
      timer = window.setTimeout(() => pointing.openAbout(id, element), POINTER_REST_MS);
    };
    const out = (event: PointerEvent) => {
      if (event.relatedTarget instanceof Node && element.contains(event.relatedTarget)) return;
      letGo();
      if (isTouch(event)) return;
      pointing.unpoint(of, element);
      pointing.closeAbout(element);
    };
    /** A second finger means to zoom. */
    const second = (event: PointerEvent) => {
      if (!event.isPrimary) letGo();
    };
    const menu = (event: Event) => {
      if (rested || finger !== null) event.preventDefault();
    };
    const focus = (event: Event) => {
      event.stopPropagation();
      if (!element.matches(":focus-visible")) return;
      pointing.point(of, element, wayHere());
      pointing.openAbout(id, element);
    };
    const blur = () => {
      pointing.unpoint(of, element);
      pointing.closeAbout(element);
    };
    const act = (way: Way | null) => {
      if (way !== null) void store.walk(way);
      else if (store.choicesAt(of).length > 0) store.choose(of, element);
      else pointing.pin(id);
    };
    const click = (event: Event) => {
      letGo();
      if (!rested && isPartOfPressed()) return;
      event.stopPropagation();
      const way = wayHere();
      // The click of a key or of a screen reader has no finger before it.
      const isMeant = (event as MouseEvent).detail === 0 || meant === (way?.id ?? null);
      if (!rested && (isMeant || meant === null)) act(isMeant ? way : null);
      rested = false;
    };
    const key = (event: KeyboardEvent) => {
      const { key } = event;
      if (event.target !== element) return;
      if (key === "Enter" || key === " ") {
        event.preventDefault();
        event.stopPropagation();
        act(wayHere());
      } else if (isArrow(key)) {
        event.preventDefault();
        event.stopPropagation();
        nextSpot(element, key)?.focus();
      }
    };

    // A part may lose pointer or focus by being removed while the page is drawn anew: Svelte's listeners may change things even then.
    const ends = [
      on(element, "pointerover", over as EventListener),
      on(element, "pointerdown", down as EventListener),
      on(element, "pointermove", move as EventListener),
      on(element, "pointerout", out as EventListener),
      on(element, "pointercancel", letGo),
      on(element, "contextmenu", menu),
      on(element, "focusin", focus),
      on(element, "focusout", blur),
      on(element, "click", click),
      on(element, "keydown", key as EventListener),
      on(window, "pointerdown", second, { capture: true }),
    ];
    return () => {
      for (const end of ends) end();
      letGo();
      pointing.unpoint(of, element);
      pointing.closeAbout(element);
    };
  };
}
