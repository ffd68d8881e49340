import * as z from 'zod';
import { adminRequest } from './admin';
import { customerRequest } from './customer';
import { generation } from './generations';
import { notification } from './identity/notifications';
import { id, moment } from './shapes';
import { assignment, job } from './writer';

/**
 * Messages from the server on the WebSocket /api/live. A row is presented for its audience, so a message holds only
 * what the same user could read by a call. `null` means that the user may no longer see the row.
 */
export const liveMessage = z.discriminatedUnion('type', [
  /**
   * Subscribed: every later change arrives. Where changes may have been missed the client refetches what is on the page. False only
   * for a connection that named the feed position before which the page had fetched nothing.
   */
  z.object({ type: z.literal('ready'), missed: z.boolean() }),
  z.object({
    type: z.literal('customer-request'),
    id,
    row: customerRequest.nullable(),
    /** True in the one message about a writer's completion, on which the page notifies the customer. */
    justCompleted: z.boolean(),
  }),
  z.object({ type: z.literal('generation'), id, row: generation.nullable() }),
  z.object({ type: z.literal('job'), id, row: job.nullable() }),
  /** A job hold began or ended, of a pending request that the writer may accept. `heldUntil` is of the writer's own hold. */
  z.object({
    type: z.literal('job-hold'),
    id,
    heldByAnother: z.boolean(),
    heldUntil: moment.nullable(),
  }),
  z.object({ type: z.literal('assignment'), id, row: assignment.nullable() }),
  /** The thread of a request in which the user has a part has changed. */
  z.object({ type: z.literal('thread'), id }),
  z.object({ type: z.literal('admin-request'), id, row: adminRequest.nullable() }),
  /** The first round of attempts to send the webhook of the user's own request failed. Sent once. */
  z.object({ type: z.literal('webhook-failed'), id }),
  /** The draft in WordPress of the user's own request has changed its state. */
  z.object({ type: z.literal('wordpress'), id }),
  /** The user's own style guide was stored, by this window or another. */
  z.object({ type: z.literal('style-guide') }),
  /** The admins' list of failed and retried generations has changed. */
  z.object({ type: z.literal('admin-generation') }),
  /** The admins' list of webhook deliveries has changed. */
  z.object({ type: z.literal('admin-delivery') }),
  /** The admins' list of users has changed. */
  z.object({ type: z.literal('admin-user'), id }),
  /** The writer's own time entries have changed; for admins, any writer's. */
  z.object({ type: z.literal('time') }),
  /** The user was told of something. Null where only the number of unread ones has changed. */
  z.object({ type: z.literal('notification'), row: notification.nullable() }),
  /** The user's own role, languages or name have changed: refetch /api/me. */
  z.object({ type: z.literal('me') }),
]);

export type LiveMessage = z.infer<typeof liveMessage>;
