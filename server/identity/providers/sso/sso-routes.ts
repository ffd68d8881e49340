import { signedIn } from '#server/access/call';
import { listSsoProviders } from './list-sso-providers';
import { removeSsoProvider } from './remove-sso-provider';
import { saveSsoProvider } from './save-sso-provider';

const calls = signedIn.sso;

export const ssoRoutes = {
  list: calls.list.handler(({ context, input }) => listSsoProviders(context.services.database.orm, input)),
  save: calls.save.handler(({ context, input }) => saveSsoProvider(context.services, context.actor, input)),
  remove: calls.remove.handler(({ context, input }) =>
    removeSsoProvider(context.services.database, context.actor, input.id),
  ),
};
