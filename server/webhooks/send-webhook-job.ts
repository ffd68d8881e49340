import * as z from 'zod';
import type { JobDefinition } from '#server/jobs/jobs';

/**
 * Sends one delivery. The delivery itself counts its tries and says when the next is due, so the queue only brings it:
 * a job for a delivery that is not due does nothing.
 */
export const SEND_WEBHOOK: JobDefinition<{ deliveryId: string }> = {
  name: 'send-webhook',
  payload: z.object({ deliveryId: z.uuid() }),
  retries: 0,
  timeoutSeconds: 90,
  concurrency: 4,
};
