import { describe, expect, it } from 'vitest';
import { plainText } from '../plain-text';
import { isIntricate } from './intricate';
import { parseDraft } from './parse-draft';

/** Up to 100 KB each, with which the parser took seconds, minutes or all of its stack. */
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
  'a table of rows without cells': `${'|a'.repeat(490)}|\n${'|-'.repeat(490)}|\n${'a\n'.repeat(1_500)}`,
  'empty bullets': '-\n'.repeat(50_000),
  'lists that begin anew': '- a\n* a\n+ a\n'.repeat(8_000),
  'a deep list in each line': `${'- '.repeat(24)}a\n`.repeat(2_000),
  'quotes that are no neighbours': '> a\n\n> b\n\n'.repeat(10_000),
  'a quote that goes on without its mark': `> a\n${'b\n'.repeat(3_000)}`,
  'headings by their underlines': 'a\n-\n'.repeat(25_000),
  'emphasis that ends often': 'a*b '.repeat(19_000),
  'tags that do not end': '<? '.repeat(33_000),
} as const;

describe('a text of intricate markup', () => {
  it.each(Object.entries(INTRICATE))('of %s is read as plain text, and nothing of it is lost', (_, text) => {
    expect(isIntricate(text)).toBe(true);
    const visible = (value: string) => value.replace(/\s+/g, '');
    expect(visible(plainText(parseDraft(text)))).toBe(visible(text));
  });

  it('is told without reading it, and so are line breaks of every kind', () => {
    const begun = performance.now();
    for (const character of ['\u2028', '\u0085', '\r', '\n', ' ', '|', '>', '\t'])
      isIntricate(character.repeat(200_000));
    expect(performance.now() - begun).toBeLessThan(2_000);
  });

  it('is not what a long text with much markup has', () => {
    const section = `## Heading\n\n${'A **sentence** with [a link](https://example.com) in it. '.repeat(6)}\n\n- one\n- two\n  - three\n\n`;
    expect(isIntricate(section.repeat(60))).toBe(false);
    expect(isIntricate('- one item of eight words in a list\n'.repeat(2_000))).toBe(false);
    expect(isIntricate(`|a|b|c|\n|-|-|-|\n${'|one|two|three|\n'.repeat(300)}`)).toBe(false);
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
