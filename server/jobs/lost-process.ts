import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { jobProcesses } from '#server/database/schema/index';

/** Condition: the row's worker process no longer has a lease; false for a null worker. */
export function isProcessLost(workerId: SQLWrapper): SQL {
  return sql`(${workerId} is not null and not exists (select from ${jobProcesses} where ${jobProcesses.id} = ${workerId}))`;
}
