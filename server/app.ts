import { Hono, type MiddlewareHandler } from 'hono';
import { Fault } from '#domain/errors';
import { PAGE_USER_HEADER } from '#domain/users/page-user';
import { loadActor } from '#server/access/actor';
import { readCaller } from '#server/access/caller';
import { type AppEnv, uuidOf } from '#server/access/plain-route';
import { endedSessionCookie, readSessionCookie } from '#server/access/session-cookie';
import { bearerToken, sentApiKey } from '#server/http/bearer-token';
import { clientAddress } from '#server/http/client-address';
import { NO_SESSION } from '#server/identity/answers/auth-answers';
import { acceptanceRoutes } from '#server/identity/invitations/acceptance-routes';
import { passkeySignIn } from '#server/identity/passkeys/sign-in-routes';
import { tokenRoutes } from '#server/identity/programs/token-routes';
import { identityRoutes } from '#server/identity/providers/identity-routes';
import { AUTH_ROUTES } from '#server/identity/sign-in/auth-routes';
import type { Auth } from '#server/identity/sign-in/better-auth';
import { describedCalls } from '#server/routes/described-calls';
import { health } from '#server/routes/health';
import { limitCalls } from '#server/routes/limit-calls';
import { describedRoutes, openApiRoutes } from '#server/routes/open-api';
import { plainRoutes } from '#server/routes/plain-routes';
import { securityHeaders } from '#server/website/security-headers';
import { website } from '#server/website/website';
import { requestSource } from './audit/request-source';
import { discardBody } from './files/discard-body';
import { faultResponse } from './http/faults';
import { hasBody } from './http/has-body';
import { limitBody } from './http/limit-body';
import { assertOwnPage } from './http/own-pages';
import { runsAs } from './http/runs-as';
import { IDEMPOTENCY_KEY_HEADER } from './idempotency/read-key';
import type { Services } from './services';

/** No described call carries more than a brief; files go through plain routes that count for themselves. */
const CALL_BODY_LIMIT = 512 * 1024;
/** What a visitor may send is read before anybody is known, and far more than any call of theirs carries. */
const VISITOR_BODY_LIMIT = 64 * 1024;

/** The whole HTTP application on its parts: health, sign-in, files, described calls, then the web pages. */
export function createApp(services: Services, auth: Auth): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const calls = describedCalls(services);
  const holdCall = limitCalls(AUTH_ROUTES);

  app.onError((error) => faultResponse(error, services.log));
  app.use('*', securityHeaders(services.environment));
  // It would say what was sent, cookies among it.
  app.on('TRACE', '*', (c) => c.body(null, 405, { allow: 'GET, HEAD, POST, PUT, PATCH, DELETE' }));
  app.route('/', health(services));
  app.use('/api/*', (c, next) => {
    const address = clientAddress(c, services.environment.TRUST_PROXY);
    return requestSource.run({ address, userAgent: c.req.header('user-agent') ?? null }, async () => {
      await next();
      if (c.res.status === 401) c.header('www-authenticate', challengeFor(c.req.header('authorization')));
      // Answered before it was read: whoever is still sending would lose the answer with the connection.
      if (hasBody(c.req.raw) && !c.req.raw.bodyUsed) await discardBody(c.req.raw);
    });
  });
  // One layer for what every call passes: a layer each would cost every call some promises.
  app.use('/api/*', async (c, next) => {
    const { req } = c;
    // Names nothing: neither PostgreSQL's text nor a file system's names can hold it.
    if (req.path.includes('%00')) throw new Fault('NOT_FOUND');
    c.set('services', services);
    const caller = { authorization: req.header('authorization'), cookie: req.header('cookie') };
    c.set('tokenHash', await readCaller(services, caller));
    assertOwnPage(c, services.environment);
    await holdCall(c);
    return next();
  });
  app.use('/.well-known/*', (c, next) => {
    c.set('services', services);
    return next();
  });
  app.route('/', tokenRoutes(auth));
  app.route('/', identityRoutes(auth));
  app.route('/', passkeySignIn(auth));
  app.route('/', acceptanceRoutes(auth));
  app.route('/', plainRoutes());
  app.use('/api/*', limitCallBody());
  // better-auth goes by the cookie, whatever token came beside it. It would tell of, and keep alive, a session that owes
  // its second step or whose user is deactivated: both are nobody's.
  app.get('/api/auth/get-session', async (c, next) => {
    const tokenHash = readSessionCookie(c.req.header('cookie'), services.environment);
    if (await loadActor(services.database, tokenHash)) return next();
    if (tokenHash !== null) c.header('set-cookie', endedSessionCookie(services.environment));
    c.header('cache-control', 'no-store');
    return c.json(NO_SESSION, 400);
  });
  app.on(['GET', 'POST'], '/api/auth/*', (c, next) =>
    isDescribed(c.req) ? next() : auth.handle(c.req.raw, clientAddress(c, services.environment.TRUST_PROXY)),
  );
  app.route('/', openApiRoutes(services));
  app.all('/api/*', async (c) => {
    const answer = await calls(c.req.raw, {
      services,
      tokenHash: c.get('tokenHash'),
      apiKey: sentApiKey(c.req.header('authorization')),
      idempotencyKey: c.req.header(IDEMPOTENCY_KEY_HEADER) ?? null,
      forwarded: isForwarded(c.req.raw.headers),
      pageUser: pageUserOf(c.req.header(PAGE_USER_HEADER)),
    });
    if (!answer) return faultResponse(new Fault('NOT_FOUND'), services.log);
    return c.req.path.startsWith('/api/auth/') ? asAuthAnswer(answer) : answer;
  });
  app.route('/', website(services));
  return app;
}

