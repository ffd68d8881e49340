import type { CompleteBrief, ContentType, Language } from '../../brief/brief';
import { textTitle } from '../../brief/title';
import { isForeign } from '../../text/foreign-language';
import { languageOf } from '../../text/language-of';
import { headingProblems } from '../checks/find-problems';
import { shown } from '../checks/shown';
import type { Outline } from '../outline';
import { faultInstruction, problemInstruction } from '../problem-instructions';
import { sectionText } from '../section-text';
import { cleanAnswer } from './clean-answer';
import { parseOutline } from './parse-outline';
import { parseSection, type SectionForm } from './parse-section';
import { parseSeo } from './parse-seo';
import { findRefusal, refusalIn } from './refusal';

/** What a stage asked for. */
export type AskedAnswer = { language: Language } & (
  | {
      stage: 'outline';
      brief: CompleteBrief;
      /** Whether it is asked for once more where its headings have problems or another language. */
      strict: boolean;
    }
  | { stage: 'sections'; form: SectionForm }
  | { stage: 'seo'; contentType: ContentType }
);

/** An answer as it is stored; or what was wrong with it, in the text's language. */
type Reading = { output: string } | { fault: string; code: 'malformed' | 'wrong-language' };

/** A reading; or how a model refused, with its words. */
export type AnswerRead = Reading | { refused: 'plainly' } | { refused: 'perhaps'; words: string };

/** Whether an answer has the form that was asked for, in which nothing is refused: a title may say what its reader cannot do. */
type InForm = { inForm?: boolean };

/** Reads a model's answer. `given`: what the customer wrote, of which a sentence is no refusal. */
export function readAnswer(answer: string, asked: AskedAnswer, given: string): AnswerRead {
  const cleaned = cleanAnswer(answer);
  if (cleaned === '') return empty(asked);
  const { inForm, ...reading } = readPart(answer, asked, given);
  if (inForm) return reading;
  const refused = refusalIn(cleaned, given);
  if (refused === 'plainly') return { refused };
  if (refused === 'perhaps') {
    const { start = 0 } = findRefusal(cleaned, given) ?? {};
    return { refused, words: shown(cleaned.slice(start)) };
  }
  return reading;
}

function readPart(answer: string, asked: AskedAnswer, given: string): Reading & InForm {
  switch (asked.stage) {
    case 'outline':
      return readOutline(answer, asked, given);
    case 'sections':
      return readSection(answer, asked);
    case 'seo':
      return readSeo(answer, asked);
  }
}

function readOutline(
  answer: string,
  { brief, strict, language }: Extract<AskedAnswer, { stage: 'outline' }>,
  given: string,
): Reading & InForm {
  const outline = parseOutline(answer, textTitle(brief));
  if ('problem' in outline) {
    const fault = outline.problem === 'too-many' ? 'too_many_headings' : 'no_headings';
    return { fault: faultInstruction(fault, language), code: 'malformed' };
  }
  const inForm = !isInsteadOfOutline(outline, given);
  // The customer's own title stays as it was given.
  const title = brief.title.trim() === '' ? outline.title : textTitle(brief);
  const headings = outline.sections.map(({ heading }) => heading);
  const said = outline.sections.flatMap(({ heading, points }) => [heading, ...points]).join('\n');
  const spoken = languageOf(said);
  const isOther = (spoken !== null && spoken !== language) || (strict && isForeign(said, language));
  if (isOther) return { ...inOtherLanguage(language), inForm };
  const [problem] = strict ? headingProblems({ title, headings, given }, language) : [];
  if (problem) return { fault: problemInstruction(problem, language), code: 'malformed', inForm };
  return { output: JSON.stringify({ ...outline, title }), inForm };
}

/** A refusal that parses as an outline, since its bold sentence or the items of its list count as headings. */
function isInsteadOfOutline({ introduction, sections }: Outline, given: string): boolean {
  const [first] = sections;
  const only = sections.length === 1 && first?.points.length === 0 ? [first.heading] : [];
  return [...introduction, ...only].some((line) => refusalIn(line, given) === 'plainly');
}

function readSection(answer: string, { form, language }: { form: SectionForm; language: Language }): Reading {
  const markdown = parseSection(answer, form);
  const text = sectionText(markdown);
  if (text.trim() === '') return empty({ language });
  const spoken = languageOf(text);
  const isOther = spoken === null ? isForeign(text, language) : spoken !== language;
  return isOther ? inOtherLanguage(language) : { output: markdown };
}

function readSeo(
  answer: string,
  { contentType, language }: { contentType: ContentType; language: Language },
): Reading & InForm {
  const fields = parseSeo(answer, contentType);
  if (!('missing' in fields)) return { output: JSON.stringify(fields), inForm: true };
  const values = { fields: fields.missing.join(', ') };
  return { fault: faultInstruction('missing_fields', language, values), code: 'malformed' };
}

function empty({ language }: { language: Language }): Reading {
  return { fault: faultInstruction('empty', language), code: 'malformed' };
}

function inOtherLanguage(language: Language): Reading {
  return { fault: faultInstruction('wrong_language', language), code: 'wrong-language' };
}
