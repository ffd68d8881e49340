import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { DEFAULT_SETTINGS, FOOTER_PAGES, type Settings } from '#domain/settings';
import type { Environment } from '#server/environment/environment';
import { inlineScriptHashes, pagePolicy } from './content-policy';
import { fillQuotes } from './fill-quotes';

/** A rendered page in all supported content encodings. */
export interface Page {
  etag: string;
  /** Its Content-Security-Policy. */
  policy: string;
  bodies: Record<'identity' | 'gzip' | 'br', Uint8Array<ArrayBuffer>>;
}

/** The settings used in pages: the owner's pages for the footer, and customer quotes. */
export type OwnerPages = Pick<Settings, (typeof FOOTER_PAGES)[number] | 'customerQuotes'>;

/**
 * The built pages, filled with values of the running installation: URL, company, year. Cached until a setting or the year changes.
 */
export function filledPages(folder: string, environment: Environment) {
  const made = new Map<string, { key: string; page: Page }>();
  return (name: string, owner: OwnerPages = DEFAULT_SETTINGS): Page => {
    const year = new Date().getFullYear();
    const language = /-(en|sv|fi)\.html$/.exec(name)?.[1];
    const quotes = owner.customerQuotes.filter((quote) => quote.language === language);
    const key = JSON.stringify([year, quotes, ...FOOTER_PAGES.map((page) => owner[page])]);
    const kept = made.get(name);
    if (kept?.key === key) return kept.page;
    const filled = fillPage(readFileSync(join(folder, name), 'utf8'), { environment, owner, year, language });
    const text = fillQuotes(filled, quotes, escaped);
    const page = ready(text, pagePolicy(environment, inlineScriptHashes(text)));
    made.set(name, { key, page });
    return page;
  };
}

/**
 * Fills in a page's placeholders. Links to owner's pages that are not set lead to the built-in page in the page's language; 'About' has
 * none, so its link loses its href.
 */
function fillPage(
  text: string,
  {
    environment,
    owner,
    year,
    language = 'en',
  }: { environment: Environment; owner: OwnerPages; year: number; language?: string | undefined },
): string {
  const folder = language === 'en' ? '' : `/${language}`;
  const values: Record<string, string> = {
    PUBLIC_URL: escaped(environment.PUBLIC_URL),
    COMPANY_NAME: escaped(environment.COMPANY_NAME),
    COMPANY_NAME_IN_JSON: JSON.stringify(environment.COMPANY_NAME).slice(1, -1).replaceAll('<', '\\u003c'),
    CONTACT_EMAIL: escaped(environment.CONTACT_EMAIL ?? 'hello@redraft.example'),
    ABOUT_URL: escaped(owner.aboutUrl ?? ''),
    PRIVACY_URL: escaped(owner.privacyUrl ?? `${folder}/privacy`),
    TERMS_URL: escaped(owner.termsUrl ?? `${folder}/terms`),
    COOKIES_URL: escaped(owner.cookiesUrl ?? `${folder}/cookies`),
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
