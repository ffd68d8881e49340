import { lookUpPublic, PrivateAddress } from './public-address';

/** Milliseconds. A resolver that does not answer takes many times as long. */
const LOOKUP_TIMEOUT_MS = 2_000;

/**
 * Whether connections to a URL's host are refused, as by `lookUpPublic`. False for a name that cannot be resolved now: it may be
 * registered later.
 */
export function leadsToPrivate({ hostname }: URL): Promise<boolean> {
  return new Promise((resolve) => {
    const timeout = setTimeout(() => resolve(false), LOOKUP_TIMEOUT_MS);
    lookUpPublic(hostname.replace(/^\[|\]$/g, ''), {}, (error) => {
      clearTimeout(timeout);
      resolve(error instanceof PrivateAddress);
    });
  });
}
