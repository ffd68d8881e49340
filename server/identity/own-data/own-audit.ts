import { and, eq, or } from 'drizzle-orm';
import type { Actor } from '#server/access/actor';
import type { Orm } from '#server/database/database';
import { afterCursor, orderByAge } from '#server/database/query/list-order';
import { auditEntries } from '#server/database/schema/index';
import type { ZipEntry } from '#server/http/zip-stream';
import { jsonRows, paged } from './json-entries';

const ROWS_AT_ONCE = 500;

/**
 * What the audit log tells of the user. Of others it says nothing: not who did something to them, nor to whom or what they
 * did something.
 */
export function ownAudit(orm: Orm, { id }: Actor): ZipEntry {
  const { actorId, targetId } = auditEntries;
  const pages = paged(ROWS_AT_ONCE, (place, limit) =>
    orm
      .select()
      .from(auditEntries)
      .where(and(or(eq(actorId, id), eq(targetId, id)), afterCursor(auditEntries, place)))
      .orderBy(...orderByAge(auditEntries))
      .limit(limit),
  );
  return jsonRows('audit.json', pages, (row) => {
    const byOther = row.actorId !== null && row.actorId !== id;
    const aboutThem = row.targetId === id || (row.actorId === id && row.targetName === null);
    return {
      createdAt: row.createdAt,
      action: row.action,
      by: byOther ? 'somebody else' : row.actorId === id ? 'you' : 'nobody signed in',
      to: aboutThem ? 'you' : 'somebody or something else',
      detail: aboutThem ? row.detail : {},
      address: byOther ? null : row.address,
      userAgent: byOther ? null : row.userAgent,
    };
  });
}
