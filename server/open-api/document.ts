import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { ROUTES } from '#contract/routes';
import { secureCookies, sessionCookieName } from '#server/access/session-cookie';
import { describeCall, FAULT_SCHEMA, type Operation } from './describe-call';
import { TAGS } from './tags';

/** Yields to the event loop, so that pending calls are answered. */
const yieldToEventLoop = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Generates the OpenAPI document out of the contract, call by call, yielding in between. */
export async function openApiDocument(publicUrl: string) {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const document = await generator.generate({}, headOf(publicUrl));
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
        [route.method.toLowerCase()]: describeCall(operation, route),
      };
    }
    await yieldToEventLoop();
  }
  return document;
}

const SECURITY: Record<string, string[]>[] = [{ session: [] }, { accessToken: [] }];

const headOf = (publicUrl: string) => ({
  info: {
    title: 'Redraft',
    version: '1',
    description:
      'Briefs in, texts out. Programs send `Authorization: Bearer` with an API key (customers make theirs under /account), or with an access token of /api/auth/token; browsers sign in at /api/auth/sign-in/email and carry a session cookie.',
  },
  servers: [{ url: `${publicUrl}/api` }],
  security: SECURITY,
  tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
  components: {
    schemas: { Fault: FAULT_SCHEMA as object },
    securitySchemes: {
      session: {
        type: 'apiKey' as const,
        in: 'cookie' as const,
        name: sessionCookieName(secureCookies({ PUBLIC_URL: publicUrl })),
      },
      accessToken: {
        type: 'http' as const,
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description: 'From /api/auth/token',
      },
      apiKey: {
        type: 'http' as const,
        scheme: 'bearer',
        description: 'A key that a customer or an admin made: rdk_…',
      },
    },
  },
});
