import * as z from 'zod';
import { EDIT_LIMITS } from '#domain/document/edit-limits';
import { VERSION_AUTHORS, VERSION_SOURCES } from '#domain/document/version';
import { call, faults } from './base';
import { textProblem } from './generations';
import { count, generationResult, id, moment, page, pageOf, provenanceOrigin, queryNumber } from './shapes';

const customer = ['customer', 'admin'] as const;
const number = z.number().int().min(1).max(1_000_000);
const fromUrl = queryNumber({ min: 1, max: 1_000_000 });

/** A version of a request's document in its list, without the text. */
export const documentVersion = z.object({
  /** Counted from 1 in each request. */
  number,
  source: z.enum(VERSION_SOURCES),
  author: z.enum(VERSION_AUTHORS),
  /** For a restored version, the one that it repeats; for an edit that leaves an earlier text as it was, that one. */
  restoredFrom: number.nullable(),
  /** What reading a Word document left out; `unreadable` if its text could not be read. */
  losses: z.array(z.string()),
  words: count,
  createdAt: moment,
});

const documentVersionDetail = documentVersion.extend({
  result: generationResult,
  /** SHA-256 of the content, as hexadecimal digits. */
  contentHash: z.string(),
  /** How it was made; a restored version like the one that it repeats. */
  origin: provenanceOrigin,
  /** Whether the generated text that it was made from is the template's sample text. */
  fromSample: z.boolean(),
  /** The id of its provenance record; null for a version that never was the final text. */
  recordId: id.nullable(),
  /** What the checks of a generated text found and could not mend. */
  problems: z.array(textProblem),
});

/** A text as its customer has edited it; the limits are those of a submitted text. */
const editedText = z.strictObject({
  markdown: z.string().trim().min(1).max(EDIT_LIMITS.markdown),
  seoTitle: z.string().trim().max(EDIT_LIMITS.seoTitle),
  metaDescription: z.string().trim().max(EDIT_LIMITS.metaDescription),
  slug: z.string().trim().max(EDIT_LIMITS.slug),
  suggestedHeadings: z.array(z.string().trim().min(1).max(EDIT_LIMITS.heading)).max(EDIT_LIMITS.headings),
});

export const documentVersionCalls = {
  list: call(customer)
    .route({
      method: 'GET',
      path: '/customer/requests/{id}/versions',
      summary: 'All versions of the text of one own request, newest first',
    })
    .input(z.object({ id, limit: page.shape.limit, cursor: fromUrl.optional() }))
    .errors(faults('NOT_FOUND'))
    .output(
      pageOf(documentVersion).extend({
        /** Whether an earlier version may be restored: not while or after a writer works on the text. */
        restorable: z.boolean(),
      }),
    ),
  get: call(customer)
    .route({
      method: 'GET',
      path: '/customer/requests/{id}/versions/{number}',
      summary: 'One version with its text and SEO fields',
    })
    .input(z.object({ id, number: fromUrl }))
    .errors(faults('NOT_FOUND'))
    .output(documentVersionDetail),
  restore: call(customer)
    .route({
      method: 'POST',
      path: '/customer/requests/{id}/versions/{number}/restore',
      summary: 'Make an earlier version the latest one, over the version it was based on',
    })
    .input(z.strictObject({ id, number: fromUrl, basedOn: number }))
    .errors(faults('NOT_FOUND', 'WRONG_STATE', 'HELD_BY_ANOTHER', 'STALE_VERSION', 'TEXT_TOO_COMPLEX'))
    .output(documentVersion),
  edit: call(customer)
    .route({
      method: 'POST',
      path: '/customer/requests/{id}/versions',
      summary: 'Store the text as its customer has edited it, over the version it was based on',
      successStatus: 201,
    })
    .input(z.strictObject({ id, basedOn: number, result: editedText }))
    .errors(faults('NOT_FOUND', 'WRONG_STATE', 'HELD_BY_ANOTHER', 'STALE_VERSION', 'TEXT_TOO_COMPLEX'))
    .output(documentVersion),
};

export type DocumentVersion = z.infer<typeof documentVersion>;
export type DocumentVersionDetail = z.infer<typeof documentVersionDetail>;
