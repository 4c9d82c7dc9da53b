// Names struck keys as the page does. Argument: a file of keys, each as a browser tells it. Prints their names.
import { readFileSync } from "node:fs";
import { struck } from "../../web/src/lib/keys.ts";

const keys = JSON.parse(readFileSync(process.argv[2], "utf8"));
console.log(JSON.stringify(keys.map((key) => struck({ ...key, getModifierState: (name) => key[name] === true }))));
