import { expect, it } from 'vitest';
import { countWords } from './words';

it('counts words as each language divides them', () => {
  expect(countWords('Every March, the same call.', 'english')).toBe(5);
  expect(countWords('Sähköpyörän huolto – syksyllä 2026!', 'finnish')).toBe(4);
  expect(countWords('# Rubrik\n\n- en sak\n- en till', 'swedish')).toBe(5);
  expect(countWords('', 'swedish')).toBe(0);
});
