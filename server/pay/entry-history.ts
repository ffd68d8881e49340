import { asc, eq, sql } from 'drizzle-orm';
import type { PayEntryHistory } from '#contract/pay';
import { Fault } from '#domain/errors';
import type { Orm, Tx } from '#server/database/database';
import { timeEntries } from '#server/database/schema/index';
import { presentEntry, selectEntries } from './pay-entries';

/**
 * An entry and its adjustments, oldest first; by the id of an adjustment, the entry that it adjusts.
 * @throws Fault NOT_FOUND
 */
export async function loadEntryHistory(orm: Orm | Tx, id: string): Promise<PayEntryHistory> {
  const [named] = await orm
    .select({ id: timeEntries.id, adjustsId: timeEntries.adjustsId })
    .from(timeEntries)
    .where(eq(timeEntries.id, id));
  if (!named) throw new Fault('NOT_FOUND');
  const entryId = named.adjustsId ?? named.id;
  const rows = await selectEntries(
    orm,
    sql`${timeEntries.id} = ${entryId} or ${timeEntries.adjustsId} = ${entryId}`,
  ).orderBy(asc(timeEntries.createdAt), asc(timeEntries.id));
  const [entry, ...adjustments] = rows
    .map(presentEntry)
    .sort((a, b) => Number(a.adjusts !== null) - Number(b.adjusts !== null));
  if (!entry) throw new Fault('NOT_FOUND');
  return { entry, adjustments };
}
