import * as z from 'zod';
import { FAILURE_CODES } from '#domain/generation/failures';
import { TROUBLED_GENERATIONS } from '#domain/generation/troubled';
import { call, faults } from './base';
import { count, generationState, id, language, moment, page, pageOf } from './shapes';

const admin = ['admin'] as const;

/** A text that could not be generated, or that is being tried again, as admins see it. */
export const troubledGeneration = z.object({
  id,
  title: z.string(),
  language,
  customerId: id,
  customerName: z.string(),
  customerEmail: z.string().nullable(),
  state: generationState,
  code: z.enum(FAILURE_CODES),
  /** Tries in a row that ended so, and unusable answers. */
  tries: count,
  /** True where the text is written and waits for its place in the store. */
  written: z.boolean(),
  nextTryAt: moment.nullable(),
  createdAt: moment,
  finishedAt: moment.nullable(),
});

export const adminGenerationCalls = {
  generations: call(admin)
    .route({
      method: 'GET',
      path: '/admin/generations',
      summary: 'Texts that could not be generated or are being tried again, newest first, each with its code',
    })
    .input(page.extend({ show: z.enum(TROUBLED_GENERATIONS).optional() }))
    .output(pageOf(troubledGeneration)),
  retryGeneration: call(admin)
    .meta({ audit: ['generation-retried'] })
    .route({
      method: 'POST',
      path: '/admin/generations/{id}/retry',
      summary: 'Try a failed text again, or one that waits for its next try at once',
      successStatus: 204,
    })
    .input(z.object({ id }))
    .errors(faults('NOT_FOUND', 'WRONG_STATE'))
    .output(z.void()),
};

export type TroubledGeneration = z.infer<typeof troubledGeneration>;
