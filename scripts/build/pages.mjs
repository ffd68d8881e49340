// Moves the built pages to where the server fills in values of the running installation (server/website/pages.ts), and
// compresses all other files once instead of per response.
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { root } from '../set-up/set-up.mjs';

const LEGAL = ['privacy', 'terms', 'cookies'];

/** The built file of each page. */
const PAGES = {
  ...Object.fromEntries(
    LEGAL.flatMap((page) => [
      [`${page}/index.html`, `${page}-en.html`],
      [`sv/${page}/index.html`, `${page}-sv.html`],
      [`fi/${page}/index.html`, `${page}-fi.html`],
    ]),
  ),
  'index.html': 'landing-en.html',
  'sv/index.html': 'landing-sv.html',
  'fi/index.html': 'landing-fi.html',
  '__spa-fallback.html': 'application.html',
  'robots.txt': 'robots.txt',
  'sitemap.xml': 'sitemap.xml',
};

/** Moves the pages from `client` to `pages` and removes files that are never requested. */
export function setPagesAside(client, pages) {
  rmSync(pages, { recursive: true, force: true });
  mkdirSync(pages, { recursive: true });
  for (const [from, to] of Object.entries(PAGES)) renameSync(join(client, from), join(pages, to));
  for (const name of Object.keys(MESSAGES)) {
    const prerendered = join(client, name, 'index.html');
    if (existsSync(prerendered)) renameSync(prerendered, join(pages, `${name}.html`));
  }
  for (const name of ['_', 'sv', 'fi', ...Object.keys(MESSAGES), ...LEGAL]) {
    rmSync(join(client, name), { recursive: true, force: true });
    rmSync(join(client, `${name}.data`), { force: true });
  }
}

/** Writes each text file in compressed forms beside itself; the server picks one by Accept-Encoding. */
export function compressFiles(client) {
  for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|svg|json)$/.test(name)) continue;
    const bytes = readFileSync(join(client, name));
    writeFileSync(join(client, `${name}.gz`), gzipSync(bytes, { level: 9 }));
    writeFileSync(join(client, `${name}.br`), brotliCompressSync(bytes));
  }
}

/** For search engines, which index only this page of the application. */
const AUTH_DESCRIPTION =
  '<meta name="description" content="Sign in to Redraft or sign up: hand in a brief for an SEO text in English, Swedish or Finnish, follow it being drafted, and have a human writer redraft it."/>';

/** The namespaces that each of the application's pages needs first, besides the common ones. */
const MESSAGES = JSON.parse(readFileSync(join(root, 'web/lib/i18n/page-messages.json'), 'utf8'));

/**
 * Makes a start page for each main page, of its prerendered first texts where it has some, with preloads for that page's scripts, styles and messages:
 * they then load in parallel with the router instead of after it, and so does the session.
 */
export function makeStartPages(client, pages) {
  const routes = readRoutes(client);
  const files = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'));
  const titled = (html, more = '') => html.replace('</head>', `<title>Redraft</title>${more}</head>`);
  const application = join(pages, 'application.html');
  writeFileSync(application, titled(readFileSync(application, 'utf8')));
  for (const [page, namespaces] of Object.entries(MESSAGES)) {
    const prerendered = join(pages, `${page}.html`);
    const start = existsSync(prerendered)
      ? titled(readFileSync(prerendered, 'utf8'), page === 'auth' ? AUTH_DESCRIPTION : '')
      : readFileSync(application, 'utf8');
    const parts = [routes['app-layout'], Object.values(routes).find(({ path }) => path === page)];
    const { scripts, styles } = filesOf(parts);
    const messages = Object.fromEntries(
      ['en', 'sv', 'fi'].map((language) => [
        language,
        ['common', ...namespaces].flatMap((name) => chunksOf(files, `web/messages/${language}/${name}.json`)),
      ]),
    );
    const known = (tag) => !start.includes(tag.match(/href="[^"]+"/)[0]);
    const hints = [
      '<link rel="preload" as="fetch" href="/api/session" crossorigin="anonymous"/>',
      ...styles.map((href) => `<link rel="stylesheet" href="${href}"/>`),
      ...scripts.map((href) => `<link rel="modulepreload" href="${href}"/>`),
    ].filter(known);
    const preloadMessages = `${preload}${chosen}await preload(chosen(${JSON.stringify(messages)}));`;
    const whole = paintFirst(start.replace('</head>', `${hints.join('')}</head>`), preloadMessages);
    writeFileSync(join(pages, `${page}.html`), whole);
  }
  rmSync(join(client, '.vite'), { recursive: true, force: true });
}

/** Inline code for a page: preloads scripts before they are imported, a few at a time, so that clicks in between are handled. */
async function preload(scripts) {
  for (const [index, href] of scripts.entries()) {
    if (index % 8 === 7) await new Promise((resolve) => setTimeout(resolve));
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
}

/** Inline code for a page: the entry for the language chosen in this browser. */
function chosen(byLanguage) {
  try {
    const language = localStorage.getItem('redraft.language');
    return Object.hasOwn(byLanguage, language) ? byLanguage[language] : byLanguage.en;
  } catch {
    return byLanguage.en;
  }
}

/**
 * Starts loading a page's scripts only after the first paint, so that they do not compete with styles and fonts: the frame, or the
 * words of the sign-in page, appear a second sooner. They start one after the other, so that clicks in between are handled.
 */
function paintFirst(html, preloadMessages) {
  const [start = ''] = html.match(/(?<=<script type="module" async="">)import .*?(?=<\/script>)/s) ?? [];
  const preloads = /<link rel="modulepreload" href="([^"]+)"\/>/g;
  const scripts = [...html.matchAll(preloads)].map(([, href]) => href);
  const imports = start
    .replaceAll(/^import \* as (\w+) from ("[^"]+");$/gm, 'const $1 = await import($2);')
    .replaceAll(/^import ("[^"]+");$/gm, 'await import($1);');
  if (imports === '' || /^\s*import\b(?!\()/m.test(imports)) {
    throw new Error(
      'React Router starts its pages in another way: see paintFirst in scripts/build/pages.mjs.',
    );
  }
  // A hidden tab paints no frame, whether opened in the background or left before its first paint.
  const whole = `await new Promise((drawn) => {
  if (document.hidden) drawn();
  document.addEventListener('visibilitychange', drawn, { once: true });
  requestAnimationFrame(() => setTimeout(drawn));
});
${preloadMessages}
await preload(${JSON.stringify(scripts)});
${imports}`;
  return html.replace(start, () => whole).replaceAll(preloads, '');
}

/** React Router's manifest of the files that each route needs. */
function readRoutes(client) {
  const name = readdirSync(join(client, 'assets')).find((file) => /^manifest-.*\.js$/.test(file));
  const text = readFileSync(join(client, 'assets', name), 'utf8');
  return JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)).routes;
}

function filesOf(parts) {
  const modules = ['module', 'clientLoaderModule', 'clientMiddlewareModule'];
  return {
    scripts: [
      ...new Set(parts.flatMap((part) => [...modules.map((key) => part[key]), ...part.imports])),
    ].filter(Boolean),
    styles: [...new Set(parts.flatMap((part) => part.css))],
  };
}

/** The chunk of a source file and the chunks it imports. */
function chunksOf(files, source, seen = new Set()) {
  const chunk = files[source];
  if (!chunk || seen.has(source)) return [];
  seen.add(source);
  return [`/${chunk.file}`, ...(chunk.imports ?? []).flatMap((name) => chunksOf(files, name, seen))];
}
