import type { CompleteBrief, Language } from '../../brief/brief';
import type { Block } from '../../document/document';
import { parseDraft } from '../../document/markdown/parse-draft';
import { plainText, textLines } from '../../document/plain-text';
import { snippetOf } from '../../document/search-snippet';
import { languageOf } from '../../text/language-of';
import { sentencesIn } from '../../text/sentences';
import { countWords, WORD_COUNT_RANGES } from '../../text/words';
import type { SeoFields } from '../answers/parse-seo';
import { findRefusal } from '../answers/refusal';
import type { TextProblem } from '../problem';
import { META_DESCRIPTION_LENGTH, SEO_TITLE_LENGTH } from '../seo-lengths';
import { findLeftover, findMarkup } from './patterns';

/** A text in its sections, with what the brief asks of it. */
export interface WrittenText {
  brief: CompleteBrief;
  /** The sections' Markdown without their headings; number 0 is the introduction. */
  sections: readonly string[];
  /** The whole draft, as Markdown. */
  markdown: string;
  seo: SeoFields;
  /** Links that the brief asks to set. */
  links: readonly string[];
  /** Main keywords that stand nowhere in the text, in any form. */
  missingKeywords: readonly string[];
  /** Words to avoid that stand in the text, in any form, each with the section. */
  avoidedWords: readonly { word: string; section: number }[];
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
/** A shorter sentence may stand twice. */
const SENTENCE_WORDS = 6;
const SHOWN = 80;
const FEWEST_QUESTIONS = 2;

/** Everything that is wrong with a generated text, in the order of its sections; its SEO fields last. */
export function findProblems(text: WrittenText): TextProblem[] {
  const { brief, seo } = text;
  const sections = text.sections.map((markdown, section) => takeApart(markdown, section));
  return [
    ...sections.flatMap((section) => sectionProblems(section, brief.language)),
    ...repetitions(sections, brief.language),
    ...text.avoidedWords.map(
      ({ word, section }): TextProblem => ({ code: 'avoided_word', section, values: { word } }),
    ),
    ...lengthProblems(text.markdown, brief),
    ...structureProblems(sections, brief),
    ...text.missingKeywords.map((keyword): TextProblem => ({ code: 'missing_keyword', values: { keyword } })),
    ...text.links
      .filter((link) => !isLinked(sections, link))
      .map((link): TextProblem => ({ code: 'missing_link', values: { link } })),
    ...seoProblems(seo),
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
  const refusal = findRefusal(text);
  if (refusal) add('refusal', { text: shown(text.slice(refusal.start)) });
  const leftover = findLeftover(text);
  if (leftover) add('leftover', { text: shown(leftover) });
  const markup = findMarkup(text);
  if (markup) add('markup', { text: shown(markup) });
  return problems;
}

/** One problem for each section that repeats a sentence, of itself or of a section before it. */
function repetitions(sections: readonly Section[], language: Language): TextProblem[] {
  const seen = new Set<string>();
  return sections.flatMap(({ section, lines }) => {
    let repeated: string | undefined;
    for (const { text } of lines.flatMap((line) => sentencesIn(line, language))) {
      if (countWords(text, language) < SENTENCE_WORDS) continue;
      const key = text
        .toLowerCase()
        .replace(/[\s\p{P}]+/gu, ' ')
        .trim();
      if (seen.has(key)) repeated ??= text;
      seen.add(key);
    }
    return repeated === undefined
      ? []
      : [{ code: 'repetition' as const, section, values: { text: shown(repeated) } }];
  });
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

function seoProblems({ seoTitle, metaDescription }: SeoFields): TextProblem[] {
  const title = measured('title', seoTitle, SEO_TITLE_LENGTH);
  const description = measured('description', metaDescription, META_DESCRIPTION_LENGTH);
  return [
    ...(title ? [{ code: 'seo_title_length' as const, values: title }] : []),
    ...(description ? [{ code: 'meta_description_length' as const, values: description }] : []),
  ];
}

/** The characters of a field that is longer than its limit, or wider than what search results show; null for one that fits. */
function measured(kind: 'title' | 'description', text: string, max: number) {
  const { characters, fit } = snippetOf(kind, text);
  return characters > max || fit === 'cut' ? { characters, max } : null;
}

function shown(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return [...line].length <= SHOWN ? line : `${[...line].slice(0, SHOWN).join('')}…`;
}
