// Searches as the page of the rules does. Argument: a file of pairs of a text and a search. Prints for each the pieces of the
// text that were found, and which numbers of rules the search means.
import { readFileSync } from "node:fs";
import { findWords, isNumberOf, searchedWords } from "../../web/src/lib/search.ts";

const { texts, numbers } = JSON.parse(readFileSync(process.argv[2], "utf8"));
console.log(
  JSON.stringify({
    texts: texts.map(([text, search]) => findWords(text, searchedWords(search)).map(([from, to]) => text.slice(from, to))),
    numbers: numbers.map(([search, ids]) => ids.filter((id) => isNumberOf(id, searchedWords(search)[0]))),
  }),
);
