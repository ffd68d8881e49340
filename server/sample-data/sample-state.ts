import { eq, sql } from 'drizzle-orm';
import type { SampleDataState } from '#contract/work/sample-data';
import type { Orm, Tx } from '#server/database/database';
import { contentRequests, payArchive, profiles, timeEntries } from '#server/database/schema/index';

/** Any fixed number: the advisory lock that lets one load or removal run at a time. */
const SAMPLE_DATA_LOCK = 735_283_719;

/** Begins a load or removal: another one waits until this transaction ends. */
export async function lockSampleData(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${SAMPLE_DATA_LOCK})`);
}

/** How much sample data there is, and whether it can be loaded. */
export async function loadSampleState(orm: Orm | Tx): Promise<SampleDataState> {
  // One after the other: a transaction has one connection.
  const requests = await countMarked(orm, contentRequests);
  const people = await countMarked(orm, profiles);
  const entries = await countMarked(orm, timeEntries);
  const archived = await countMarked(orm, payArchive);
  const real = await orm
    .select({ id: contentRequests.id })
    .from(contentRequests)
    .where(eq(contentRequests.sampleData, false))
    .limit(1);
  const loaded = requests + people + entries + archived > 0;
  return {
    loaded,
    loadable: !loaded && real.length === 0,
    requests,
    people,
    timeEntries: entries + archived,
  };
}

async function countMarked(
  orm: Orm | Tx,
  table: typeof contentRequests | typeof profiles | typeof timeEntries | typeof payArchive,
): Promise<number> {
  const [row] = await orm
    .select({ count: sql<number>`count(*)::int` })
    .from(table)
    .where(sql`${table.sampleData}`);
  return row?.count ?? 0;
}
