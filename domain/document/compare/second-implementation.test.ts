// Compares the comparison with a second implementation, the textbook table of the longest common subsequence, on 100 pairs of texts: it is
// too slow for a page and finds the least possible number of added words where no part moved.
import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../brief/brief';
import { readBlindSet } from '../../claims/testing/read-blind-set';
import { countWords } from '../../text/words';
import type { Inline } from '../document';
import { parseDraft } from '../markdown/parse-draft';
import { lineText } from '../plain-text';
import { compareDocuments } from './compare-documents';
import type { Comparison } from './comparison';
import { documentParts } from './document-parts';

const PAIRS = 100;

/** Named one by one, so that the pairs stay the same when another set of claims is added. */
const PARTS = 'eighth fifth first fourth ninth second seventh sixth tenth third'.split(' ');

/** Sentences as texts have them, in the languages of the product. */
const SENTENCES = Object.fromEntries(
  LANGUAGES.map((language) => {
    const files = PARTS.map(
      (part) => new URL(`../../claims/blind-sets/${language}/${part}.txt`, import.meta.url),
    );
    const sets = files
      .filter((file) => existsSync(file))
      .map((file) => readBlindSet(readFileSync(file, 'utf8')));
    return [language, sets.flatMap(({ sentences }) => sentences.map(({ text }) => text))];
  }),
) as Record<Language, string[]>;

/** From 0 to 1, the same in every run (a linear congruential generator). */
function dice(seed: number): () => number {
  let state = seed * 7_919 + 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

interface Pair {
  language: Language;
  before: string;
  after: string;
  moved: boolean;
}

/** A text of paragraphs, a list and a table, and the same with other words, sentences left out or put in, and in every second pair a moved paragraph. */
function pairOf(seed: number, reshape = (paragraphs: string[][]) => paragraphs): Pair {
  const random = dice(seed);
  const language = LANGUAGES[seed % LANGUAGES.length] ?? 'english';
  const sentences = SENTENCES[language];
  const sentence = () => sentences[Math.floor(random() * sentences.length)] ?? '';
  const word = () => sentence().split(' ').at(-2) ?? 'word';
  const several = (amount: number) => Array.from({ length: amount }, sentence);
  const paragraphs = Array.from({ length: 6 }, () => several(2 + Math.floor(random() * 4)));
  const items = several(4);
  const cells = Array.from({ length: 3 }, () => [word(), sentence().replaceAll('|', '')]);
  const redrafted = (text: string) =>
    text
      .split(' ')
      .map((old) => (random() < 0.15 ? word() : old))
      .join(' ');
  const changed = (list: readonly string[]) =>
    list.flatMap((one) => {
      const fate = random();
      if (fate < 0.1) return [];
      if (fate < 0.2) return [one, sentence()];
      return [fate < 0.6 ? redrafted(one) : one];
    });
  const after = paragraphs.map(changed);
  const moved = seed % 2 === 1;
  if (moved) after.push(...after.splice(1, 1));
  const written = (texts: readonly (readonly string[])[], list: readonly string[]) =>
    [
      ...texts.filter((text) => text.length > 0).map((text) => text.join(' ')),
      list.map((item) => `- ${item}`).join('\n'),
      ['| Name | Text |', '| --- | --- |', ...cells.map((row) => `| ${row.join(' | ')} |`)].join('\n'),
    ].join('\n\n');
  return {
    ...{ language, moved, before: written(paragraphs, items) },
    after: written(reshape(after), changed(items)),
  };
}

const wordsOf = (markdown: string, language: Language) =>
  documentParts(parseDraft(markdown), language).flatMap(({ words }) => words.map(({ text }) => text));

/** The least number of words that one text has beside those of the other, in its order. */
function leastAdded(before: readonly string[], after: readonly string[]): number {
  let row = new Uint32Array(after.length + 1);
  for (const old of before) {
    const next = new Uint32Array(after.length + 1);
    for (let at = 0; at < after.length; at++)
      next[at + 1] = after[at] === old ? (row[at] ?? 0) + 1 : Math.max(row[at + 1] ?? 0, next[at] ?? 0);
    row = next;
  }
  return after.length - (row[after.length] ?? 0);
}

/** How many words one text has more often than the other, in any order. */
function foreignWords(before: readonly string[], after: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of before) left.set(word, (left.get(word) ?? 0) + 1);
  return after.filter((word) => {
    const count = left.get(word) ?? 0;
    left.set(word, count - 1);
    return count < 1;
  }).length;
}

