import { html, raw } from 'hono/html';
import { serverCalls } from '#contract/http/server';
import { routeOf } from '#contract/routes';

interface Operation {
  summary?: string;
  'x-access'?: string | readonly string[];
}

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

/** `GET /api/docs`: the OpenAPI document as an HTML page without scripts. */
export function apiDocsPage(document: { info: { title: string; description?: string }; paths?: object }) {
  const rows = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    METHODS.flatMap((method) => {
      const operation = (methods as Record<string, Operation | undefined>)[method];
      // Calls at the root of the site name it as their server; all others lie below /api.
      const place = 'servers' in methods ? path : `/api${path}`;
      return operation ? [{ method: method.toUpperCase(), path: place, operation }] : [];
    }),
  );
  const areas = new Map<string, typeof rows>();
  for (const row of rows) areas.set(areaOf(row), [...(areas.get(areaOf(row)) ?? []), row]);
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <title>API · ${document.info.title}</title>
        <style>
          ${raw(STYLE)}
        </style>
      </head>
      <body>
        <main>
          <h1>${document.info.title} API</h1>
          <p>${document.info.description ?? ''}</p>
          <p>For programs: <a href="${routeOf(serverCalls.openApi).path}">openapi.json</a> (OpenAPI 3.1). Live updates: a WebSocket at <code>${routeOf(serverCalls.live).path}</code>.</p>
          ${[...areas].map(
            ([area, calls]) => html`<h2>${area}</h2>
              <table>
                <thead>
                  <tr><th>Call</th><th>What it does</th><th>Who</th></tr>
                </thead>
                <tbody>
                  ${calls.map(
                    ({ method, path, operation }) => html`<tr>
                      <td><code>${method} ${path}</code></td>
                      <td>${operation.summary ?? ''}</td>
                      <td>${[operation['x-access'] ?? ''].flat().join(', ')}</td>
                    </tr>`,
                  )}
                </tbody>
              </table>`,
          )}
        </main>
      </body>
    </html>`;
}

function areaOf({ path }: { path: string }): string {
  return path.startsWith('/api/') ? (path.split('/')[2] ?? '') : 'server';
}

const STYLE = `
  :root { color-scheme: light dark; --ink: #1d1b18; --ink-2: #5a544b; --rule: #ded5c4; --paper: #fbf8f2; }
  @media (prefers-color-scheme: dark) { :root { --ink: #f0eadd; --ink-2: #b4ab9b; --rule: #3a352b; --paper: #171511; } }
  body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; }
  main { max-width: 1136px; margin: 0 auto; padding: 40px 20px 80px; }
  h1, h2 { font-family: Georgia, serif; font-weight: 400; letter-spacing: -0.01em; }
  h2 { margin-top: 40px; }
  table { width: 100%; border-collapse: collapse; font-size: 15px; }
  th { text-align: left; border-bottom: 1px solid var(--ink); font-size: 14px; }
  th, td { padding: 8px 16px 8px 0; vertical-align: top; overflow-wrap: anywhere; }
  td { border-bottom: 1px solid var(--rule); }
  td:first-child { width: 44%; }
  a { color: inherit; }
  p, td:last-child { color: var(--ink-2); }
  @media (max-width: 640px) { thead { display: none; } tr, td { display: block; } td { border: 0; padding: 2px 0; width: auto !important; } tr { border-bottom: 1px solid var(--rule); padding: 8px 0; } }
`;
