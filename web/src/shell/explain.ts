// What spots and places have in common: pointing at one explains it, and if it is lit, previews and makes its choice.
import type { Attachment } from "svelte/attachments";
import { nextSpot, isArrow } from "../lib/keys";
import type { TableStore } from "../lib/table.svelte";

/** So long a pointer rests before the card comes: a pointer that only passes by is not asked to read. */
const REST = 550;

export function explain(store: TableStore | undefined, id: string): Attachment<Element> {
  return (element) => {
    if (store === undefined) return;
    let timer = 0;
    // A tap comes as pointerdown, then click; only the latter has settled what it was.
    let touch = false;

    const over = (event: Event) => {
      if ((event as PointerEvent).pointerType === "touch") return;
      event.stopPropagation();
      store.point(id);
      clearTimeout(timer);
      timer = window.setTimeout(() => store.explain(id, element), REST);
    };
    const out = (event: Event) => {
      if ((event as PointerEvent).pointerType === "touch") return;
      clearTimeout(timer);
      store.unpoint(id);
      store.leave(id);
    };
    const focus = (event: Event) => {
      event.stopPropagation();
      if (!element.matches(":focus-visible")) return;
      store.point(id);
      store.explain(id, element);
    };
    const blur = () => {
      store.unpoint(id);
      store.leave(id);
    };
    const down = (event: Event) => {
      touch = (event as PointerEvent).pointerType === "touch";
    };
    const click = (event: Event) => {
      event.stopPropagation();
      clearTimeout(timer);
      if (store.choicesAt(id).length > 0) store.choose(id, element, touch);
      else store.explain(id, element);
    };
    const key = (event: Event) => {
      const { key } = event as KeyboardEvent;
      if (event.target !== element) return;
      if (key === "Enter" || key === " ") {
        event.preventDefault();
        event.stopPropagation();
        if (store.choicesAt(id).length > 0) store.choose(id, element, false);
        else store.explain(id, element);
      } else if (isArrow(key)) {
        event.preventDefault();
        event.stopPropagation();
        nextSpot(element, key)?.focus();
      }
    };

    element.addEventListener("pointerover", over);
    element.addEventListener("pointerout", out);
    element.addEventListener("focusin", focus);
    element.addEventListener("focusout", blur);
    element.addEventListener("pointerdown", down);
    element.addEventListener("click", click);
    element.addEventListener("keydown", key);
    return () => {
      clearTimeout(timer);
      store.unpoint(id);
      element.removeEventListener("pointerover", over);
      element.removeEventListener("pointerout", out);
      element.removeEventListener("focusin", focus);
      element.removeEventListener("focusout", blur);
      element.removeEventListener("pointerdown", down);
      element.removeEventListener("click", click);
      element.removeEventListener("keydown", key);
    };
  };
}
