// QR codes by ISO/IEC 18004: bytes, with error correction M. A code is a square of modules, dark ones are true.

export type Modules = boolean[][];

/** How many codewords of error correction each block has, and how many blocks there are, by version (level M). */
const CORRECTION = [0, 10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22, 24, 24, 28, 28, 26, 26, 26];
const BLOCKS = [0, 1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9, 9, 10, 10, 11, 13, 14, 16];
const BYTE_MODE = 0b0100;
const MODE_BITS = 4;
const PADDING = [0xec, 0x11] as const;
/** Level M in the format information, before the number of the mask. */
const LEVEL_M = 0b00;
const FORMAT_GENERATOR = 0x537;
const FORMAT_MASK = 0x5412;
const VERSION_GENERATOR = 0x1f25;
/** Versions from here on say which one they are. */
const FIRST_NAMED_VERSION = 7;
const FINDER = 7;
/** The row and the column of modules that take turns, between the corners. */
const TIMING = 6;

const MASKS: ((row: number, column: number) => boolean)[] = [
  (r, c) => (r + c) % 2 === 0,
  (r) => r % 2 === 0,
  (_, c) => c % 3 === 0,
  (r, c) => (r + c) % 3 === 0,
  (r, c) => (Math.floor(r / 2) + Math.floor(c / 3)) % 2 === 0,
  (r, c) => ((r * c) % 2) + ((r * c) % 3) === 0,
  (r, c) => (((r * c) % 2) + ((r * c) % 3)) % 2 === 0,
  (r, c) => (((r + c) % 2) + ((r * c) % 3)) % 2 === 0,
];

/** The code of a text; null if it is too long for the versions that are made here (666 bytes). */
export function qrCode(text: string): Modules | null {
  const bytes = [...new TextEncoder().encode(text)];
  const version = CORRECTION.findIndex((_, v) => v > 0 && bitsFor(v, bytes.length) <= dataLength(v) * 8);
  if (version < 0) return null;
  const square = new Square(version);
  square.write(interleaved(dataOf(bytes, version), version));
  return square.masked();
}

const sizeOf = (version: number): number => version * 4 + 17;
const lengthBits = (version: number): number => (version < 10 ? 8 : 16);
const bitsFor = (version: number, bytes: number): number => MODE_BITS + lengthBits(version) + bytes * 8;

/** Where alignment patterns have their middles, in rows and columns. */
function alignment(version: number): number[] {
  if (version === 1) return [];
  const count = Math.floor(version / 7) + 2;
  const last = sizeOf(version) - FINDER;
  const step = Math.ceil((last - TIMING) / (count - 1) / 2) * 2;
  return [TIMING, ...Array.from({ length: count - 1 }, (_, i) => last - step * (count - 2 - i))];
}

/** How many codewords a version has, those of error correction included. */
function allCodewords(version: number): number {
  const patterns = alignment(version).length;
  const size = sizeOf(version);
  // Everything but finders with their borders and format information, and the two rows of timing.
  let modules = size * size - 3 * 64 - 31 - 2 * (size - 16);
  // Three corners have no alignment pattern, and those in the rows of timing share five modules with it.
  if (patterns > 0) modules -= 25 * (patterns * patterns - 3) - 10 * (patterns - 2);
  if (version >= FIRST_NAMED_VERSION) modules -= 2 * 18;
  return Math.floor(modules / 8);
}

const dataLength = (version: number): number => allCodewords(version) - CORRECTION[version]! * BLOCKS[version]!;

/** The codewords of the data: mode, length, bytes, and padding to the end. */
function dataOf(bytes: number[], version: number): number[] {
  const bits: number[] = [];
  const append = (value: number, count: number): void => {
    for (let i = count - 1; i >= 0; i--) bits.push((value >> i) & 1);
  };
  append(BYTE_MODE, MODE_BITS);
  append(bytes.length, lengthBits(version));
  for (const byte of bytes) append(byte, 8);
  const capacity = dataLength(version) * 8;
  append(0, Math.min(MODE_BITS, capacity - bits.length));
  append(0, (8 - (bits.length % 8)) % 8);
  for (let i = 0; bits.length < capacity; i++) append(PADDING[i % 2]!, 8);
  return Array.from({ length: capacity / 8 }, (_, i) => bits.slice(i * 8, i * 8 + 8).reduce((byte, bit) => byte * 2 + bit, 0));
}

