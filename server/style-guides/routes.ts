import { signedIn } from '#server/access/call';
import { loadStyleGuide, saveStyleGuide } from './saved-style-guide';

const calls = signedIn.styleGuide;

export const styleGuideRoutes = {
  load: calls.load.handler(({ context }) => loadStyleGuide(context.services.database.orm, context.actor)),
  save: calls.save.handler(({ input, context }) =>
    saveStyleGuide(context.services.database.orm, context.actor, input),
  ),
};
