import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { Hono } from 'hono';
import { serverCalls } from '#contract/http/server';
import { ROUTES, type Route } from '#contract/routes';
import { secureCookies, sessionCookieName } from '#server/access/session-cookie';
import type { AppEnv } from '#server/http/app-env';
import { memoizeAsync } from '#server/runtime/memoize-async';
import type { Services } from '#server/services';
import { pagePolicy } from '#server/website/content-policy';
import { apiDocsPage } from './api-docs';
import { mountCall } from './mount-call';

/** `GET /api/openapi.json` and `/api/docs`, generated from the contract. */
export function openApiRoutes(services: Services): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  // Memoized: these calls are public, and generating the document blocks the event loop.
  const document = memoizeAsync(() => writeDocument(services.environment.PUBLIC_URL));
  mountCall(routes, serverCalls.openApi, async (c) => {
    c.header('content-type', 'application/json');
    return c.body((await document()).json);
  });
  mountCall(routes, serverCalls.docs, async (c) => {
    c.header('content-security-policy', pagePolicy(services.environment));
    return c.html((await document()).page);
  });
  return routes;
}

async function writeDocument(publicUrl: string): Promise<{ json: string; page: string }> {
  const { paths = {}, ...head } = await openApiDocument(publicUrl);
  const page = String(await apiDocsPage({ ...head, paths }));
  const written: string[] = [];
  for (const [path, methods] of Object.entries(paths)) {
    written.push(`${JSON.stringify(path)}:${JSON.stringify(methods)}`);
    await yieldToEventLoop();
  }
  return { json: `${JSON.stringify(head).slice(0, -1)},"paths":{${written.join(',')}}}`, page };
}

/** Yields to the event loop, so that pending calls are answered. */
const yieldToEventLoop = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Generates the document call by call, yielding in between, since all calls together take half a second. */
export async function openApiDocument(publicUrl: string) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate(
    {},
    {
      info: {
        title: 'Redraft',
        version: '1',
        description:
          'Briefs in, texts out. Browsers sign in at /api/auth/sign-in/email and carry a session cookie. Programs get tokens at /api/auth/token and send the access token, or a key.',
      },
      servers: [{ url: `${publicUrl}/api` }],
      security: [{ session: [] }, { accessToken: [] }],
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: sessionCookieName(secureCookies({ PUBLIC_URL: publicUrl })),
          },
          accessToken: {
            type: 'http',
            scheme: 'bearer',
            bearerFormat: 'JWT',
            description: 'From /api/auth/token',
          },
          apiKey: { type: 'http', scheme: 'bearer', description: 'A key that an admin made: rdk_…' },
        },
      },
    },
  );
  const paths: Record<string, object | undefined> = {};
  document.paths = paths as typeof document.paths;
  for (const route of ROUTES) {
    const router = { [route.names.at(-1) ?? '']: route.procedure };
    const one = await generator.generate(router, { info: document.info });
    for (const [path, methods] of Object.entries(one.paths ?? {})) {
      const operation = Object.values(methods ?? {})[0] as Operation;
      paths[path] = {
        ...(route.atRoot ? { servers: [{ url: publicUrl }] } : {}),
        ...paths[path],
        [route.method.toLowerCase()]: describe(operation, route),
      };
    }
    await yieldToEventLoop();
  }
  return document;
}

interface Operation {
  parameters?: object[];
}

/** Adds what a call's schemas do not contain: id, access, limits, headers. */
function describe(operation: Operation, route: Route): Operation {
  const described = { ...operation, operationId: operationId(route), ...describeAccess(route) };
  return route.repeatable
    ? { ...described, parameters: [...(operation.parameters ?? []), IDEMPOTENCY_KEY] }
    : described;
}

/** The call's path of names in the contract joined, since the last name alone is not unique. */
const operationId = ({ names }: Route) =>
  names.map((name, place) => (place === 0 ? name : name[0]?.toUpperCase() + name.slice(1))).join('');

function describeAccess({ access, scope, browserOnly, limit, audit }: Route) {
  return {
    ...(access === 'visitor' ? { security: [] } : {}),
    ...(browserOnly ? { security: [{ session: [] }] } : {}),
    'x-access': access,
    ...(limit === null ? {} : { 'x-rate-limit': limit }),
    ...(audit.length > 0 ? { 'x-audit': audit } : {}),
    ...(scope ? { security: [{ session: [] }, { accessToken: [] }, { apiKey: [] }], 'x-scope': scope } : {}),
  };
}

const IDEMPOTENCY_KEY = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  description:
    'The same call again with the same key and body, within 24 hours, gets the same answer and does nothing more',
};
