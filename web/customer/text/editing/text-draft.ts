import { EDIT_LIMITS } from '#domain/document/edit-limits';
import { pointsOfLines } from '#domain/generation/outline-problems';
import type { GenerationResult } from '#domain/generation/result';
import { propertyOf } from '#domain/unknown-value';
import { keepUnsent, readUnsent } from '#web/lib/browser/unsent';

/** A text as it is being edited. */
export interface TextDraft {
  /** The version that editing began with. */
  basedOn: number;
  markdown: string;
  seoTitle: string;
  metaDescription: string;
  slug: string;
  /** One a line. */
  headings: string;
}

export type TextField = Exclude<keyof TextDraft, 'basedOn'>;
const FIELDS = ['markdown', 'seoTitle', 'metaDescription', 'slug', 'headings'] as const satisfies TextField[];

export function draftOf(
  basedOn: number,
  { draft, suggestedHeadings, ...fields }: GenerationResult,
): TextDraft {
  const { seoTitle, metaDescription, slug } = fields;
  return {
    basedOn,
    markdown: draft,
    seoTitle,
    metaDescription,
    slug,
    headings: suggestedHeadings.join('\n'),
  };
}

export function resultOf({
  markdown,
  seoTitle,
  metaDescription,
  slug,
  headings,
}: TextDraft): GenerationResult {
  return { draft: markdown, seoTitle, metaDescription, slug, suggestedHeadings: pointsOfLines(headings) };
}

/** What is wrong with a field, and the limit that it exceeds. */
export type FieldProblem = { code: 'missing' } | { code: 'long' | 'many'; most: number };

/** What the server would refuse of a text, by field. */
export function draftProblems(draft: TextDraft): Partial<Record<TextField, FieldProblem>> {
  const found: Partial<Record<TextField, FieldProblem>> = {};
  for (const field of ['markdown', 'seoTitle', 'metaDescription', 'slug'] as const) {
    const most = EDIT_LIMITS[field];
    if (draft[field].trim().length > most) found[field] = { code: 'long', most };
  }
  if (draft.markdown.trim() === '') found.markdown = { code: 'missing' };
  const headings = pointsOfLines(draft.headings);
  if (headings.some((heading) => heading.length > EDIT_LIMITS.heading))
    found.headings = { code: 'long', most: EDIT_LIMITS.heading };
  if (headings.length > EDIT_LIMITS.headings) found.headings = { code: 'many', most: EDIT_LIMITS.headings };
  return found;
}

export const isSameText = (one: TextDraft, other: TextDraft) =>
  FIELDS.every((field) => one[field] === other[field]);

const nameOf = (requestId: string) => `text.${requestId}`;

/** What was typed earlier in this tab and not saved. Where it is the request's text by now, it was saved without an answer. */
export function readTextDraft(requestId: string, now: GenerationResult): TextDraft | null {
  const kept = readUnsent(nameOf(requestId), isTextDraft);
  if (!kept || !isSameText(kept, draftOf(kept.basedOn, now))) return kept;
  keepTextDraft(requestId, null);
  return null;
}

export const keepTextDraft = (requestId: string, draft: TextDraft | null) =>
  keepUnsent(nameOf(requestId), draft);

function isTextDraft(value: unknown): value is TextDraft {
  return (
    typeof propertyOf(value, 'basedOn') === 'number' &&
    FIELDS.every((field) => typeof propertyOf(value, field) === 'string')
  );
}
