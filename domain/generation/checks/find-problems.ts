import type { CompleteBrief, Language } from '../../brief/brief';
import type { Block } from '../../document/document';
import { parseDraft } from '../../document/markdown/parse-draft';
import { plainText, textLines } from '../../document/plain-text';
import { snippetOf } from '../../document/search-snippet';
import { hasForeignPassage } from '../../text/foreign-language';
import { languageOf } from '../../text/language-of';
import { countWords, WORD_COUNT_RANGES } from '../../text/words';
import type { SeoFields } from '../answers/parse-seo';
import { findRefusal } from '../answers/refusal';
import type { TextProblem } from '../problem';
import { META_DESCRIPTION_LENGTH, SEO_TITLE_LENGTH } from '../seo-lengths';
import { findLeftover, findMarkup } from './patterns';
import { repetitions } from './repetitions';
import { shown } from './shown';

/** A text in its sections, with what the brief asks of it. */
export interface WrittenText {
  brief: CompleteBrief;
  /** The sections' Markdown without their headings; number 0 is the introduction. */
  sections: readonly string[];
  /** The whole draft, as Markdown. */
  markdown: string;
  seo: SeoFields;
  /** The sections' headings, as the outline has them. */
  headings: readonly string[];
  /** Links that the brief asks to set. */
  links: readonly string[];
  /** Main keywords that stand nowhere in the text, in any form. */
  missingKeywords: readonly string[];
  /** Words to avoid that stand in the text, in any form, each with the section; null for the SEO fields. */
  avoidedWords: readonly { word: string; section: number | null }[];
}

/** A section taken apart once for all checks. */
interface Section {
  section: number;
  blocks: Block[];
  text: string;
  /** Paragraphs, quotes and items. */
  lines: string[];
}

/** A paragraph of fewer words says too little of its language. */
const FEWEST_WORDS = 20;
const FEWEST_QUESTIONS = 2;

/** Everything that is wrong with a generated text, in the order of its sections; its SEO fields last. */
export function findProblems(text: WrittenText): TextProblem[] {
  const { brief, seo } = text;
  const sections = text.sections.map((markdown, section) => takeApart(markdown, section));
  return [
    ...sections.flatMap((section) => sectionProblems(section, brief.language)),
    ...repetitions(sections, brief.language),
    ...text.avoidedWords.map(
      ({ word, section }): TextProblem => ({
        ...{ code: 'avoided_word', values: { word } },
        ...(section === null ? { stage: 'seo' } : { section }),
      }),
    ),
    ...headingProblems(text.headings),
    ...lengthProblems(text.markdown, brief),
    ...structureProblems(sections, brief),
    ...text.missingKeywords.map((keyword): TextProblem => ({ code: 'missing_keyword', values: { keyword } })),
    ...text.links
      .filter((link) => !isLinked(sections, link))
      .map((link): TextProblem => ({ code: 'missing_link', values: { link } })),
    ...seoProblems(seo, brief.language),
  ];
}

function takeApart(markdown: string, section: number): Section {
  const blocks = parseDraft(markdown);
  const { text, lines } = textLines(blocks);
  return {
    section,
    blocks,
    text,
    lines: lines.filter(({ kind }) => kind !== 'heading' && kind !== 'cell').map((line) => line.text),
  };
}

function sectionProblems({ section, text, lines }: Section, language: Language): TextProblem[] {
  const problems: TextProblem[] = [];
  const add = (code: TextProblem['code'], values: TextProblem['values']) =>
    problems.push({ code, section, values });
  const other = [text, ...lines.filter((line) => countWords(line, language) >= FEWEST_WORDS)]
    .map(languageOf)
    .find((found) => found !== null && found !== language);
  if (other) add('other_language', { language: other });
  else if (hasForeignPassage(lines, language)) add('other_language', { language: UNKNOWN_LANGUAGE });
  return [...problems, ...remarksIn(text).map((remark) => ({ ...remark, section }))];
}

/** What its message calls a language that is none of ours. */
const UNKNOWN_LANGUAGE = 'another language';

/** What belongs in no part of a text: the model speaking of itself, placeholders, markup. */
function remarksIn(text: string): TextProblem[] {
  const refusal = findRefusal(text);
  const found = {
    refusal: refusal && text.slice(refusal.start),
    leftover: findLeftover(text),
    markup: findMarkup(text),
  };
  return (['refusal', 'leftover', 'markup'] as const).flatMap((code) => {
    const text = found[code];
    return text ? [{ code, values: { text: shown(text) } }] : [];
  });
}

/** What is wrong with headings; section 1 follows the first. */
export function headingProblems(headings: readonly string[]): TextProblem[] {
  return headings.flatMap((heading, at) =>
    remarksIn(heading).map((remark) => ({ ...remark, section: at + 1, stage: 'outline' as const })),
  );
}

function lengthProblems(markdown: string, { language, wordCount }: CompleteBrief): TextProblem[] {
  const words = countWords(plainText(parseDraft(markdown)), language);
  const { min, max } = WORD_COUNT_RANGES[wordCount];
  if (words < min) return [{ code: 'too_short', values: { words, min } }];
  return max !== null && words > max ? [{ code: 'too_long', values: { words, max } }] : [];
}

function structureProblems(sections: readonly Section[], brief: CompleteBrief): TextProblem[] {
  const { useHeadings, includeBullets, addSteps, includeFaq } = brief.structureToggles;
  const blocks = sections.flatMap((section) => section.blocks);
  const hasList = (ordered: boolean) =>
    blocks.some((block) => block.kind === 'list' && block.ordered === ordered);
  const questions = textLines(blocks).lines.filter(({ text }) =>
    /\?["”»]?\s*$/u.test(text.split('\n')[0] ?? ''),
  ).length;
  const missing: [boolean, TextProblem['code']][] = [
    [useHeadings && sections.length < 2, 'missing_headings'],
    [includeBullets && !hasList(false), 'missing_bullets'],
    [addSteps && !hasList(true), 'missing_steps'],
    [includeFaq && questions < FEWEST_QUESTIONS, 'missing_faq'],
  ];
  return missing.filter(([isMissing]) => isMissing).map(([, code]) => ({ code, values: {} }));
}

function isLinked(sections: readonly Section[], link: string): boolean {
  const address = link.replace(/\/+$/, '');
  return sections.some(({ blocks }) => JSON.stringify(blocks).includes(JSON.stringify(address).slice(1, -1)));
}

function seoProblems({ seoTitle, metaDescription }: SeoFields, language: Language): TextProblem[] {
  const title = measured('title', seoTitle, SEO_TITLE_LENGTH);
  const description = measured('description', metaDescription, META_DESCRIPTION_LENGTH);
  const seo = { stage: 'seo' } as const;
  return [
    ...(hasForeignPassage([seoTitle, metaDescription], language)
      ? [{ ...seo, code: 'other_language' as const, values: { language: UNKNOWN_LANGUAGE } }]
      : []),
    ...remarksIn(`${seoTitle}\n${metaDescription}`).map((remark) => ({ ...remark, ...seo })),
    ...(title ? [{ code: 'seo_title_length' as const, values: title }] : []),
    ...(description ? [{ code: 'meta_description_length' as const, values: description }] : []),
  ];
}

/** The characters of a field that is longer than its limit, or wider than what search results show; null for one that fits. */
function measured(kind: 'title' | 'description', text: string, max: number) {
  const { characters, fit } = snippetOf(kind, text);
  return characters > max || fit === 'cut' ? { characters, max } : null;
}
