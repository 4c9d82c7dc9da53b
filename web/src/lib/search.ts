// Search in texts as people type: capital letters and accents do not matter, in Latin and Cyrillic letters.

/** A text without what does not matter, and where each of its letters stands in the text itself. */
interface Folded {
  text: string;
  at: number[];
}

/** Letters that are not a plain letter with an accent. Ґ is often typed as г. */
const PLAIN: Record<string, string> = { ł: "l", đ: "d", ø: "o", ß: "ss", æ: "ae", œ: "oe", ґ: "г", "’": "'", ʼ: "'", "‘": "'", "\u00a0": " ", "–": "-", "‑": "-" };
const ACCENTS = /(?<=[a-z])\p{M}/gu;

function fold(text: string): Folded {
  const folded: Folded = { text: "", at: [] };
  let position = 0;
  for (const letter of text) {
    const lower = letter.toLowerCase();
    // Of Cyrillic letters й and ї are letters of their own.
    const plain = PLAIN[lower] ?? lower.normalize("NFD").replace(ACCENTS, "").normalize("NFC");
    folded.text += plain;
    for (let i = 0; i < plain.length; i++) folded.at.push(position);
    position += letter.length;
  }
  folded.at.push(position);
  return folded;
}

/** The words of a search. */
export function searchedWords(search: string): string[] {
  return fold(search.normalize("NFC")).text.split(/\s+/).filter(Boolean);
}

/** Where words stand in a text: pieces from a position to another one, in their order, none within another. */
export function findWords(text: string, words: readonly string[]): [from: number, to: number][] {
  const { text: folded, at } = fold(text);
  const found: [number, number][] = [];
  for (let end = 0; ; ) {
    const hits = words.map((word) => ({ word, from: folded.indexOf(word, end) })).filter(({ from }) => from >= 0);
    const first = hits.sort((a, b) => a.from - b.from || b.word.length - a.word.length)[0];
    if (first === undefined) return found;
    end = first.from + first.word.length;
    found.push([at[first.from]!, at[end]!]);
  }
}

export function hasWord(text: string, word: string): boolean {
  return fold(text).text.includes(word);
}

/** Whether a word that is searched for is the number of a rule or of its chapter, with its letter or without: `o-4.3`, `O4`, `4.3`. */
export function isNumberOf(id: string, word: string): boolean {
  const [, letter = "", number] = /^([a-z]?)-?(\d+(?:\.\d+)?)$/.exec(word) ?? [];
  if (number === undefined || (letter === "" && !number.includes("."))) return false;
  const [ownLetter = "", ownNumber = ""] = id.toLowerCase().split("-");
  return (letter === "" || letter === ownLetter) && (ownNumber === number || ownNumber.startsWith(`${number}.`));
}
