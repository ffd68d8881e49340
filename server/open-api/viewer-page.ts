import { createRequire } from 'node:module';
import { html } from 'hono/html';
import { serverCalls } from '#contract/http/server';
import { pathOf, routeOf } from '#contract/routes';

const require = createRequire(import.meta.url);
const { version }: { version: string } = require('swagger-ui-dist/package.json');

/** The files of the viewer, by the name that the page asks for; `viewer.js` is ours. */
export const VIEWER_FILES = {
  'swagger-ui.css': 'text/css; charset=utf-8',
  'swagger-ui-bundle.js': 'text/javascript; charset=utf-8',
} as const;
export type ViewerFile = keyof typeof VIEWER_FILES;

export const viewerFilePath = (name: ViewerFile): string => require.resolve(`swagger-ui-dist/${name}`);

/** The policy of the page alone: our files, and calls to this server. */
export const VIEWER_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "script-src-attr 'none'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** `GET /api/docs`: the OpenAPI document in a viewer, which is served with its files by this server. */
export function viewerPage() {
  const file = (name: string) => `${pathOf(serverCalls.docsFile, { file: name })}?v=${version}`;
  const document = routeOf(serverCalls.openApi).path;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>API · Redraft</title>
        <link rel="icon" href="/favicon.svg" />
        <link rel="stylesheet" href="${file('swagger-ui.css')}" />
        <link rel="stylesheet" href="${file('viewer.css')}" />
      </head>
      <body>
        <main id="viewer" data-document="${document}"></main>
        <noscript><p>This page needs JavaScript. The description itself: <a href="${document}">${document}</a></p></noscript>
        <script src="${file('swagger-ui-bundle.js')}"></script>
        <script src="${file('viewer.js')}"></script>
      </body>
    </html>`;
}

/**
 * Starts the viewer. It searches methods, paths and summaries, where the viewer itself searches the names of groups alone. Calls are
 * tried with the key that is typed in, never with the session of the browser.
 */
export const VIEWER_SCRIPT = `'use strict';
const place = document.getElementById('viewer');
const search = (groups, words) => {
  const wanted = words.toLowerCase();
  const says = (call, tag) =>
    [tag, call.get('method'), call.get('path'), call.getIn(['operation', 'summary'])]
      .join(' ').toLowerCase().includes(wanted);
  return groups
    .map((group, tag) => group.update('operations', (calls) => calls.filter((call) => says(call, tag))))
    .filter((group) => group.get('operations').size > 0);
};
SwaggerUIBundle({
  url: place.dataset.document,
  dom_id: '#viewer',
  deepLinking: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  filter: true,
  persistAuthorization: false,
  tryItOutEnabled: false,
  validatorUrl: null,
  plugins: [{ fn: { opsFilter: search } }],
  requestInterceptor: (request) => Object.assign(request, { credentials: 'omit' }),
  onComplete: () => {
    const field = document.querySelector('.operation-filter-input');
    if (!field) return;
    field.placeholder = 'Search calls';
    field.setAttribute('aria-label', 'Search calls');
  },
});
if (matchMedia('(prefers-color-scheme: dark)').matches) document.documentElement.classList.add('dark-mode');
`;

export const VIEWER_STYLE = `
:root { color-scheme: light dark; }
body { margin: 0; background: #fbf8f2; }
.dark-mode body { background: #171511; }
.swagger-ui .wrapper { max-width: 1136px; }
.swagger-ui .info { margin: 32px 0 16px; }
.swagger-ui .info .title, .swagger-ui .opblock-tag { font-family: Georgia, serif; font-weight: 400; }
.swagger-ui .opblock .opblock-summary-path { max-width: none; flex: 1 1 20rem; overflow-wrap: anywhere; word-break: normal; }
.swagger-ui .opblock .opblock-summary-description { flex: 1 1 16rem; overflow-wrap: break-word; }
@media (max-width: 640px) {
  .swagger-ui .wrapper { padding: 0 12px; }
  .swagger-ui .opblock-tag { display: block; }
  .swagger-ui .opblock .opblock-summary { flex-wrap: wrap; }
  .swagger-ui .opblock .opblock-summary-path, .swagger-ui .opblock .opblock-summary-description { flex: 0 1 auto; }
  .swagger-ui .scheme-container .schemes { flex-wrap: wrap; }
}
`;
