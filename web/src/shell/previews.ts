// Pointing at a button previews its choice, and so does the keyboard's focus; a finger does not point.
import type { Attachment } from "svelte/attachments";
import { on } from "svelte/events";
import type { Choice } from "../api/types";
import type { Pointing } from "../lib/pointing.svelte";

export function previews(pointing: Pointing, choice: Choice): Attachment<HTMLElement> {
  return (button) => {
    const begin = () => (pointing.hovered = choice);
    const end = () => (pointing.hovered = null);
    // A button may lose the focus by being removed while the page is drawn anew: Svelte's listeners may change things even then.
    const ends = [
      on(button, "pointerenter", (event) => event.pointerType !== "touch" && begin()),
      on(button, "pointerleave", end),
      on(button, "focus", () => button.matches(":focus-visible") && begin()),
      on(button, "blur", end),
    ];
    return () => ends.forEach((off) => off());
  };
}
