import * as z from 'zod';
import { faults, httpCall } from '../base';
import { answersWith, pathSegment } from './shapes';

/** An answer of the health checks. `parts` names what does not work while all else is served. */
const health = z.object({
  status: z.enum(['ok', 'ready', 'degraded', 'not ready', 'stopping']),
  parts: z.record(z.string(), z.string()).optional(),
});

/** In bytes: the largest body of a call that a tool makes. */
const MCP_BODY_LIMIT = 512 * 1024;

/** A message of JSON-RPC 2.0; MCP says which there are. */
const jsonRpc = z.looseObject({
  jsonrpc: z.literal('2.0'),
  /** Absent from notifications. */
  id: z.union([z.string(), z.int()]).optional(),
  method: z.string(),
  params: z.record(z.string(), z.unknown()).optional(),
});

/** Calls about the server itself, which are mounted one by one and at exactly their paths: its health, its keys, its description. */
export const serverCalls = {
  liveness: httpCall('visitor', { atRoot: true, limit: null })
    .route({ method: 'GET', path: '/healthz', summary: 'The process answers' })
    .output(health),
  readiness: httpCall('visitor', { atRoot: true, limit: null })
    .route({
      method: 'GET',
      path: '/readyz',
      summary: 'The server can serve: 200, also while its file storage is away (degraded); otherwise 503',
    })
    .output(health),
  publishedKeys: httpCall('visitor', { atRoot: true, limit: null }).route({
    method: 'GET',
    path: '/.well-known/jwks.json',
    summary: 'The keys that access tokens are checked with, as GET /api/auth/jwks',
  }),
  openApi: httpCall('visitor').route({
    method: 'GET',
    path: '/openapi.json',
    summary: 'This description (OpenAPI 3.1)',
  }),
  docs: httpCall('visitor').route({
    method: 'GET',
    path: '/docs',
    summary: 'This description as a page for people',
    spec: answersWith(200, 'The page'),
  }),
  docsFile: httpCall('visitor')
    .route({
      method: 'GET',
      path: '/docs/{file}',
      summary: 'A file of that page’s viewer',
      spec: answersWith(200, 'The file'),
    })
    .input(z.object({ params: z.object({ file: pathSegment }) }))
    .errors(faults('NOT_FOUND')),
  mcp: httpCall('signed-in', { keyOnly: true, bodyLimit: MCP_BODY_LIMIT })
    .route({
      method: 'POST',
      path: '/mcp',
      summary:
        'MCP (Streamable HTTP, stateless) for language models: briefs, status, texts and checks, within the key’s scopes',
      spec: answersWith(200, 'An answer of JSON-RPC'),
    })
    .input(z.object({ body: jsonRpc }))
    .errors(faults('KEY_NOT_VALID', 'AWAITING_APPROVAL', 'TOO_LARGE')),
  live: httpCall('signed-in', { socket: true, limit: null })
    .route({
      method: 'GET',
      path: '/live',
      summary:
        'Live updates: upgrades to a WebSocket (RFC 6455), which each user may open a limited number of times',
      spec: answersWith(101, 'The socket is open'),
    })
    .input(
      z.object({
        query: z.object({
          since: z
            .string()
            .optional()
            .describe('`feedPosition` of GET /api/session; any other text is ignored'),
        }),
      }),
    ),
};
