import { existsSync } from 'node:fs';
import { relative } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { type Context, Hono } from 'hono';
import { INTERFACE_LANGUAGES } from '#domain/users/interface-language';
import { DOCX_TYPE } from '#server/files/stored-files';
import { hasProvenance } from '#server/provenance/load-provenance';
import { projectFile } from '#server/runtime/project-root';
import type { Services } from '#server/services';
import { filledPages, type Page } from './pages';

/** Routes of the browser application. All other paths answer 404 with the application's 404 page. */
const PAGES =
  /^\/(create|customer|writer(\/work\/[\da-f-]{36})?|admin|account|notifications|unsubscribe|outbox|style-guide|auth(\/(sign-in|verify|reset|setup|invitation|new-address))?)\/?$/;

/** Routes with a separate start page that preloads their scripts (scripts/build/pages.mjs). */
const START_PAGES =
  /^\/(auth|create|customer|style-guide|writer|admin|account|notifications|unsubscribe)\/?$/;

/** Prerendered documents. */
const DOCUMENTS: Record<string, { file: string; type: string }> = {
  '/': { file: 'landing-en.html', type: 'text/html; charset=UTF-8' },
  '/sv': { file: 'landing-sv.html', type: 'text/html; charset=UTF-8' },
  '/fi': { file: 'landing-fi.html', type: 'text/html; charset=UTF-8' },
  '/robots.txt': { file: 'robots.txt', type: 'text/plain; charset=UTF-8' },
  '/sitemap.xml': { file: 'sitemap.xml', type: 'application/xml; charset=UTF-8' },
};

/** The built-in legal pages, and the setting that replaces each by the owner's page. */
const LEGAL_SETTINGS = { privacy: 'privacyUrl', terms: 'termsUrl', cookies: 'cookiesUrl' } as const;

/** Serves the built browser application: static files, prerendered pages, and the start pages of all other routes. */
export function website({ database, environment, settings }: Services): Hono {
  const routes = new Hono();
  const root = projectFile('dist/web/client');
  if (!existsSync(root)) return routes;
  const page = filledPages(projectFile('dist/web/pages'), environment);

  for (const [path, { file, type }] of Object.entries(DOCUMENTS)) {
    routes.get(path, (c) => answer(c, page(file, settings.current()), type));
  }
  for (const [name, setting] of Object.entries(LEGAL_SETTINGS)) {
    for (const language of INTERFACE_LANGUAGES) {
      const path = `${language === 'en' ? '' : `/${language}`}/${name}`;
      routes.get(path, (c) => {
        const own = settings.current()[setting];
        if (own !== null) return c.redirect(own, 302);
        return answer(c, page(`${name}-${language}.html`, settings.current()), 'text/html; charset=UTF-8');
      });
      routes.get(`${path}/`, (c) => c.redirect(path, 301));
    }
  }
  routes.get('/verify/:id', async (c) => {
    // Reached by its address alone, which is in the text's files.
    c.header('x-robots-tag', 'noindex');
    const found = await hasProvenance(database.orm, c.req.param('id'));
    return answer(c, page('application.html'), 'text/html; charset=UTF-8', found ? 200 : 404);
  });
  // One canonical URL per page, for search engines.
  routes.get('/sv/', (c) => c.redirect('/sv', 301));
  routes.get('/fi/', (c) => c.redirect('/fi', 301));

  routes.use('/assets/*', async (c, next) => {
    await next();
    // File names contain a content hash.
    if (c.res.ok) c.header('cache-control', 'public, max-age=31536000, immutable');
  });
  routes.use('/og/*', async (c, next) => {
    await next();
    // Images for link previews on other sites.
    c.header('cross-origin-resource-policy', 'cross-origin');
  });
  routes.use('/samples/*', async (c, next) => {
    await next();
    // The type of Word documents is none that the file handler knows.
    if (c.res.ok) c.header('content-type', DOCX_TYPE);
  });
  routes.use('*', async (c, next) => {
    await next();
    // Public files with stable names.
    if (c.res.ok && !c.res.headers.has('cache-control')) c.header('cache-control', 'public, max-age=3600');
  });
  routes.use('*', serveStatic({ root: relative(process.cwd(), root) || '.', precompressed: true }));
  routes.get('*', (c) => {
    // Search engines may index only the sign-in page; the others are private.
    if (c.req.path !== '/auth') c.header('x-robots-tag', 'noindex');
    const found = PAGES.test(c.req.path);
    const start = START_PAGES.exec(c.req.path)?.[1] ?? 'application';
    return answer(c, page(`${start}.html`), 'text/html; charset=UTF-8', found ? 200 : 404);
  });
  return routes;
}

/** Sends a page in an accepted encoding, or 304 if the browser's copy is current. */
function answer(c: Context, page: Page, type: string, status: 200 | 404 = 200): Response {
  c.header('cache-control', 'no-cache');
  c.header('vary', 'accept-encoding');
  c.header('etag', page.etag);
  c.header('content-security-policy', page.policy);
  if (status === 200 && c.req.header('if-none-match') === page.etag) return c.body(null, 304);
  const encoding = chooseEncoding(c.req.header('accept-encoding') ?? '');
  if (encoding !== 'identity') c.header('content-encoding', encoding);
  return c.body(page.bodies[encoding], status, { 'content-type': type });
}

function chooseEncoding(accepted: string): keyof Page['bodies'] {
  const takes = (name: string) => new RegExp(`\\b${name}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted);
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}
