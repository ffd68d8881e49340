import { createHash } from 'node:crypto';
import { PROVIDERS } from '#server/captcha/providers';
import type { Environment } from '#server/environment/environment';

/** External hosts that pages may load from, as CSP sources (`https://host`). */
interface OutsideSources {
  scripts: readonly string[];
  frames: readonly string[];
  connections: readonly string[];
  styles: readonly string[];
}

/**
 * The external hosts of configured features, such as a captcha. Without such a feature pages can load only from this site.
 */
function outsideSources({ CAPTCHA_PROVIDER: captcha }: PolicyEnvironment): OutsideSources {
  return captcha ? PROVIDERS[captcha].sources : { scripts: [], frames: [], connections: [], styles: [] };
}

type PolicyEnvironment = Pick<Environment, 'PUBLIC_URL'> & Partial<Pick<Environment, 'CAPTCHA_PROVIDER'>>;

/** The policy of all other answers: if a browser renders one as a document, it can load and run nothing. */
export const NON_PAGE_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * The Content-Security-Policy of a page: this site's files, and inline scripts with the given SHA-256 hashes. Inline styles are
 * allowed, since the interface library creates them at run time.
 */
export function pagePolicy(environment: PolicyEnvironment, inlineScripts: readonly string[] = []): string {
  const { host, protocol } = new URL(environment.PUBLIC_URL);
  const secure = protocol === 'https:';
  const outside = outsideSources(environment);
  // Older Safari does not match WebSockets of the same host with 'self'.
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

/** The CSP hashes of a page's inline scripts, excluding data blocks such as JSON-LD. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
    if (/\bsrc=/.test(attributes) || /\btype="application\//.test(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  }
  return [...hashes];
}
