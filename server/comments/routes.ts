import { signedIn, signedInOrKey } from '#server/access/call';
import { addComment } from './add-comment';
import { listComments } from './list-comments';
import { replyToComment } from './reply-to-comment';
import { resolveComment } from './resolve-comment';

const calls = signedIn.comments;

export const commentRoutes = {
  list: signedInOrKey.comments.list.handler(({ input, context }) =>
    listComments(context.services.database.orm, context.person, input.id),
  ),
  add: calls.add.handler(({ input, context }) => addComment(context.services, context.actor, input)),
  reply: calls.reply.handler(({ input, context }) => replyToComment(context.services, context.actor, input)),
  resolve: calls.resolve.handler(({ input, context }) =>
    resolveComment(context.services.database, context.actor, input),
  ),
};
