import { and, eq } from 'drizzle-orm';
import type { Actor } from '#server/access/actor';
import type { Orm } from '#server/database/database';
import { afterCursor, orderByAge } from '#server/database/query/list-order';
import { workIntervals } from '#server/database/schema/index';
import type { ZipEntry } from '#server/http/zip-stream';
import { jsonRows, paged } from './json-entries';

const ROWS_AT_ONCE = 500;

/** The time that the writer's page has recorded, and the time entry that counts it. */
export function ownWorkIntervals(orm: Orm, { id }: Actor): ZipEntry {
  const columns = { createdAt: workIntervals.startedAt, id: workIntervals.id };
  const pages = paged(ROWS_AT_ONCE, (place, limit) =>
    orm
      .select({
        ...columns,
        requestId: workIntervals.contentRequestId,
        lastHeartbeatAt: workIntervals.lastHeartbeatAt,
        presentAt: workIntervals.presentAt,
        endedAt: workIntervals.endedAt,
        endReason: workIntervals.endReason,
        timeEntryId: workIntervals.timeEntryId,
      })
      .from(workIntervals)
      .where(and(eq(workIntervals.writerId, id), afterCursor(columns, place)))
      .orderBy(...orderByAge(columns))
      .limit(limit),
  );
  return jsonRows('work-intervals.json', pages, ({ createdAt, ...row }) => ({
    startedAt: createdAt,
    ...row,
  }));
}
