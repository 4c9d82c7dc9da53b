// Says how a seat stands after a turn, for points before and after it: the ids of the texts, as the page chooses them.
import { placeAfter } from "../../web/src/pages/turning.ts";

const cases = JSON.parse(process.argv[2]);
console.log(JSON.stringify(cases.map(([before, after, seat]) => placeAfter(before, after, seat).id.split(".").at(-1))));
