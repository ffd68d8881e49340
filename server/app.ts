import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { serverCalls } from '#contract/http/server';
import { routeOf } from '#contract/routes';
import { Fault } from '#domain/errors';
import { readCaller } from './access/caller';
import { discardBody } from './files/discard-body';
import type { AppEnv } from './http/app-env';
import { bearerToken } from './http/bearer-token';
import { faultResponse } from './http/faults';
import { hasBody } from './http/has-body';
import { limitBody } from './http/limit-body';
import { REQUEST_ID_HEADER, recordOf } from './http/watch-requests';
import { Refused, refusalResponse } from './identity/answers/refused';
import { publishedKeys } from './identity/programs/token-routes';
import { answerMcp } from './mcp/http-route';
import { apiRoutes } from './routes/api';
import { directListener } from './routes/direct-calls';
import { health } from './routes/health';
import { mountCall } from './routes/mount-call';
import { logFor } from './runtime/log-errors';
import type { Tracer } from './runtime/tracing';
import type { Services } from './services';
import { tracedFetch } from './trace-requests';
import { securityHeaders } from './website/security-headers';
import { website } from './website/website';

/** The HTTP application of a process that only works: health checks. */
export function createWorkerApp(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use('*', securityHeaders(services.environment));
  app.route('/', health(services));
  app.all('*', () => faultResponse(new Fault('NOT_FOUND'), services.log));
  return app;
}

/** The HTTP application: health checks, the contract's calls, then the web pages. */
export function createApp(services: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError((error, c) =>
    error instanceof Refused
      ? refusalResponse(error)
      : faultResponse(error, logFor(services.log, recordOf(c.env?.outgoing)?.id)),
  );
  app.use('*', securityHeaders(services.environment));
  // TRACE would echo request headers, cookies included (cross-site tracing).
  app.on('TRACE', '*', (c) => c.body(null, 405, { allow: 'GET, HEAD, POST, PUT, PATCH, DELETE' }));
  app.route('/', health(services));
  app.use('/api/*', async (c, next) => {
    await next();
    if (c.res.status === 401) c.header('www-authenticate', challengeFor(c.req.header('authorization')));
    // The body was not read: a client that is still sending would lose the answer with the connection.
    if (hasBody(c.req.raw) && !c.req.raw.bodyUsed) await discardBody(c.req.raw);
  });
  app.use('/api/*', async (c, next) => {
    const { req } = c;
    // No resource can have NUL in its name: PostgreSQL's text and file systems do not allow it.
    if (req.path.includes('%00')) throw new Fault('NOT_FOUND');
    c.set('services', services);
    const caller = { authorization: req.header('authorization'), cookie: req.header('cookie') };
    c.set('tokenHash', await readCaller(services, caller));
    return next();
  });
  mountCall(app, serverCalls.publishedKeys, (c) => {
    c.set('services', services);
    return publishedKeys(c);
  });
  const mcp = routeOf(serverCalls.mcp);
  app.use(mcp.path, limitBody(mcp.bodyLimit));
  mountCall(app, serverCalls.mcp, (c) => answerMcp(c, app.fetch));
  // What MCP asks of a server that keeps no sessions and sends nothing by itself.
  app.all(mcp.path, (c) => c.body(null, 405, { allow: mcp.method }));
  app.route('/', apiRoutes(services));
  app.route('/', website(services));
  return app;
}

/** The application as a listener of Node's server. A worker answers no calls, and traced ones have their spans from the router. */
export function createListener(
  services: Services,
  app: Hono<AppEnv>,
  tracer: Tracer | null,
): RequestListener {
  const answer = getRequestListener(tracer ? tracedFetch(tracer, app.fetch) : app.fetch);
  const router: RequestListener = (request, response) => {
    const record = recordOf(response);
    if (record) response.setHeader(REQUEST_ID_HEADER, record.id);
    return answer(request, response);
  };
  const direct = services.environment.ROLES.includes('web') && !tracer;
  return direct ? directListener(services, router) : router;
}

/** The WWW-Authenticate challenge of a 401 (RFC 6750, section 3). */
function challengeFor(authorization: string | undefined): string {
  return bearerToken(authorization) === null ? 'Bearer' : 'Bearer error="invalid_token"';
}
