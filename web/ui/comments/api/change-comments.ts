import { calls } from '#web/lib/client/api';

/** Comments on words of the submitted text. */
export const addComment = calls.comments.add.mutationOptions();
/** Answers a comment. */
export const replyToComment = calls.comments.reply.mutationOptions();
/** Resolves a comment, or reopens it. */
export const resolveComment = calls.comments.resolve.mutationOptions();
