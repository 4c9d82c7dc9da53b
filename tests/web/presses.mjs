// Presses, as a finger makes them. Argument: JSON of presses, each with its time, its place, and whether it is on what chooses.
// Prints for each whether it does something.
import { Presses } from "../../web/src/lib/presses.ts";

const presses = new Presses(() => ({ asked: [], onBoard: [] }));
const done = JSON.parse(process.argv[2]).map(({ chooses, ...press }) => {
  presses.down(press);
  return chooses ? presses.counts(press, false) : !presses.echoes(press);
});
console.log(JSON.stringify(done));
