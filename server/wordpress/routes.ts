import { signedIn } from '#server/access/call';
import { checkConnection, connect, disconnect, loadConnection } from './connections';
import { loadDraft, sendDraft } from './drafts';

const calls = signedIn.wordpress;

export const wordpressRoutes = {
  connection: calls.connection.handler(async ({ context }) => ({
    connection: await loadConnection(context.services.database.orm, context.actor),
  })),
  connect: calls.connect.handler(({ input, context }) => connect(context.services, context.actor, input)),
  check: calls.check.handler(({ context }) => checkConnection(context.services, context.actor)),
  disconnect: calls.disconnect.handler(({ context }) => disconnect(context.services, context.actor)),
  draft: calls.draft.handler(({ input, context }) =>
    loadDraft(context.services.database.orm, context.actor, input.id),
  ),
  send: calls.send.handler(({ input, context }) => sendDraft(context.services, context.actor, input)),
};
