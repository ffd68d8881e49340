import * as z from 'zod';
import type { JobDefinition } from '#server/jobs/jobs';

/**
 * The job that sends a request's text. The queue repeats it where the site was away: after a second, then after twice as long each
 * time, for two minutes in all beside the attempts.
 */
export const SEND_DRAFT: JobDefinition<{ requestId: string; sendId: string }> = {
  name: 'send-wordpress-draft',
  payload: z.object({ requestId: z.uuid(), sendId: z.uuid() }),
  retries: 7,
  retryDelaySeconds: 1,
  timeoutSeconds: 150,
  concurrency: 4,
  yieldAfterMs: 1_000,
};
