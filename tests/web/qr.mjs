// Makes QR codes of the texts in a file as the page does, and reads them back by another way than they were made. Prints for
// each its text as it was read, version and mask, and what is wrong with it; null for a text that is too long.
import { readFileSync } from "node:fs";
import { qrCode, qrPath } from "../../web/src/lib/qr.ts";

/** Format information of level M, by its mask, and some of the version information, as ISO/IEC 18004 prints them. */
const FORMATS = ["101010000010010", "101000100100101", "101111001111100", "101101101001011", "100010111111001", "100000011001110", "100111110010111", "100101010100000"];
const VERSIONS = { 7: "000111110010010100", 8: "001000010110111100", 9: "001001101010011001", 10: "001010010011010011", 20: "010100100110100110" };
/** Codewords of data and of correction in each kind of block of level M, and the middles of alignment patterns. */
const BLOCKS = { 1: [[1, 16, 10]], 2: [[1, 28, 16]], 3: [[1, 44, 26]], 4: [[2, 32, 18]], 5: [[2, 43, 24]], 6: [[4, 27, 16]], 7: [[4, 31, 18]], 8: [[2, 38, 22], [2, 39, 22]], 9: [[3, 36, 22], [2, 37, 22]], 10: [[4, 43, 26], [1, 44, 26]], 20: [[3, 41, 26], [13, 42, 26]] };
const MIDDLES = { 1: [], 2: [6, 18], 3: [6, 22], 4: [6, 26], 5: [6, 30], 6: [6, 34], 7: [6, 22, 38], 8: [6, 24, 42], 9: [6, 26, 46], 10: [6, 28, 50], 20: [6, 34, 62, 90] };
const FINDER = ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"];
const FLIPS = [
  (y, x) => (y + x) % 2, (y) => y % 2, (_, x) => x % 3, (y, x) => (y + x) % 3, (y, x) => (((y / 2) | 0) + ((x / 3) | 0)) % 2,
  (y, x) => ((y * x) % 2) + ((y * x) % 3), (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2, (y, x) => (((y + x) % 2) + ((y * x) % 3)) % 2,
];

// The field by powers of 2.
const [powers, logs] = [[], []];
for (let i = 0, value = 1; i < 255; i++) {
  powers[i] = value;
  logs[value] = i;
  value = value < 128 ? value * 2 : (value * 2) ^ 285;
}
const valueAt = (codewords, power) => codewords.reduce((sum, one) => (sum === 0 ? 0 : powers[(logs[sum] + power) % 255]) ^ one, 0);

function read(code) {
  const wrong = [];
  const size = code.length;
  const version = (size - 17) / 4;
  const bit = (y, x) => (code[y][x] ? "1" : "0");
  const known = new Set();
  const expect = (what, y, x, wanted) => {
    known.add(`${y},${x}`);
    if (bit(y, x) !== wanted && !wrong.includes(what)) wrong.push(what);
  };
  for (const [top, left] of [[0, 0], [0, size - 7], [size - 7, 0]]) {
    for (let y = -1; y < 8; y++) {
      for (let x = -1; x < 8; x++) {
        if (code[top + y]?.[left + x] !== undefined) expect("finder", top + y, left + x, FINDER[y]?.[x] ?? "0");
      }
    }
  }
  for (let i = 8; i < size - 8; i++) {
    expect("timing", 6, i, i % 2 ? "0" : "1");
    expect("timing", i, 6, i % 2 ? "0" : "1");
  }
  const middles = MIDDLES[version];
  const [first, last] = [middles[0], middles.at(-1)];
  for (const y of middles) {
    for (const x of middles) {
      if ([[first, first], [first, last], [last, first]].some(([a, b]) => a === y && b === x)) continue;
      for (let dy = -2; dy <= 2; dy++) for (let dx = -2; dx <= 2; dx++) expect("alignment", y + dy, x + dx, Math.max(Math.abs(dy), Math.abs(dx)) === 1 ? "0" : "1");
    }
  }
  expect("dark module", size - 8, 8, "1");
  // From the highest bit on: along the row to the first corner and up its column; up the column of the second, and along the row.
  const around = [...[0, 1, 2, 3, 4, 5, 7, 8].map((x) => [8, x]), ...[7, 5, 4, 3, 2, 1, 0].map((y) => [y, 8])];
  const apart = [...[1, 2, 3, 4, 5, 6, 7].map((n) => [size - n, 8]), ...[8, 7, 6, 5, 4, 3, 2, 1].map((n) => [8, size - n])];
  const [format, again] = [around, apart].map((places) => places.map(([y, x]) => (known.add(`${y},${x}`), bit(y, x))).join(""));
  const mask = FORMATS.indexOf(format);
  if (mask < 0 || format !== again) wrong.push(`format ${format} ${again}`);
  if (version >= 7) {
    for (const flip of [false, true]) {
      let told = "";
      for (let y = 5; y >= 0; y--) {
        for (let x = size - 9; x >= size - 11; x--) {
          const place = flip ? [x, y] : [y, x];
          known.add(String(place));
          told += bit(...place);
        }
      }
      if (told !== VERSIONS[version]) wrong.push(`version ${told}`);
    }
  }
  let bits = "";
  let up = true;
  for (let x = size - 1; x > 0; x -= 2, up = !up) {
    if (x === 6) x = 5;
    for (let i = 0; i < size; i++) {
      const y = up ? size - 1 - i : i;
      for (const column of [x, x - 1]) {
        if (!known.has(`${y},${column}`)) bits += code[y][column] !== (FLIPS[mask](y, column) === 0) ? "1" : "0";
      }
    }
  }
  const codewords = bits.match(/.{8}/g).map((byte) => parseInt(byte, 2));
  const blocks = BLOCKS[version].flatMap(([count, data, correction]) => Array.from({ length: count }, () => ({ data, correction, words: [] })));
  const take = (length) => {
    for (let i = 0; i < Math.max(...blocks.map(length)); i++) for (const block of blocks) if (i < length(block)) block.words.push(codewords.shift());
  };
  take((block) => block.data);
  take((block) => block.correction);
  if (codewords.length > 0) wrong.push(`${codewords.length} codewords too many`);
  for (const { words, correction } of blocks) {
    for (let i = 0; i < correction; i++) if (valueAt(words, i) !== 0) wrong.push("correction");
  }
  const data = blocks.flatMap(({ words, data: length }) => words.slice(0, length)).map((byte) => byte.toString(2).padStart(8, "0")).join("");
  if (!data.startsWith("0100")) wrong.push("mode");
  const lengthBits = version < 10 ? 8 : 16;
  const length = parseInt(data.slice(4, 4 + lengthBits), 2);
  const bytes = Array.from({ length }, (_, i) => parseInt(data.slice(4 + lengthBits + i * 8, 12 + lengthBits + i * 8), 2));
  return { text: new TextDecoder().decode(new Uint8Array(bytes)), version, mask, wrong };
}

/** What the path of an SVG paints dark, without its quiet border. */
function painted(path, size, quiet) {
  const dark = Array.from({ length: size }, () => Array(size).fill(false));
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) dark[y - quiet].fill(true, x - quiet, x - quiet + Number(run));
  return dark;
}

const found = JSON.parse(readFileSync(process.argv[2], "utf8")).map((text) => {
  const code = qrCode(text);
  if (code === null) return null;
  const answer = read(code);
  if (JSON.stringify(painted(qrPath(code, 4), code.length, 4)) !== JSON.stringify(code)) answer.wrong.push("path");
  return answer;
});
console.log(JSON.stringify(found));
