import { passkeySignInCalls } from '#contract/http/external-identities';
import { type HttpHandler, visitorHandler } from '#server/access/http-handler';
import { clientAddress } from '#server/http/client-address';
import { startSession } from '#server/identity/sessions/start-session';
import { offerPasskeySignIn, userOfPasskey } from './sign-in-with-passkey';

/** Signing in with a passkey sets a cookie. */
export const PASSKEY_SIGN_IN_HANDLERS: HttpHandler[] = [
  visitorHandler(passkeySignInCalls.offer, async ({ c, services }) => {
    c.header('cache-control', 'no-store');
    return c.json(await offerPasskeySignIn(services));
  }),
  visitorHandler(passkeySignInCalls.signIn, async ({ c, services, input }) => {
    const { userId, userVerified } = await userOfPasskey(services, input.body.credential);
    const cookie = await startSession(services, {
      userId,
      request: c.req.raw,
      clientAddress: clientAddress(c, services.environment.TRUST_PROXY),
      method: 'passkey',
      // What one has, and what one is or knows: two proofs in one.
      level: userVerified ? 'aal2' : 'aal1',
    });
    c.header('set-cookie', cookie, { append: true });
    c.header('cache-control', 'no-store');
    return c.json({ user: { id: userId } });
  }),
];
