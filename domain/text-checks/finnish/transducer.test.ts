import { describe, expect, it } from 'vitest';
import { readTransducer } from './transducer';

const FINAL = 0xffff;

/** A transition by the numbers of its symbols. */
interface Transition {
  input: number;
  output?: number;
  target?: number;
}

/** Writes a transducer in VFST format. States are numbered by the place of their first transition. */
function vfst(symbols: readonly string[], states: readonly (readonly Transition[])[]): Uint8Array {
  const names = new TextEncoder().encode(['', ...symbols].map((symbol) => `${symbol}\0`).join(''));
  const transitions = Math.ceil((18 + names.length) / 8) * 8;
  // A state with more than 255 further transitions has a cell that holds their number after the first.
  const cells = states.map((state) => state.length + (state.length > 255 ? 1 : 0));
  const starts = cells.map((_, state) => cells.slice(0, state).reduce((sum, count) => sum + count, 0));
  const bytes = new Uint8Array(transitions + cells.reduce((sum, count) => sum + count, 0) * 8);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 0x00013a6e, true);
  view.setUint32(4, 0x000351fa, true);
  view.setUint16(16, symbols.length + 1, true);
  bytes.set(names, 18);
  for (const [state, outgoing] of states.entries()) {
    const large = outgoing.length > 255;
    let cell = transitions + (starts[state] ?? 0) * 8;
    for (const [place, { input, output = input, target = 0 }] of outgoing.entries()) {
      view.setUint16(cell, input, true);
      view.setUint16(cell + 2, output === FINAL ? 0 : output, true);
      const more = place === 0 ? Math.min(outgoing.length - 1, 255) : 0;
      view.setUint32(cell + 4, (((more << 24) >>> 0) + (starts[target] ?? 0)) >>> 0, true);
      cell += 8;
      if (place !== 0 || !large) continue;
      view.setUint32(cell, outgoing.length - 1, true);
      cell += 8;
    }
  }
  return bytes;
}

const symbols = (...all: string[]) => all;
const accept: Transition = { input: FINAL };

describe('a transducer', () => {
  // 1 is k, 2 is u, 3 is the tag of a noun.
  const kuu = vfst(symbols('k', 'u', '[Ln]'), [
    [{ input: 0, output: 3, target: 1 }],
    [{ input: 1, target: 2 }],
    [{ input: 2, target: 3 }],
    [accept, { input: 2, target: 4 }],
    [accept],
  ]);

  it('gives the output of each path that uses the word up', () => {
    expect(readTransducer(kuu).lookUp('ku')).toEqual(['[Ln]ku']);
    expect(readTransducer(kuu).lookUp('kuu')).toEqual(['[Ln]kuu']);
  });

  it.each(['', 'k', 'kuuu', 'kä', 'uk'])('knows no other word: %j', (word) => {
    expect(readTransducer(kuu).lookUp(word)).toEqual([]);
  });

  it('is read from wherever it lies in a buffer', () => {
    const buffer = new Uint8Array(kuu.length + 3);
    buffer.set(kuu, 3);
    expect(readTransducer(buffer.subarray(3)).lookUp('kuu')).toEqual(['[Ln]kuu']);
  });

  it('follows the last of several hundred transitions of a state', () => {
    const letters = Array.from({ length: 300 }, (_, place) => String.fromCodePoint(0x4e00 + place));
    const many = vfst(letters, [letters.map((_, place) => ({ input: place + 1, target: 1 })), [accept]]);
    for (const letter of [letters[0], letters[1], letters[2], letters[255], letters[299]])
      expect(readTransducer(many).lookUp(letter ?? '')).toEqual([letter]);
    // The cell that holds their number, 299, is no transition of the symbol with this number.
    expect(readTransducer(many).lookUp(`${letters[298]}${letters[0]}`)).toEqual([]);
  });

  it('ends a search in a circle without letters', () => {
    const circle = vfst(symbols('k'), [
      [
        { input: 0, target: 0 },
        { input: 1, target: 1 },
      ],
      [accept],
    ]);
    expect(new Set(readTransducer(circle).lookUp('k'))).toEqual(new Set(['k']));
  });

  it.each([
    [new Uint8Array(4), /VFST/],
    [new Uint8Array(64), /VFST/],
    [kuu.with(8, 1), /[Ww]eighted/],
    [kuu.slice(0, 20), /cut off/],
  ])('refuses what is none', (bytes, reason) => {
    expect(() => readTransducer(bytes)).toThrow(reason);
  });
});

describe('a flag diacritic', () => {
  /** Accepts "k" after two flags; 1 and 2 are the flags, 3 is k. */
  const accepts = (first: string, second: string) =>
    readTransducer(
      vfst(symbols(first, second, 'k'), [
        [{ input: 1, target: 1 }],
        [{ input: 2, target: 2 }],
        [{ input: 3, target: 3 }],
        [accept],
      ]),
    ).lookUp('k').length === 1;

  it.each([
    ['@P.A.X@', '@R.A.X@', true],
    ['@P.A.X@', '@R.A.Y@', false],
    ['@P.A.X@', '@R.A@', true],
    ['@P.B.X@', '@R.A@', false],
    ['@P.A.X@', '@D.A.X@', false],
    ['@P.A.X@', '@D.A.Y@', true],
    ['@P.A.X@', '@D.A@', false],
    ['@C.A@', '@D.A@', true],
    ['@U.A.X@', '@U.A.X@', true],
    ['@U.A.X@', '@U.A.Y@', false],
    ['@U.A.X@', '@U.B.Y@', true],
    ['@P.A.X@', '@C.A@', true],
  ])('%s before %s lets a path go on: %j', (first, second, expected) => {
    expect(accepts(first, second)).toBe(expected);
  });

  it('is forgotten when the search goes back', () => {
    // Two ways to the second state, of which the first sets a value that it refuses.
    const twoWays = vfst(symbols('@U.A.X@', '@U.A.Y@', '@R.A.Y@', 'k'), [
      [
        { input: 1, target: 1 },
        { input: 2, target: 1 },
      ],
      [{ input: 3, target: 2 }],
      [{ input: 4, target: 3 }],
      [accept],
    ]);
    expect(readTransducer(twoWays).lookUp('k')).toEqual(['k']);
  });
});
