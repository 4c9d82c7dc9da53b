// Places a box beside an element and inside the window. Above and below are tried first: at the sides the box would cover
// the neighbours in the row.
import type { Attachment } from "svelte/attachments";

const GAP = 8;

type Side = "above" | "below" | "right" | "left";

export function beside(anchor: Element, preferred: Side): Attachment<HTMLElement> {
  return (box) => {
    const place = () => {
      const at = anchor.getBoundingClientRect();
      const { width, height } = box.getBoundingClientRect();
      const middle = { x: at.left + at.width / 2 - width / 2, y: at.top + at.height / 2 - height / 2 };
      const places: Record<Side, { x: number; y: number; fits: boolean }> = {
        above: { x: middle.x, y: at.top - GAP - height, fits: at.top - 2 * GAP >= height },
        below: { x: middle.x, y: at.bottom + GAP, fits: at.bottom + 2 * GAP + height <= innerHeight },
        right: { x: at.right + GAP, y: middle.y, fits: at.right + 2 * GAP + width <= innerWidth },
        left: { x: at.left - GAP - width, y: middle.y, fits: at.left - 2 * GAP >= width },
      };
      const order: Side[] = [preferred, "above", "below", "right", "left"];
      const { x, y } = places[order.find((side) => places[side].fits) ?? preferred];
      box.style.left = `${Math.max(GAP, Math.min(x, innerWidth - width - GAP))}px`;
      box.style.top = `${Math.max(GAP, Math.min(y, innerHeight - height - GAP))}px`;
    };
    place();
    const observer = new ResizeObserver(place);
    observer.observe(box);
    addEventListener("resize", place);
    return () => {
      observer.disconnect();
      removeEventListener("resize", place);
    };
  };
}
