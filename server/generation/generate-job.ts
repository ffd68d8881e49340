import * as z from 'zod';
import type { JobDefinition } from '#server/jobs/jobs';

/**
 * Writes the text of one generation. The generation itself says what is left to do and when, so the queue only delivers: a
 * job for a generation that nobody waits for does nothing. A call that hangs yields its place (QUIET_MS), so `concurrency`
 * bounds those that write, and how fast calls are begun; a model's time-outs bound those that hang.
 */
export const GENERATE: JobDefinition<{ generationId: string }> = {
  name: 'generate',
  payload: z.object({ generationId: z.uuid() }),
  retries: 0,
  timeoutSeconds: 1_200,
  concurrency: 8,
};
