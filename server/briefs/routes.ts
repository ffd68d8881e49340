import { signedIn } from '#server/access/call';
import { loadWaitingBrief, storeWaitingBrief, withdrawWaitingBrief } from '#server/generation/waiting-brief';
import { editBrief } from './edit-brief';
import { clearBrief, loadBrief, saveBrief } from './saved-brief';

const calls = signedIn.brief;

export const briefRoutes = {
  load: calls.load.handler(async ({ context: { services, actor } }) => ({
    ...(await loadBrief(services.database.orm, actor)),
    waiting: await loadWaitingBrief(services.database.orm, actor),
  })),
  sendWhenApproved: calls.sendWhenApproved.handler(({ input, context }) =>
    storeWaitingBrief(context.services, context.actor, input),
  ),
  withdraw: calls.withdraw.handler(({ context }) =>
    withdrawWaitingBrief(context.services.database.orm, context.actor.id),
  ),
  save: calls.save.handler(({ input, context }) =>
    saveBrief(context.services.database.orm, context.actor, input),
  ),
  edit: calls.edit.handler(({ input, context }) =>
    editBrief(context.services.database, context.actor, input),
  ),
  clear: calls.clear.handler(({ context }) => clearBrief(context.services.database.orm, context.actor)),
};
