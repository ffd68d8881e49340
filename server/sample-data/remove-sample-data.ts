import { asc, inArray, or, sql } from 'drizzle-orm';
import type { SampleDataState } from '#contract/work/sample-data';
import type { Actor } from '#server/access/actor';
import { writeAudit } from '#server/audit/write-audit';
import type { Database, Tx } from '#server/database/database';
import {
  contentRequests,
  payArchive,
  payments,
  profiles,
  timeEntries,
  workIntervals,
} from '#server/database/schema/index';
import { removeUser } from '#server/identity/users/delete-user';
import { lockUser } from '#server/identity/users/lock-users';
import { loadSampleState, lockSampleData } from './sample-state';

/**
 * Removes all that is marked as sample data, all or nothing: requests with their texts, files and messages, time and pay, and the people
 * who were added. What was made meanwhile for real requests stays; such a request that a sample writer has is pending again.
 */
export async function removeSampleData(database: Database, actor: Actor): Promise<SampleDataState> {
  return database.transaction(async (tx) => {
    await lockSampleData(tx);
    const { loaded } = await loadSampleState(tx);
    if (!loaded) return loadSampleState(tx);
    // Locked in the order of other operations: people before their requests.
    const people = await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(sql`${profiles.sampleData}`)
      .orderBy(asc(profiles.id));
    const locked = [];
    for (const { id } of people) locked.push(await lockUser(tx, id));
    await removeRequests(tx);
    for (const user of locked) await removeUser(tx, actor, user);
    await writeAudit(tx, { action: 'sample-data-removed', actor });
    return loadSampleState(tx);
  });
}

async function removeRequests(tx: Tx): Promise<void> {
  const requests = await tx
    .select({ id: contentRequests.id })
    .from(contentRequests)
    .where(sql`${contentRequests.sampleData}`)
    .orderBy(asc(contentRequests.id))
    .for('update');
  const ids = requests.map(({ id }) => id);
  const sampleEntries = tx
    .select({ id: timeEntries.id })
    .from(timeEntries)
    .where(sql`${timeEntries.sampleData}`);
  // Recorded time would otherwise keep its request from being deleted.
  await tx
    .delete(workIntervals)
    .where(
      or(inArray(workIntervals.contentRequestId, ids), inArray(workIntervals.timeEntryId, sampleEntries)),
    );
  await tx.delete(payArchive).where(sql`${payArchive.sampleData}`);
  await tx.delete(timeEntries).where(sql`${timeEntries.sampleData}`);
  // They pay marked time only, which is gone by now.
  await tx.delete(payments).where(sql`${payments.sampleData}`);
  await tx.delete(contentRequests).where(inArray(contentRequests.id, ids));
}
