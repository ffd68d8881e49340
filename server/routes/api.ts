import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { AUTHENTICATION_PATH } from '#contract/base';
import { API_ROUTES, limitOf, type Route } from '#contract/routes';
import { Fault } from '#domain/errors';
import { PAGE_USER_HEADER } from '#domain/users/page-user';
import { pageUserOf } from '#server/access/page-user';
import type { AppEnv } from '#server/http/app-env';
import { sentApiKey } from '#server/http/bearer-token';
import { clientAddress } from '#server/http/client-address';
import { assertOwnPage, SAFE_METHODS } from '#server/http/csrf';
import { faultResponse } from '#server/http/faults';
import { limitBody } from '#server/http/limit-body';
import { methodsOfPath } from '#server/http/methods-of-path';
import { nameRoute, recordOf } from '#server/http/watch-requests';
import { IDEMPOTENCY_KEY_HEADER } from '#server/idempotency/read-key';
import { currentContext, withContext } from '#server/runtime/request-context';
import type { Services } from '#server/services';
import { contractCalls } from './contract-calls';
import { countCall, keysAdmitted } from './count-call';
import { HTTP_HANDLERS } from './http-handlers';
import { openApiRoutes } from './open-api';

type Handle = (c: Context<AppEnv>) => Response | Promise<Response>;

/** Routes every call of the contract: rate limit, body limit, then its handler. */
export function apiRoutes(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const handlers = new Map(HTTP_HANDLERS.map(({ procedure, handle }) => [procedure, handle]));
  const answerCall = jsonHandler(services);
  const answerAuthCall: Handle = async (c) => asAuthAnswer(await answerCall(c));
  for (const route of API_ROUTES.toSorted(staticBeforeParameters)) {
    const answerJson = route.authentication ? answerAuthCall : answerCall;
    const handle = route.http ? handlers.get(route.procedure) : answerJson;
    if (!handle) throw new Error(`${route.method} ${route.path} has no handler`);
    const path = route.path.replaceAll(/\{(\w+)\}/g, ':$1');
    app.on(route.method, [path, `${path}/`], beforeHandler(route, services), handle);
  }
  app.route('/', openApiRoutes(services));
  app.all(`/api${AUTHENTICATION_PATH}/*`, unknownCall(services, true));
  app.all('/api/*', unknownCall(services, false));
  return app;
}

/**
 * Answers a method and path that no call has, OPTIONS among them. It is counted as the call that a client took it for.
 */
function unknownCall({ environment, log }: Services, authentication: boolean): Handle {
  return async (c) => {
    const { method, path } = c.req;
    if (!SAFE_METHODS.includes(method)) assertOwnPage(c, environment);
    await countCall(c, limitOf(method, authentication), null);
    const methods = methodsOfPath(path);
    if (methods.length === 0) throw new Fault('NOT_FOUND');
    const answer =
      method === 'OPTIONS'
        ? new Response(null, { status: 204 })
        : faultResponse(new Fault('METHOD_NOT_ALLOWED'), log);
    answer.headers.set('allow', methods.join(', '));
    return answer;
  };
}

/** Sorts static path segments before parameters, since the router uses the first matching route. */
function staticBeforeParameters(one: Route, other: Route): number {
  const key = ({ path }: Route) => path.replaceAll(/\{\w+\}/g, '~');
  return key(one) < key(other) ? -1 : 1;
}

/** One middleware for the checks before every handler: separate ones would cost every call several promises. */
function beforeHandler(route: Route, { environment }: Services): MiddlewareHandler<AppEnv> {
  const { method, path, access, authentication, ownPagesOnly, bodyLimit, limit, countsItself, audit } = route;
  const bound = bodyLimit === 0 ? null : limitBody(bodyLimit);
  const keys = keysAdmitted(route);
  const counted = countsItself ? 'call' : limit;
  const open = access === 'visitor' || authentication;
  // Callers without credentials get a small body limit, since they will only be told to sign in.
  const anonymousBound = open || bound === null ? bound : limitBody(ANONYMOUS_BODY_LIMIT, 'SESSION_MISSING');
  const call = { name: `${method} ${path}`, audit };
  const audited = audit.length > 0 || !SAFE_METHODS.includes(method);
  const sourceOf = (c: Context<AppEnv>) => ({
    address: clientAddress(c, environment.TRUST_PROXY),
    userAgent: c.req.header('user-agent') ?? null,
    call,
  });
  return async (c, next) => {
    nameRoute(c.env?.outgoing, path);
    if (ownPagesOnly) assertOwnPage(c, environment);
    if (counted !== null && !(counted === 'call' && c.env?.countedOutside)) await countCall(c, counted, keys);
    const anonymous = c.get('tokenHash') === null && sentApiKey(c.req.header('authorization')) === null;
    const bounded = anonymous ? anonymousBound : bound;
    const handle = async () => (bounded ? bounded(c, next) : next());
    if (!audited) return handle();
    const requestId = recordOf(c.env?.outgoing)?.id ?? null;
    return withContext({ ...currentContext(), requestId, source: sourceOf(c) }, handle);
  };
}

const ANONYMOUS_BODY_LIMIT = 64 * 1024;

function jsonHandler(services: Services): Handle {
  const calls = contractCalls(services);
  return async (c) => {
    const answer = await calls(c.req.raw, {
      services,
      tokenHash: c.get('tokenHash'),
      apiKey: sentApiKey(c.req.header('authorization')),
      idempotencyKey: c.req.header(IDEMPOTENCY_KEY_HEADER) ?? null,
      forwarded: isForwarded(c.req.raw.headers),
      pageUser: pageUserOf(c.req.header(PAGE_USER_HEADER)),
      requestId: recordOf(c.env?.outgoing)?.id,
    });
    return answer ?? faultResponse(new Fault('NOT_FOUND'), services.log);
  };
}

/** GoTrue clients of authentication calls expect the status 400 for a missing session, with the same body as a 401. */
async function asAuthAnswer(answer: Response): Promise<Response> {
  if (answer.status !== 401) return answer;
  const fault = (await answer.json()) as object;
  return Response.json({ ...fault, status: 400 }, { status: 400, headers: { 'cache-control': 'no-store' } });
}

const FORWARDING_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip'];

/**
 * Whether a call to a loopback trial may come from another machine: through a proxy, or from a browser by DNS rebinding (Host is not a
 * loopback name).
 */
function isForwarded(headers: Headers): boolean {
  const host = headers.get('host') ?? '';
  const direct = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d+)?$/.test(host);
  return !direct || FORWARDING_HEADERS.some((name) => headers.has(name));
}
