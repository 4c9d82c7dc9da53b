// Applies the changes of a file of cases as the page does, and says for which of them the result is not what it should be, and for which
// a document that was fetched anew does not keep the parts of the one before that say the same.
import { readFileSync } from "node:fs";
import { kept, patched } from "../../web/src/lib/patch.ts";

const cases = JSON.parse(readFileSync(process.argv[2], "utf8"));
const wrong = cases.flatMap(({ before, changes, after }, number) => {
  const untouched = JSON.stringify(before);
  const same = JSON.stringify(patched(before, changes)) === JSON.stringify(after);
  return same && JSON.stringify(before) === untouched ? [] : [number];
});

/** Whether all parts that say the same are the same objects. */
function shares(before, now) {
  if (typeof before !== "object" || typeof now !== "object" || before === null || now === null) return true;
  if (JSON.stringify(before) === JSON.stringify(now)) return before === now;
  return Object.keys(now).every((key) => shares(before[key], now[key]));
}
const lost = cases.flatMap(({ before, after }, number) => {
  const now = kept(before, structuredClone(after));
  return JSON.stringify(now) === JSON.stringify(after) && shares(before, now) ? [] : [number];
});
console.log(JSON.stringify({ cases: cases.length, wrong, lost }));