/** Who shows nothing is read no more from than a visitor's call carries, and needs no more to be told to sign in. */
function limitCallBody(): MiddlewareHandler<AppEnv> {
  const [limitCall, limitVisitor] = [limitBody(CALL_BODY_LIMIT), limitBody(VISITOR_BODY_LIMIT)];
  const limitNobody = limitBody(VISITOR_BODY_LIMIT, 'SESSION_MISSING');
  return (c, next) => {
    if (isForVisitors(c.req.path)) return limitVisitor(c, next);
    const nobody = c.get('tokenHash') === null && sentApiKey(c.req.header('authorization')) === null;
    return nobody ? limitNobody(c, next) : limitCall(c, next);
  };
}

const VISITOR_CALLS = describedRoutes()
  .filter(({ access }) => access === 'visitor')
  .map(({ path }) => path);

/** The sign-in door, with all that lies behind it, and the described calls that anybody may make. */
const isForVisitors = (path: string) => path.startsWith('/api/auth/') || VISITOR_CALLS.includes(path);

/** Calls of the contract that lie among the sign-in calls. */
const DESCRIBED_AUTH_CALLS = describedRoutes()
  .filter(({ path }) => path.startsWith('/api/auth/'))
  .map(({ method, path }) => ({ method, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }));

function isDescribed({ method, path }: { method: string; path: string }): boolean {
  const asked = runsAs(method);
  return DESCRIBED_AUTH_CALLS.some((call) => call.method === asked && call.pattern.test(path));
}

/** Clients of sign-in calls know a missing session by the status 400; all else that a 401 says stays. */
async function asAuthAnswer(answer: Response): Promise<Response> {
  if (answer.status !== 401) return answer;
  const fault = (await answer.json()) as object;
  return Response.json({ ...fault, status: 400 }, { status: 400, headers: { 'cache-control': 'no-store' } });
}

const pageUserOf = (value: string | undefined) =>
  value === undefined ? null : uuidOf(PAGE_USER_HEADER, value);

/** What a 401 says of how to come in (RFC 6750, section 3): that a token is needed, or that this one is none. */
function challengeFor(authorization: string | undefined): string {
  return bearerToken(authorization) === null ? 'Bearer' : 'Bearer error="invalid_token"';
}

const FORWARDING_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Whether the caller may be somebody else than a person at this machine: a proxy stands between, or the browser was led
 * here under another site's name (DNS rebinding).
 */
function isForwarded(headers: Headers): boolean {
  const host = headers.get('host') ?? '';
  const direct = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/.test(host);
  return !direct || FORWARDING_HEADERS.some((name) => headers.has(name));
}
