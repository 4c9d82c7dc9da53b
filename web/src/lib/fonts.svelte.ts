// The width of texts, and texts that fit a width. The browser loads a font in parts when their letters are needed, so a text that was measured in
// another font must be measured again after each part.
const loaded = $state({ parts: 0 });
document.fonts.addEventListener("loadingdone", () => loaded.parts++);

const canvas = document.createElement("canvas").getContext("2d");
/** An estimate for browsers without a canvas. */
const LETTER_WIDTH = 10;

/** The width of a text in a font, which is given as in CSS. */
export function textWidth(text: string, font: string): number {
  void loaded.parts;
  if (canvas === null) return text.length * LETTER_WIDTH;
  canvas.font = font;
  return canvas.measureText(text).width;
}

/** A text, shortened if it is wider than the room. */
export function shortened(whole: string, font: string, room: number): string {
  if (textWidth(whole, font) <= room) return whole;
  let kept = whole;
  while (kept.length > 3 && textWidth(`${kept}…`, font) > room) kept = kept.slice(0, -1).trimEnd();
  return `${kept}…`;
}
