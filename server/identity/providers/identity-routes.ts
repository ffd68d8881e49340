import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { text } from '#contract/shapes';
import { domain } from '#contract/sso';
import { Fault } from '#domain/errors';
import { isPageOfOurs } from '#domain/users/may-open';
import { admit, loadActor } from '#server/access/actor';
import type { AppEnv } from '#server/access/plain-route';
import { assertRecentlyAuthenticated } from '#server/access/recently-authenticated';
import { clientAddress } from '#server/http/client-address';
import { faultResponse } from '#server/http/faults';
import { limitBody } from '#server/http/limit-body';
import { checked, readBody, readJson } from '#server/http/read-json';
import { NO_SESSION } from '#server/identity/answers/auth-answers';
import { emailInput } from '#server/identity/answers/auth-fields';
import { ourMetadata } from '#server/identity/providers/saml/metadata';
import { makeNonce } from '#server/identity/providers/wallet/nonces';
import {
  accountOfIdToken,
  accountOfWallet,
  linkWallet,
} from '#server/identity/providers/wallet/sign-in-with-nonce';
import type { Auth } from '#server/identity/sign-in/better-auth';
import { comeBack } from './come-back';
import { findProvider, findProviderOfDomain } from './find-provider';
import { markBrowser } from './flow-cookie';
import { leaveForProvider } from './leave-for-provider';
import { receiveSaml, returnFromProvider, returnFromSaml } from './return-from-provider';

/** Far more than any of these calls carries, but for SAML responses, which are large with many attributes. */
const BODY_LIMIT = 64 * 1024;
const SAML_BODY_LIMIT = 256 * 1024;
/** The binding has three fields; some providers add one or two. */
const SAML_FIELDS = 16;

const next = text(2_000)
  .refine(isPageOfOurs, 'must be a page of this site')
  .optional()
  .transform((page) => page ?? null);
const provider = text(60).min(1);
const signed = { message: text(4_000).min(1), signature: text(1_000).min(1) };
const oauthInput = z.strictObject({ provider, next });
const ssoInput = z.strictObject({
  email: emailInput.optional(),
  domain: domain.optional(),
  next,
});
const idTokenInput = z.strictObject({ provider, idToken: text(16_000).min(1), nonce: text(200).min(1) });
/** A provider to go to, or a wallet's signed message. */
const linkInput = z.strictObject({
  provider: provider.optional(),
  message: signed.message.optional(),
  signature: signed.signature.optional(),
});

/** Signing in with outside identities. */
export function identityRoutes(auth: Auth): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.onError((error, c) => {
    // Sign-in calls keep the status that clients of theirs know.
    const noSession = error instanceof Fault && error.code === 'SESSION_MISSING';
    return noSession
      ? Response.json(NO_SESSION, { status: NO_SESSION.status, headers: { 'cache-control': 'no-store' } })
      : faultResponse(error, c.get('services').log);
  });
  for (const path of ['sso', 'nonce', 'sign-in/*', 'identities']) {
    routes.use(`/api/auth/${path}`, limitBody(BODY_LIMIT));
  }
  routes.use('/api/auth/saml/*', limitBody(SAML_BODY_LIMIT));
  routes.post('/api/auth/sign-in/oauth', async (c) => {
    const input = await readJson(c.req.raw, oauthInput);
    return leave(c, { providerId: input.provider, next: input.next });
  });
  routes.post('/api/auth/sso', async (c) => {
    const input = await readJson(c.req.raw, ssoInput);
    const named = input.domain ?? input.email?.split('@').at(-1);
    if (named === undefined) {
      const problems = [{ field: 'email', message: 'is required, or a domain' }];
      throw new Fault('INVALID_INPUT', { problems });
    }
    const providerId = await findProviderOfDomain(c.get('services').database, named);
    return leave(c, { providerId, next: input.next, loginHint: input.email ?? null });
  });
  routes.post('/api/auth/identities', async (c) => {
    const { database } = c.get('services');
    const actor = admit(await loadActor(database, c.get('tokenHash')), 'signed-in', {
      browserOnly: true,
    });
    assertRecentlyAuthenticated(actor);
    const input = await readJson(c.req.raw, linkInput);
    if (input.provider !== undefined) return leave(c, { providerId: input.provider, userId: actor.id });
    await linkWallet(c.get('services'), actor.id, checked(z.strictObject(signed), input));
    return answer(c, { url: null });
  });
  routes.get('/api/auth/callback/:provider', (c) => comeBack(c, auth, returnFromProvider));
  routes.get('/api/auth/saml/:provider/finish', (c) => comeBack(c, auth, returnFromSaml));
  routes.post('/api/auth/saml/:provider/acs', (c) => takeSaml(c));
  routes.get('/api/auth/saml/:provider/metadata', async (c) => {
    const { settings } = await findProvider(c.get('services'), c.req.param('provider'));
    if (settings.kind !== 'saml') throw new Fault('NOT_FOUND');
    c.header('content-type', 'application/samlmetadata+xml');
    return c.body(ourMetadata(c.get('services').environment, settings.id));
  });
  routes.post('/api/auth/nonce', async (c) => {
    checked(z.strictObject({}), await readBody(c.req.raw, { mayBeEmpty: true }));
    const { nonce, expiresAt } = makeNonce(c.get('services').environment);
    return answer(c, { nonce, expiresAt: expiresAt.toISOString() });
  });
  routes.post('/api/auth/sign-in/ethereum', async (c) => {
    const input = await readJson(c.req.raw, z.strictObject(signed));
    return letIn(c, auth, await accountOfWallet(c.get('services'), input));
  });
  routes.post('/api/auth/sign-in/id-token', async (c) => {
    const input = await readJson(c.req.raw, idTokenInput);
    return letIn(c, auth, await accountOfIdToken(c.get('services'), input));
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
  return answer(c, await leaveForProvider(c.get('services'), { ...leaving, browser: markBrowser(c) }));
}

async function letIn(c: Context<AppEnv>, auth: Auth, userId: string): Promise<Response> {
  const address = clientAddress(c, c.get('services').environment.TRUST_PROXY);
  const cookie = await auth.startSession({ userId, request: c.req.raw, clientAddress: address });
  c.header('set-cookie', cookie, { append: true });
  return answer(c, { user: { id: userId } });
}

/** The provider's own page posts this, in a browser that shows no cookie of ours: it is sent on to where it does. */
async function takeSaml(c: Context<AppEnv>): Promise<Response> {
  const form = await readForm(c.req.raw);
  const [response, state] = [form?.get('SAMLResponse'), form?.get('RelayState')];
  const providerId = c.req.param('provider') ?? '';
  return comeBack(c, null, async (services) => {
    if (typeof response !== 'string' || typeof state !== 'string') throw new Fault('IDENTITY_NOT_PROVEN');
    await receiveSaml(services, { providerId, state, response });
    return { on: `/api/auth/saml/${providerId}/finish?${new URLSearchParams({ state })}` };
  });
}

/** The fields of a form as browsers send it; null for what is none, or has far more than the binding's. */
async function readForm(request: Request): Promise<URLSearchParams | null> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  const body = await request.text().catch(() => '');
  if (type !== 'application/x-www-form-urlencoded') return null;
  return body.split('&', SAML_FIELDS + 1).length > SAML_FIELDS ? null : new URLSearchParams(body);
}

function answer(c: Context<AppEnv>, body: object): Response {
  c.header('cache-control', 'no-store');
  return c.json(body);
}
