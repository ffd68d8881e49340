import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../brief/brief';
import { type ExaminedSubmission, examineSubmission } from './examine-submission';

interface Example {
  title: string;
  keywords: string[];
  draft: string;
  rewrite: string;
}

/** Drafts of several subjects, each with a rewrite that keeps hardly a sentence and no keyword. */
function examplesOf(language: Language): Example[] {
  const file = readFileSync(new URL(`examples/${language}.txt`, import.meta.url), 'utf8');
  return file
    .split(/^== /m)
    .slice(1)
    .map((part) => {
      const [, title = '', keywords = '', draft = '', rewrite = ''] =
        /^(.*)\nkeywords: (.*)\n-- draft\n([\s\S]*)\n-- rewrite\n([\s\S]*)$/.exec(part.trim()) ?? [];
      return { title, keywords: keywords.split(', '), draft, rewrite };
    });
}

const examples = LANGUAGES.flatMap((language) =>
  examplesOf(language).map((example) => ({ language, ...example })),
);
const [sample] = examples;
if (!sample) throw new Error('There are no examples');

function examine(of: Example & { language: Language }, changed: Partial<ExaminedSubmission> = {}) {
  return examineSubmission({
    language: of.language,
    text: of.rewrite,
    draft: of.draft,
    title: of.title,
    brief: [of.title, ...of.keywords],
    readable: true,
    trackedChanges: false,
    comments: false,
    ...changed,
  });
}

/** Sentences of the interface about one subject: a text of hundreds of words, in three languages. */
function interfaceText(language: Language, name: string, half?: 0 | 1): string {
  const code = { english: 'en', swedish: 'sv', finnish: 'fi' }[language];
  const messages: unknown = JSON.parse(readFileSync(`web/messages/${code}/${name}.json`, 'utf8'));
  const texts = (value: unknown): string[] =>
    typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [String(value)];
  return texts(messages)
    .filter((_, at) => half === undefined || at % 2 === half)
    .map((text) => text.replaceAll(/\{\{.*?\}\}|<[^>]+>/g, ' '))
    .join('\n');
}

describe('an honest rewrite', () => {
  it.each(examples)('is not questioned: $title', (example) => {
    expect(examine(example)).toEqual([]);
  });

  it.each(LANGUAGES)(
    'with other sentences about the subject of a long %s draft is not questioned',
    (language) => {
      for (const name of ['landing', 'account', 'settings', 'auth', 'checks']) {
        const text = interfaceText(language, name, 0);
        const draft = interfaceText(language, name, 1);
        expect(examine({ ...sample, language }, { text, draft, title: '', brief: [] }), name).toEqual([]);
      }
    },
  );

  it('that keeps the draft but for one word is not questioned', () => {
    expect(examine(sample, { text: sample.draft.replace('reliable', 'quick') })).toEqual([]);
  });

  it('of a draft that hardly says anything is not questioned', () => {
    expect(examine(sample, { draft: 'The whole text.' })).toEqual([]);
  });
});

describe('a document is questioned', () => {
  it('without words, or with a tenth of the draft’s', () => {
    expect(examine(sample, { text: '\n – \n' })).toEqual(['empty']);
    expect(examine(sample, { text: sample.rewrite.slice(0, 40) })).toEqual(['empty']);
    expect(examine(sample, { text: 'See the attachment.', draft: 'Short.' })).toEqual([]);
  });

  it('with the words of the draft, whatever their case, punctuation and layout, with or without the title', () => {
    for (const example of examples) {
      expect(examine(example, { text: example.draft })).toEqual(['unchanged']);
      expect(examine(example, { text: `${example.title}\n\n${example.draft}` })).toEqual(['unchanged']);
    }
    const text = sample.draft.toUpperCase().replaceAll('.', ' !\n');
    expect(examine(sample, { text })).toEqual(['unchanged']);
  });

  it('in another of the languages', () => {
    for (const one of examples)
      for (const other of examples.filter(({ language }) => language !== one.language))
        expect(examine(one, { text: other.rewrite })).toEqual(['other-language']);
  });

  it.each(LANGUAGES)(
    'about another subject, in a third of the short %s examples and a quarter of the long',
    (language) => {
      const own = examples.filter((example) => example.language === language);
      const short = own.flatMap((one) =>
        own.filter((other) => other !== one).map((other) => examine(one, { text: other.rewrite })),
      );
      const long = ['landing', 'checks'].flatMap((about) =>
        ['pay', 'notifications'].map((name) => {
          const texts = { text: interfaceText(language, name, 0), draft: interfaceText(language, about, 1) };
          return examine({ ...sample, language }, { ...texts, title: '', brief: [] });
        }),
      );
      const share = (all: string[][]) => all.filter(([found]) => found === 'unrelated').length / all.length;
      expect(share(short)).toBeGreaterThanOrEqual(1 / 3);
      expect(share(long)).toBeGreaterThanOrEqual(1 / 4);
    },
  );

  it('with tracked changes or comments, beside what its text says', () => {
    const marks = { trackedChanges: true, comments: true };
    expect(examine(sample, marks)).toEqual(['tracked-changes', 'comments']);
    expect(examine(sample, { ...marks, text: sample.draft })).toEqual([
      'unchanged',
      'tracked-changes',
      'comments',
    ]);
  });

  it('by its marks alone where its text cannot be read', () => {
    expect(examine(sample, { text: '', readable: false })).toEqual([]);
    expect(examine(sample, { text: '', readable: false, trackedChanges: true })).toEqual(['tracked-changes']);
  });
});
