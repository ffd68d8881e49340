import type { Context } from 'hono';
import { signInCalls } from '#contract/http/sign-in';
import { loadActor } from '#server/access/actor';
import { type HttpHandler, ownHandler } from '#server/access/http-handler';
import { endedSessionCookie, readSessionCookie } from '#server/access/session-cookie';
import type { AppEnv } from '#server/http/app-env';
import { clientAddress } from '#server/http/client-address';
import { NO_SESSION } from '#server/identity/answers/auth-answers';
import type { Auth } from './better-auth';

export function signInHandlers(auth: Auth): HttpHandler[] {
  const { session, ...others } = signInCalls;
  const handle = (c: Context<AppEnv>) =>
    auth.handle(c.req.raw, clientAddress(c, c.get('services').environment.TRUST_PROXY));
  return [
    ...Object.values(others).map((call) => ownHandler(call, handle)),
    // better-auth goes by the cookie, whatever token came beside it. It would tell of, and keep alive, a session that owes
    // its second step or whose user is deactivated: both are nobody's.
    ownHandler(session, async (c) => {
      const { database, environment } = c.get('services');
      const tokenHash = readSessionCookie(c.req.header('cookie'), environment);
      if (await loadActor(database, tokenHash)) return handle(c);
      if (tokenHash !== null) c.header('set-cookie', endedSessionCookie(environment));
      c.header('cache-control', 'no-store');
      return c.json(NO_SESSION, 400);
    }),
  ];
}
