// The names of Yokohama's small pictures, such as `tea`, `agent:UK` or `card:ball1`, and what they show.
import { drawing } from "../../art/drawing";
import type { Drawing } from "../../art/drawing";
import { THINGS, WIDTHS } from "./goods";
import { areaDrawing } from "./places";
import { cardDrawing } from "./technologies";

/** The picture of that name, large or small letters; null if there is none. */
export function glyphDrawing(what: string): Drawing | null {
  const [kind = "", which = ""] = what.toLowerCase().split(":");
  switch (kind) {
    case "about":
      return glyphDrawing(what.slice("about:".length));
    case "area":
      return areaDrawing(which);
    case "card":
      // The cards of a technology are numbered.
      return cardDrawing(which === "" ? "any" : which.replace(/\d+$/, ""));
    case "order":
    case "token":
    case "prize":
      // Which of them it is, words say.
      return things(kind);
    default:
      return things(which === "" ? kind : `${kind}:${which}`);
  }
}

function things(name: string): Drawing | null {
  const parts = THINGS[name];
  return parts === undefined ? null : drawing(parts, WIDTHS[name]);
}

/** Whether words must say more: the picture tells the kind alone (`order:order5`), or only what it is about (`about:achievement`). */
export const needsWords = (what: string): boolean => /^(about|card|order|prize|area):/.test(what) || what === "order" || what === "card";
