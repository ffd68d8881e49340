import * as z from 'zod';
import { AGE_ORDERS } from '#domain/age-orders';
import {
  type Brief,
  type BriefField,
  CONTENT_TYPES,
  definitionOf,
  emptyBrief,
  FIELD_NAMES,
  LANGUAGES,
  WORD_COUNTS,
} from '#domain/brief/brief';
import { forEachStatus, REQUEST_STATUSES } from '#domain/content-request/status';
import { EXTENSION_REASON_MAX } from '#domain/deadline/deadline';
import { GENERATION_STATES } from '#domain/generation/result';
import { PROVENANCE_ORIGINS } from '#domain/provenance/record';
import { REVIEW_MESSAGE_MAX, ROUND_STATES } from '#domain/review/round';
import { SUBMISSION_FINDINGS } from '#domain/submission/findings';
import { EMAIL_MAX } from '#domain/users/email-address';
import { FULL_NAME_MAX } from '#domain/users/full-name';
import { isOneLine } from '#domain/users/mail-name';
import { normalizePhone } from '#domain/users/phone';
import { ROLES } from '#domain/users/roles';
import { parseWholeNumber } from '#domain/whole-number';

export const id = z.uuid();
export const language = z.enum(LANGUAGES);
export const contentType = z.enum(CONTENT_TYPES);
export const wordCount = z.enum(WORD_COUNTS);
export const status = z.enum(REQUEST_STATUSES);
export const role = z.enum(ROLES);
/** JavaScript and ISO 8601 know years that PostgreSQL refuses, such as 0. */
const isStorable = (value: string) => /^(19|2\d)\d\d-/.test(value);
const YEARS = 'must lie between 1900 and 2999';
/** A calendar day, ISO 8601. */
export const day = z.iso.date().refine(isStorable, YEARS);
/** A time in UTC, ISO 8601. */
export const moment = z.iso.datetime().refine(isStorable, YEARS);
/** Whole euro cents. */
export const cents = z.number().int();
/** Whole minutes; negative in a deduction. */
export const minutes = z.number().int();
export const count = z.number().int().nonnegative();
/** The version that was read, 0 for none. The next one fits PostgreSQL's integer too. */
export const seenVersion = z.number().int().min(0).max(2_147_483_646);

/** An integer in a query string, in decimal digits only: '1e1', '0x10' and '' are refused. */
export function queryNumber(bounds: { min: number; max: number }) {
  const whole = z.number().int().min(bounds.min).max(bounds.max);
  return z.preprocess(
    (given) => (typeof given === 'string' ? (parseWholeNumber(given) ?? given) : given),
    whole,
  );
}

/**
 * A text of at most `max` UTF-16 code units. Refuses U+0000 and lone surrogates, which PostgreSQL's text and jsonb
 * cannot store.
 */
export function text(max: number) {
  return z
    .string()
    .max(max)
    .refine((value) => !value.includes('\u0000'), 'must not contain a NUL character')
    .refine((value) => !/\p{Cs}/u.test(value), 'must not contain half a character');
}

/**
 * An e-mail address, trimmed and lower-cased. Validated before lower-casing: some letters beyond ASCII, such as the
 * Kelvin sign, lower-case to ASCII ones and would turn it into another user's address.
 */
export const email = text(EMAIL_MAX).trim().pipe(z.email().toLowerCase());
export const fullName = text(FULL_NAME_MAX)
  .trim()
  .min(1, 'Please fill in all required fields')
  .refine(isOneLine, 'must be on one line');

const textList = (max: number, items: number) => z.array(text(max).trim().min(1)).max(items);

function fieldSchema(field: BriefField, { strict }: { strict: boolean }): z.ZodType {
  const definition = definitionOf(field);
  switch (definition.kind) {
    case 'choice':
      return z.enum(definition.options).nullable();
    case 'switches': {
      const switches = z.object(
        Object.fromEntries(definition.options.map((option) => [option, z.boolean()])),
      );
      return strict ? switches.strict() : switches;
    }
    case 'switch':
      return z.boolean();
    case 'date':
      return z.union([z.literal(''), day]);
    case 'request':
      return z.union([z.literal(''), id]);
    case 'line':
    case 'text':
      return text(definition.max);
    default:
      return textList(definition.max, definition.maxItems);
  }
}

