import type { AnyContractProcedure, AnyContractRouter } from '@orpc/contract';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { Hono } from 'hono';
import type { Access, CallMeta } from '#contract/base';
import { contract } from '#contract/contract';
import { BUCKETS } from '#domain/storage/buckets';
import type { PlainRoute } from '#server/access/plain-route';
import { secureCookies, sessionCookieName } from '#server/access/session-cookie';
import { AUTH_ROUTES } from '#server/identity/sign-in/auth-routes';
import { madeOnce } from '#server/runtime/made-once';
import type { Services } from '#server/services';
import { pagePolicy } from '#server/website/content-policy';
import { apiDocsPage } from './api-docs';
import { PLAIN_ROUTES } from './plain-routes';

/** `GET /api/openapi.json` and `/api/docs`: every call, made from the contract and from the lists of plain routes. */
export function openApiRoutes(services: Services): Hono {
  const routes = new Hono();
  // Written out once: anybody may ask for them, and each writing would hold everybody else's calls.
  const document = madeOnce(() => writeDocument(services.environment.PUBLIC_URL));
  routes.get('/api/openapi.json', async (c) => {
    c.header('content-type', 'application/json');
    return c.body((await document()).json);
  });
  routes.get('/api/docs', async (c) => {
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
    await othersTurn();
  }
  return { json: `${JSON.stringify(head).slice(0, -1)},"paths":{${written.join(',')}}}`, page };
}

/** Lets the calls that wait be answered. */
const othersTurn = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Call by call, with everybody else's turn between: all at once they take half a second. */
export async function openApiDocument(publicUrl: string) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate({} as AnyContractRouter, {
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
  });
  const paths: Record<string, object | undefined> = {};
  document.paths = paths as typeof document.paths;
  for (const router of routersOfOne(contract)) {
    const one = await generator.generate(router, { info: document.info });
    for (const [path, methods] of Object.entries(one.paths ?? {}))
      paths[path] = { ...paths[path], ...(methods as object) };
    await othersTurn();
  }
  for (const [path, methods] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(methods ?? {})) {
      const route = routeOf(method.toUpperCase(), path);
      if (route) Object.assign(operation as object, describeAccess(route));
      if (route?.repeatable) addIdempotencyKey(operation as { parameters?: object[] });
    }
  }
  for (const route of [...AUTH_ROUTES, ...PLAIN_ROUTES]) addPlainRoute(paths, route);
  return document;
}

/** The contract as routers that hold one call each, by its names in the whole. */
function* routersOfOne(router: AnyContractRouter): Generator<AnyContractRouter> {
  if ('~orpc' in router) yield router;
  else
    for (const [name, inner] of Object.entries(router))
      for (const one of routersOfOne(inner)) yield { [name]: one } as AnyContractRouter;
}

function describeAccess({ access, scope, browserOnly }: PlainRoute) {
  return {
    ...(access === 'visitor' ? { security: [] } : {}),
    ...(browserOnly ? { security: [{ session: [] }] } : {}),
    'x-access': access,
    ...(scope ? { security: [{ session: [] }, { accessToken: [] }, { apiKey: [] }], 'x-scope': scope } : {}),
  };
}

function addIdempotencyKey(operation: { parameters?: object[] }): void {
  operation.parameters = [
    ...(operation.parameters ?? []),
    {
      name: 'Idempotency-Key',
      in: 'header',
      schema: { type: 'string', minLength: 1, maxLength: 255 },
      description:
        'The same call again with the same key and body, within 24 hours, gets the same answer and does nothing more',
    },
  ];
}

/** Parameters of paths that are no UUID. */
const PARAMETERS: Record<string, object> = {
  bucket: { type: 'string', enum: BUCKETS },
  file: { type: 'string' },
};

function addPlainRoute(paths: Record<string, object | undefined>, route: PlainRoute) {
  const path = route.path.replace(/^\/api/, '');
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: PARAMETERS[name ?? ''] ?? { type: 'string', format: 'uuid' },
  }));
  const { parameters: further = [], responses, ...besides } = route.operation ?? {};
  // A parameter that the route describes itself is no UUID.
  const described = new Set(further.map((parameter) => (parameter as { name?: string }).name));
  const own = parameters.filter(({ name }) => !described.has(name));
  const entry: Record<string, unknown> = { ...paths[path] };
  paths[path] = entry;
  entry[route.method.toLowerCase()] = {
    summary: route.summary,
    ...(own.length + further.length > 0 ? { parameters: [...own, ...further] } : {}),
    ...besides,
    responses: {
      200: { description: 'Done' },
      ...responses,
      default: { description: 'A fault: code, status, message' },
    },
    ...describeAccess(route),
  };
}

/** Every described call as method, path below /api and access: what the access table and the document go by. */
export function describedRoutes(): PlainRoute[] {
  const found: PlainRoute[] = [];
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return;
    const procedure = (node as AnyContractProcedure)['~orpc'];
    if (!procedure) return Object.values(node).forEach(visit);
    const { method, path, summary } = procedure.route;
    const { access, scope, repeatable, browserOnly } = procedure.meta as CallMeta & { access: Access };
    found.push({
      method: (method ?? 'POST') as PlainRoute['method'],
      path: `/api${path}`,
      access,
      summary: summary ?? '',
      ...(scope ? { scope } : {}),
      ...(repeatable ? { repeatable } : {}),
      ...(browserOnly ? { browserOnly } : {}),
    });
  };
  visit(contract);
  return found;
}

function routeOf(method: string, path: string): PlainRoute | undefined {
  return describedRoutes().find((route) => route.method === method && route.path === `/api${path}`);
}
