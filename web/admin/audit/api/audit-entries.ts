import { keepPreviousData } from '@tanstack/react-query';
import type { AuditAction, AuditPeriod } from '#domain/audit/actions';
import { adminCalls } from '#web/lib/client/admin-api';
import { cursorOptions } from '#web/lib/client/cursor-options';

export interface AuditFilter {
  search?: string;
  action?: AuditAction;
  period?: AuditPeriod;
}

/** The audit log, newest first, page by page. */
export const auditEntries = (filter: AuditFilter) =>
  adminCalls.admin.audit.infiniteOptions({
    input: (cursor) => ({ limit: 30, ...filter, cursor }),
    ...cursorOptions,
    placeholderData: keepPreviousData,
  });
