import * as z from 'zod';
import { RESOLVING_ROLES } from '#domain/comments/comment';
import { AUTHOR_ROLES } from '#domain/thread/message';
import { call, faults, keyCall } from '../base';
import { count, id, moment } from '../shapes';
import { message, messageText, parties } from './threads';

/** A place in a text. */
const place = z.number().int().min(0).max(10_000_000);

/** The words that a comment is about: a range of a line of a document version, in UTF-16 code units, the end exclusive. */
const anchor = z.object({
  /** Counted from 0 among the lines of the text: headings, paragraphs, items and cells. */
  line: place,
  start: place,
  end: place,
  quote: z.string(),
  /** What stands before and after the quote, also in the lines around: see `Anchor`. */
  before: z.string(),
  after: z.string(),
});

const comment = z.object({
  id,
  /** The number of the document version that it is about. */
  version: count,
  /** The number of the review round in which it was written. */
  round: count,
  anchor,
  createdAt: moment,
  resolvedAt: moment.nullable(),
  /** Who resolved it. */
  resolvedBy: z.enum(RESOLVING_ROLES).nullable(),
  /** The comment itself, and the answers to it, oldest first. */
  messages: z.array(message),
});

const comments = z.object({
  /** In the order of the texts that they are about, those of the latest version first. */
  items: z.array(comment),
  /** As which side the reader takes part. */
  party: z.enum(AUTHOR_ROLES),
  /** The version that the reader may comment on; null where there is none. */
  commentableVersion: count.nullable(),
  mayReply: z.boolean(),
  mayResolve: z.boolean(),
});

export const commentCalls = {
  list: keyCall(parties, 'requests:read')
    .route({
      method: 'GET',
      path: '/requests/{id}/comments',
      summary: 'The comments on a request’s text: for its customer, its writer and admins',
    })
    .input(z.object({ id }))
    .errors(faults('NOT_FOUND'))
    .output(comments),
  add: call(parties)
    .meta({ limit: 'message' })
    .route({
      method: 'POST',
      path: '/requests/{id}/comments',
      summary: 'Comment on words of the submitted text, as its customer, until it is answered',
    })
    .input(
      z.strictObject({
        id,
        /** Chosen by the caller, so that a repeated call adds no second comment. */
        commentId: id,
        version: z.number().int().min(1).max(1_000_000),
        line: place,
        start: place,
        end: place,
        text: messageText,
      }),
    )
    .errors(faults('NOT_FOUND', 'WRONG_STATE', 'COMMENT_LIMIT', 'TEXT_TOO_COMPLEX'))
    .output(comment),
  reply: call(parties)
    .meta({ limit: 'message' })
    .route({
      method: 'POST',
      path: '/requests/{id}/comments/{commentId}/replies',
      summary: 'Answer a comment while the text is in review or in revision',
    })
    .input(z.strictObject({ id, commentId: id, messageId: id, text: messageText }))
    .errors(faults('NOT_FOUND', 'WRONG_STATE', 'NO_WRITER_NOW', 'COMMENT_LIMIT'))
    .output(comment),
  resolve: call(parties)
    .route({
      method: 'PUT',
      path: '/requests/{id}/comments/{commentId}',
      summary: 'Resolve a comment or reopen it, as the customer or the writer',
    })
    .input(z.strictObject({ id, commentId: id, resolved: z.boolean() }))
    .errors(faults('NOT_FOUND', 'WRONG_STATE', 'NO_WRITER_NOW'))
    .output(comment),
};

export type Comment = z.infer<typeof comment>;
export type RequestComments = z.infer<typeof comments>;
