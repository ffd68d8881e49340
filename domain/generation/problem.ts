import type { WrittenStage } from './stages';

/**
 * What the checks of a generated text can find, each with the stage that is repaired for it. Messages for models, people and programs
 * fail to compile without a code of this table.
 */
const PROBLEM_STAGES = {
  other_language: 'sections',
  refusal: 'sections',
  leftover: 'sections',
  markup: 'sections',
  unfinished: 'sections',
  repetition: 'sections',
  too_short: 'sections',
  too_long: 'sections',
  missing_headings: 'sections',
  missing_bullets: 'sections',
  missing_steps: 'sections',
  missing_faq: 'sections',
  missing_keyword: 'sections',
  missing_link: 'sections',
  avoided_word: 'sections',
  seo_title_length: 'seo',
  meta_description_length: 'seo',
} as const satisfies Record<string, WrittenStage>;

export type ProblemCode = keyof typeof PROBLEM_STAGES;
export const PROBLEM_CODES = Object.keys(PROBLEM_STAGES) as ProblemCode[];

/** One thing that is wrong with a text, and where. */
export interface TextProblem {
  code: ProblemCode;
  /** The section's number, 0 for the introduction; absent where it concerns the whole text, the title or the SEO fields. */
  section?: number;
  /** Where it is not the stage of its code: SEO fields and headings can hold what sections can. */
  stage?: WrittenStage;
  /** What its message names: words found, numbers measured. */
  values: Record<string, string | number>;
}

/** A problem that remained after its repair, as it is stored and shown. */
export interface StoredProblem extends TextProblem {
  /** For programs, in English. */
  message: string;
  stage: WrittenStage;
}

/** What `other_language` names where the language is not one that texts are written in, or unknown. */
export const UNKNOWN_LANGUAGE = 'another language';

type Values = TextProblem['values'];

const MESSAGES: Record<ProblemCode, (values: Values) => string> = {
  other_language: ({ language }) => `A passage is written in ${language}.`,
  refusal: ({ text }) => `The model refused to write here: “${text}”.`,
  leftover: ({ text }) => `A placeholder or remark was left in the text: “${text}”.`,
  markup: ({ text }) => `Markup stands in the text as it was typed: “${text}”.`,
  unfinished: ({ text }) => `A sentence breaks off: “${text}”.`,
  repetition: ({ text }) => `A sentence is repeated: “${text}”.`,
  too_short: ({ words, min }) =>
    `The text has ${words} ${words === 1 ? 'word' : 'words'}, fewer than ${min}.`,
  too_long: ({ words, max }) => `The text has ${words} words, more than ${max}.`,
  missing_headings: () => 'The headings that the brief asks for are missing.',
  missing_bullets: () => 'The bullet list that the brief asks for is missing.',
  missing_steps: () => 'The numbered steps that the brief asks for are missing.',
  missing_faq: () => 'The questions and answers that the brief asks for are missing.',
  missing_keyword: ({ keyword }) => `The keyword “${keyword}” stands nowhere in the text.`,
  missing_link: ({ link }) => `The link ${link} is not set.`,
  avoided_word: ({ word }) => `The text uses “${word}”, which the brief wants to avoid.`,
  seo_title_length: ({ characters, max }) =>
    `The SEO title has ${characters} characters, more than search results show (${max}).`,
  meta_description_length: ({ characters, max }) =>
    `The meta description has ${characters} characters, more than search results show (${max}).`,
};

/** The generation stage that wrote the text with this problem. */
export function stageOf({ code, stage }: TextProblem): WrittenStage {
  return stage ?? PROBLEM_STAGES[code];
}

export function storedProblem(problem: TextProblem): StoredProblem {
  return {
    ...problem,
    message: MESSAGES[problem.code](problem.values),
    stage: stageOf(problem),
  };
}