type FieldSchemas = { [F in BriefField]: z.ZodType<Brief[F], Brief[F]> };

const answeredFields = () =>
  Object.fromEntries(
    FIELD_NAMES.map((field) => [field, fieldSchema(field, { strict: false })]),
  ) as FieldSchemas;

/** Typed as if every field were required: programs may omit some of them, and this project's own callers omit none. */
const givenFields = () => {
  const empty = emptyBrief();
  const schemas = FIELD_NAMES.map((field) => {
    const schema = fieldSchema(field, { strict: true });
    return [field, definitionOf(field).omittable ? schema.default(empty[field]) : schema];
  });
  return Object.fromEntries(schemas) as FieldSchemas;
};

/** A brief as answered: what else was stored with it by another release is left out. */
export const brief = z.object(answeredFields());

/**
 * A brief as saved and submitted: the fields of the table, each within its limits; any other is refused by its name. What a
 * caller omits of the omittable ones is empty.
 */
export const givenBrief = z.strictObject(givenFields());

/** How a text was made. */
export const provenanceOrigin = z.enum(PROVENANCE_ORIGINS);
export const generationResult = z.object({
  draft: z.string(),
  seoTitle: z.string(),
  metaDescription: z.string(),
  slug: z.string(),
  suggestedHeadings: z.array(z.string()),
});

export const generationState = z.enum(GENERATION_STATES);

/**
 * An IANA time zone such as Europe/Helsinki. Offsets are refused, because PostgreSQL (POSIX) and ISO 8601 read their
 * sign in opposite ways.
 */
export const timeZone = text(64)
  .regex(/^[A-Za-z]/, 'is not a time zone')
  .refine(isTimeZone, 'is not a time zone');

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

/** Input of a paged list: at most `limit` rows after `cursor`, which is the previous page's `nextCursor`. */
export const page = z.object({
  limit: queryNumber({ min: 1, max: 100 }).default(20),
  cursor: text(500).optional(),
});

/** A substring, matched in any case. */
export const search = text(200).trim().optional();

/** Order of a list by age. */
export const ageOrder = z.enum(AGE_ORDERS);

/** One page of a list; `nextCursor` is null on the last page. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

/** Number of requests in each status. */
export const statusCounts = z.object(forEachStatus(REQUEST_STATUSES, () => count));

/** A phone number with country code, in any common notation; converted to E.164. */
export const roundState = z.enum(ROUND_STATES);

/** Which changes a customer or an admin asks for. */
export const reviewMessage = text(REVIEW_MESSAGE_MAX).trim().min(1, 'Please say what is to be changed');

/** The same beside comments that say it, which may be empty then. */
export const commentedReviewMessage = text(REVIEW_MESSAGE_MAX).trim().default('');

/** Why a writer needs more time. */
export const extensionReason = text(EXTENSION_REASON_MAX).trim().min(1, 'Please give a reason');

/** A review round, from one submission to its answer. */
export const reviewRound = z.object({
  /** Counted from 1 in each request. */
  number: count,
  state: roundState,
  /** The number of the submitted document version; null if unknown. */
  version: count.nullable(),
  openedAt: moment,
  /** When it is approved without an answer; null where nothing was reviewed. */
  dueAt: moment.nullable(),
  endedAt: moment.nullable(),
  /** Which changes were asked for; empty where the round's comments say it, null where none were. */
  message: z.string().nullable(),
  /** Whether an admin asked for the changes, and not the customer. */
  reopened: z.boolean(),
  /** Paid minutes of its submission; null if unknown. */
  minutes: count.nullable(),
});
export type ReviewRound = z.infer<typeof reviewRound>;

export const phone = text(60).transform((value, context) => {
  const normal = normalizePhone(value);
  if (normal === null) context.addIssue('Please enter a phone number with its country code');
  return normal ?? z.NEVER;
});

/** What was questioned about a submitted document, and why its writer submitted it all the same. */
export const questionedSubmission = z.object({
  findings: z.array(z.enum(SUBMISSION_FINDINGS)),
  reason: z.string(),
});
export type QuestionedSubmission = z.infer<typeof questionedSubmission>;

/** Input of a call without fields. */
export const noInput = z.strictObject({}).optional();
