import { describe, expect, it } from 'vitest';
import { plainText } from '../plain-text';
import { isIntricate } from './intricate';
import { parseDraft } from './parse-draft';

/** 100 KB each, with which the parser took seconds or ran out of stack. */
const INTRICATE = {
  'quotes in quotes': `${'> '.repeat(50_000)}a`,
  'quotes without spaces': `${'>'.repeat(99_999)}a`,
  'lists in a line': `${'- '.repeat(50_000)}a`,
  'numbers in a line': `${'1. '.repeat(33_000)}a`,
  'lists by indentation': Array.from({ length: 440 }, (_, n) => `${' '.repeat(n)}- a`).join('\n'),
  asterisks: `${'*'.repeat(50_000)}a${'*'.repeat(50_000)}`,
  underscores: `a${'_'.repeat(99_999)}`,
  backticks: Array.from({ length: 440 }, (_, n) => '`'.repeat(n)).join(' a '),
  'links that do not end': '[a]('.repeat(25_000),
  'brackets that do not close': '['.repeat(100_000),
  'emphasis that does not end': '_a '.repeat(33_000),
  'a wide table': `${'|a'.repeat(5_000)}|\n${'|-'.repeat(5_000)}|\n`,
} as const;

describe('a text of intricate markup', () => {
  it.each(Object.entries(INTRICATE))('of %s is read as plain text, and nothing of it is lost', (_, text) => {
    expect(isIntricate(text)).toBe(true);
    const visible = (value: string) => value.replace(/\s+/g, '');
    expect(visible(plainText(parseDraft(text)))).toBe(visible(text));
  });

  it('of usual depth is read as markup', () => {
    const list = Array.from({ length: 8 }, (_, n) => `${'  '.repeat(n)}- a`).join('\n');
    expect(parseDraft(`${list}\n\n> > b\n\n${'-'.repeat(80)}\n\n${'_'.repeat(60)}\n\n**c**`)).toMatchObject([
      { kind: 'list' },
      { kind: 'quote' },
      { kind: 'paragraph', content: [{ strong: true, text: 'c' }] },
    ]);
  });

  it('is kept as its text, by paragraphs', () => {
    const quotes = '>'.repeat(30);
    expect(parseDraft(`${quotes} one\ntwo\n\n **three**`)).toMatchObject([
      { kind: 'paragraph', content: [{ text: `${quotes} one two` }] },
      { kind: 'paragraph', content: [{ text: '**three**' }] },
    ]);
  });
});
