// Fonts come in pieces, as letters are needed: whatever was measured in another one has to be measured again.
const loaded = $state({ times: 0 });
document.fonts.addEventListener("loadingdone", () => loaded.times++);

const pen = document.createElement("canvas").getContext("2d");

/** How wide a text is written in a font, as CSS names it. */
export function textWidth(text: string, font: string): number {
  void loaded.times;
  if (pen === null) return text.length * 10;
  pen.font = font;
  return pen.measureText(text).width;
}
