// Sentences with the glyphs of the things that they name. Which game's things these are says the beginning of an id.
import { glyphs } from "../boards/glyphs";
import type { Glyphs } from "../boards/board";
import type { Arg, Sentence } from "../api/types";
import { say, sayParts } from "./texts.svelte";

/** Words with the things in front of them. Runs one after another are what `say` says. */
export interface Run {
  text: string;
  /** What is named here; none in the words between. */
  things: Thing[];
  /** How many there are, if the pictures tell everything but that; null if the words are needed. */
  count: string | null;
}

export interface Thing {
  what: string;
  Glyph: Glyphs["Glyph"];
}

/** How many of a thing, as the number beside its picture; nothing if it is one thing with a name of its own, such as `card:R5`. */
export function countBeside(what: string, count: Arg | undefined): string {
  return what.includes(":") || typeof count !== "number" ? "" : String(count);
}

/** A sentence, or several with commas between them, as runs of words and things. `terse`: a thing that its picture tells alone is one run, whatever stands within. */
export function runsOf(said: Arg, terse = false): Run[] {
  const runs: Run[] = [];
  // Things whose words have not come yet: a sentence may begin with another one.
  let waiting: Thing[] = [];
  const write = (text: string): void => {
    const last = runs.at(-1);
    if (waiting.length > 0 || last === undefined || last.count !== null) runs.push({ text, things: waiting, count: null });
    else last.text += text;
    waiting = [];
  };
  const walk = (part: Sentence): void => {
    const found = glyphs[part.id.split(".")[0] ?? ""];
    const what = found?.of(part) ?? null;
    if (found && what !== null) {
      const thing = { what, Glyph: found.Glyph };
      if (terse && found.tells(what)) {
        runs.push({ text: say(part), things: [...waiting, thing], count: countBeside(what, part.args?.["count"]) });
        waiting = [];
        return;
      }
      if (waiting.every((other) => other.what !== what)) waiting.push(thing);
    }
    for (const inner of sayParts(part)) {
      if (typeof inner === "string") write(inner);
      else walk(inner);
    }
  };
  if (typeof said !== "object") write(String(said));
  else if (!Array.isArray(said)) walk(said);
  else {
    said.forEach((part, i) => {
      if (i > 0) write(", ");
      walk(part);
    });
  }
  return runs;
}
