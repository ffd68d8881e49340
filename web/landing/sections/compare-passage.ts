import { type CompleteBrief, emptyBrief, LANGUAGES } from '#domain/brief/brief';
import { templateResult } from '#domain/generation/template';
import { INTERFACE_LANGUAGE_OF, type InterfaceLanguage } from '#web/lib/i18n/languages';
import type { LandingTexts } from '../landing-texts';
import { type WordChange, wordChanges } from './word-changes';

/** A heading and its text, each with its changes. */
export interface ComparedPart {
  heading: WordChange[];
  text: WordChange[];
}

/** How many sentences of each of the draft's first sections are shown. */
const SENTENCES_PER_SECTION = 2;

/** The brief of 'Before and After', as a customer would fill it in. */
export function comparedBrief(language: InterfaceLanguage, texts: LandingTexts['compare']): CompleteBrief {
  const own = LANGUAGES.find((name) => INTERFACE_LANGUAGE_OF[name] === language) ?? 'english';
  const empty = emptyBrief(own);
  return {
    ...empty,
    language: own,
    title: texts.topic,
    contentType: 'blog-post',
    wordCount: 'short',
    humanize: 'yes',
    mainKeyword: [texts.mainKeyword],
    subKeywords: [texts.subKeyword],
    structureToggles: { ...empty.structureToggles, useHeadings: true },
  };
}

/** The first two sections that the template generator drafts for that brief. */
function draftedPassage(language: InterfaceLanguage, texts: LandingTexts['compare']) {
  const { draft } = templateResult(comparedBrief(language, texts));
  const segmenter = new Intl.Segmenter(language, { granularity: 'sentence' });
  return draft
    .split(/^## /m)
    .slice(1, 1 + texts.redraft.length)
    .map((section) => {
      const [heading = '', body = ''] = section.split('\n\n');
      const sentences = [...segmenter.segment(body.trim())].slice(0, SENTENCES_PER_SECTION);
      return {
        heading,
        text: sentences
          .map(({ segment }) => segment)
          .join('')
          .trim(),
      };
    });
}

/** The draft compared with its redraft, word by word. Runs at build time. */
export function comparePassage(language: InterfaceLanguage, texts: LandingTexts['compare']): ComparedPart[] {
  return draftedPassage(language, texts).map(({ heading, text }, index) => {
    const after = texts.redraft[index];
    if (!after) throw new Error('Every section of the draft has its redraft');
    return { heading: wordChanges(heading, after.heading), text: wordChanges(text, after.text) };
  });
}
