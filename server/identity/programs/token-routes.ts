import type { Context } from 'hono';
import * as z from 'zod';
import { authorizeInput, programHttpCalls as calls, logoutQuery, userInput } from '#contract/http/programs';
import { routeOf } from '#contract/routes';
import { Fault } from '#domain/errors';
import type { SecondStep } from '#domain/users/second-step';
import { type Actor, assertBrowser, loadActor } from '#server/access/actor';
import { type HttpHandler, ownHandler } from '#server/access/http-handler';
import { assertRecentlyAuthenticated } from '#server/access/recently-authenticated';
import { endedSessionCookie } from '#server/access/session-cookie';
import { keySet } from '#server/access/signing-keys';
import { JWKS_CACHE_SECONDS } from '#server/access/token-times';
import type { AppEnv } from '#server/http/app-env';
import { bearerToken } from '#server/http/bearer-token';
import { clientAddress } from '#server/http/client-address';
import { hasBody } from '#server/http/has-body';
import { readJson, readJsonBody, validate } from '#server/http/read-json';
import { REFUSALS, Refused } from '#server/identity/answers/refused';
import { sendReauthentication } from '#server/identity/verification/reauthenticate';
import { loadAuthUser } from './auth-user';
import { makeCode } from './authorization-code';
import { GRANTS } from './grants';
import { logOut } from './log-out';
import { updateUser } from './update-user';

/** The sign-in calls of programs, in the words that clients of such calls know. */
export const PROGRAM_HANDLERS: HttpHandler[] = [
  ownHandler(calls.token, async (c) => {
    const grant = GRANTS.get(c.req.query('grant_type') ?? '');
    if (!grant) throw new Refused(REFUSALS.unsupportedGrant);
    const services = c.get('services');
    const address = clientAddress(c, services.environment.TRUST_PROXY);
    return answer(c, await grant({ services, request: c.req.raw, clientAddress: address }));
  }),
  ownHandler(calls.keys, publishedKeys),
  own(calls.authorize, async (c, actor) => {
    // A token that leaked must not be made into a session that lives longer than itself.
    assertBrowser(actor);
    const input = await readJson(c.req.raw, authorizeInput);
    const { redirect_to: redirectTo, code_challenge: challenge, state } = input;
    return answer(c, await makeCode(c.get('services'), actor, { redirectTo, challenge, state }));
  }),
  own(calls.user, async (c, actor) =>
    answer(c, await loadAuthUser(c.get('services').database.orm, actor.id)),
  ),
  own(calls.updateUser, async (c, actor) =>
    answer(c, await updateUser(c.get('services'), actor, await readJson(c.req.raw, userInput))),
  ),
  own(calls.sendReauthentication, async (c, actor) => {
    await sendReauthentication(c.get('services'), actor);
    return answer(c, {});
  }),
  own(calls.logOut, endSessions),
];

/** The keys that access tokens are checked with (RFC 7517). */
export async function publishedKeys(c: Context<AppEnv>): Promise<Response> {
  c.header('cache-control', `public, max-age=${JWKS_CACHE_SECONDS}`);
  return c.json(await keySet(c.get('services')));
}

/** A call that needs a session; the lack of one is told as clients of these calls know it. */
function own(
  procedure: Parameters<typeof ownHandler>[0],
  handle: (c: Context<AppEnv>, actor: Actor) => Promise<Response>,
): HttpHandler {
  const { during } = routeOf(procedure);
  return ownHandler(procedure, async (c) => {
    try {
      return await handle(c, await actorOf(c, during));
    } catch (error) {
      const missing = error instanceof Fault && error.code === 'SESSION_MISSING';
      throw missing ? new Refused(REFUSALS.noSession) : error;
    }
  });
}

async function endSessions(c: Context<AppEnv>, actor: Actor): Promise<Response> {
  if (hasBody(c.req.raw)) validate(z.strictObject({}), await readJsonBody(c.req.raw, { mayBeEmpty: true }));
  const { scope } = validate(logoutQuery, c.req.query());
  if (actor.secondStep && scope !== 'local') throw new Fault('SECOND_FACTOR_NEEDED');
  // A program that signs its user out everywhere, itself too, does what its sign-out always does.
  const { program } = actor;
  if (scope === 'others' || (scope === 'global' && !program)) assertRecentlyAuthenticated(actor);
  const { database, environment } = c.get('services');
  await logOut(database, actor, scope);
  if (scope !== 'others' && !program) c.header('set-cookie', endedSessionCookie(environment));
  c.header('cache-control', 'no-store');
  return c.body(null, 204);
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
