// Keyboard play: what a key means at the table, and how arrows walk over a board.
export type Arrow = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

export function isArrow(key: string): key is Arrow {
  return key === "ArrowLeft" || key === "ArrowRight" || key === "ArrowUp" || key === "ArrowDown";
}

/** Whether a key press belongs to a field that the reader is writing in. */
export function writing(event: KeyboardEvent): boolean {
  const target = event.target as Element | null;
  return target !== null && target.closest("input:not([type=range]), textarea, select, [contenteditable]") !== null;
}

/** The nearest spot or place in the direction of an arrow. */
export function nextSpot(from: Element, arrow: Arrow): HTMLElement | SVGElement | null {
  const field = from.closest("[data-field]") ?? document;
  const middle = centre(from);
  let best: HTMLElement | SVGElement | null = null;
  let least = Infinity;
  for (const other of field.querySelectorAll<HTMLElement | SVGElement>("[data-spot], [data-place]")) {
    if (other === from || other.contains(from)) continue;
    const there = centre(other);
    const [dx, dy] = [there.x - middle.x, there.y - middle.y];
    const along = { ArrowLeft: -dx, ArrowRight: dx, ArrowUp: -dy, ArrowDown: dy }[arrow];
    const across = Math.abs(arrow === "ArrowLeft" || arrow === "ArrowRight" ? dy : dx);
    // Aside counts double, so that a row is walked before the rows beside it.
    const far = along + 2 * across;
    if (along > 2 && far < least) [best, least] = [other, far];
  }
  return best;
}

/** From a field itself the arrows lead to the first thing on it, also while nothing there can be chosen. */
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

/** Arrows walk through the buttons of a list. */
export function walkList(event: KeyboardEvent): void {
  if (event.key !== "ArrowDown" && event.key !== "ArrowUp" && event.key !== "Home" && event.key !== "End") return;
  const list = event.currentTarget as HTMLElement;
  const buttons = [...list.querySelectorAll<HTMLElement>("button:not([disabled])")];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  if (at < 0) return;
  const last = buttons.length - 1;
  const to = { ArrowDown: Math.min(at + 1, last), ArrowUp: Math.max(at - 1, 0), Home: 0, End: last }[event.key];
  event.preventDefault();
  buttons[to]?.focus();
}
