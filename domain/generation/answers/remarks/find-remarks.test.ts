import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findLeftover } from '../../checks/patterns';
import { cleanAnswer } from '../clean-answer';

/** One a line, in all our languages. */
const linesOf = (file: string) =>
  readFileSync(new URL(`${file}.txt`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '');

describe('the last paragraph of an answer', () => {
  it.each(linesOf('calls-to-act'))('stays and is no problem, as a company’s: %s', (call) => {
    expect(cleanAnswer(`The text.\n\n${call}`)).toBe(`The text.\n\n${call}`);
    expect(findLeftover(`The text.\n${call}`, '')).toBeNull();
  });

  it.each(linesOf('certain-remarks'))('goes, as a remark on the answer: %s', (remark) => {
    expect(cleanAnswer(`The text.\n\n${remark}`)).toBe('The text.');
    // Within a text it is told.
    expect(findLeftover(`The text. ${remark}\nMore.`, '')).not.toBeNull();
  });

  it.each(linesOf('likely-remarks'))('stays and is told, where it may be a remark: %s', (remark) => {
    expect(cleanAnswer(`The text.\n\n${remark}`)).toBe(`The text.\n\n${remark}`);
    expect(findLeftover(`The text.\n${remark}`, '')).not.toBeNull();
  });

  it('goes with others, and only after the text', () => {
    const remarks = 'I hope this helps!\n\nLet me know if you want any changes.';
    expect(cleanAnswer(`The text.\n\n---\n\n${remarks}`)).toBe('The text.');
    expect(cleanAnswer(`${remarks}\n\nThe text.`)).toBe(`${remarks}\n\nThe text.`);
    const mixed = 'Let me know if you want any changes. The workshop opens at eight.';
    expect(cleanAnswer(`The text.\n\n${mixed}`)).toBe(`The text.\n\n${mixed}`);
  });

  it('is no problem in the words of the customer', () => {
    const remark = 'Let me know if you want any changes';
    expect(findLeftover(`The text. ${remark}.`, `Call to act: ${remark}`)).toBeNull();
  });

  it.each([
    ['spaces', `Let me know if you would like${' '.repeat(200_000)}x`],
    ['words', `Let me know if you want me to rewrite ${'the text or '.repeat(10_000)}x`],
    ['points', `I hope this helps${'.'.repeat(200_000)}x`],
    ['pictures', `I hope this helps${' 😊'.repeat(20_000)}x`],
  ])('is read at once with many %s', (_, last) => {
    const began = performance.now();
    expect(cleanAnswer(`The text.\n\n${last}`)).toMatch(/^The text\./);
    findLeftover(`The text.\n\n${last}`, '');
    expect(performance.now() - began).toBeLessThan(2_000);
  });
});
