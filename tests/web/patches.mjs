// Applies the changes of a file of cases as the page does, and says for which of them the result is not what it should be.
import { readFileSync } from "node:fs";
import { patched } from "../../web/src/lib/patch.ts";

const cases = JSON.parse(readFileSync(process.argv[2], "utf8"));
const wrong = cases.flatMap(({ before, changes, after }, number) => {
  const untouched = JSON.stringify(before);
  const same = JSON.stringify(patched(before, changes)) === JSON.stringify(after);
  return same && JSON.stringify(before) === untouched ? [] : [number];
});
console.log(JSON.stringify({ cases: cases.length, wrong }));
