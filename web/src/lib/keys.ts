// Keyboard play: how the arrow keys move the focus over a board and through a list.
/** What is asked of the event of a key. */
export type KeyStroke = Pick<KeyboardEvent, "key" | "code" | "shiftKey" | "ctrlKey" | "altKey" | "metaKey" | "isComposing" | "getModifierState">;

export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

/** Sideways distance counts double, so that the arrows go along a row before they go to the rows beside it. */
const SIDEWAYS_WEIGHT = 2;
/** Pixels that a spot must be away in the direction of the arrow; less would be the same row or column. */
const LEAST_DISTANCE = 2;

export function isArrow(key: string): key is Arrow {
  return key === "ArrowLeft" || key === "ArrowRight" || key === "ArrowUp" || key === "ArrowDown";
}

/** Whether the reader is typing into a field: its keys must not be taken as commands. */
export function isTyping(event: KeyboardEvent): boolean {
  const target = event.target as Element | null;
  return target !== null && target.closest("input:not([type=range]), textarea, select, [contenteditable]") !== null;
}

/** The signs that mean something at the table. */
const SIGNS = "[],.+=-?";
/** The signs whose keys give letters on other keyboards. */
const SIGN_KEYS: Record<string, string> = { BracketLeft: "[", BracketRight: "]", Comma: ",", Period: "." };

/** The key that was struck, as the list of choices names it: letters and signs as they are on the reader's keyboard. Where a keyboard
 * has others, such as a Cyrillic one, it is the key at the same place. Null if it means something else. */
export function struck(event: KeyStroke): string | null {
  const { key, code } = event;
  if (event.ctrlKey || event.altKey || event.metaKey || event.isComposing) return null;
  if (/^[a-z]$/i.test(key)) return key.toUpperCase();
  // Digits of the rows above, which some keyboards give with Shift alone.
  if (/^\d$/.test(key) || SIGNS.includes(key)) return key;
  // With AltGr a key is another one: it writes ż or @.
  if (event.getModifierState("AltGraph")) return null;
  if (key.length > 1 && key !== "Dead") return key;
  if (code.startsWith("Key")) return code.slice("Key".length);
  if (code.startsWith("Digit") && !event.shiftKey) return code.slice("Digit".length);
  return SIGN_KEYS[code] ?? null;
}

/** The nearest spot or place in the direction of an arrow. */
export function nextSpot(from: Element, arrow: Arrow): HTMLElement | SVGElement | null {
  const field = from.closest("[data-field]") ?? document;
  const start = centre(from);
  let best: HTMLElement | SVGElement | null = null;
  let least = Infinity;
  for (const other of field.querySelectorAll<HTMLElement | SVGElement>("[data-spot], [data-place]")) {
    // The parts of what can be chosen are no stops of their own.
    if (other === from || other.contains(from) || other.getAttribute("aria-hidden") === "true") continue;
    const end = centre(other);
    const [dx, dy] = [end.x - start.x, end.y - start.y];
    const forwards = { ArrowLeft: -dx, ArrowRight: dx, ArrowUp: -dy, ArrowDown: dy }[arrow];
    const sideways = Math.abs(arrow === "ArrowLeft" || arrow === "ArrowRight" ? dy : dx);
    const distance = forwards + SIDEWAYS_WEIGHT * sideways;
    if (forwards > LEAST_DISTANCE && distance < least) [best, least] = [other, distance];
  }
  return best;
}

/** Moves the focus from a field itself to the first spot or place in it, even if none of them can be chosen. */
export function enterField(event: KeyboardEvent): void {
  const field = event.currentTarget as HTMLElement;
  if (event.target !== field || !isArrow(event.key)) return;
  event.preventDefault();
  field.querySelector<HTMLElement | SVGElement>("[data-spot], [data-place]")?.focus();
}

function centre(element: Element): { x: number; y: number } {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Lets arrows, Home and End move the focus through the buttons of a list. */
export function walkList(event: KeyboardEvent): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp" && event.key !== "Home" && event.key !== "End") return;
  const list = event.currentTarget as HTMLElement;
  const buttons = [...list.querySelectorAll<HTMLElement>("button:not([disabled])")];
  const index = buttons.indexOf(document.activeElement as HTMLElement);
  if (index < 0) return;
  const last = buttons.length - 1;
  const to = { ArrowDown: Math.min(index + 1, last), ArrowUp: Math.max(index - 1, 0), Home: 0, End: last }[event.key];
  event.preventDefault();
  buttons[to]?.focus();
}
