import { assertRecentlyAuthenticated } from '#server/auth/recently-authenticated';
import { signedIn } from '#server/http/call';
import { listSigningKeys, rotateSigningKeys } from './signing-keys';

const calls = signedIn.programs;

export const programRoutes = {
  signingKeys: calls.signingKeys.handler(async ({ context }) => ({
    items: await listSigningKeys(context.services),
  })),
  rotateSigningKeys: calls.rotateSigningKeys.handler(async ({ input, context }) => {
    assertRecentlyAuthenticated(context.actor);
    await rotateSigningKeys(context.services, input.immediately, context.actor);
    return { items: await listSigningKeys(context.services) };
  }),
};
