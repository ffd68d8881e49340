import { AsyncLocalStorage } from 'node:async_hooks';
import type { AuditAction } from '#domain/audit/actions';

/** The origin of an HTTP request, for the audit log. */
export interface RequestSource {
  address: string | null;
  userAgent: string | null;
  /** The call and the audit actions that its contract declares, once the route is known. */
  call?: { name: string; audit: readonly AuditAction[] };
}

/** The source of the current request; unset in jobs. */
export const requestSource = new AsyncLocalStorage<RequestSource>();
