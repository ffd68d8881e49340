import { type Context, Hono } from 'hono';
import * as z from 'zod';
import { text } from '#contract/shapes';
import { Fault } from '#domain/errors';
import { SECOND_STEPS, type SecondStep } from '#domain/users/second-step';
import { type Actor, assertBrowser, loadActor } from '#server/access/actor';
import type { AppEnv } from '#server/access/plain-route';
import { assertRecentlyAuthenticated } from '#server/access/recently-authenticated';
import { endedSessionCookie } from '#server/access/session-cookie';
import { keySet } from '#server/access/signing-keys';
import { JWKS_CACHE_SECONDS } from '#server/access/token-times';
import { bearerToken } from '#server/http/bearer-token';
import { clientAddress } from '#server/http/client-address';
import { faultResponse, setRetryAfter } from '#server/http/faults';
import { hasBody } from '#server/http/has-body';
import { limitBody } from '#server/http/limit-body';
import { checked, readBody, readJson } from '#server/http/read-json';
import { REFUSALS, Refused } from '#server/identity/answers/refused';
import type { Auth } from '#server/identity/sign-in/better-auth';
import { sendReauthentication } from '#server/identity/verification/reauthenticate';
import { loadAuthUser } from './auth-user';
import { makeCode } from './authorization-code';
import { GRANTS } from './grants';
import { LOGOUT_SCOPES, logOut } from './log-out';
import { updateUser } from './update-user';
import { userInput } from './user-input';

/** Far more than any of these calls carries. */
const BODY_LIMIT = 64 * 1024;

const authorizeInput = z.strictObject({
  redirect_to: text(2_000).min(1),
  code_challenge: text(43).regex(/^[\w-]{43}$/, 'must be a SHA-256 in base64url'),
  code_challenge_method: z.literal('S256', 'must be S256'),
  state: text(500).optional(),
});
const logoutInput = z.enum(LOGOUT_SCOPES);

/** The sign-in calls of programs, in the words that clients of such calls know. */
export function tokenRoutes(auth: Auth): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.onError((error, c) => {
    if (error instanceof Refused) return refuse(error);
    const noSession = error instanceof Fault && error.code === 'SESSION_MISSING';
    return noSession ? refuse(new Refused(REFUSALS.noSession)) : faultResponse(error, c.get('services').log);
  });
  for (const path of ['token', 'authorize', 'user', 'logout']) {
    routes.use(`/api/auth/${path}`, limitBody(BODY_LIMIT));
  }
  for (const path of ['/api/auth/jwks', '/.well-known/jwks.json']) {
    routes.get(path, async (c) => {
      c.header('cache-control', `public, max-age=${JWKS_CACHE_SECONDS}`);
      return c.json(await keySet(c.get('services')));
    });
  }
  routes.post('/api/auth/token', async (c) => {
    const grant = GRANTS.get(c.req.query('grant_type') ?? '');
    if (!grant) throw new Refused(REFUSALS.unsupportedGrant);
    const services = c.get('services');
    const address = clientAddress(c, services.environment.TRUST_PROXY);
    return answer(c, await grant({ services, auth, request: c.req.raw, clientAddress: address }));
  });
  routes.post('/api/auth/authorize', async (c) => {
    const actor = await actorOf(c);
    // A token that leaked must not be made into a session that lives longer than itself.
    assertBrowser(actor);
    const input = await readJson(c.req.raw, authorizeInput);
    const { redirect_to: redirectTo, code_challenge: challenge, state } = input;
    return answer(c, await makeCode(c.get('services'), actor, { redirectTo, challenge, state }));
  });
  routes.get('/api/auth/user', async (c) => {
    const actor = await actorOf(c);
    return answer(c, await loadAuthUser(c.get('services').database.orm, actor.id));
  });
  routes.put('/api/auth/user', async (c) => {
    const actor = await actorOf(c);
    return answer(c, await updateUser(c.get('services'), actor, await readJson(c.req.raw, userInput)));
  });
  routes.get('/api/auth/reauthenticate', async (c) => {
    const actor = await actorOf(c);
    await sendReauthentication(c.get('services'), actor);
    return answer(c, {});
  });
  routes.post('/api/auth/logout', async (c) => {
    const actor = await actorOf(c, SECOND_STEPS);
    if (hasBody(c.req.raw)) checked(z.strictObject({}), await readBody(c.req.raw, { mayBeEmpty: true }));
    const scope = logoutInput.safeParse(c.req.query('scope') ?? 'global');
    if (!scope.success) {
      const message = `must be one of: ${LOGOUT_SCOPES.join(', ')}`;
      throw new Fault('INVALID_INPUT', { problems: [{ field: 'scope', message }] });
    }
    if (actor.secondStep && scope.data !== 'local') throw new Fault('SECOND_FACTOR_NEEDED');
    // A program that signs its user out everywhere, itself too, does what its sign-out always does.
    const { program } = actor;
    if (scope.data === 'others' || (scope.data === 'global' && !program)) assertRecentlyAuthenticated(actor);
    const { database, environment } = c.get('services');
    await logOut(database, actor, scope.data);
    if (scope.data !== 'others' && !program) {
      c.header('set-cookie', endedSessionCookie(environment));
    }
    c.header('cache-control', 'no-store');
    return c.body(null, 204);
  });
  return routes;
}

/** @throws Refused: a token that is none of ours is told from a session that has ended. */
async function actorOf(c: Context<AppEnv>, during: readonly SecondStep[] = []): Promise<Actor> {
  const tokenHash = c.get('tokenHash');
  const actor = await loadActor(c.get('services').database, tokenHash, during);
  if (actor) return actor;
  const token = bearerToken(c.req.header('authorization'));
  throw new Refused(token !== null && tokenHash === null ? REFUSALS.invalidJwt : REFUSALS.noSession);
}

function answer(c: Context<AppEnv>, body: object): Response {
  c.header('cache-control', 'no-store');
  return c.json(body);
}

function refuse({ refusal }: Refused): Response {
  const headers = new Headers({ 'cache-control': 'no-store' });
  setRetryAfter(headers, refusal);
  return Response.json(refusal, { status: refusal.status, headers });
}
