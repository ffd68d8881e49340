import { calls } from '#web/lib/client/api';

/** Answers a comment. */
export const replyToComment = calls.comments.reply.mutationOptions({ context: { repeatable: true } });
