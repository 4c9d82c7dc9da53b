// Pictures as markup. A board has hundreds of small pictures: each list of parts is written once, and the browser reads it wherever it stands.
import type { Part } from "./drawing";
import { inscription } from "./strokes";

const written = new WeakMap<readonly Part[], string>();

export function markupOf(parts: readonly Part[]): string {
  const known = written.get(parts);
  if (known !== undefined) return known;
  const markup = parts.map(partMarkup).join("");
  written.set(parts, markup);
  return markup;
}

function partMarkup(part: Part): string {
  if ("d" in part) {
    const outline = `${attribute("stroke", part.line)}${attribute("stroke-width", part.weight)}`;
    return `<path d="${part.d}" fill="${part.fill ?? "none"}"${outline} stroke-linejoin="round" stroke-linecap="round"/>`;
  }
  if ("text" in part) return inscriptionMarkup(part.text, part.x, part.y, part.height, part.height < 9 ? 2 : 2.4, part.colour ?? "var(--ink-dark)");
  return `<g transform="${part.transform}">${markupOf(part.parts)}</g>`;
}

/** A number or a few letters on a small picture, drawn in strokes and centred on x and y. `weight`: how thick the strokes are. */
export function inscriptionMarkup(text: string, x: number, y: number, height: number, weight: number, colour: string): string {
  const scale = height / 12;
  const { width, characters } = inscription(text);
  const strokes = characters.map(({ x, d }) => `<path d="${d}" transform="translate(${x})"/>`).join("");
  const place = `translate(${x - (width / 2) * scale} ${y - height / 2}) scale(${scale})`;
  return `<g transform="${place}" fill="none" stroke="${colour}" stroke-width="${weight / scale}" stroke-linecap="round" stroke-linejoin="round">${strokes}</g>`;
}

function attribute(name: string, value: string | number | undefined): string {
  return value === undefined ? "" : ` ${name}="${value}"`;
}
