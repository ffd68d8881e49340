import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { jobProcesses } from '#server/database/schema/index';

/** Whether the process that a row names as its worker is among those that work on jobs no more; false where it names none. */
export function isLost(workerId: SQLWrapper): SQL {
  return sql`(${workerId} is not null and not exists (select from ${jobProcesses} where ${jobProcesses.id} = ${workerId}))`;
}
