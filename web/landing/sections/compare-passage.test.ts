import { expect, it } from 'vitest';
import { templateResult } from '#domain/generation/template';
import english from '#web/messages/en/landing.json';
import finnish from '#web/messages/fi/landing.json';
import swedish from '#web/messages/sv/landing.json';
import { comparedBrief, comparePassage } from './compare-passage';
import { type WordChange, wordChanges } from './word-changes';

const LANGUAGES = { en: english, sv: swedish, fi: finnish };
const CODES = ['en', 'sv', 'fi'] as const;

const without = (kind: WordChange['kind'], changes: readonly WordChange[]) =>
  changes
    .filter((change) => change.kind !== kind)
    .map(({ text }) => text)
    .join('');

it.each(CODES)('compares the generated draft with its redraft, keywords included, in %s', (code) => {
  const texts = LANGUAGES[code].compare;
  const parts = comparePassage(code, texts);
  expect(parts).toHaveLength(texts.redraft.length);
  const { draft } = templateResult(comparedBrief(code, texts));
  for (const [index, { heading, text }] of parts.entries()) {
    expect(draft).toContain(`## ${without('added', heading)}\n\n${without('added', text)}`);
    expect({ heading: without('cut', heading), text: without('cut', text) }).toEqual(texts.redraft[index]);
    expect(text.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['same', 'cut', 'added']));
  }
  for (const keyword of [texts.mainKeyword, texts.subKeyword]) {
    for (const kind of ['added', 'cut'] as const) {
      const whole = parts
        .map(({ heading, text }) => `${without(kind, heading)} ${without(kind, text)}`)
        .join(' ');
      expect(whole.toLowerCase(), `${keyword} without what is ${kind}`).toContain(keyword);
    }
  }
});

it.each(CODES)('has the keywords of its sample brief in the sample text, in %s', (code) => {
  const { keywords, text } = LANGUAGES[code].see;
  for (const keyword of keywords)
    expect(text.toLowerCase()).toContain(keyword.toLowerCase().replace(/ing$/, ''));
});

it('separates removed from added words, and merges a single word between changes into them', () => {
  expect(wordChanges('one two three', 'one two three')).toEqual([{ kind: 'same', text: 'one two three' }]);
  const changes = wordChanges(
    'keep this old word there and this stays so',
    'keep this new word here and this stays so',
  );
  expect(changes).toEqual([
    { kind: 'same', text: 'keep this ' },
    { kind: 'cut', text: 'old word there' },
    { kind: 'added', text: 'new word here' },
    { kind: 'same', text: ' and this stays so' },
  ]);
});
