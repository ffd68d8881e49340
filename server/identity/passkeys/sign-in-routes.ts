import { Hono } from 'hono';
import * as z from 'zod';
import { assertion } from '#contract/passkeys';
import type { AppEnv, PlainRoute } from '#server/access/plain-route';
import { clientAddress } from '#server/http/client-address';
import { faultResponse } from '#server/http/faults';
import { limitBody } from '#server/http/limit-body';
import { readJson } from '#server/http/read-json';
import type { Auth } from '#server/identity/sign-in/better-auth';
import { offerPasskeySignIn, userOfPasskey } from './sign-in-with-passkey';

const OFFER = '/api/auth/sign-in/passkey/options';
const SIGN_IN = '/api/auth/sign-in/passkey';
/** Far more than any authenticator says. */
const BODY_LIMIT = 64 * 1024;

const input = z.strictObject({ credential: assertion });

/** Signing in with a passkey, for the OpenAPI document and for the table that tests who may make each call. */
export const PASSKEY_ROUTES: readonly PlainRoute[] = [
  {
    method: 'POST',
    path: OFFER,
    access: 'visitor',
    summary: 'What an authenticator needs to sign somebody in by a passkey',
  },
  {
    method: 'POST',
    path: SIGN_IN,
    access: 'visitor',
    summary: 'Starts a session with a passkey’s signature (credential) and sets its cookie',
    operation: {
      requestBody: {
        required: true,
        content: {
          'application/json': {
            schema: {
              type: 'object',
              properties: { credential: { type: 'object' } },
              required: ['credential'],
            },
          },
        },
      },
    },
  },
];

export function passkeySignIn(auth: Auth): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.onError((error, c) => faultResponse(error, c.get('services').log));
  const limit = limitBody(BODY_LIMIT);
  routes.post(OFFER, limit, async (c) => {
    await readJson(c.req.raw, z.strictObject({}));
    c.header('cache-control', 'no-store');
    return c.json(await offerPasskeySignIn(c.get('services')));
  });
  routes.post(SIGN_IN, limit, async (c) => {
    const services = c.get('services');
    const { credential } = await readJson(c.req.raw, input);
    const { userId, userVerified } = await userOfPasskey(services, credential);
    const cookie = await auth.startSession({
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
  });
  return routes;
}
