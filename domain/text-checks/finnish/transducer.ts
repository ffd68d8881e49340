import { type Flag, parseFlag } from './flag-diacritics';

/** "n:\x01\0" and a format number: the first eight bytes of an unweighted transducer, little-endian. */
const MAGIC = [0x00013a6e, 0x000351fa] as const;
const HEADER_BYTES = 16;
const TRANSITION_BYTES = 8;
/** The input symbol of a transition that accepts, if the input is used up. */
const FINAL = 0xffff;
/** A count of transitions that does not fit into its byte; the next cell holds it. */
const OVERFLOW = 255;
/** The bits of the target state. */
const TARGET = 0xffffff;

/** Limits for one word: unusual input would otherwise search for long, or give thousands of analyses. */
const MOST_STEPS = 100_000;
const MOST_OUTPUTS = 100;
/** Transitions of one path; a circle of them without letters would otherwise fill the stack. */
const LONGEST_PATH = 1_000;

/** A morphological transducer: maps a word to descriptions of how it is built. */
export interface Transducer {
  /** The outputs for a word in lower case; none if the word is unknown. */
  lookUp(word: string): string[];
}

/**
 * Reads an unweighted transducer in Voikko's VFST format (libvoikko's src/fst): a header, the symbols as zero-terminated UTF-8,
 * and an array of transitions of eight bytes (input symbol, output symbol, and in one word the target state in 24 bits and the
 * number of further transitions of the state in 8).
 * @throws Error if the bytes are something else.
 */
export function readTransducer(bytes: Uint8Array): Transducer {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (
    bytes.length < HEADER_BYTES + 2 ||
    MAGIC.some((word, place) => view.getUint32(place * 4, true) !== word)
  )
    throw new Error('This is not a transducer in VFST format');
  if (view.getUint8(8) !== 0) throw new Error('Weighted transducers are not read');
  const { symbols, end } = readSymbols(bytes, HEADER_BYTES + 2, view.getUint16(HEADER_BYTES, true));
  const start = Math.ceil(end / TRANSITION_BYTES) * TRANSITION_BYTES;
  const length = Math.floor((bytes.length - start) / TRANSITION_BYTES) * TRANSITION_BYTES;
  // Copied, so that the cells are aligned wherever the bytes lie in their buffer.
  const cells = Uint8Array.from(bytes.subarray(start, start + length));
  return new Search(symbols, new Uint16Array(cells.buffer), new Uint32Array(cells.buffer));
}

function readSymbols(bytes: Uint8Array, from: number, count: number) {
  const decoder = new TextDecoder();
  const symbols: string[] = [];
  let end = from;
  for (let symbol = 0; symbol < count; symbol++) {
    const zero = bytes.indexOf(0, end);
    if (zero < 0) throw new Error('The transducer’s symbols are cut off');
    symbols.push(decoder.decode(bytes.subarray(end, zero)));
    end = zero + 1;
  }
  return { symbols, end };
}

/** Depth-first search through the transitions, with the flag diacritics that each path has set. */
class Search implements Transducer {
  readonly #inputs = new Map<string, number>();
  readonly #flags: (Flag | undefined)[];
  readonly #outputs: string[];
  readonly #firstLetter: number;
  readonly #symbolCells: Uint16Array;
  readonly #cells: Uint32Array;
  readonly #setFlags: Uint16Array;
  #word: number[] = [];
  #found: string[] = [];
  #path: number[] = [];
  #steps = 0;

  constructor(symbols: readonly string[], symbolCells: Uint16Array, cells: Uint32Array) {
    const features = new Map<string, number>();
    const values = new Map<string, number>();
    this.#flags = symbols.map((symbol) => parseFlag(symbol, features, values));
    this.#setFlags = new Uint16Array(features.size);
    // Symbol 0 is the empty one; flags follow, then letters, then the descriptions in brackets.
    this.#firstLetter = symbols.findIndex((symbol, place) => place > 0 && !symbol.startsWith('@'));
    this.#outputs = symbols.map((symbol, place) => (place < this.#firstLetter ? '' : symbol));
    for (const [place, symbol] of symbols.entries())
      if (place >= this.#firstLetter && !symbol.startsWith('[')) this.#inputs.set(symbol, place);
    this.#symbolCells = symbolCells;
    this.#cells = cells;
  }

  lookUp(word: string): string[] {
    this.#word = [];
    for (const letter of word) {
      const symbol = this.#inputs.get(letter);
      if (symbol === undefined) return [];
      this.#word.push(symbol);
    }
    this.#found = [];
    this.#path = [];
    this.#steps = 0;
    this.#setFlags.fill(0);
    this.#visit(0, 0);
    return this.#found;
  }

  #visit(state: number, depth: number): void {
    const more = this.#furtherTransitions(state);
    const letter = this.#word[depth];
    for (let place = 0; place <= more; place++) {
      // The second cell of a state with many transitions holds their number.
      if (place === 1 && more >= OVERFLOW) continue;
      const transition = state + place;
      const input = this.#symbolCells[transition * 4] ?? FINAL;
      if (input === FINAL) {
        if (letter === undefined) this.#found.push(this.#output());
      } else if (input >= this.#firstLetter) {
        if (input === letter) this.#descend(transition, depth + 1);
      } else this.#passFlag(transition, this.#flags[input], depth);
    }
  }

  #isExhausted(): boolean {
    this.#steps++;
    return (
      this.#steps > MOST_STEPS || this.#found.length >= MOST_OUTPUTS || this.#path.length >= LONGEST_PATH
    );
  }

  /** The number of a state's transitions after its first. */
  #furtherTransitions(state: number): number {
    const more = (this.#cells[state * 2 + 1] ?? 0) >>> 24;
    return more === OVERFLOW ? (this.#cells[(state + 1) * 2] ?? 0) + 1 : more;
  }

  /** Follows a transition without a letter, if its flag allows it; without a flag it always does. */
  #passFlag(transition: number, flag: Flag | undefined, depth: number): void {
    if (flag === undefined) {
      this.#descend(transition, depth);
      return;
    }
    const before = this.#setFlags[flag.feature] ?? 0;
    const after = flag.apply(before);
    if (after === null) return;
    this.#setFlags[flag.feature] = after;
    this.#descend(transition, depth);
    this.#setFlags[flag.feature] = before;
  }

  #descend(transition: number, depth: number): void {
    if (this.#isExhausted()) return;
    const target = (this.#cells[transition * 2 + 1] ?? 0) & TARGET;
    this.#path.push(this.#symbolCells[transition * 4 + 1] ?? 0);
    this.#visit(target, depth);
    this.#path.pop();
  }

  #output(): string {
    return this.#path.map((symbol) => this.#outputs[symbol]).join('');
  }
}
