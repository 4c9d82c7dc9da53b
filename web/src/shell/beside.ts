// Places a box beside an element and inside the window. Above and below are tried first: at the sides the box would cover
// the neighbours in the row.
import type { Attachment } from "svelte/attachments";

const GAP = 8;
/** How far apart the places are that are tried where no side is free. */
const RASTER = 16;

type Side = "above" | "below" | "right" | "left";
const SIDES: readonly Side[] = ["above", "below", "right", "left"];

/** The corner of a box, and whether there is room for the box. */
interface Place {
  x: number;
  y: number;
  fits: boolean;
}

/** Beside the element, on the preferred side if there is room. */
export function beside(anchor: Element, preferred: Side): Attachment<HTMLElement> {
  return placed((box) => {
    const places = placesBeside(anchor, box);
    return places[[preferred, ...SIDES].find((side) => places[side].fits) ?? preferred];
  });
}

/** The same for a box that must not lie over anything of a selector: it takes the nearest free place, and where there is none it
 * is hidden. */
export function besideClearOf(anchor: Element, others: string): Attachment<HTMLElement> {
  return placed((box) => {
    const { width, height } = box.getBoundingClientRect();
    const taken = [anchor, ...document.querySelectorAll(others)].map((one) => one.getBoundingClientRect());
    const isFree = ({ x, y }: Place): boolean =>
      taken.every((one) => one.width === 0 || x + width <= one.left || x >= one.right || y + height <= one.top || y >= one.bottom);
    const places = placesBeside(anchor, box);
    const beside = SIDES.map((side) => places[side]).find((place) => place.fits && isFree(place));
    const away = ({ x, y }: Place): number => Math.hypot(x - places.above.x, y - places.above.y);
    return beside ?? raster(width, height).filter(isFree).sort((a, b) => away(a) - away(b))[0] ?? null;
  });
}

/** The places on each side of an element, moved along it into the window. */
function placesBeside(anchor: Element, box: HTMLElement): Record<Side, Place> {
  const at = anchor.getBoundingClientRect();
  const { width, height } = box.getBoundingClientRect();
  const across = Math.max(GAP, Math.min(at.left + at.width / 2 - width / 2, innerWidth - width - GAP));
  const down = Math.max(GAP, Math.min(at.top + at.height / 2 - height / 2, innerHeight - height - GAP));
  return {
    above: { x: across, y: at.top - GAP - height, fits: at.top - 2 * GAP >= height },
    below: { x: across, y: at.bottom + GAP, fits: at.bottom + 2 * GAP + height <= innerHeight },
    right: { x: at.right + GAP, y: down, fits: at.right + 2 * GAP + width <= innerWidth },
    left: { x: at.left - GAP - width, y: down, fits: at.left - 2 * GAP >= width },
  };
}

/** Places all over the window. */
function raster(width: number, height: number): Place[] {
  const places: Place[] = [];
  for (let y = GAP; y <= innerHeight - height - GAP; y += RASTER) {
    for (let x = GAP; x <= innerWidth - width - GAP; x += RASTER) places.push({ x, y, fits: true });
  }
  return places;
}

/** Keeps a box where `find` wants it, also when box or window change their size. */
function placed(find: (box: HTMLElement) => Place | null): Attachment<HTMLElement> {
  return (box) => {
    const place = () => {
      const at = find(box);
      box.style.visibility = at === null ? "hidden" : "";
      if (at === null) return;
      const { width, height } = box.getBoundingClientRect();
      box.style.left = `${Math.max(GAP, Math.min(at.x, innerWidth - width - GAP))}px`;
      box.style.top = `${Math.max(GAP, Math.min(at.y, innerHeight - height - GAP))}px`;
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
