import * as z from 'zod';
import type { CompleteBrief } from '#domain/brief/brief';
import { parseDraft } from '#domain/document/markdown/parse-draft';
import { plainText } from '#domain/document/plain-text';
import type { FailureCode } from '#domain/generation/failures';
import type { GenerationResult } from '#domain/generation/result';
import { cutAtWord, META_DESCRIPTION_LENGTH, SEO_TITLE_LENGTH } from '#domain/generation/template';
import { languageOf } from '#domain/text/language-of';
import { slugOf } from '#domain/text/slug';
import { storable } from '#domain/text/storable';
import { countWords, WORD_COUNT_RANGES } from '#domain/text/words';

/** The schema of a model's answer: all fields, none empty. */
export const answerShape = z.object({
  draft: z.string().trim().min(1),
  seoTitle: z.string().trim().min(1),
  metaDescription: z.string().trim().min(1),
  slug: z.string().trim().min(1),
  suggestedHeadings: z.array(z.string().trim().min(1)).min(1),
});

/** Tolerance around the range of words, since models count words inaccurately. */
const MIN_LENGTH_FACTOR = 0.7;
const MAX_LENGTH_FACTOR = 1.5;

/** `problem` is sent to the model with the next attempt. */
type Verdict = { result: GenerationResult } | { code: FailureCode; problem: string };

/** Validates a model's answer against the brief: structure, language and length. */
export function checkAnswer(text: string, brief: CompleteBrief): Verdict {
  const parsed = answerShape.safeParse(extractJson(text));
  if (!parsed.success) {
    const fields = [...new Set(parsed.error.issues.map((issue) => String(issue.path[0] ?? '')))].filter(
      Boolean,
    );
    const problem =
      fields.length > 0
        ? `these fields are missing, empty or wrong: ${fields.join(', ')}`
        : 'it was no JSON object';
    return { code: 'malformed', problem };
  }
  const result = normalize(parsed.data, brief);
  const draft = plainText(parseDraft(result.draft));
  const language = languageOf(draft);
  if (language !== null && language !== brief.language) {
    return { code: 'wrong-language', problem: `it was written in ${language} and not in ${brief.language}` };
  }
  const words = countWords(draft, brief.language);
  const { min, max } = WORD_COUNT_RANGES[brief.wordCount];
  if (words < min * MIN_LENGTH_FACTOR || (max !== null && words > max * MAX_LENGTH_FACTOR)) {
    const wanted = max === null ? `at least ${min}` : `${min} to ${max}`;
    return { code: 'malformed', problem: `the draft had ${words} words and not ${wanted}` };
  }
  return { result };
}

/** The JSON object in an answer, without surrounding text: models tend to add a code fence or a sentence. */
function extractJson(text: string): unknown {
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}');
  if (start < 0 || end < start) return undefined;
  try {
    return JSON.parse(text.slice(start, end + 1));
  } catch {
    return undefined;
  }
}

function normalize(answer: z.infer<typeof answerShape>, brief: CompleteBrief): GenerationResult {
  const { draft, seoTitle, metaDescription, slug, suggestedHeadings } = answer;
  return {
    draft: storable(draft),
    seoTitle: cutAtWord(oneLine(seoTitle), SEO_TITLE_LENGTH),
    metaDescription: cutAtWord(oneLine(metaDescription), META_DESCRIPTION_LENGTH),
    slug: slugOf(slug.replaceAll(/[/_]+/g, ' '), brief.contentType),
    suggestedHeadings: [
      ...new Set(suggestedHeadings.map((heading) => oneLine(heading.replace(/^#+\s*/, '')))),
    ],
  };
}

function oneLine(text: string): string {
  return storable(text).replace(/\s+/g, ' ');
}
