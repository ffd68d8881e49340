import * as z from 'zod';
import type { JobDefinition } from '#server/jobs/jobs';

/**
 * Writes the text of one generation. The generation itself counts its attempts and says what is left to do, so the
 * queue only delivers: a job for a generation that nobody waits for does nothing.
 */
export const GENERATE: JobDefinition<{ generationId: string }> = {
  name: 'generate',
  payload: z.object({ generationId: z.uuid() }),
  retries: 0,
  timeoutSeconds: 900,
  concurrency: 4,
};
