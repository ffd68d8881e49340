import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Environment } from '#server/environment';

/** A page as this installation serves it, ready for each kind of browser. */
export interface Page {
  etag: string;
  bodies: Record<'identity' | 'gzip' | 'br', Uint8Array<ArrayBuffer>>;
}

/**
 * The built pages, filled with what only the running installation knows: its address, its owner, the year. Each is made
 * once and kept; the New Year makes them anew.
 */
export function filledPages(folder: string, environment: Environment): (name: string) => Page {
  const made = new Map<string, Page>();
  return (name) => {
    const year = new Date().getFullYear();
    const key = `${name} ${year}`;
    let page = made.get(key);
    if (!page) {
      page = ready(fillPage(readFileSync(join(folder, name), 'utf8'), environment, year));
      made.set(key, page);
    }
    return page;
  };
}

/** Writes the installation's values over a page's placeholders; a link to an owner's page that is not set loses its address. */
export function fillPage(text: string, environment: Environment, year: number): string {
  const values: Record<string, string> = {
    PUBLIC_URL: escaped(environment.PUBLIC_URL),
    COMPANY_NAME: escaped(environment.COMPANY_NAME),
    COMPANY_NAME_IN_JSON: JSON.stringify(environment.COMPANY_NAME).slice(1, -1).replaceAll('<', '\\u003c'),
    CONTACT_EMAIL: escaped(environment.CONTACT_EMAIL ?? 'hello@redraft.example'),
    PRIVACY_URL: escaped(environment.PRIVACY_URL ?? ''),
    TERMS_URL: escaped(environment.TERMS_URL ?? ''),
    COOKIES_URL: escaped(environment.COOKIES_URL ?? ''),
    YEAR: String(year),
  };
  return text
    .replaceAll(/ href="%([A-Z_]+)%"/g, (whole, name: string) => (values[name] === '' ? '' : whole))
    .replaceAll(/%([A-Z_]+)%/g, (whole, name: string) => values[name] ?? whole);
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

function ready(text: string): Page {
  const bytes = Buffer.from(text);
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return {
    etag: `W/"${hash}"`,
    bodies: {
      identity: new Uint8Array(bytes),
      gzip: new Uint8Array(gzipSync(bytes, { level: 9 })),
      br: new Uint8Array(brotliCompressSync(bytes)),
    },
  };
}
