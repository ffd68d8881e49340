import { signedIn } from '#server/access/call';
import { listIdentities } from './list-identities';
import { unlinkIdentity } from './unlink-identity';

const calls = signedIn.identities;

export const identityCallRoutes = {
  list: calls.list.handler(({ context, input }) => listIdentities(context.services, context.actor, input)),
  unlink: calls.unlink.handler(({ context, input }) =>
    unlinkIdentity(context.services, context.actor, input.id),
  ),
};
