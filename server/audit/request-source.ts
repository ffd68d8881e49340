import { AsyncLocalStorage } from 'node:async_hooks';

/** Where a request came from, as far as it tells. */
export interface RequestSource {
  address: string | null;
  userAgent: string | null;
}

/** The source of the request that this code works for; none in a job. */
export const requestSource = new AsyncLocalStorage<RequestSource>();
