import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { DEFAULT_SETTINGS, FOOTER_PAGES, type Settings } from '#domain/settings';
import type { Environment } from '#server/environment';
import { inlineScriptHashes, pagePolicy } from './content-policy';

/** A page as this installation serves it, ready for each kind of browser. */
export interface Page {
  etag: string;
  /** Its Content-Security-Policy. */
  policy: string;
  bodies: Record<'identity' | 'gzip' | 'br', Uint8Array<ArrayBuffer>>;
}

/** The owner's own pages that the footer links to. */
export type OwnerPages = Pick<Settings, (typeof FOOTER_PAGES)[number]>;

/**
 * The built pages, filled with what only the running installation knows: its address, its owner, the year. Each is made
 * once and kept; a new setting and the New Year make it anew.
 */
export function filledPages(folder: string, environment: Environment) {
  const made = new Map<string, { key: string; page: Page }>();
  return (name: string, owner: OwnerPages = DEFAULT_SETTINGS): Page => {
    const year = new Date().getFullYear();
    const key = JSON.stringify([year, ...FOOTER_PAGES.map((page) => owner[page])]);
    const kept = made.get(name);
    if (kept?.key === key) return kept.page;
    const text = fillPage(readFileSync(join(folder, name), 'utf8'), { environment, owner, year });
    const page = ready(text, pagePolicy(environment, inlineScriptHashes(text)));
    made.set(name, { key, page });
    return page;
  };
}

/** Writes the installation's values over a page's placeholders; a link to an owner's page that is not set loses its address. */
export function fillPage(
  text: string,
  { environment, owner, year }: { environment: Environment; owner: OwnerPages; year: number },
): string {
  const values: Record<string, string> = {
    PUBLIC_URL: escaped(environment.PUBLIC_URL),
    COMPANY_NAME: escaped(environment.COMPANY_NAME),
    COMPANY_NAME_IN_JSON: JSON.stringify(environment.COMPANY_NAME).slice(1, -1).replaceAll('<', '\\u003c'),
    CONTACT_EMAIL: escaped(environment.CONTACT_EMAIL ?? 'hello@redraft.example'),
    ABOUT_URL: escaped(owner.aboutUrl ?? ''),
    PRIVACY_URL: escaped(owner.privacyUrl ?? ''),
    TERMS_URL: escaped(owner.termsUrl ?? ''),
    COOKIES_URL: escaped(owner.cookiesUrl ?? ''),
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

function ready(text: string, policy: string): Page {
  const bytes = Buffer.from(text);
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return {
    etag: `W/"${hash}"`,
    policy,
    bodies: {
      identity: new Uint8Array(bytes),
      gzip: new Uint8Array(gzipSync(bytes, { level: 9 })),
      br: new Uint8Array(brotliCompressSync(bytes)),
    },
  };
}
