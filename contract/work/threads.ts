import * as z from 'zod';
import { AUTHOR_ROLES, MESSAGE_MAX, REPORT_REASON_MAX } from '#domain/thread/message';
import { call, faults, keyCall } from '../base';
import { id, moment, page, pageOf, text } from '../shapes';

/** The roles of those who may have a part in a thread. */
export const parties = ['customer', 'writer', 'admin'] as const;
const admin = ['admin'] as const;

/** A message, of the thread or of a comment, as one side sees it. */
export const message = z.object({
  id,
  /** In which role it was written. */
  author: z.enum(AUTHOR_ROLES),
  /** Whether the reader wrote it. */
  own: z.boolean(),
  /** Whether a writer wrote it who no longer has the request. */
  formerWriter: z.boolean(),
  /** An admin's name, and for admins any author's; null where the reader does not learn it, and after the account's deletion. */
  authorName: z.string().nullable(),
  /** Plain text; null once an admin has removed it. */
  text: z.string().nullable(),
  question: z.boolean(),
  answeredAt: moment.nullable(),
  createdAt: moment,
  /** Whether the reader may report it. */
  reportable: z.boolean(),
  /** Whether the reader has reported it. */
  reported: z.boolean(),
});

/** What is written in a message. */
export const messageText = text(MESSAGE_MAX).trim().min(1, 'Please write a message');

const thread = pageOf(message).extend({
  /** As which side the reader takes part. */
  party: z.enum(AUTHOR_ROLES),
  /** Whether the reader may write; a customer only while a writer has the request, or has left a question open. */
  mayWrite: z.boolean(),
  /** For the customer of a pending request: whether a writer who no longer has it has left a question open. */
  questionLeft: z.boolean(),
  /** Whether the reader may mark a message as a question. */
  mayAsk: z.boolean(),
  /** Since when the deadline waits for an answer; null while it runs. */
  pausedAt: moment.nullable(),
});

const reportedMessage = z.object({
  id,
  requestId: id,
  title: z.string(),
  /** The words that a comment is about; null for a message of the thread. */
  quote: z.string().nullable(),
  author: z.enum(AUTHOR_ROLES),
  authorName: z.string().nullable(),
  text: z.string(),
  createdAt: moment,
  reportedAt: moment,
  reporterName: z.string().nullable(),
  reason: z.string(),
});

export const threadCalls = {
  list: keyCall(parties, 'requests:read')
    .route({
      method: 'GET',
      path: '/requests/{id}/messages',
      summary: 'The thread of a request, newest first: for its customer, its writer and admins',
    })
    .input(page.extend({ id }))
    .errors(faults('NOT_FOUND'))
    .output(thread),
  send: call(parties)
    .meta({ limit: 'message' })
    .route({
      method: 'POST',
      path: '/requests/{id}/messages',
      summary:
        'Write in the thread; a writer’s question pauses the deadline until the customer or an admin writes',
    })
    .input(
      z.strictObject({
        id,
        /** Chosen by the caller, so that a repeated call adds no second message. */
        messageId: id,
        text: messageText,
        question: z.boolean().default(false),
      }),
    )
    .errors(faults('NOT_FOUND', 'WRONG_STATE', 'NO_WRITER_NOW'))
    .output(message),
  report: call(parties)
    .route({
      method: 'POST',
      path: '/requests/{id}/messages/{messageId}/report',
      summary:
        'Report another’s message, in the thread or a comment, to the admins; the first report of a message counts',
      successStatus: 204,
    })
    .input(
      z.strictObject({
        id,
        messageId: id,
        reason: text(REPORT_REASON_MAX).trim().min(1, 'Please give a reason'),
      }),
    )
    .errors(faults('NOT_FOUND'))
    .output(z.void()),
  reported: call(admin)
    .route({
      method: 'GET',
      path: '/admin/reported-messages',
      summary: 'Messages that were reported and not decided about, newest report first',
    })
    .input(page)
    .output(pageOf(reportedMessage)),
  decide: call(admin)
    .meta({ audit: ['message-kept', 'message-removed'] })
    .route({
      method: 'PUT',
      path: '/admin/reported-messages/{id}',
      summary: 'Keep a reported message, or remove it from its thread',
      successStatus: 204,
    })
    .input(z.strictObject({ id, remove: z.boolean() }))
    .errors(faults('NOT_FOUND', 'WRONG_STATE'))
    .output(z.void()),
};

export type Thread = z.infer<typeof thread>;
export type ThreadMessage = z.infer<typeof message>;
export type ReportedMessage = z.infer<typeof reportedMessage>;
