import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { limitOf, ROUTES, type Route } from '#contract/routes';
import { Fault } from '#domain/errors';
import { PAGE_USER_HEADER } from '#domain/users/page-user';
import { pageUserOf } from '#server/access/page-user';
import { requestSource } from '#server/audit/request-source';
import type { AppEnv } from '#server/http/app-env';
import { sentApiKey } from '#server/http/bearer-token';
import { faultResponse } from '#server/http/faults';
import { limitBody } from '#server/http/limit-body';
import { IDEMPOTENCY_KEY_HEADER } from '#server/idempotency/read-key';
import type { Services } from '#server/services';
import { contractCalls } from './contract-calls';
import { countCall } from './count-call';
import { HTTP_HANDLERS } from './http-handlers';
import { openApiRoutes } from './open-api';

type Handle = (c: Context<AppEnv>) => Response | Promise<Response>;

/** Routes every call of the contract: rate limit, body limit, then its handler. */
export function apiRoutes(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const handlers = new Map(HTTP_HANDLERS.map(({ procedure, handle }) => [procedure, handle]));
  const answerCall = jsonHandler(services);
  for (const route of ROUTES.toSorted(staticBeforeParameters)) {
    const handle = route.http ? handlers.get(route.procedure) : answerCall;
    if (!handle) throw new Error(`${route.method} ${route.path} has no handler`);
    const path = route.path.replaceAll(/\{(\w+)\}/g, ':$1');
    app.on(route.method, [path, `${path}/`], beforeHandler(route), handle);
  }
  app.route('/', openApiRoutes(services));
  app.all('/api/*', async (c) => {
    await countCall(c, limitOf(c.req.method, c.req.path.slice('/api'.length)));
    throw new Fault('NOT_FOUND');
  });
  return app;
}

/** Sorts static path segments before parameters, since the router uses the first matching route. */
function staticBeforeParameters(one: Route, other: Route): number {
  const key = ({ path }: Route) => path.replaceAll(/\{\w+\}/g, '~');
  return key(one) < key(other) ? -1 : 1;
}

/** One middleware for the checks before every handler: separate ones would cost every call several promises. */
function beforeHandler({
  method,
  path,
  access,
  bodyLimit,
  limit,
  countsItself,
  audit,
}: Route): MiddlewareHandler<AppEnv> {
  const bound = bodyLimit === 0 ? null : limitBody(bodyLimit);
  const open = access === 'visitor' || path.startsWith('/api/auth/');
  // Callers without credentials get a small body limit, since they will only be told to sign in.
  const anonymousBound = open || bound === null ? bound : limitBody(ANONYMOUS_BODY_LIMIT, 'SESSION_MISSING');
  const call = { name: `${method} ${path}`, audit };
  return async (c, next) => {
    const source = requestSource.getStore();
    if (source) source.call = call;
    await countCall(c, countsItself ? 'call' : limit);
    const anonymous = c.get('tokenHash') === null && sentApiKey(c.req.header('authorization')) === null;
    const bounded = anonymous ? anonymousBound : bound;
    return bounded ? bounded(c, next) : next();
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
    });
    if (!answer) return faultResponse(new Fault('NOT_FOUND'), services.log);
    return c.req.path.startsWith('/api/auth/') ? asAuthAnswer(answer) : answer;
  };
}

/** GoTrue clients of sign-in calls expect the status 400 for a missing session, with the same body as a 401. */
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