/** The data in blocks with their error correction, one codeword of each in turn. The last blocks have one of data more. */
function interleaved(data: number[], version: number): number[] {
  const [blocks, correction] = [BLOCKS[version]!, CORRECTION[version]!];
  const short = Math.floor(data.length / blocks);
  const firstLong = blocks - (data.length % blocks);
  const generator = generatorOf(correction);
  const parts = Array.from({ length: blocks }, (_, i) => {
    const begin = i * short + Math.max(0, i - firstLong);
    return data.slice(begin, begin + short + (i >= firstLong ? 1 : 0));
  });
  const checks = parts.map((part) => remainder(part, generator));
  const inTurn = (rows: number[][]): number[] =>
    Array.from({ length: Math.max(...rows.map((row) => row.length)) }, (_, i) => rows.flatMap((row) => row[i] ?? [])).flat();
  return [...inTurn(parts), ...inTurn(checks)];
}

/** The product of two elements of the field of 256 that QR codes use. */
function times(a: number, b: number): number {
  let product = 0;
  for (let i = 7; i >= 0; i--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((b >> i) & 1) * a;
  }
  return product;
}

/** The coefficients of (x - 1)(x - 2)(x - 4)…, without the highest one, which is 1. */
function generatorOf(degree: number): number[] {
  let found = [...Array<number>(degree - 1).fill(0), 1];
  let root = 1;
  for (let i = 0; i < degree; i++) {
    found = found.map((value, j) => times(value, root) ^ (found[j + 1] ?? 0));
    root = times(root, 2);
  }
  return found;
}

/** The codewords of error correction for a block. */
function remainder(block: number[], generator: number[]): number[] {
  let rest = generator.map(() => 0);
  for (const codeword of block) {
    const factor = codeword ^ rest[0]!;
    rest = [...rest.slice(1), 0].map((value, i) => value ^ times(generator[i]!, factor));
  }
  return rest;
}

/** A number with the remainder of its division behind it, as format and version information have it. */
function checked(value: number, generator: number): number {
  const degree = 31 - Math.clz32(generator);
  let rest = value;
  for (let i = 0; i < degree; i++) rest = (rest << 1) ^ ((rest >> (degree - 1)) * generator);
  return (value << degree) | rest;
}

class Square {
  readonly #modules: Modules;
  /** Modules that are not data: no mask changes them. */
  readonly #fixed: Modules;
  readonly #size: number;

