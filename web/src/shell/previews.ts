// Pointing at a button previews its choice, and so does the keyboard's focus; a finger does not point.
import type { Attachment } from "svelte/attachments";
import type { Choice } from "../api/types";
import type { Pointing } from "../lib/pointing.svelte";

export function previews(pointing: Pointing, choice: Choice): Attachment<HTMLElement> {
  return (button) => {
    const begin = () => (pointing.hovered = choice);
    const end = () => (pointing.hovered = null);
    const ended = new AbortController();
    const { signal } = ended;
    button.addEventListener("pointerenter", (event) => event.pointerType !== "touch" && begin(), { signal });
    button.addEventListener("pointerleave", end, { signal });
    button.addEventListener("focus", () => button.matches(":focus-visible") && begin(), { signal });
    button.addEventListener("blur", end, { signal });
    return () => ended.abort();
  };
}
