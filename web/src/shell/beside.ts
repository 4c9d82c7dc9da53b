// Lays a box beside an element, inside the window: rows are wide, so rather above or below than over the neighbours.
import type { Attachment } from "svelte/attachments";

const GAP = 8;

type Side = "above" | "below" | "right" | "left";

export function beside(anchor: Element, first: Side): Attachment<HTMLElement> {
  return (box) => {
    const lay = () => {
      const at = anchor.getBoundingClientRect();
      const { width, height } = box.getBoundingClientRect();
      const middle = { x: at.left + at.width / 2 - width / 2, y: at.top + at.height / 2 - height / 2 };
      const places: Record<Side, { x: number; y: number; fits: boolean }> = {
        above: { x: middle.x, y: at.top - GAP - height, fits: at.top - 2 * GAP >= height },
        below: { x: middle.x, y: at.bottom + GAP, fits: at.bottom + 2 * GAP + height <= innerHeight },
        right: { x: at.right + GAP, y: middle.y, fits: at.right + 2 * GAP + width <= innerWidth },
        left: { x: at.left - GAP - width, y: middle.y, fits: at.left - 2 * GAP >= width },
      };
      const order: Side[] = [first, "above", "below", "right", "left"];
      const { x, y } = places[order.find((side) => places[side].fits) ?? first];
      box.style.left = `${Math.max(GAP, Math.min(x, innerWidth - width - GAP))}px`;
      box.style.top = `${Math.max(GAP, Math.min(y, innerHeight - height - GAP))}px`;
    };
    lay();
    const watch = new ResizeObserver(lay);
    watch.observe(box);
    addEventListener("resize", lay);
    return () => {
      watch.disconnect();
      removeEventListener("resize", lay);
    };
  };
}
