import { signedIn } from '#server/http/call';
import { removePasskey, renamePasskey } from './change-passkey';
import { challengePasskey, proveByPasskey } from './prove-by-passkey';
import { beginPasskey, registerPasskey } from './register-passkey';

const calls = signedIn.passkeys;

export const passkeyRoutes = {
  begin: calls.begin.handler(({ context }) => beginPasskey(context.parts, context.actor)),
  register: calls.register.handler(({ context, input }) =>
    registerPasskey(context.parts, context.actor, input),
  ),
  rename: calls.rename.handler(({ context, input }) =>
    renamePasskey(context.parts.database, context.actor, input),
  ),
  remove: calls.remove.handler(({ context, input }) => removePasskey(context.parts, context.actor, input.id)),
  challenge: calls.challenge.handler(({ context }) => challengePasskey(context.parts, context.actor)),
  verify: calls.verify.handler(({ context, input }) =>
    proveByPasskey(context.parts, context.actor, input.credential),
  ),
};
