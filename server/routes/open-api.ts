import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { type Context, Hono } from 'hono';
import { serverCalls } from '#contract/http/server';
import { Fault } from '#domain/errors';
import { keysOf } from '#domain/keys-of';
import type { AppEnv } from '#server/http/app-env';
import {
  VIEWER_FILES,
  VIEWER_POLICY,
  VIEWER_SCRIPT,
  VIEWER_STYLE,
  viewerFilePath,
  viewerPage,
} from '#server/open-api/viewer-page';
import { writeDocument } from '#server/open-api/write-document';
import { memoizeAsync } from '#server/runtime/memoize-async';
import type { Services } from '#server/services';
import { mountCall } from './mount-call';

interface Sent {
  type: string;
  plain: Uint8Array<ArrayBuffer>;
  zipped: Uint8Array<ArrayBuffer>;
}

/** `GET /api/openapi.json`, and `/api/docs` with the files of its viewer. */
export function openApiRoutes(services: Services): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const document = memoizeAsync(async () =>
    made('application/json', await writeDocument(services.environment.PUBLIC_URL)),
  );
  const files = new Map<string, () => Promise<Sent>>([
    ['viewer.js', memoizeAsync(() => made('text/javascript; charset=utf-8', VIEWER_SCRIPT))],
    ['viewer.css', memoizeAsync(() => made('text/css; charset=utf-8', VIEWER_STYLE))],
  ]);
  for (const name of keysOf(VIEWER_FILES)) {
    files.set(
      name,
      memoizeAsync(async () => made(VIEWER_FILES[name], await readFile(viewerFilePath(name)))),
    );
  }
  mountCall(routes, serverCalls.openApi, async (c) => send(c, await document()));
  mountCall(routes, serverCalls.docs, (c) => {
    c.header('content-security-policy', VIEWER_POLICY);
    return c.html(viewerPage());
  });
  mountCall(routes, serverCalls.docsFile, async (c) => {
    const load = files.get(c.req.param('file') ?? '');
    if (!load) throw new Fault('NOT_FOUND');
    // The page names the viewer's version with each file.
    c.header('cache-control', 'public, max-age=86400');
    return send(c, await load());
  });
  return routes;
}

const zip = promisify(gzip);

async function made(type: string, content: string | Uint8Array): Promise<Sent> {
  const plain = new Uint8Array(Buffer.from(content));
  return { type, plain, zipped: new Uint8Array(await zip(plain)) };
}

function send(c: Context<AppEnv>, { type, plain, zipped }: Sent): Response {
  const takesGzip = /\bgzip\b(?!;q=0(?!\.[1-9]))/.test(c.req.header('accept-encoding') ?? '');
  c.header('content-type', type);
  c.header('vary', 'accept-encoding');
  if (takesGzip) c.header('content-encoding', 'gzip');
  return c.body(takesGzip ? zipped : plain);
}
