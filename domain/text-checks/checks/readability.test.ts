import { describe, expect, it } from 'vitest';
import { check } from '../testing/check';
import { finnishSyllables } from './finnish-syllables';

const repeat = (sentence: string) => Array(30).fill(sentence).join(' ');
const reasonOf = (language: 'english' | 'swedish' | 'finnish', sentence: string) =>
  check('readability', { language, markdown: repeat(sentence) }).first;

describe('readability', () => {
  it('is Flesch’s reading ease in English', () => {
    // 6 words, 6 syllables: 206.835 − 1.015 × 6 − 84.6 × 1.
    const easy = reasonOf('english', 'The cat sat on the mat.');
    expect(easy).toMatchObject({ reason: 'flesch', result: 'pass', values: { score: 116 } });
    const hard = reasonOf(
      'english',
      'Institutional considerations necessitate organisational reconfiguration.',
    );
    expect(hard).toMatchObject({ reason: 'flesch_difficult', result: 'warning' });
  });

  it('is LIX in Swedish', () => {
    // 5 words a sentence, 1 of 5 over six letters: 5 + 20.
    const easy = reasonOf('swedish', 'Cykeln står vid lilla skolhuset.');
    expect(easy).toMatchObject({ reason: 'lix', result: 'pass', values: { score: 25 } });
    const hard = reasonOf('swedish', 'Förvaltningens organisationsförändringar motiverades ekonomiskt.');
    expect(hard).toMatchObject({ reason: 'lix_difficult', result: 'warning', values: { score: 104 } });
  });

  it('is the same for letters with separate accents, and for words with soft hyphens', () => {
    // Six letters are a short word, and nine with a soft hyphen are one long word.
    const sentence = 'Vi målade våra gröna dörrar och den stora bryggan.';
    const { values } = reasonOf('swedish', sentence);
    expect(values).toMatchObject({ score: 20 });
    expect(reasonOf('swedish', sentence.normalize('NFD')).values).toEqual(values);
    expect(reasonOf('swedish', sentence.replace('bryggan', 'bryg\u00adgan')).values).toEqual(values);
  });

  it('is told without a grade in Finnish', () => {
    const told = reasonOf('finnish', 'Kissa istuu lattialla tyytyväisenä.');
    expect(told).toMatchObject({
      reason: 'no_formula',
      result: 'not_measurable',
      values: { wordsPerSentence: 4, percent: 50 },
    });
  });

  it('is not measured on less than 100 words, or in another language', () => {
    expect(check('readability', { markdown: 'The cat sat.' }).first.reason).toBe('too_short');
    expect(reasonOf('finnish', 'The cat sat on the mat and it is not with you.')).toMatchObject({
      reason: 'other_language',
      values: { language: 'english' },
    });
  });
});

describe('syllables of a Finnish word', () => {
  it.each([
    ['talo', 2],
    ['kauppa', 2],
    ['maa', 1],
    ['tyytyväisenä', 5],
    ['yö', 1],
    ['museo', 3],
    ['sähköpyörä', 4],
    ['lattialla', 4],
    ['avioero', 5],
  ])('%s: %i', (word, count) => {
    expect(finnishSyllables(word)).toBe(count);
  });
});
