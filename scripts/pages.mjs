// Sets the built pages aside for the server, which fills in what only the running installation knows (server/http/pages.ts),
// and compresses every other file once, instead of at every answer.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

/** The built file of each page. */
const PAGES = {
  'index.html': 'landing-en.html',
  'sv/index.html': 'landing-sv.html',
  'fi/index.html': 'landing-fi.html',
  '__spa-fallback.html': 'application.html',
  'robots.txt': 'robots.txt',
  'sitemap.xml': 'sitemap.xml',
};

/** Moves the pages from `client` to `pages` and removes what nobody asks for. */
export function setPagesAside(client, pages) {
  rmSync(pages, { recursive: true, force: true });
  mkdirSync(pages, { recursive: true });
  for (const [from, to] of Object.entries(PAGES)) renameSync(join(client, from), join(pages, to));
  for (const name of ['sv', 'fi', '_.data', 'sv.data', 'fi.data']) {
    rmSync(join(client, name), { recursive: true, force: true });
  }
}

/** Writes each text file beside itself, compressed; the server picks by what the browser takes. */
export function compressFiles(client) {
  for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|svg|json)$/.test(name)) continue;
    const bytes = readFileSync(join(client, name));
    writeFileSync(join(client, `${name}.gz`), gzipSync(bytes, { level: 9 }));
    writeFileSync(join(client, `${name}.br`), brotliCompressSync(bytes));
  }
}
