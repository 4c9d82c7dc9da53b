// Calls the reader to the table: the title and the icon of the tab, a sound, and a notification if nobody looks at the page.
import { untrack } from "svelte";
import { settings } from "./settings.svelte";
import { playSound } from "./sounds";
import type { TableStore } from "./table.svelte";
import { say, t } from "./texts.svelte";

const TURN_ICON = new URL("../favicon-turn.svg", import.meta.url).href;

/** To be called while a component of the table is made; it lasts as long as that. */
export function callToTable(store: TableStore): void {
  const { playback } = store;
  const asked = $derived(store.ask !== null || (!playback.following && store.open !== null));
  const over = $derived(store.update.over && playback.following && !playback.animating);
  // One who opens the table knows why.
  let wasAsked = untrack(() => asked);
  let wasOver = untrack(() => over);

  $effect(() => {
    document.title = asked ? t("web.title.yours") : over ? t("web.title.over") : t("web.title.table");
  });
  $effect(() => {
    if (!asked) return;
    return changedIcon();
  });
  $effect(() => {
    // One who looks is called when the moves of the others have been seen.
    const waits = playback.animating && !document.hidden;
    if (asked && waits) return;
    if (asked && !wasAsked) untrack(() => call(store));
    wasAsked = asked;
  });
  $effect(() => {
    if (over && !wasOver) playSound("end");
    wasOver = over;
  });
}

function call(store: TableStore): void {
  // People who share the screen are sitting at it.
  if (store.ownSeats.length === 1) playSound("turn");
  if (!document.hidden || !settings.notifications || !canNotify() || Notification.permission !== "granted") return;
  try {
    const body = store.ask === null ? "" : say(store.ask.question);
    const notification = new Notification(t("web.notify.turn", { game: { id: `${store.info.game}.title` } }), { body, tag: store.info.id, icon: TURN_ICON });
    notification.onclick = () => {
      window.focus();
      notification.close();
    };
    document.addEventListener("visibilitychange", () => notification.close(), { once: true });
  } catch {
    // Some phones allow notifications to installed programs alone; the sound and the title remain.
  }
}

/** Shows the icon of a table that waits for the reader; returns what takes it back. */
function changedIcon(): () => void {
  const icon = document.querySelector<HTMLLinkElement>("link[rel=icon]");
  if (icon === null) return () => {};
  const { href } = icon;
  icon.href = TURN_ICON;
  return () => (icon.href = href);
}

/** Whether this browser would show notifications at this address, if the reader allowed it. */
export function canNotify(): boolean {
  return isSecureContext && "Notification" in window;
}

/** Asks the reader to allow notifications; returns whether they are allowed. */
export async function allowNotifications(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}
