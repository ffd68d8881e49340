import { signedIn } from '#server/http/call';
import { clearBrief, loadBrief, saveBrief } from './saved-brief';

const calls = signedIn.brief;

export const briefRoutes = {
  load: calls.load.handler(({ context }) => loadBrief(context.parts.database.orm, context.actor)),
  save: calls.save.handler(({ input, context }) =>
    saveBrief(context.parts.database.orm, context.actor, input),
  ),
  clear: calls.clear.handler(({ context }) => clearBrief(context.parts.database.orm, context.actor)),
};