const wordsOfMoved = ({ parts }: Comparison, language: Language) =>
  parts
    .flatMap(({ runs }) => runs.filter(({ kind }) => kind === 'moved'))
    .reduce((sum, { content }) => sum + countWords(lineText(content), language), 0);

const textsFrom = ({ parts }: Comparison, place: 'oldPlace' | 'newPlace', kinds: string[]) =>
  parts
    .filter((part) => part[place] !== null)
    .sort((one, other) => (one[place] ?? 0) - (other[place] ?? 0))
    .map(({ runs }) =>
      lineText(runs.filter(({ kind }) => kinds.includes(kind)).flatMap(({ content }): Inline[] => content)),
    );

it('marks hardly more words as added than the least possible, on 100 pairs, and both texts can be read from it', () => {
  const pairs = Array.from({ length: PAIRS }, (_, seed) => {
    const { language, before, after, moved } = pairOf(seed);
    const [old, fresh] = [parseDraft(before), parseDraft(after)];
    const comparison = compareDocuments(old, fresh, language);
    expect(textsFrom(comparison, 'oldPlace', ['same', 'departed', 'removed'])).toEqual(
      documentParts(old, language).map(({ text }) => text),
    );
    expect(textsFrom(comparison, 'newPlace', ['same', 'kept', 'moved', 'added'])).toEqual(
      documentParts(fresh, language).map(({ text }) => text),
    );
    const newWords = wordsOf(after, language);
    const least = leastAdded(wordsOf(before, language), newWords);
    expect(comparison.words).toBe(newWords.length);
    expect(comparison.share).toBeCloseTo(comparison.addedWords / newWords.length, 10);
    expect(least).toBeGreaterThan(0);
    return {
      ...{ moved, least, added: comparison.addedWords, elsewhere: wordsOfMoved(comparison, language) },
      foreign: foreignWords(wordsOf(before, language), newWords),
    };
  });
  const overall = (some: typeof pairs) =>
    some.reduce((sum, { added }) => sum + added, 0) / some.reduce((sum, { least }) => sum + least, 0);
  // One or two words between changed ones are shown as changed with them, since a phrase in one piece reads better.
  for (const { added, least } of pairs) expect(added / least).toBeLessThanOrEqual(1.2);
  const still = pairs.filter(({ moved }) => !moved);
  // A sentence that was left out here and put in there by chance has moved, which no table in order can find.
  for (const { added, elsewhere, least } of still) expect(added + elsewhere).toBeGreaterThanOrEqual(least);
  for (const { added, foreign } of pairs) expect(added).toBeGreaterThanOrEqual(foreign);
  expect(overall(still)).toBeLessThanOrEqual(1.02);
  // Words of a moved paragraph are none that a person wrote, and in their new place the table has to call them that.
  expect(overall(pairs.filter(({ moved }) => moved))).toBeLessThanOrEqual(0.7);
});

it('marks hardly more words as added than the least possible where paragraphs were split and merged too, on 100 pairs', () => {
  const reshaped = ([first = [], second = [], third = [], ...rest]: string[][]) => [
    ...[first.slice(0, 2), first.slice(2), [...second, ...third]],
    ...rest.flatMap((paragraph, at) => (at === 0 ? paragraph.map((one) => [one]) : [paragraph])),
  ];
  const pairs = Array.from({ length: PAIRS }, (_, at) => {
    const { language, before, after } = pairOf(2 * at, reshaped);
    const [old, fresh] = [parseDraft(before), parseDraft(after)];
    const comparison = compareDocuments(old, fresh, language);
    const least = leastAdded(wordsOf(before, language), wordsOf(after, language));
    expect(comparison.addedWords + wordsOfMoved(comparison, language)).toBeGreaterThanOrEqual(least);
    return { added: comparison.addedWords, least };
  });
  for (const { added, least } of pairs) expect(added / least).toBeLessThanOrEqual(1.35);
  const all = (of: 'added' | 'least') => pairs.reduce((sum, pair) => sum + pair[of], 0);
  expect(all('added') / all('least')).toBeLessThanOrEqual(1.02);
});
