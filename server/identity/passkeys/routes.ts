import { signedIn } from '#server/access/call';
import { removePasskey, renamePasskey } from './change-passkey';
import { challengePasskey, proveByPasskey } from './prove-by-passkey';
import { beginPasskey, registerPasskey } from './register-passkey';

const calls = signedIn.passkeys;

export const passkeyRoutes = {
  begin: calls.begin.handler(({ context }) => beginPasskey(context.services, context.actor)),
  register: calls.register.handler(({ context, input }) =>
    registerPasskey(context.services, context.actor, input),
  ),
  rename: calls.rename.handler(({ context, input }) =>
    renamePasskey(context.services.database, context.actor, input),
  ),
  remove: calls.remove.handler(({ context, input }) =>
    removePasskey(context.services, context.actor, input.id),
  ),
  challenge: calls.challenge.handler(({ context }) => challengePasskey(context.services, context.actor)),
  verify: calls.verify.handler(({ context, input }) =>
    proveByPasskey(context.services, context.actor, input.credential),
  ),
};
