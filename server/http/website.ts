import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono } from 'hono';
import type { Parts } from '#server/parts';
import { projectFile } from '#server/project-root';

/** Paths that the browser application has a page for. Any other path answers 404 with the application's 404 page. */
const PAGES = /^\/(create|customer|writer|admin|outbox|auth(\/(verify|reset|setup))?)\/?$/;

/** The built browser application: its files, its prerendered pages, and one page for all its other routes. */
export function website(_parts: Parts): Hono {
  const routes = new Hono();
  const root = projectFile('dist/web/client');
  if (!existsSync(root)) return routes;

  routes.use('/assets/*', async (c, next) => {
    await next();
    // Names carry a hash of their content.
    if (c.res.ok) c.header('cache-control', 'public, max-age=31536000, immutable');
  });
  routes.use('*', serveStatic({ root: relative(process.cwd(), root) || '.', precompressed: true }));
  let fallback: Promise<string> | undefined;
  routes.get('*', async (c) => {
    fallback ??= readFile(`${root}/__spa-fallback.html`, 'utf8');
    return c.html(await fallback, PAGES.test(c.req.path) ? 200 : 404, { 'cache-control': 'no-cache' });
  });
  return routes;
}
