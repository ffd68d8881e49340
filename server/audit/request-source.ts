import type { AuditAction } from '#domain/audit/actions';
import { currentContext } from '#server/runtime/request-context';

/** The origin of an HTTP request, for the audit log. */
export interface RequestSource {
  address: string | null;
  userAgent: string | null;
  /** The call and the audit actions that its contract declares. */
  call: { name: string; audit: readonly AuditAction[] };
}

/** The source of the current request; undefined in jobs and in calls that only read. */
export const currentSource = (): RequestSource | undefined => currentContext()?.source;
