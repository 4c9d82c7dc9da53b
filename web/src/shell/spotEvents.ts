// The events of spots and places: pointing at one explains it and previews its choice, a click or Enter makes the choice.
import type { Attachment } from "svelte/attachments";
import { nextSpot, isArrow } from "../lib/keys";
import type { TableStore } from "../lib/table.svelte";

/** A pointer must rest so long before the explaining card opens: the card must not open for one that only passes by. */
const POINTER_REST_MS = 550;

export function spotEvents(store: TableStore | undefined, id: string): Attachment<Element> {
  return (element) => {
    if (store === undefined) return;
    let timer = 0;

    const over = (event: Event) => {
      if ((event as PointerEvent).pointerType === "touch") return;
      event.stopPropagation();
      store.pointing.point(id, element);
    };
    // Only a pointer that has moved here opens the card: after a choice the board may slide under one that rests, and
    // a card that nobody asked for would cover the next choice.
    const move = (event: Event) => {
      const innermost = (event.target as Element).closest("[data-spot], [data-place]");
      if ((event as PointerEvent).pointerType === "touch" || innermost !== element) return;
      clearTimeout(timer);
      timer = window.setTimeout(() => store.pointing.openAbout(id, element), POINTER_REST_MS);
    };
    const out = (event: Event) => {
      if ((event as PointerEvent).pointerType === "touch") return;
      clearTimeout(timer);
      store.pointing.unpoint(id, element);
      store.pointing.closeAboutSoon(id);
    };
    const focus = (event: Event) => {
      event.stopPropagation();
      if (!element.matches(":focus-visible")) return;
      store.pointing.point(id, element);
      store.pointing.openAbout(id, element);
    };
    const blur = () => {
      store.pointing.unpoint(id, element);
      store.pointing.closeAboutSoon(id);
    };
    const click = (event: Event) => {
      event.stopPropagation();
      clearTimeout(timer);
      if (store.choicesAt(id).length > 0) store.choose(id, element);
      else store.pointing.openAbout(id, element);
    };
    const key = (event: Event) => {
      const { key } = event as KeyboardEvent;
      if (event.target !== element) return;
      if (key === "Enter" || key === " ") {
        event.preventDefault();
        event.stopPropagation();
        if (store.choicesAt(id).length > 0) store.choose(id, element);
        else store.pointing.openAbout(id, element);
      } else if (isArrow(key)) {
        event.preventDefault();
        event.stopPropagation();
        nextSpot(element, key)?.focus();
      }
    };

    element.addEventListener("pointerover", over);
    element.addEventListener("pointermove", move);
    element.addEventListener("pointerout", out);
    element.addEventListener("focusin", focus);
    element.addEventListener("focusout", blur);
    element.addEventListener("click", click);
    element.addEventListener("keydown", key);
    return () => {
      clearTimeout(timer);
      store.pointing.unpoint(id, element);
      element.removeEventListener("pointerover", over);
      element.removeEventListener("pointermove", move);
      element.removeEventListener("pointerout", out);
      element.removeEventListener("focusin", focus);
      element.removeEventListener("focusout", blur);
      element.removeEventListener("click", click);
      element.removeEventListener("keydown", key);
    };
  };
}
