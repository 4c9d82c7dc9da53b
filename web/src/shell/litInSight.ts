// Brings what can be chosen into sight: where nothing of it is, a part of the table that scrolls goes to the first of it.
import type { Attachment } from "svelte/attachments";
import { afterPaint } from "../lib/afterPaint";
import type { TableStore } from "../lib/table.svelte";

export function litInSight(store: TableStore): Attachment<HTMLElement> {
  return (part) => {
    const { animating, behind } = store.playback;
    if (store.ask === null || animating || behind || store.busy) return;
    return afterPaint(() => {
      if (!part.isConnected) return;
      const lit = [...part.querySelectorAll(".spot.lit")];
      const window = part.getBoundingClientRect();
      const isVisible = (spot: Element) => {
        const { top, bottom } = spot.getBoundingClientRect();
        return top >= window.top && bottom <= window.bottom;
      };
      const first = lit[0]?.getBoundingClientRect();
      if (first === undefined || lit.some(isVisible)) return;
      part.scrollTop += first.top + first.height / 2 - (window.top + window.height / 2);
    });
  };
}
