import * as z from 'zod';
import { adminRequest } from './admin';
import { customerRequest, generation } from './customer';
import { id } from './shapes';
import { assignment, job } from './writer';

/**
 * What the server sends over the socket at /api/live. A row comes as the audience's own presenter shows it, so nothing
 * arrives that the same user could not read by a call; `null` means the row has left what this user may see.
 */
export const liveMessage = z.discriminatedUnion('type', [
  /** The subscription stands: everything from here on will arrive. Refetch what is on the page. */
  z.object({ type: z.literal('ready') }),
  z.object({
    type: z.literal('customer-request'),
    id,
    row: customerRequest.nullable(),
    /** True in the one message that says a writer has just finished it: the page tells its customer. */
    justCompleted: z.boolean(),
  }),
  z.object({ type: z.literal('generation'), id, row: generation.nullable() }),
  z.object({ type: z.literal('job'), id, row: job.nullable() }),
  z.object({ type: z.literal('assignment'), id, row: assignment.nullable() }),
  z.object({ type: z.literal('admin-request'), id, row: adminRequest.nullable() }),
  /** The first round of tries to send this own request's webhook failed: told once, on whatever page is open. */
  z.object({ type: z.literal('webhook-failed'), id }),
  /** An admin's list of texts that failed or are tried again has changed. */
  z.object({ type: z.literal('admin-generation') }),
  /** An admin's list of webhook deliveries has changed. */
  z.object({ type: z.literal('admin-delivery') }),
  /** An admin's list of users has changed. */
  z.object({ type: z.literal('admin-user'), id }),
  /** The writer's own time entries have changed; for admins, anybody's. */
  z.object({ type: z.literal('time') }),
  /** The user's own role, languages or name have changed: ask /api/me again. */
  z.object({ type: z.literal('me') }),
]);

export type LiveMessage = z.infer<typeof liveMessage>;
