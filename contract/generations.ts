import * as z from 'zod';
import { FAILURE_REASONS } from '#domain/generation/failures';
import { OUTLINE_LIMITS } from '#domain/generation/outline';
import { PROBLEM_CODES } from '#domain/generation/problem';
import { STAGES, WRITTEN_STAGES } from '#domain/generation/stages';
import { call, faults, keyCall, repeatableCall } from './base';
import { contentType, count, generationState, givenBrief, id, language, moment, wordCount } from './shapes';

const customer = ['customer', 'admin'] as const;

/** A generation shown above the customer's list while it runs or after it failed. */
export const generation = z.object({
  id,
  title: z.string(),
  language,
  contentType,
  wordCount,
  humanize: z.enum(['yes', 'no']),
  state: generationState,
  /** Percent, 0 to 100. A model's progress is estimated from the words written so far. */
  progress: z.number().int().min(0).max(100),
  /** The stage that runs or comes next; null before the first and after the last. */
  stage: z.enum(STAGES).nullable(),
  words: count,
  /** While the outline waits for the customer: when it is used as it is. */
  reviewUntil: moment.nullable(),
  /** Set where the text of an existing request is written again. */
  rewrites: id.nullable(),
  /** Why it failed, or why it is being retried; null otherwise. */
  reason: z.enum(FAILURE_REASONS).nullable(),
  /** Set while the generation waits for its next attempt. */
  nextTryAt: moment.nullable(),
  /** Set once the generation is done. */
  requestId: id.nullable(),
  createdAt: moment,
});

/** What is wrong with a generated text although it was repaired. */
export const textProblem = z.object({
  code: z.enum(PROBLEM_CODES),
  /** In English. */
  message: z.string(),
  stage: z.enum(WRITTEN_STAGES),
  /** 0 for the introduction; absent where it concerns the whole text or the SEO fields. */
  section: count.optional(),
  /** What the message names. */
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});

const heading = z.string().trim().min(1).max(OUTLINE_LIMITS.heading);
const points = z.array(z.string().trim().min(1).max(OUTLINE_LIMITS.point)).max(OUTLINE_LIMITS.points);
const givenOutline = z.strictObject({
  title: heading,
  introduction: points,
  sections: z.array(z.strictObject({ heading, points })).min(1).max(OUTLINE_LIMITS.sections),
});

const outline = z.object({
  title: z.string(),
  introduction: z.array(z.string()),
  sections: z.array(z.object({ heading: z.string(), points: z.array(z.string()) })),
});

/** A generation's text as far as it is written. */
const generationText = z.object({
  outline: outline.nullable(),
  sections: z.array(
    z.object({
      /** 0 for the introduction. */
      section: count,
      heading: z.string().nullable(),
      state: z.enum(['waiting', 'writing', 'written']),
      markdown: z.string(),
    }),
  ),
  seo: z.object({ seoTitle: z.string(), metaDescription: z.string(), slug: z.string() }).nullable(),
  problems: z.array(textProblem),
});

export const generationCalls = {
  create: call(customer)
    .meta({ limit: 'generation' })
    .route({
      method: 'POST',
      path: '/generations',
      summary: 'Hand in a brief. The same id again answers with the generation it already made',
      successStatus: 201,
    })
    .input(z.strictObject({ id, brief: givenBrief }))
    .errors(faults('AWAITING_APPROVAL', 'DAILY_LIMIT'))
    .output(generation),
  get: keyCall(customer, 'requests:read')
    .route({
      method: 'GET',
      path: '/generations/{id}',
      summary: 'How far one generation of the customer’s is; its request’s id once it is done',
    })
    .input(z.object({ id, customerId: id.optional() }))
    .errors(faults('NOT_FOUND'))
    .output(generation),
  cancel: call(customer)
    .route({ method: 'POST', path: '/generations/{id}/cancel', summary: 'Cancel while queued or running' })
    .input(z.strictObject({ id }))
    .errors(faults('NOT_FOUND', 'WRONG_STATE'))
    .output(generation),
  retry: repeatableCall(customer)
    .meta({ limit: 'generation' })
    .route({
      method: 'POST',
      path: '/generations/{id}/retry',
      summary: 'Go on with a failed or cancelled generation',
    })
    .input(z.strictObject({ id }))
    .errors(faults('STALE_VERSION', 'AWAITING_APPROVAL', 'DAILY_LIMIT', 'NOT_FOUND', 'WRONG_STATE'))
    .output(generation),
  dismiss: call(customer)
    .route({
      method: 'DELETE',
      path: '/generations/{id}',
      summary: 'Take a failed or cancelled generation off the list',
      successStatus: 204,
    })
    .input(z.strictObject({ id }))
    .errors(faults('NOT_FOUND', 'WRONG_STATE'))
    .output(z.void()),
  text: call(customer)
    .route({
      method: 'GET',
      path: '/generations/{id}/text',
      summary: 'What is written so far: the outline, and each section as far as it goes',
    })
    .input(z.object({ id }))
    .errors(faults('NOT_FOUND'))
    .output(generationText),
  approveOutline: call(customer)
    .route({
      method: 'PUT',
      path: '/generations/{id}/outline',
      summary: 'Go on with this outline, while it waits for its customer',
    })
    .input(z.strictObject({ id, outline: givenOutline }))
    .errors(faults('NOT_FOUND', 'WRONG_STATE'))
    .output(generation),
  rewrite: call(customer)
    .meta({ limit: 'generation' })
    .route({
      method: 'POST',
      path: '/customer/requests/{requestId}/rewrite',
      summary:
        'Have the text, or one of its sections, written again over the version it was based on. The same id again answers with the generation it already made',
      successStatus: 201,
    })
    .input(
      z.strictObject({
        requestId: id,
        id,
        /** 0 for the introduction; null for the whole text. */
        section: z.number().int().min(0).max(OUTLINE_LIMITS.sections).nullable(),
        instruction: z.string().max(1_000),
        basedOn: z.number().int().min(1).max(1_000_000),
      }),
    )
    .errors(
      faults(
        'AWAITING_APPROVAL',
        'DAILY_LIMIT',
        'NOT_FOUND',
        'WRONG_STATE',
        'HELD_BY_ANOTHER',
        'STALE_VERSION',
      ),
    )
    .output(generation),
};

export type Generation = z.infer<typeof generation>;
export type GenerationText = z.infer<typeof generationText>;
export type TextProblem = z.infer<typeof textProblem>;
