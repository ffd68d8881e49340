import { expect, it } from 'vitest';
import { BRIEF_LIMITS } from '#domain/brief/brief';
import { keywordsOf, withKeywords } from './keywords';

it('divides at commas and at what a pasted column brings', () => {
  expect(keywordsOf(' sähköpyörä, akun  säilytys,,\ttalvi\r\nhuolto , ')).toEqual([
    'sähköpyörä',
    'akun säilytys',
    'talvi',
    'huolto',
  ]);
  expect(keywordsOf(' , ,')).toEqual([]);
  expect(keywordsOf('a'.repeat(300))[0]).toHaveLength(BRIEF_LIMITS.keyword);
});

it('keeps each once, whatever its case, and no more than fit', () => {
  expect(withKeywords(['Sauna'], ['sauna', 'kiuas', 'KIUAS'])).toEqual(['Sauna', 'kiuas']);
  const many = Array.from({ length: 80 }, (_, at) => `k${at}`);
  expect(withKeywords([], many)).toHaveLength(BRIEF_LIMITS.keywords);
});
