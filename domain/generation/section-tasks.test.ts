import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assembleDraft } from './section-tasks';
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
