import { signedIn } from '#server/access/call';
import { assertRecentlyAuthenticated } from '#server/access/recently-authenticated';
import { listSigningKeys, rotateSigningKeys } from '#server/access/signing-keys';

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
