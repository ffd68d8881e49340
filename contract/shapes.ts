import * as z from 'zod';
import { AGE_ORDERS } from '#domain/age-orders';
import {
  type Brief,
  type BriefField,
  CONTENT_TYPES,
  definitionOf,
  FIELD_NAMES,
  LANGUAGES,
  WORD_COUNTS,
} from '#domain/brief/brief';
import { forEachStatus, REQUEST_STATUSES } from '#domain/content-request/status';
import { GENERATION_STATES } from '#domain/generation/result';
import { EMAIL_MAX } from '#domain/users/email-address';
import { FULL_NAME_MAX } from '#domain/users/full-name';
import { isOneLine } from '#domain/users/mail-name';
import { normalPhone } from '#domain/users/phone';
import { ROLES } from '#domain/users/roles';
import { parseWholeNumber } from '#domain/whole-number';

export const id = z.uuid();
export const language = z.enum(LANGUAGES);
export const contentType = z.enum(CONTENT_TYPES);
export const wordCount = z.enum(WORD_COUNTS);
export const status = z.enum(REQUEST_STATUSES);
export const role = z.enum(ROLES);
/** A moment in UTC, ISO 8601. */
export const moment = z.iso.datetime();
/** Euro cents, whole. */
export const cents = z.number().int();
/** Whole minutes; below 0 where something is taken off. */
export const minutes = z.number().int();
export const count = z.number().int().nonnegative();

/** A whole number in an address's query, where everything is text: '1e1', '0x10' and '' are none. */
export function queryNumber(bounds: { min: number; max: number }) {
  const whole = z.number().int().min(bounds.min).max(bounds.max);
  return z.preprocess(
    (given) => (typeof given === 'string' ? (parseWholeNumber(given) ?? given) : given),
    whole,
  );
}

/** PostgreSQL's text cannot hold U+0000, and its jsonb no half of a surrogate pair, so no text field takes them. */
export function text(max: number) {
  return z
    .string()
    .max(max)
    .refine((value) => !value.includes('\u0000'), 'must not contain a NUL character')
    .refine((value) => !/\p{Cs}/u.test(value), 'must not contain half a character');
}

/**
 * An address as it is kept: without spaces around it, in small letters. It is judged as it was typed: letters beyond ASCII,
 * such as the sign for kelvin, become plain ones in small letters, and the address somebody else's.
 */
export const email = text(EMAIL_MAX).trim().pipe(z.email().toLowerCase());
export const fullName = text(FULL_NAME_MAX).trim().min(1).refine(isOneLine, 'must be on one line');

const tags = (max: number, items: number) => z.array(text(max).trim().min(1)).max(items);

function fieldSchema(field: BriefField): z.ZodType {
  const definition = definitionOf(field);
  switch (definition.kind) {
    case 'choice':
      return z.enum(definition.options).nullable();
    case 'switches':
      return z.object(Object.fromEntries(definition.options.map((option) => [option, z.boolean()])));
    case 'line':
    case 'text':
      return text(definition.max);
    default:
      return tags(definition.max, definition.maxItems);
  }
}

/** A brief as it is saved and handed in: every field of the table, each within its bounds. */
export const brief = z.object(
  Object.fromEntries(FIELD_NAMES.map((field) => [field, fieldSchema(field)])) as {
    [F in BriefField]: z.ZodType<Brief[F], Brief[F]>;
  },
);

export const generationResult = z.object({
  draft: z.string(),
  seoTitle: z.string(),
  metaDescription: z.string(),
  slug: z.string(),
  suggestedHeadings: z.array(z.string()),
});

export const generationState = z.enum(GENERATION_STATES);

/** A day of the calendar, ISO 8601. */
export const day = z.iso
  .date()
  .refine((value) => /^(19|2\d)\d\d-/.test(value), 'must lie between 1900 and 2999');

/**
 * An IANA time zone such as Europe/Helsinki. Offsets are refused: PostgreSQL reads their sign the other way round than
 * everybody else.
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

/** Asks for one page: at most `limit` rows after the row that `cursor` (from the page before) stands for. */
export const page = z.object({
  limit: queryNumber({ min: 1, max: 100 }).default(20),
  cursor: text(500).optional(),
});

/** A part of a text, in any case. */
export const search = text(200).trim().optional();

/** A list's order by age. */
export const ageOrder = z.enum(AGE_ORDERS);

/** One page of rows; `nextCursor` is null on the last one. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), nextCursor: z.string().nullable() });
}

/** How many requests are in each status. */
export const statusCounts = z.object(forEachStatus(REQUEST_STATUSES, () => count));

/** A phone number with its country code, as people write it; E.164 inside. */
export const phone = text(60).transform((value, context) => {
  const normal = normalPhone(value);
  if (normal === null) context.addIssue('Please enter a phone number with its country code');
  return normal ?? z.NEVER;
});

/** Of a call that takes no fields. */
export const nothing = z.strictObject({}).optional();
