import * as z from 'zod';
import { FAILURE_CODES } from '#domain/generation/failures';
import { TROUBLED_GENERATIONS } from '#domain/generation/troubled-state';
import { call, faults, repeatableCall } from './base';
import { count, generationState, id, language, moment, page, pageOf } from './shapes';

const admin = ['admin'] as const;

/** A generation that failed or is being retried, as admins see it. */
const troubledGeneration = z.object({
  id,
  title: z.string(),
  language,
  customerId: id,
  customerName: z.string(),
  customerEmail: z.string().nullable(),
  state: generationState,
  code: z.enum(FAILURE_CODES),
  /** Attempts in a row that ended with this error code, unusable answers of the model included. */
  tries: count,
  /** True once the text is written and only the file storage is still failing. */
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
  retryGeneration: repeatableCall(admin)
    .meta({ audit: ['generation-retried'] })
    .route({
      method: 'POST',
      path: '/admin/generations/{id}/retry',
      summary: 'Try a failed text again, or one that waits for its next try at once',
      successStatus: 204,
    })
    .input(z.strictObject({ id }))
    .errors(faults('NOT_FOUND', 'WRONG_STATE'))
    .output(z.void()),
};

export type TroubledGeneration = z.infer<typeof troubledGeneration>;
