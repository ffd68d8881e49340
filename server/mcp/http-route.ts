import type { Context, Hono } from 'hono';
import { serverCalls } from '#contract/http/server';
import { routeOf } from '#contract/routes';
import { Fault } from '#domain/errors';
import { admitKey } from '#server/access/admit-key';
import type { AppEnv } from '#server/http/app-env';
import { bearerToken } from '#server/http/bearer-token';
import { assertOwnPage } from '#server/http/csrf';
import { apiCaller } from './call-api';

type Dispatch = Hono<AppEnv>['fetch'];

/**
 * `POST /api/mcp`: MCP's Streamable HTTP, stateless, so that any process answers. With a key alone: a browser's cookie opens nothing. Each
 * tool makes its call through the whole application, with the same key and from the same address, so scopes, limits and approval are
 * those of the call.
 * @throws Fault FOREIGN_PAGE, SESSION_MISSING, KEY_NOT_VALID, AWAITING_APPROVAL
 */
export async function answerMcp(c: Context<AppEnv>, dispatch: Dispatch): Promise<Response> {
  const services = c.get('services');
  assertOwnPage(c, services.environment);
  const key = bearerToken(c.req.header('authorization'));
  if (key === null) throw new Fault('SESSION_MISSING');
  await admitKey(services, key, { scope: null, access: routeOf(serverCalls.mcp).access });
  const parsedBody = parseJson(await c.req.text());
  if (parsedBody === undefined) return refuse(-32_700, 'Parse error: the body is no JSON');
  // A batch would be many calls that are counted as one; the protocol has dropped them.
  if (Array.isArray(parsedBody)) return refuse(-32_600, 'Invalid request: batches are not accepted');
  // The SDK is loaded with the first call, since it would add to every start of the server.
  const [{ WebStandardStreamableHTTPServerTransport: Transport }, { createMcpServer }] = await Promise.all([
    import('@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js'),
    import('./create-server'),
  ]);
  const server = createMcpServer(
    apiCaller({
      origin: new URL(services.environment.PUBLIC_URL).origin,
      headers: passedOn(c),
      // A tool makes one call of the kind that was counted on arrival.
      send: (request) => dispatch(request, { ...c.env, countedOutside: true }),
    }),
  );
  const transport = new Transport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    return await transport.handleRequest(c.req.raw, { parsedBody });
  } finally {
    await server.close();
  }
}

/** Headers by which the calls inside are authorised, counted and audited. */
const PASSED_ON = ['authorization', 'x-forwarded-for', 'user-agent'];

function passedOn(c: Context): Record<string, string> {
  return Object.fromEntries(
    PASSED_ON.flatMap((name) => {
      const value = c.req.header(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** An error of JSON-RPC, in its words, for a request that names no id. */
function refuse(code: number, message: string): Response {
  return Response.json({ jsonrpc: '2.0', error: { code, message }, id: null }, { status: 400 });
}
