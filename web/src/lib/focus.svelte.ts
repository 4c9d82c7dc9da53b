// Keeps the focus with the game: a button goes with its question, and whoever plays without a pointer would have to come back to
// the choices from the top of the page.
import { tick } from "svelte";
import { afterPaint } from "./afterPaint";
import type { TableStore } from "./table.svelte";

/** Where one chooses. */
const CHOOSING = ".ask, .menu, .pass, .spot";

/** To be called while a component of the table is made; it lasts as long as that. */
export function keepFocus(store: TableStore): void {
  /** Whether the focus was last where one chooses. */
  let wasThere = false;
  /** Whether the reader uses a pointer, which needs no focus. */
  let pointed = false;

  $effect(() => {
    const ended = new AbortController();
    const how = { capture: true, signal: ended.signal };
    addEventListener("focusin", (event) => (wasThere = event.target instanceof Element && event.target.closest(CHOOSING) !== null), how);
    addEventListener("pointerdown", () => (pointed = true), how);
    addEventListener("keydown", () => (pointed = false), how);
    return () => ended.abort();
  });
  $effect(() => {
    const { armed, menu } = store.pointing;
    void [store.ask, store.passTo, store.help.hints, armed, menu];
    // Until the answer has come, nothing can be chosen.
    if (store.busy || menu !== null) return;
    // Choices that are folded follow the question.
    return afterPaint(async () => {
      await tick();
      if (!wasThere || pointed || (document.activeElement ?? document.body) !== document.body) return;
      document.querySelector<HTMLElement>(armed === null ? ".ask .choice:not(:disabled)" : "[data-do=confirm]")?.focus();
    });
  });
}
