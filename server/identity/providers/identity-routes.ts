import type { Context } from 'hono';
import * as z from 'zod';
import { externalIdentityCalls as calls, linkInput, walletInput } from '#contract/http/external-identities';
import { pathOf } from '#contract/routes';
import { Fault } from '#domain/errors';
import { admitActor, type HttpHandler, ownHandler, visitorHandler } from '#server/access/http-handler';
import { assertRecentlyAuthenticated } from '#server/access/recently-authenticated';
import type { AppEnv } from '#server/http/app-env';
import { clientAddress } from '#server/http/client-address';
import { readJson, readJsonBody, validate } from '#server/http/read-json';
import { NO_SESSION } from '#server/identity/answers/auth-answers';
import { Refused } from '#server/identity/answers/refused';
import { ourMetadata } from '#server/identity/providers/saml/metadata';
import { makeNonce } from '#server/identity/providers/wallet/nonces';
import {
  accountOfIdToken,
  accountOfWallet,
  linkWallet,
} from '#server/identity/providers/wallet/sign-in-with-nonce';
import { startSession } from '#server/identity/sessions/start-session';
import { answerReturn } from './answer-return';
import { findProvider, findProviderOfDomain } from './find-provider';
import { markBrowser } from './flow-cookie';
import { leaveForProvider } from './leave-for-provider';
import { receiveSaml, returnFromProvider, returnFromSaml } from './return-from-provider';

/** The binding has three fields; some providers add one or two. */
const SAML_FIELDS = 16;

/** Signing in with outside identities. */
export const IDENTITY_HANDLERS: HttpHandler[] = [
  visitorHandler(calls.oauth, ({ c, input }) =>
    leave(c, { providerId: input.body.provider, next: input.body.next }),
  ),
  visitorHandler(calls.sso, async ({ c, services, input }) => {
    const { email, domain, next } = input.body;
    const named = domain ?? email?.split('@').at(-1);
    if (named === undefined) {
      const problems = [{ field: 'email', message: 'is required, or a domain' }];
      throw new Fault('INVALID_INPUT', { problems });
    }
    const providerId = await findProviderOfDomain(services.database, named);
    return leave(c, { providerId, next, loginHint: email ?? null });
  }),
  ownHandler(calls.addIdentity, addIdentity),
  ownHandler(calls.callback, (c) => answerReturn(c, returnFromProvider)),
  ownHandler(calls.samlFinish, (c) => answerReturn(c, returnFromSaml)),
  ownHandler(calls.samlResponse, takeSaml),
  visitorHandler(calls.samlMetadata, async ({ c, services, input }) => {
    const { settings } = await findProvider(services, input.params.provider);
    if (settings.kind !== 'saml') throw new Fault('NOT_FOUND');
    c.header('content-type', 'application/samlmetadata+xml');
    return c.body(ourMetadata(services.environment, settings.id));
  }),
  visitorHandler(calls.nonce, async ({ c, services }) => {
    validate(z.strictObject({}), await readJsonBody(c.req.raw, { mayBeEmpty: true }));
    const { nonce, expiresAt } = makeNonce(services.environment);
    return answer(c, { nonce, expiresAt: expiresAt.toISOString() });
  }),
  visitorHandler(calls.wallet, async ({ c, services, input }) =>
    letIn(c, await accountOfWallet(services, input.body)),
  ),
  visitorHandler(calls.idToken, async ({ c, services, input }) =>
    letIn(c, await accountOfIdToken(services, input.body)),
  ),
];

/** A missing session has the status that clients of sign-in calls know. */
async function addIdentity(c: Context<AppEnv>): Promise<Response> {
  const actor = await admitActor(c, calls.addIdentity).catch((error: unknown) => {
    const missing = error instanceof Fault && error.code === 'SESSION_MISSING';
    throw missing ? new Refused(NO_SESSION) : error;
  });
  assertRecentlyAuthenticated(actor);
  const input = await readJson(c.req.raw, linkInput);
  if (input.provider !== undefined) return leave(c, { providerId: input.provider, userId: actor.id });
  await linkWallet(c.get('services'), actor.id, validate(walletInput, input));
  return answer(c, { url: null });
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

async function letIn(c: Context<AppEnv>, userId: string): Promise<Response> {
  const services = c.get('services');
  const address = clientAddress(c, services.environment.TRUST_PROXY);
  const cookie = await startSession(services, { userId, request: c.req.raw, clientAddress: address });
  c.header('set-cookie', cookie, { append: true });
  return answer(c, { user: { id: userId } });
}

/** The provider's own page posts this, in a browser that shows no cookie of ours: it is sent on to where it does. */
async function takeSaml(c: Context<AppEnv>): Promise<Response> {
  const form = await readForm(c.req.raw);
  const [response, state] = [form?.get('SAMLResponse'), form?.get('RelayState')];
  const providerId = c.req.param('provider') ?? '';
  return answerReturn(c, async (services) => {
    if (typeof response !== 'string' || typeof state !== 'string') throw new Fault('IDENTITY_NOT_PROVEN');
    await receiveSaml(services, { providerId, state, response });
    return { on: `${pathOf(calls.samlFinish, { provider: providerId })}?${new URLSearchParams({ state })}` };
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
