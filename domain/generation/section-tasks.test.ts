import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CompleteBrief, emptyBrief } from '../brief/brief';
import { assembleDraft, namesQuestions, sectionTasks } from './section-tasks';
import { splitDraft } from './split-draft';

/** The title and the headings of a draft as its readers see them. */
function shownOf(title: string, headings: readonly string[]) {
  const outline = { title, introduction: [], sections: headings.map((heading) => ({ heading, points: [] })) };
  const texts = ['One.', ...headings.map(() => 'More.')];
  const draft = assembleDraft(outline, texts, true);
  const { outline: read, sections } = splitDraft(draft.markdown, '');
  expect(sections).toEqual(texts);
  expect(draft.starts.map((start) => draft.markdown.slice(start, start + 2))).toEqual([
    '# ',
    ...headings.map(() => '##'),
  ]);
  return [read.title, ...read.sections.map(({ heading }) => heading)];
}

describe('a draft put together', () => {
  it.each([
    'What is __init__ in Python?',
    '5*5*5',
    'Learn C #',
    'Best *vegan* food',
    'Use <b> & &amp;',
    '[Links](https://example.com) and `code`',
    '# of visitors',
    '1. A list',
    'C:\\*temp*',
    'snake_case_words',
  ])('shows a title and a heading as they were typed: %s', (text) => {
    expect(shownOf(text, [text, 'Plain'])).toEqual([text, text, 'Plain']);
  });

  it('shows any line as it was typed', () => {
    const line = fc
      .string({ unit: fc.constantFrom(...'ab 1.*_#`[]()<>!&;:/\\~|-+="'), minLength: 1 })
      .map((text) => text.replace(/\s+/g, ' ').trim())
      .filter((text) => text !== '');
    fc.assert(
      fc.property(line, (text) => {
        expect(shownOf(text, [text])).toEqual([text, text]);
      }),
    );
  });

  it('leaves a plain heading as it is', () => {
    const outline = { title: 'Däck – så väljer du', introduction: [], sections: [] };
    expect(assembleDraft(outline, ['Ett.'], true).markdown).toBe('# Däck – så väljer du\n\nEtt.');
  });
});

describe('the section with steps', () => {
  const wanting = (toggle: 'addSteps' | 'includeFaq', headings: readonly string[]) => {
    const brief: CompleteBrief = {
      ...emptyBrief(),
      ...{ language: 'english', contentType: 'article', wordCount: 'medium', humanize: 'no' },
      structureToggles: { ...emptyBrief().structureToggles, [toggle]: true },
    };
    const outline = {
      title: '',
      introduction: [],
      sections: headings.map((heading) => ({ heading, points: [] })),
    };
    return sectionTasks(outline, brief).find(({ form }) => form === 'steps' || form === 'faq')?.heading;
  };

  it.each([
    [
      'Näin otat ohjelman käyttöön vaihe vaiheelta',
      ['Mikä ohjelma on', 'Ohjelmiston hinta', 'Paras ohjelmisto pk-yritykselle'],
    ],
    ['Steg för steg', ['Stegar för tak', 'Välj rätt stege', 'Så här sköter du stegen']],
    ['How to install it step by step', ['Why it pays', 'How to choose', 'How to care for it']],
    ['Fem steg till bättre sömn', ['Därför är sömn viktig', 'Så här väljer du säng', 'Sammanfattning']],
    ['Asennusohje', ['Pohje venähti', 'Ohjelmien vertailu', 'Näin valitset']],
    ['Monteringsanvisning', ['Verktyg', 'Så gör proffsen', 'Skötsel']],
  ])('is the one that names them in whole words: %s', (heading, others) => {
    for (let at = 0; at <= others.length; at++)
      expect(wanting('addSteps', [...others.slice(0, at), heading, ...others.slice(at)])).toBe(heading);
  });

  it('is the one in the middle where none names them', () => {
    expect(wanting('addSteps', ['Stegar', 'Ohjelma', 'Pohje'])).toBe('Ohjelma');
  });

  it('is told from the one with questions, which whole words name, too', () => {
    expect(wanting('includeFaq', ['Skattefrågor', 'Vanliga frågor', 'Svåra frågor om skatt', 'Slut'])).toBe(
      'Vanliga frågor',
    );
    expect(namesQuestions('Skattefrågor för nybörjare')).toBe(false);
    expect(namesQuestions('Usein kysyttyä')).toBe(true);
  });
});

describe('a link of a draft put together', () => {
  const draftOf = (...texts: string[]) => {
    const sections = texts.slice(1).map((_, at) => ({ heading: `Part ${at + 1}`, points: [] }));
    return assembleDraft({ title: 'T', introduction: [], sections }, texts, true).markdown;
  };
  const first = 'See [our shop](https://example.com/shop).';

  it('stands on the same words once', () => {
    expect(
      draftOf(
        first,
        'More in [Our **shop**](http://www.example.com/shop/).',
        '- Go to [our shop](https://example.com/shop)',
      ),
    ).toBe(`# T\n\n${first}\n\n## Part 1\n\nMore in Our **shop**.\n\n## Part 2\n\n- Go to our shop`);
    expect(draftOf(`${first} ${first}`)).toBe(`# T\n\n${first} See our shop.`);
  });

  it.each([
    'Then [order now](https://example.com/shop).',
    'Then [our shop](https://example.com/other).',
    'Nothing linked in our shop.',
  ])('stays on other words, and where it leads elsewhere: %s', (other) => {
    expect(draftOf(first, other)).toBe(`# T\n\n${first}\n\n## Part 1\n\n${other}`);
  });
});
