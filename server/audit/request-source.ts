import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditAction } from '#domain/audit/actions';

/** Where a request came from, as far as it tells. */
export interface RequestSource {
  address: string | null;
  userAgent: string | null;
  /** The call that runs and what it may write, once its route is known. */
  call?: { name: string; audit: readonly AuditAction[] };
}

/** The source of the request that this code works for; none in a job. */
export const requestSource = new AsyncLocalStorage<RequestSource>();
