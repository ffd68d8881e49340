import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CONTENT_TYPES, type CompleteBrief, emptyBrief, LANGUAGES, type Language } from '../../brief/brief';
import { parseDraft } from '../../document/markdown/parse-draft';
import { assembleDraft } from '../section-tasks';
import { templatePlan } from '../template';
import { findProblems } from './find-problems';

/** The texts of a language's file, each after the line that names it. */
function goodTexts(language: Language): { name: string; markdown: string }[] {
  const file = readFileSync(new URL(`good-texts/${language}.txt`, import.meta.url), 'utf8');
  return file
    .split(/^== /m)
    .slice(1)
    .map((text) => {
      const [name = '', ...lines] = text.split('\n');
      return { name, markdown: lines.join('\n').trim() };
    });
}

/** What short examples cannot have: the length and the structure of a whole text. */
const OF_WHOLE_TEXTS = ['too_short', 'missing_headings'];

function briefIn(language: Language, part: Partial<CompleteBrief> = {}): CompleteBrief {
  return {
    ...emptyBrief(language),
    language,
    contentType: 'article',
    wordCount: 'short',
    humanize: 'no',
    ...part,
  };
}

const seo = { seoTitle: 'Pyörä', metaDescription: '', slug: 'pyora' };
const nothing = { links: [], missingKeywords: [], avoidedWords: [], title: '', given: '' };

describe.each(LANGUAGES)('good texts in %s have no problem', (language) => {
  const brief = briefIn(language);
  it.each(goodTexts(language))('$name', ({ markdown }) => {
    const found = findProblems({ ...nothing, brief, sections: [markdown], markdown, seo, headings: [] });
    expect(found.filter(({ code }) => !OF_WHOLE_TEXTS.includes(code))).toEqual([]);
    expect(parseDraft(markdown).length).toBeGreaterThan(0);
  });

  it.each(
    CONTENT_TYPES.flatMap((contentType) =>
      (['short', 'medium'] as const).map((wordCount) => ({ contentType, wordCount })),
    ),
  )('the template’s $wordCount $contentType', (part) => {
    const of = briefIn(language, {
      ...part,
      title: 'Pyörähuolto',
      mainKeyword: ['pyörähuolto'],
      structureToggles: { useHeadings: true, includeBullets: true, addSteps: true, includeFaq: true },
    });
    const { title, introduction, sections, seo: fields } = templatePlan(of);
    const headings = sections.map(({ heading }) => heading);
    const outline = {
      title,
      introduction: [],
      sections: headings.map((heading) => ({ heading, points: [] })),
    };
    const written = [introduction, ...sections.map(({ markdown }) => markdown)];
    const { markdown } = assembleDraft(outline, written, true);
    expect(
      findProblems({ ...nothing, brief: of, title, sections: written, markdown, seo: fields, headings }),
    ).toEqual([]);
  });
});
