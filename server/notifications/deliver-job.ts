import * as z from 'zod';
import type { JobDefinition } from '#server/jobs/jobs';

const recipient = z.object({ recipientId: z.uuid() });

/**
 * Sends what is due to one recipient. A separate queue: a slow mail server holds up its two slots and never the mails with
 * sign-in codes.
 */
export const DELIVER_NOTIFICATIONS: JobDefinition<z.infer<typeof recipient>> = {
  name: 'deliver-notifications',
  payload: recipient,
  // For a database that is away: what the mail server refuses is put off by the mail's own schedule.
  retries: 5,
  timeoutSeconds: 60,
  concurrency: 2,
};
