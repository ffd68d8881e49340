import * as z from 'zod';
import type { JobDefinition } from '#server/jobs/jobs';

/**
 * The job that sends one delivery. The delivery's row holds attempts and due time, so the queue does no retries, and a job for a
 * delivery that is not due does nothing.
 */
export const SEND_WEBHOOK: JobDefinition<{ deliveryId: string }> = {
  name: 'send-webhook',
  payload: z.object({ deliveryId: z.uuid() }),
  retries: 0,
  timeoutSeconds: 90,
  concurrency: 4,
  yieldAfterMs: 1_000,
};
