import * as z from 'zod';
import type { JobDefinition } from '#server/jobs/jobs';

/**
 * The job that generates one text. The generation's row holds state and time of the next attempt, so the queue does no retries,
 * and a job for a generation that was cancelled does nothing. A model call that is silent yields its slot (IDLE_YIELD_MS), so
 * `concurrency` limits active calls and the rate at which calls begin; the model's time-outs limit the silent ones. The time limit is
 * that of a handler that hangs: a text takes many calls, each of which may take as long as the settings allow, and one that the limit
 * ended would be asked for again without end.
 */
export const GENERATE: JobDefinition<{ generationId: string }> = {
  name: 'generate',
  payload: z.object({ generationId: z.uuid() }),
  retries: 0,
  timeoutSeconds: 8 * 3_600,
  concurrency: 8,
};
