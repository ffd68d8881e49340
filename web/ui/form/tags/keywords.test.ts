import { describe, expect, it } from 'vitest';
import { addKeywords as addWithin, finishedIn, hasDivider, keywordsOf } from './keywords';

const LIMITS = { max: 100, maxItems: 50 };
const addKeywords = (list: string[], more: string[]) => addWithin(list, more, LIMITS);

describe('a text with keywords', () => {
  it('is split at commas and at the separators of a pasted column', () => {
    expect(keywordsOf(' sähköpyörä, akun  säilytys,,\ttalvi\r\nhuolto , ')).toEqual([
      'sähköpyörä',
      'akun säilytys',
      'talvi',
      'huolto',
    ]);
    expect(keywordsOf(' , ,')).toEqual([]);
  });

  it('is split at the commas of other scripts, and never inside a word', () => {
    expect(keywordsOf('自転車，電池、冬，دراجة، شتاء')).toEqual(['自転車', '電池', '冬', 'دراجة', 'شتاء']);
    expect(hasDivider('co-op; a.b / c·d')).toBe(false);
  });

  it('is finished up to its last comma while it is typed', () => {
    expect(finishedIn('a,b')).toEqual({ finished: ['a'], rest: 'b' });
    expect(finishedIn('a, ')).toEqual({ finished: ['a'], rest: '' });
    expect(finishedIn('half a')).toEqual({ finished: [], rest: 'half a' });
  });

  it('is normalized, so that a composed letter equals a precomposed one', () => {
    expect(keywordsOf('a\u0308lg')).toEqual(['älg']);
  });
});

describe('adding', () => {
  it('keeps each keyword once, ignoring case, and reports a duplicate', () => {
    expect(addKeywords(['Sauna'], ['kiuas', 'sauna', 'KIUAS'])).toEqual({
      list: ['Sauna', 'kiuas'],
      left: [],
      problem: { kind: 'duplicate', keyword: 'sauna' },
    });
    expect(addKeywords([], ['a']).problem).toBeNull();
  });

  it('leaves keywords beyond the limits in the field', () => {
    const many = Array.from({ length: LIMITS.maxItems + 2 }, (_, at) => `k${at}`);
    expect(addKeywords([], many)).toMatchObject({
      list: { length: LIMITS.maxItems },
      left: ['k50', 'k51'],
      problem: { kind: 'full', keyword: 'k50' },
    });
    const long = '🚲'.repeat(LIMITS.max / 2 + 1);
    expect(addKeywords(['a'], ['a', long, 'b'])).toEqual({
      list: ['a', 'b'],
      left: [long],
      problem: { kind: 'long', keyword: long },
    });
    expect(addKeywords([], ['🚲'.repeat(LIMITS.max / 2)]).problem).toBeNull();
  });
});
