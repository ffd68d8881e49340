import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Generation } from '#contract/generations';
import type { LiveMessage } from '#contract/live';
import type { Database } from '#server/database/database';
import { isoTimestamp } from '#server/database/query/iso-timestamp';
import { contentRequests, generations, profiles } from '#server/database/schema/index';
import { presentGeneration } from '#server/generation/rows/present-generation';
import {
  type AssignmentRow,
  assignmentColumns,
  presentAssignment,
  presentForAdmin,
  presentForCustomer,
  presentJob,
  type RequestRow,
  writers,
} from '#server/requests/request-rows';
import type { RequestView } from './audience';

/** Built once for a database: building it, with its many columns, takes longer than running it. */
const prepareRequests = ({ orm }: Database) =>
  orm
    .select(assignmentColumns)
    .from(contentRequests)
    .innerJoin(profiles, eq(profiles.id, contentRequests.customerId))
    .leftJoin(writers, eq(writers.id, contentRequests.assignedWriterId))
    .where(sql`${contentRequests.id} = any (${sql.placeholder('ids')}::uuid[])`)
    .prepare('live-requests');
const prepared = new WeakMap<Database, ReturnType<typeof prepareRequests>>();

/** The current rows of the requests, by id; deleted ones are absent. One round trip. */
export async function loadRequests(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, AssignmentRow>> {
  if (ids.length === 0) return new Map();
  const statement = prepared.get(database) ?? prepareRequests(database);
  prepared.set(database, statement);
  const rows = await statement.execute({ ids });
  return new Map(rows.map((row) => [row.id, row]));
}

/** The message of one view; a null row means that the request has left the view. */
export function requestMessage(
  view: RequestView,
  id: string,
  row: AssignmentRow | null,
  { justCompleted, reader }: { justCompleted: boolean; reader: { id: string } },
): LiveMessage {
  switch (view) {
    case 'customer-request':
      return { type: view, id, row: row && presentForCustomer(row), justCompleted };
    case 'job':
      return { type: view, id, row: row && presentJob(row, reader) };
    case 'assignment':
      return { type: view, id, row: row && presentAssignment(row) };
    case 'admin-request':
      return { type: view, id, row: row && presentForAdmin(row) };
  }
}

/** What a job hold means to one writer: whether it is another's, and never by whom. */
export function holdMessage({ id, heldBy, heldUntil }: RequestRow, reader: { id: string }): LiveMessage {
  const own = heldBy === reader.id && heldUntil !== null;
  return {
    ...{ type: 'job-hold', id, heldByAnother: heldBy !== null && !own },
    heldUntil: own ? isoTimestamp(heldUntil) : null,
  };
}

/** The generations by id; deleted and dismissed ones are absent. One round trip. */
export async function loadGenerations(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, Generation>> {
  if (ids.length === 0) return new Map();
  const rows = await database.orm
    .select()
    .from(generations)
    .where(and(inArray(generations.id, [...ids]), isNull(generations.dismissedAt)));
  return new Map(rows.map((row) => [row.id, presentGeneration(row)]));
}
