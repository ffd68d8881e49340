import { calls } from '#web/lib/client/api';

/** Resolves a comment, or reopens it. */
export const resolveComment = calls.comments.resolve.mutationOptions({ context: { repeatable: true } });
