import { loadWaitingBrief, storeWaitingBrief, withdrawWaitingBrief } from '#server/generation/waiting-brief';
import { signedIn } from '#server/http/call';
import { clearBrief, loadBrief, saveBrief } from './saved-brief';

const calls = signedIn.brief;

export const briefRoutes = {
  load: calls.load.handler(async ({ context: { parts, actor } }) => ({
    ...(await loadBrief(parts.database.orm, actor)),
    waiting: await loadWaitingBrief(parts.database.orm, actor),
  })),
  sendWhenApproved: calls.sendWhenApproved.handler(({ input, context }) =>
    storeWaitingBrief(context.parts, context.actor, input),
  ),
  withdraw: calls.withdraw.handler(({ context }) =>
    withdrawWaitingBrief(context.parts.database.orm, context.actor.id),
  ),
  save: calls.save.handler(({ input, context }) =>
    saveBrief(context.parts.database.orm, context.actor, input),
  ),
  clear: calls.clear.handler(({ context }) => clearBrief(context.parts.database.orm, context.actor)),
};
