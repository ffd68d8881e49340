import { asc, inArray, or, sql } from 'drizzle-orm';
import type { SampleDataState } from '#contract/work/sample-data';
import type { Actor } from '#server/access/actor';
import { writeAudit } from '#server/audit/write-audit';
import type { Database, Tx } from '#server/database/database';
import {
  contentRequests,
  notifications,
  payArchive,
  payments,
  profiles,
  timeEntries,
  workIntervals,
} from '#server/database/schema/index';
import { removeUser } from '#server/identity/users/delete-user';
import { lockRights, lockUser } from '#server/identity/users/lock-users';
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
    // In the order of what people do most meanwhile: an adjustment locks its entry before the request, and a message about a request locks
    // it before the people who are told. Changes of rights, which lock people first, wait outside; an answer to a review locks its writer
    // first, too, and where the two meet PostgreSQL ends one, which is run once more (`repeatAfterConflict`).
    await lockRights(tx);
    await lockEntries(tx);
    const requests = await lockRequests(tx);
    const people = await tx
      .select({ id: profiles.id })
      .from(profiles)
      .where(sql`${profiles.sampleData}`)
      .orderBy(asc(profiles.id));
    const locked = [];
    for (const { id } of people) locked.push(await lockUser(tx, id));
    await removeRequests(tx, requests);
    for (const user of locked) await removeUser(tx, actor, user);
    await writeAudit(tx, { action: 'sample-data-removed', actor });
    return loadSampleState(tx);
  });
}

async function lockEntries(tx: Tx): Promise<void> {
  await tx
    .select({ id: timeEntries.id })
    .from(timeEntries)
    .where(sql`${timeEntries.sampleData}`)
    .orderBy(asc(timeEntries.id))
    .for('update');
}

async function lockRequests(tx: Tx): Promise<string[]> {
  const requests = await tx
    .select({ id: contentRequests.id })
    .from(contentRequests)
    .where(sql`${contentRequests.sampleData}`)
    .orderBy(asc(contentRequests.id))
    .for('update');
  return requests.map(({ id }) => id);
}

async function removeRequests(tx: Tx, ids: string[]): Promise<void> {
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
  // A demo account stays, and what it was told of payments would outlast them.
  await tx.delete(notifications).where(sql`${notifications.kind} = 'payment'
    and split_part(${notifications.eventKey}, ':', 2) in (select ${payments.id}::text from ${payments} where ${payments.sampleData})`);
  // They pay marked time only, which is gone by now.
  await tx.delete(payments).where(sql`${payments.sampleData}`);
  await tx.delete(contentRequests).where(inArray(contentRequests.id, ids));
}
