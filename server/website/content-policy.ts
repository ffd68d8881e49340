import { createHash } from 'node:crypto';
import { PROVIDERS } from '#server/captcha/providers';
import type { Environment } from '#server/environment/environment';

/** Hosts besides our own that pages may load from, as CSP sources (`https://host`). */
interface OutsideSources {
  scripts: readonly string[];
  frames: readonly string[];
  connections: readonly string[];
  styles: readonly string[];
}

/**
 * The one list of outside hosts that the configuration lets into pages, such as a captcha's. What is not configured is
 * not here, so that a page of an installation without it can load from nobody else.
 */
function outsideSources({ CAPTCHA_PROVIDER: captcha }: PolicyEnvironment): OutsideSources {
  return captcha ? PROVIDERS[captcha].sources : { scripts: [], frames: [], connections: [], styles: [] };
}

type PolicyEnvironment = Pick<Environment, 'PUBLIC_URL'> & Partial<Pick<Environment, 'CAPTCHA_PROVIDER'>>;

/** For everything that is no page of ours: if a browser shows it as a document after all, it can do nothing. */
export const NO_PAGE_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The Content-Security-Policy of a page: our own files, and of inline scripts those whose SHA-256 is given. Styles are
 * allowed inline, because the interface library writes them while it runs.
 */
export function pagePolicy(environment: PolicyEnvironment, inlineScripts: readonly string[] = []): string {
  const { host, protocol } = new URL(environment.PUBLIC_URL);
  const secure = protocol === 'https:';
  const outside = outsideSources(environment);
  // Older Safari does not count a WebSocket to our own host as 'self'.
  const socket = `${secure ? 'wss' : 'ws'}://${host}`;
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...inlineScripts, ...outside.scripts],
    'script-src-attr': ["'none'"],
    'style-src': ["'self'", "'unsafe-inline'", ...outside.styles],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", socket, ...outside.connections],
    'frame-src': outside.frames.length > 0 ? outside.frames : ["'none'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  const lines = Object.entries(directives).map(([name, sources]) => `${name} ${sources.join(' ')}`);
  return [...lines, ...(secure ? ['upgrade-insecure-requests'] : [])].join('; ');
}

/** The CSP sources of a page's inline scripts. Blocks of data, such as JSON-LD, are no scripts. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\bsrc=/.test(attributes) || /\btype="application\//.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return [...hashes];
}