  constructor(version: number) {
    this.#size = sizeOf(version);
    const empty = (): Modules => Array.from({ length: this.#size }, () => Array<boolean>(this.#size).fill(false));
    [this.#modules, this.#fixed] = [empty(), empty()];
    const last = this.#size - 1;
    for (let i = 0; i <= last; i++) {
      this.#set(TIMING, i, i % 2 === 0);
      this.#set(i, TIMING, i % 2 === 0);
    }
    const middle = (FINDER - 1) / 2;
    for (const [row, column] of [[middle, middle], [middle, last - middle], [last - middle, middle]] as const) {
      this.#rings(row, column, 4, [2, 4]);
    }
    const places = alignment(version);
    const inCorner = (row: number, column: number): boolean => this.#fixed[row]![column]! && this.#fixed[row + 1]![column + 1]!;
    const free = places.flatMap((row) => places.filter((column) => !inCorner(row, column)).map((column) => [row, column] as const));
    for (const [row, column] of free) this.#rings(row, column, 2, [1]);
    this.#tellFormat(0);
    if (version >= FIRST_NAMED_VERSION) this.#tellVersion(version);
  }

  #set(row: number, column: number, dark: boolean): void {
    if (row < 0 || column < 0 || row >= this.#size || column >= this.#size) return;
    this.#modules[row]![column] = dark;
    this.#fixed[row]![column] = true;
  }

  /** Squares around a module, the light ones by their distance. */
  #rings(row: number, column: number, radius: number, light: number[]): void {
    for (let y = -radius; y <= radius; y++) {
      for (let x = -radius; x <= radius; x++) this.#set(row + y, column + x, !light.includes(Math.max(Math.abs(x), Math.abs(y))));
    }
  }

  /** Says level and mask, twice. */
  #tellFormat(mask: number): void {
    const bits = checked((LEVEL_M << 3) | mask, FORMAT_GENERATOR) ^ FORMAT_MASK;
    const last = this.#size - 1;
    for (let i = 0; i < 15; i++) {
      const dark = ((bits >> i) & 1) === 1;
      // Around the first corner, past the timing; and along the two others.
      if (i < 8) this.#set(i < TIMING ? i : i + 1, 8, dark);
      else this.#set(8, i === 8 ? 7 : 14 - i, dark);
      if (i < 8) this.#set(8, last - i, dark);
      else this.#set(last - 14 + i, 8, dark);
    }
    this.#set(last - 7, 8, true);
  }

  #tellVersion(version: number): void {
    const bits = checked(version, VERSION_GENERATOR);
    for (let i = 0; i < 18; i++) {
      const dark = ((bits >> i) & 1) === 1;
      const [near, far] = [Math.floor(i / 3), this.#size - 11 + (i % 3)];
      this.#set(near, far, dark);
      this.#set(far, near, dark);
    }
  }

  /** Writes codewords in columns of two modules, from the right, up and down in turn. */
  write(codewords: number[]): void {
    let bit = 0;
    for (let right = this.#size - 1, upward = true; right >= 1; right -= 2, upward = !upward) {
      if (right === TIMING) right--;
      for (let i = 0; i < this.#size; i++) {
        const row = upward ? this.#size - 1 - i : i;
        for (const column of [right, right - 1]) {
          if (this.#fixed[row]![column]) continue;
          this.#modules[row]![column] = (((codewords[bit >> 3] ?? 0) >> (7 - (bit & 7))) & 1) === 1;
          bit++;
        }
      }
    }
  }

  /** The modules with the mask that makes them easiest to read. */
  masked(): Modules {
    const codes = MASKS.map((flips, mask) => {
      this.#tellFormat(mask);
      return this.#modules.map((row, r) => row.map((dark, c) => (this.#fixed[r]![c] ? dark : dark !== flips(r, c))));
    });
    const penalties = codes.map(penalty);
    return codes[penalties.indexOf(Math.min(...penalties))]!;
  }
}

/** How hard a code is to read, as the standard counts it: long runs, squares, false finders, and too much of one shade. */
function penalty(code: Modules): number {
  const size = code.length;
  const lines = [...code, ...code.map((_, i) => code.map((row) => row[i]!))].map((line) => line.map((dark) => (dark ? "1" : "0")).join(""));
  let sum = 0;
  for (const line of lines) {
    for (const [run] of line.matchAll(/0{5,}|1{5,}/g)) sum += run.length - 2;
    for (const finder of ["10111010000", "00001011101"]) {
      for (let at = line.indexOf(finder); at >= 0; at = line.indexOf(finder, at + 1)) sum += 40;
    }
  }
  for (let r = 0; r + 1 < size; r++) {
    for (let c = 0; c + 1 < size; c++) {
      const here = code[r]![c];
      if (here === code[r]![c + 1] && here === code[r + 1]![c] && here === code[r + 1]![c + 1]) sum += 3;
    }
  }
  const dark = code.flat().filter(Boolean).length;
  return sum + Math.floor(Math.abs(dark / (size * size) - 0.5) * 20) * 10;
}

/** The code as the path of an SVG, with `quiet` light modules around it. */
export function qrPath(code: Modules, quiet: number): string {
  return code
    .flatMap((row, r) => row.flatMap((dark, c) => (dark && row[c - 1] !== true ? `M${c + quiet} ${r + quiet}h${runFrom(row, c)}v1h-${runFrom(row, c)}z` : [])))
    .join("");
}

function runFrom(row: boolean[], column: number): number {
  const end = row.indexOf(false, column);
  return (end < 0 ? row.length : end) - column;
}
