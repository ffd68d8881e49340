import { describe, expect, it } from 'vitest';
import type { Language } from '../../brief/brief';
import { createMatcher } from '../create-matcher';

const found = (text: string, avoided: string, language: Language = 'english') =>
  createMatcher(language)
    .findAvoided(text, [avoided])
    .flatMap(({ occurrences }) => occurrences.map((one) => text.slice(one.start, one.end)));

describe('a word to avoid', () => {
  it.each([
    ["it's", 'It is said that it has its place.'],
    ["can't", 'A can of paint can dry.'],
    ["you're", 'What you see is what you get.'],
    ["we're", 'We see what we were shown.'],
    ["that's", 'The bike that lasts.'],
    ["McDonald's", 'Old McDonald had a farm.'],
  ])('with an apostrophe is not found in the word without its end: %s', (avoided, text) => {
    for (const language of ['english', 'swedish', 'finnish'] as const)
      expect(found(text, avoided, language)).toEqual([]);
  });

  it.each([
    ["it's", "Today it’s cold, and It's dark.", ['it’s', "It's"]],
    ['you’re the best', "And you're the best!", ["you're the best"]],
    ["that's", 'That’s why', ['That’s']],
  ])('with an apostrophe is found with either form of it: %s', (avoided, text, places) => {
    expect(found(text, avoided)).toEqual(places);
  });

  it.each([
    ['100 %', 'It is 100 % safe and 100% clean; 100 of 2,100 %.', ['100 %', '100%']],
    ['100%', 'It is 100\u00a0% safe.', ['100\u00a0%']],
    ['100 % free', 'It is 100% free.', ['100% free']],
    ['5 %', 'At 2.5 % or 2,5 %, not 5 %', ['5 %']],
    ['€100', 'For 100 people, € 100 or €100', ['€ 100', '€100']],
    ['#1', 'Room 1 is our #1', ['#1']],
    ['Redraft™', 'Redraft writes, Redraft™ too', ['Redraft™']],
    ['100', 'Costs 100, 1,000 or 100.5', ['100']],
  ])('with a sign is found with it alone: %s', (avoided, text, places) => {
    for (const language of ['english', 'swedish', 'finnish'] as const)
      expect(found(text, avoided, language)).toEqual(places);
  });

  it('is found where a mark of punctuation at its end is left out', () => {
    expect(found('Buy now and save', 'Buy now!')).toEqual(['Buy now']);
  });

  it.each([
    ['—', 'One — two', ['—']],
    ['!', 'Buy! Now!', ['!', '!']],
    ['.', 'One. Two.', []],
    ['  ', 'One two', []],
  ])('may be a sign alone, except marks that stand in each text: %j', (avoided, text, places) => {
    expect(found(text, avoided)).toEqual(places);
  });

  it.each([
    ['AI', 'AI-verktyg', 'swedish'],
    ['AI', 'AI-powered', 'english'],
    ['AI', 'AI-työkalut', 'finnish'],
    ['premium', 'Premium-känsla', 'swedish'],
    ['huippu', 'huippu-laatu', 'finnish'],
    ['huippu', 'huippu- ja peruslaatu', 'finnish'],
    ['wi-fi', 'wifi-router', 'english'],
    ['wifi', 'wi-fi-router', 'english'],
    ['AI tool', 'AI-tool-kit', 'english'],
    ['loan', 'home-loan-office', 'english'],
    ["it's", 'it’s-a-match', 'english'],
  ] as const)('is found as each part of a word with hyphens: %s in %s', (avoided, text, language) => {
    expect(found(text, avoided, language)).toHaveLength(1);
    expect(found(`One ${text} more`, avoided, language)).toHaveLength(1);
  });

  it('is found twice in a word with hyphens that has it twice, at places apart', () => {
    expect(found('An AI-AI thing', 'AI')).toEqual(['AI', 'AI']);
  });

  it('is not found as an earlier part of a closed compound', () => {
    expect(found('huippulaatu', 'huippu', 'finnish')).toEqual([]);
    expect(found('a long\u00adword', 'long')).toEqual([]);
  });
});

it('a keyword is still found by its last part alone, and without its apostrophe', () => {
  const { findKeyword } = createMatcher('english');
  expect(findKeyword('AI-powered', 'AI')).toEqual([]);
  expect(findKeyword('A wi-fi-router', 'wifi')).toEqual([]);
  expect(findKeyword('In London', "London's")).toHaveLength(1);
});
