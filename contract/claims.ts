import * as z from 'zod';
import { CLAIM_DECISIONS, CLAIM_KINDS, CLAIM_LIMITS } from '#domain/claims/claim';
import { call, faults } from './base';
import { count, id, moment, text } from './shapes';

const kind = z.enum(CLAIM_KINDS);

const claimReview = z.object({
  decision: z.enum(CLAIM_DECISIONS),
  /** Where a confirmed statement is from; null unless it is confirmed. */
  source: z.string().nullable(),
  reviewedAt: moment,
});

/** A statement of a text that someone must be able to confirm. */
const claim = z.object({
  key: z.string(),
  kind,
  text: z.string(),
  /** Offsets into the text's Markdown (in: text) or the field named, in UTF-16 code units; `end` is exclusive. */
  places: z.array(
    z.object({
      in: z.enum(['text', 'seoTitle', 'metaDescription']),
      start: count,
      end: count,
      /** What stands there, without markup. A server of the release before sends none. */
      words: z.string().optional(),
    }),
  ),
  /** Where the same statement stands: in the brief, or in its reference text. */
  supported: z.enum(['brief', 'reference']).nullable(),
  /** Null while the writer has decided nothing. */
  review: claimReview.nullable(),
});

const requestClaims = z.object({
  claims: z.array(claim),
  /** Number of claims that neither the brief nor a source confirms. */
  open: count,
  /** Whether a submission with open claims is refused. */
  required: z.boolean(),
});

export const claimCalls = {
  list: call(['customer', 'writer', 'admin'])
    .route({
      method: 'GET',
      path: '/requests/{id}/claims',
      summary:
        'What a request’s latest text claims and what confirms it: for its customer, its writer or those who may accept it, and admins',
    })
    .input(z.object({ id }))
    .errors(faults('NOT_FOUND', 'TEXT_TOO_COMPLEX'))
    .output(requestClaims),
  review: call(['writer'])
    .route({
      method: 'PUT',
      path: '/writer/assignments/{id}/claims',
      summary:
        'Decide about a claim of a text in progress, also one that only the final text makes; null reopens it',
    })
    .input(
      z
        .strictObject({
          id,
          kind,
          /** As the text has it. */
          text: text(CLAIM_LIMITS.text)
            .trim()
            .regex(/[\p{L}\p{N}\p{S}]/u, 'must say something'),
          decision: z.enum(CLAIM_DECISIONS).nullable(),
          /** Where the statement is from, in words or as an address. */
          source: text(CLAIM_LIMITS.source).trim().min(1, 'Please name a source').optional(),
        })
        .refine(({ decision, source }) => (decision === 'confirmed') === (source !== undefined), {
          path: ['source'],
          message: 'is needed to confirm a claim, and for nothing else',
        }),
    )
    .errors(faults('NOT_FOUND', 'WRONG_STATE'))
    .output(z.object({ key: z.string(), review: claimReview.nullable() })),
};

export type RequestClaims = z.infer<typeof requestClaims>;
export type ReviewedClaim = z.infer<typeof claim>;
export type ClaimReview = z.infer<typeof claimReview>;
