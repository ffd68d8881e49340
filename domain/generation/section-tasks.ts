import type { CompleteBrief, WordCount } from '../brief/brief';
import { printMarkdown } from '../document/markdown/print-markdown';
import { WORD_COUNT_RANGES } from '../text/words';
import { linksOnce } from './links-once';
import type { Outline } from './outline';

/** How a section is to be written. */
const SECTION_FORMS = ['introduction', 'plain', 'bullets', 'steps', 'faq'] as const;
type SectionForm = (typeof SECTION_FORMS)[number];

/** One section to write; number 0 is the introduction, the outline's sections follow from 1. */
export interface SectionTask {
  section: number;
  /** Null for the introduction. */
  heading: string | null;
  points: string[];
  form: SectionForm;
  /** How many words to aim at. */
  words: number;
}

/** How many words a text of each length aims at, and into how many sections it is divided. */
export const TEXT_PLANS: Record<WordCount, { words: number; sections: number }> = {
  short: { words: 400, sections: 3 },
  medium: { words: 750, sections: 5 },
  long: { words: Math.round(WORD_COUNT_RANGES.long.min * 1.25), sections: 7 },
};

/** The introduction's share of a text, in sections of the others' length. */
const INTRODUCTION_SHARE = 0.6;

/** Whole words that announce steps, the surest first: "Näin valitset" may begin any heading. */
const STEPS = [
  wholeWords(
    'step[- ]by[- ]step',
    'steg[- ]för[- ]steg',
    'vaihe vaiheelta',
    'askel(?: kerrallaan| askeleelta)',
    'vaiheittain\\p{L}*',
  ),
  wholeWords(
    'steps?|instructions',
    'steg|\\p{L}*anvisning(?:en|ar|arna)?|\\p{L}*instruktion(?:en|er|erna)?',
    'vaihe(?:et|en|ita|iden|issa)?|(?:\\p{L}{3,})?ohje(?:et|en|ita|iden)?',
  ),
  wholeWords('how to', 'så (?:gör|här)', 'näin'),
];
/** As STEPS, of questions with their answers. */
const FAQ = [
  wholeWords(
    'faq|frequently asked(?: questions)?|questions and answers',
    'vanliga frågor|frågor och svar',
    'usein kysytty\\p{L}*|kysymyksiä ja vastauksia',
  ),
  wholeWords('questions', 'frågor', 'kysymy\\p{L}*|kysytt\\p{L}*'),
];

/** Any of the words of the three languages, from one edge to the other: "steg" is not in "stegar", "ohje" not in "ohjelma". */
function wholeWords(...patterns: string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${patterns.join('|')})(?![\\p{L}\\p{N}])`, 'iu');
}

/** Whether a heading announces questions with their answers. */
export function namesQuestions(heading: string): boolean {
  return FAQ.some((pattern) => pattern.test(heading));
}

/** The outline's sections as tasks, whose words add up to what the brief asks for. */
export function sectionTasks(outline: Outline, brief: CompleteBrief): SectionTask[] {
  const { words } = TEXT_PLANS[brief.wordCount];
  const forms = sectionForms(outline, brief);
  const share = words / (outline.sections.length + INTRODUCTION_SHARE);
  return [
    {
      section: 0,
      heading: null,
      points: outline.introduction,
      form: 'introduction',
      words: Math.round(share * INTRODUCTION_SHARE),
    },
    ...outline.sections.map(({ heading, points }, at) => ({
      section: at + 1,
      heading,
      points,
      form: forms[at] ?? 'plain',
      words: Math.round(share),
    })),
  ];
}

/**
 * Questions and answers come where the outline names them, else last; steps where it names them, else in the middle; bullets in the
 * first section that is left. A text of fewer sections than forms has the forms that fit.
 */
function sectionForms(outline: Outline, { structureToggles }: CompleteBrief): SectionForm[] {
  const { includeBullets, addSteps, includeFaq } = structureToggles;
  const forms: SectionForm[] = outline.sections.map(() => 'plain');
  const place = (form: SectionForm, wanted: number, fallback: number) => {
    const free = (at: number) => forms[at] === 'plain';
    const at = [wanted, fallback, ...forms.keys()].find((index) => index >= 0 && free(index));
    if (at !== undefined) forms[at] = form;
  };
  const named = (patterns: readonly RegExp[]) =>
    patterns
      .map((pattern) => outline.sections.findLastIndex(({ heading }) => pattern.test(heading)))
      .find((index) => index >= 0) ?? -1;
  if (includeFaq) place('faq', named(FAQ), forms.length - 1);
  if (addSteps) place('steps', named(STEPS), Math.floor((forms.length - 1) / 2));
  if (includeBullets) place('bullets', -1, 0);
  return forms;
}

/** A draft with the place of each section in it, in UTF-16 code units; the introduction is number 0. */
export interface AssembledDraft {
  markdown: string;
  starts: number[];
}

/** The draft from its parts: title, introduction, and each section below its heading, unless the brief wants none. No link is set twice. */
export function assembleDraft(
  outline: Outline,
  texts: readonly string[],
  useHeadings: boolean,
): AssembledDraft {
  const [introduction = '', ...sections] = linksOnce(texts);
  const parts = [
    [headingLine(1, outline.title), introduction],
    ...outline.sections.map(({ heading }, at) => [
      useHeadings ? headingLine(2, heading) : '',
      sections[at] ?? '',
    ]),
  ].map((lines) => lines.filter((line) => line.trim() !== '').join('\n\n'));
  const starts: number[] = [];
  let markdown = '';
  for (const part of parts) {
    if (markdown !== '' && part !== '') markdown += '\n\n';
    starts.push(markdown.length);
    markdown += part;
  }
  return { markdown, starts };
}

/** A title or heading that reads as it was typed: what is Markdown in it is escaped. */
function headingLine(level: 1 | 2, text: string): string {
  return printMarkdown([{ kind: 'heading', level, content: [{ kind: 'text', text }] }]);
}

/** The number of the section in which an offset of the draft lies. */
export function sectionAt({ starts }: AssembledDraft, offset: number): number {
  return Math.max(
    0,
    starts.findLastIndex((start) => start <= offset),
  );
}
