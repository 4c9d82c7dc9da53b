// The names of Zaibatsu's small pictures, such as `coal`, `worker:red` or `tile:cotton1`, and what they show.
import { drawing } from "../../art/drawing";
import type { Drawing, Part } from "../../art/drawing";
import { ACTIONS, factoryOf, oldFactoryOf, THINGS, token, WIDTHS } from "./goods";
import { PEOPLE, PEOPLE_WIDTHS } from "./people";

const FACTORY_WIDTH = 41;

/** The picture of that name; null if there is none. */
export function glyphDrawing(what: string): Drawing | null {
  const [kind = "", which = ""] = what.split(":");
  switch (kind) {
    case "about":
      return glyphDrawing(what.slice("about:".length));
    case "tile": {
      const good = which.replace(/\d+$/, "");
      return made(good.startsWith("old_") ? oldFactoryOf(good.slice("old_".length)) : factoryOf(good), FACTORY_WIDTH);
    }
    case "token":
      return /^\d+$/.test(which) ? drawing(token(which)) : null;
    case "action":
      return made(ACTIONS[which]);
    default:
      return made(THINGS[what] ?? PEOPLE[what], WIDTHS[what] ?? PEOPLE_WIDTHS[what]);
  }
}

function made(parts: readonly Part[] | null | undefined, width?: number): Drawing | null {
  return parts == null ? null : drawing(parts, width);
}

/** Whether words must say more: the picture tells the kind alone (`tile:cotton1`), or only what it is about (`about:train`). */
export const needsWords = (what: string): boolean => /^(about|tile|action|region|department):/.test(what) || what === "city" || what === "market";
