import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { text } from '#contract/shapes';
import { Fault } from '#domain/errors';
import { isPageOfOurs } from '#domain/users/may-open';
import { admit, loadActor } from '#server/auth/actor';
import { NO_SESSION } from '#server/auth/auth-answers';
import { emailInput, readJson } from '#server/auth/auth-inputs';
import type { Auth } from '#server/auth/better-auth';
import { clientAddress } from '#server/auth/client-address';
import { assertRecentlyAuthenticated } from '#server/auth/recently-authenticated';
import { faultResponse } from '#server/http/faults';
import { limitBody } from '#server/http/limit-body';
import type { AppEnv } from '#server/http/plain-route';
import { comeBack } from './come-back';
import { findProvider, findProviderOfDomain } from './find-provider';
import { markBrowser } from './flow-cookie';
import { leaveForProvider } from './leave-for-provider';
import { makeNonce } from './nonces';
import { receiveSaml, returnFromProvider, returnFromSaml } from './return-from-provider';
import { ourMetadata } from './saml/metadata';
import { accountOfIdToken, accountOfWallet, linkWallet } from './sign-in-with-nonce';

/** SAML responses with many attributes are large; nothing else here is. */
const BODY_LIMIT = 256 * 1024;

const next = text(2_000)
  .refine(isPageOfOurs, 'must be a page of this site')
  .optional()
  .transform((page) => page ?? null);
const provider = text(60).min(1);
const signed = { message: text(4_000).min(1), signature: text(1_000).min(1) };
const oauthInput = z.object({ provider, next });
const ssoInput = z.object({
  email: emailInput.optional(),
  domain: text(253).trim().toLowerCase().min(1).optional(),
  next,
});
const idTokenInput = z.object({ provider, idToken: text(16_000).min(1), nonce: text(200).min(1) });
const linkInput = z.union([z.object({ provider }), z.object(signed)]);

/** Signing in with outside identities. */
export function identityRoutes(auth: Auth): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.onError((error, c) => {
    // Sign-in calls keep the status that clients of theirs know.
    const noSession = error instanceof Fault && error.code === 'SESSION_MISSING';
    return noSession
      ? Response.json(NO_SESSION, { status: NO_SESSION.status, headers: { 'cache-control': 'no-store' } })
      : faultResponse(error, c.get('parts').log);
  });
  for (const path of ['sso', 'nonce', 'sign-in/*', 'identities', 'saml/*']) {
    routes.use(`/api/auth/${path}`, limitBody(BODY_LIMIT));
  }
  routes.post('/api/auth/sign-in/oauth', async (c) => {
    const input = await readJson(c.req.raw, oauthInput);
    return leave(c, { providerId: input.provider, next: input.next });
  });
  routes.post('/api/auth/sso', async (c) => {
    const input = await readJson(c.req.raw, ssoInput);
    const domain = input.domain ?? input.email?.split('@').at(-1);
    if (domain === undefined) {
      const problems = [{ field: 'email', message: 'is required, or a domain' }];
      throw new Fault('INVALID_INPUT', { problems });
    }
    const providerId = await findProviderOfDomain(c.get('parts').database, domain);
    return leave(c, { providerId, next: input.next, loginHint: input.email ?? null });
  });
  routes.post('/api/auth/identities', async (c) => {
    const { database } = c.get('parts');
    const actor = admit(await loadActor(database, c.get('tokenHash')), 'signed-in');
    assertRecentlyAuthenticated(actor);
    const input = await readJson(c.req.raw, linkInput);
    if ('provider' in input) return leave(c, { providerId: input.provider, userId: actor.id });
    await linkWallet(c.get('parts'), actor.id, input);
    return answer(c, { url: null });
  });
  routes.get('/api/auth/callback/:provider', (c) => comeBack(c, auth, returnFromProvider));
  routes.get('/api/auth/saml/:provider/finish', (c) => comeBack(c, auth, returnFromSaml));
  routes.post('/api/auth/saml/:provider/acs', (c) => takeSaml(c));
  routes.get('/api/auth/saml/:provider/metadata', async (c) => {
    const { settings } = await findProvider(c.get('parts'), c.req.param('provider'));
    if (settings.kind !== 'saml') throw new Fault('NOT_FOUND');
    c.header('content-type', 'application/samlmetadata+xml');
    return c.body(ourMetadata(c.get('parts').environment, settings.id));
  });
  routes.post('/api/auth/nonce', (c) => {
    const { nonce, expiresAt } = makeNonce(c.get('parts').environment);
    return answer(c, { nonce, expiresAt: expiresAt.toISOString() });
  });
  routes.post('/api/auth/sign-in/ethereum', async (c) => {
    const input = await readJson(c.req.raw, z.object(signed));
    return letIn(c, auth, await accountOfWallet(c.get('parts'), input));
  });
  routes.post('/api/auth/sign-in/id-token', async (c) => {
    const input = await readJson(c.req.raw, idTokenInput);
    return letIn(c, auth, await accountOfIdToken(c.get('parts'), input));
  });
  return routes;
}

interface Leaving {
  providerId: string;
  userId?: string;
  next?: string | null;
  loginHint?: string | null;
}

async function leave(
  c: Context<AppEnv>,
  { providerId, userId = undefined, next: page = null, loginHint = null }: Leaving,
): Promise<Response> {
  const leaving = { providerId, userId: userId ?? null, next: page, loginHint };
  return answer(c, await leaveForProvider(c.get('parts'), { ...leaving, browser: markBrowser(c) }));
}

async function letIn(c: Context<AppEnv>, auth: Auth, userId: string): Promise<Response> {
  const address = clientAddress(c, c.get('parts').environment.TRUST_PROXY);
  const cookie = await auth.startSession({ userId, request: c.req.raw, clientAddress: address });
  c.header('set-cookie', cookie, { append: true });
  return answer(c, { user: { id: userId } });
}

/** The provider's own page posts this, in a browser that shows no cookie of ours: it is sent on to where it does. */
async function takeSaml(c: Context<AppEnv>): Promise<Response> {
  const form = await c.req.parseBody().catch(() => ({}) as Record<string, unknown>);
  const { SAMLResponse: response, RelayState: state } = form;
  const providerId = c.req.param('provider') ?? '';
  return comeBack(c, null, async (parts) => {
    if (typeof response !== 'string' || typeof state !== 'string') throw new Fault('IDENTITY_NOT_PROVEN');
    await receiveSaml(parts, { providerId, state, response });
    return { on: `/api/auth/saml/${providerId}/finish?${new URLSearchParams({ state })}` };
  });
}

function answer(c: Context<AppEnv>, body: object): Response {
  c.header('cache-control', 'no-store');
  return c.json(body);
}
