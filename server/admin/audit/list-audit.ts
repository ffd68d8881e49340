import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { AuditEntry } from '#contract/audit';
import { AUDIT_PERIODS, type AuditAction, type AuditPeriod } from '#domain/audit/actions';
import type { Orm } from '#server/database/database';
import { contains } from '#server/database/query/contains';
import { findFewMatches } from '#server/database/query/few-matches';
import { afterCursor, orderByAge } from '#server/database/query/list-order';
import { auditEntries } from '#server/database/schema/index';
import { decodeCursor, type Position, pageOfRows } from '#server/http/cursor';

export interface AuditFilter {
  search?: string | undefined;
  action?: AuditAction | undefined;
  period?: AuditPeriod | undefined;
}

type Row = typeof auditEntries.$inferSelect;

/** A page of the audit log, newest first, filtered by name or address. */
export async function listAudit(
  orm: Orm,
  { limit, cursor, ...filter }: AuditFilter & { limit: number; cursor?: string | undefined },
): Promise<{ items: AuditEntry[]; nextCursor: string | null }> {
  return pageOfRows(await selectAudit(orm, filter, decodeCursor(cursor), limit + 1), limit, presentAudit);
}

export async function selectAudit(
  orm: Orm,
  filter: AuditFilter,
  place: Position | null,
  limit: number,
): Promise<Row[]> {
  const few = filter.search ? await findFewMatches(orm, auditEntries, SEARCHED, filter.search) : null;
  return orm
    .select()
    .from(auditEntries)
    .where(and(matching(filter, few), afterCursor(auditEntries, place)))
    .orderBy(...orderByAge(auditEntries))
    .limit(limit);
}

const SEARCHED = [auditEntries.actorName, auditEntries.targetName, auditEntries.address];

function matching({ search, action, period }: AuditFilter, few: string[] | null): SQL | undefined {
  const { createdAt } = auditEntries;
  return and(
    few ? inArray(auditEntries.id, few) : contains(search, SEARCHED),
    action && eq(auditEntries.action, action),
    period && sql`${createdAt} > now() - make_interval(days => ${AUDIT_PERIODS[period]}::int)`,
  );
}

function presentAudit({ id, createdAt, action, ...row }: Row): AuditEntry {
  const { actorName, targetName, detail, address, userAgent } = row;
  return {
    id,
    createdAt: createdAt.toISOString(),
    action,
    actorName,
    targetName,
    detail: { from: detail.from, to: detail.to, what: detail.what },
    address,
    userAgent,
  };
}
