import type { Context } from 'hono';
import { signInCalls } from '#contract/http/sign-in';
import { loadActor } from '#server/access/actor';
import { ownHandler } from '#server/access/http-handler';
import { endedSessionCookie, hashSessionToken, readSessionToken } from '#server/access/session-cookie';
import type { AppEnv } from '#server/http/app-env';
import { NO_SESSION } from '#server/identity/answers/auth-answers';
import { respond } from '#server/identity/answers/auth-response';
import { loadPresentedUser } from '#server/identity/answers/load-presented-user';
import { extendSession } from '#server/identity/sessions/extend-session';

/**
 * Tells of the session of the cookie, not of a token that comes beside it, and extends it by this use. One that owes its second step
 * or belongs to a deactivated user is neither told nor extended.
 */
export const readSession = ownHandler(signInCalls.session, async (c) => {
  const services = c.get('services');
  const { database, environment } = services;
  const token = readSessionToken(c.req.header('cookie'), environment);
  if (token === null) return noSession(c);
  const actor = await loadActor(database, hashSessionToken(token));
  const read = actor && (await extendSession(services, token));
  const user = read && (await loadPresentedUser(database.orm, read.session.userId));
  if (!read || !user) {
    c.header('set-cookie', endedSessionCookie(environment));
    return noSession(c);
  }
  const { id, expiresAt, createdAt } = read.session;
  const body = { session: { id, expiresAt, createdAt }, user };
  return respond(body, read.cookie === null ? [] : [read.cookie]);
});

function noSession(c: Context<AppEnv>): Response {
  c.header('cache-control', 'no-store');
  return c.json(NO_SESSION, 400);
}
