import { expect, it } from 'vitest';
import type { Inline } from './document';
import { normalizeInline, normalizeText } from './normalize-inline';

const A = 'https://a.example/';
const B = 'https://b.example/';
const BREAK = { kind: 'break' } as const;

function run(text: string, marks: { strong?: true; emphasis?: true; link?: string } = {}): Inline {
  return { kind: 'text', text, ...marks };
}

it.each<[string, Inline[], Inline[]]>([
  ['spaces at the ends, and spaces after spaces', [run('  a \t b '), run(' c  ')], [run('a b c')]],
  [
    'spaces beside breaks, also in runs of their own',
    [run('a '), BREAK, run(' '), run(' b')],
    [run('a'), BREAK, run('b')],
  ],
  ['breaks at the ends', [BREAK, run(' '), BREAK, run('a'), BREAK, run(' '), BREAK], [run('a')]],
  ['two breaks, which stay', [run('a'), BREAK, BREAK, run('b')], [run('a'), BREAK, BREAK, run('b')]],
  ['spaces that what cannot be held stood between', [run('a \u0000 \ufeffb')], [run('a b')]],
  ['half a character', [run('a\ud83d'), run('\ude00b')], [run('a\ufffd\ufffdb')]],
  ['no-break spaces, which are text', [run('\u00a0a\u00a0\u00a0b')], [run('\u00a0a\u00a0\u00a0b')]],
  [
    'neighbours of equal marks',
    [run('a', { strong: true }), run('b', { strong: true })],
    [run('ab', { strong: true })],
  ],
  [
    'a mark on the spaces around a word',
    [run('a'), run(' b ', { strong: true }), run('c')],
    [run('a '), run('b', { strong: true }), run(' c')],
  ],
  [
    'a mark on no-break spaces around a word',
    [run('a'), run('\u00a0b\u00a0', { emphasis: true }), run('c')],
    [run('a\u00a0'), run('b', { emphasis: true }), run('\u00a0c')],
  ],
  ['a mark on a space alone', [run('a'), run(' ', { strong: true, emphasis: true }), run('b')], [run('a b')]],
  [
    'a mark that goes on over a space of the next run',
    [run('a', { strong: true }), run(' b', { strong: true, emphasis: true })],
    [run('a ', { strong: true }), run('b', { strong: true, emphasis: true })],
  ],
  [
    'the space between two links',
    [run('a ', { link: A }), run(' b', { link: B })],
    [run('a', { link: A }), run(' '), run('b', { link: B })],
  ],
  [
    'a mark over a break, which has none',
    [run('a ', { strong: true }), BREAK, run(' b', { strong: true })],
    [run('a', { strong: true }), BREAK, run('b', { strong: true })],
  ],
  ['a link that a text may not hold', [run('a', { link: 'javascript:alert(1)' }), run('b')], [run('ab')]],
])('normalizes %s', (_, given, expected) => {
  expect(normalizeInline(given, { breaks: true })).toEqual(expected);
  expect(normalizeInline(expected, { breaks: true })).toEqual(expected);
});

it('writes breaks as spaces where a line has none', () => {
  expect(normalizeText([run('a '), BREAK, BREAK, run('b'), BREAK])).toEqual([run('a b')]);
});
