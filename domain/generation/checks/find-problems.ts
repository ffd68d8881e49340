import type { CompleteBrief, Language } from '../../brief/brief';
import type { Block } from '../../document/document';
import { parseDraft } from '../../document/markdown/parse-draft';
import { type DocumentLine, linkTargets, plainText, textLines } from '../../document/plain-text';
import { snippetOf } from '../../document/search-snippet';
import { hasForeignPassage, isForeign, isForeignHeading } from '../../text/foreign-language';
import { languageOf } from '../../text/language-of';
import { countWords, WORD_COUNT_RANGES } from '../../text/words';
import type { SeoFields } from '../answers/parse-seo';
import { findRefusal } from '../answers/refusal';
import { type TextProblem, UNKNOWN_LANGUAGE } from '../problem';
import { isSameAddress } from '../same-address';
import { META_DESCRIPTION_LENGTH, SEO_TITLE_LENGTH } from '../seo-lengths';
import { findLeftover, findMarkup, findStandIn } from './patterns';
import { repetitions } from './repetitions';
import { shown } from './shown';
import { findBrokenEnd, findBrokenField } from './unfinished';

/** A text in its sections, with what the brief asks of it. */
export interface WrittenText {
  brief: CompleteBrief;
  /** The sections' Markdown without their headings; number 0 is the introduction. */
  sections: readonly string[];
  /** The whole draft, as Markdown. */
  markdown: string;
  seo: SeoFields;
  title: string;
  /** The sections' headings, as the outline has them. */
  headings: readonly string[];
  /** Links that the brief asks to set. */
  links: readonly string[];
  /** Main keywords that stand nowhere in the text, in any form. */
  missingKeywords: readonly string[];
  /** Words to avoid that stand in the text, in any form, each with its place. */
  avoidedWords: readonly AvoidedWord[];
  /** What the customer wrote: what stands there is no placeholder. */
  given: string;
}

/** In the SEO fields, in the title or a heading (of the section), or in a section's text. */
export interface AvoidedWord {
  word: string;
  stage: 'outline' | 'sections' | 'seo';
  section?: number;
}

/** A section taken apart once for all checks. */
interface Section {
  section: number;
  blocks: Block[];
  text: string;
  all: DocumentLine[];
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
  const set = linkTargets(sections.flatMap(({ blocks }) => blocks));
  return [
    ...sections.flatMap((section) => sectionProblems(section, brief.language, text.given)),
    ...repetitions(sections, brief.language),
    ...text.avoidedWords.map(
      ({ word, ...place }): TextProblem => ({ code: 'avoided_word', values: { word }, ...place }),
    ),
    ...headingProblems(text, brief.language),
    ...lengthProblems(text.markdown, brief),
    ...structureProblems(sections, brief),
    ...text.missingKeywords.map((keyword): TextProblem => ({ code: 'missing_keyword', values: { keyword } })),
    ...text.links
      .filter((link) => !set.some((target) => isSameAddress(target, link)))
      .map((link): TextProblem => ({ code: 'missing_link', values: { link } })),
    ...seoProblems(seo, brief.language, text.given),
  ];
}

function takeApart(markdown: string, section: number): Section {
  const blocks = parseDraft(markdown);
  const { text, lines } = textLines(blocks);
  return {
    section,
    blocks,
    text,
    all: lines,
    lines: lines.filter(({ kind }) => kind !== 'heading' && kind !== 'cell').map((line) => line.text),
  };
}

function sectionProblems(
  { section, blocks, text, all, lines }: Section,
  language: Language,
  given: string,
): TextProblem[] {
  const problems: TextProblem[] = [];
  const add = (code: TextProblem['code'], values: TextProblem['values']) =>
    problems.push({ code, section, values });
  const other = [text, ...lines.filter((line) => countWords(line, language) >= FEWEST_WORDS)]
    .map(languageOf)
    .find((found) => found !== null && found !== language);
  if (other) add('other_language', { language: other });
  else if (hasForeignPassage(lines, language)) add('other_language', { language: UNKNOWN_LANGUAGE });
  const brokenEnd = findBrokenEnd(all, isCall(blocks.at(-1)), language);
  if (brokenEnd !== null) add('unfinished', { text: brokenEnd });
  return [...problems, ...remarksIn(text, given, lines.join('\n')).map((remark) => ({ ...remark, section }))];
}

/** Whether a block is a link or in bold as a whole, as calls to act are. */
function isCall(block: Block | undefined): boolean {
  return (
    block?.kind === 'paragraph' &&
    block.content.every((part) => part.kind !== 'text' || part.strong === true || part.link !== undefined)
  );
}

/** What belongs in no part of a text: the model speaking of itself, placeholders, markup. `sentences`: running text, without headings. */
function remarksIn(text: string, given: string, sentences = ''): TextProblem[] {
  const refusal = findRefusal(text, given);
  const found = {
    refusal: refusal && text.slice(refusal.start),
    leftover: findLeftover(text, given) ?? findStandIn(sentences, given),
    markup: findMarkup(text),
  };
  return (['refusal', 'leftover', 'markup'] as const).flatMap((code) => {
    const text = found[code];
    return text ? [{ code, values: { text: shown(text) } }] : [];
  });
}

/** What is wrong with the title, which has no section, and with headings; section 1 follows the first. */
export function headingProblems(
  { title, headings, given }: Pick<WrittenText, 'title' | 'headings' | 'given'>,
  language: Language,
): TextProblem[] {
  const stage = 'outline' as const;
  const foreign = { stage, code: 'other_language' as const, values: { language: UNKNOWN_LANGUAGE } };
  const found = [title, ...headings].flatMap((heading, at) => {
    const place = at === 0 ? { stage } : { stage, section: at };
    // A title of the customer's own may be in any language.
    const isOther = at > 0 && isForeignHeading(heading, language);
    return [
      ...(isOther ? [{ ...foreign, ...place }] : []),
      ...remarksIn(heading, given).map((remark) => ({ ...remark, ...place })),
    ];
  });
  const all =
    !found.some(({ code }) => code === 'other_language') && isForeign(headings.join('\n'), language);
  return all ? [foreign, ...found] : found;
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

function seoProblems(
  { seoTitle, metaDescription }: SeoFields,
  language: Language,
  given: string,
): TextProblem[] {
  const title = measured('title', seoTitle, SEO_TITLE_LENGTH);
  const description = measured('description', metaDescription, META_DESCRIPTION_LENGTH);
  const seo = { stage: 'seo' } as const;
  const brokenField = findBrokenField(seoTitle, language) ?? findBrokenField(metaDescription, language);
  return [
    ...(hasForeignPassage([seoTitle, metaDescription], language)
      ? [{ ...seo, code: 'other_language' as const, values: { language: UNKNOWN_LANGUAGE } }]
      : []),
    ...remarksIn(`${seoTitle}\n${metaDescription}`, given, metaDescription).map((remark) => ({
      ...remark,
      ...seo,
    })),
    ...(brokenField === null ? [] : [{ ...seo, code: 'unfinished' as const, values: { text: brokenField } }]),
    ...(title ? [{ code: 'seo_title_length' as const, values: title }] : []),
    ...(description ? [{ code: 'meta_description_length' as const, values: description }] : []),
  ];
}

/** The characters of a field that is longer than its limit, or wider than what search results show; null for one that fits. */
function measured(kind: 'title' | 'description', text: string, max: number) {
  const { characters, fit } = snippetOf(kind, text);
  return characters > max || fit === 'cut' ? { characters, max } : null;
}
