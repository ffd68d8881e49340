import { and, eq, lt, or, type SQL, sql } from 'drizzle-orm';
import { MAX_RETRY_AFTER_MS } from '#domain/generation/retry-policy';
import type { Database } from '#server/database/database';
import { generations } from '#server/database/schema/index';
import { isLost } from '#server/jobs/lost-process';
import type { Services } from '#server/services';
import type { GenerationRow } from './present-generation';

/** Without a heartbeat for this long its worker is taken for dead. */
export const STALE_SECONDS = 15;
/** No pause is longer; a moment beyond it was told by a clock that has been set back since. */
const LONGEST_PAUSE_SECONDS = (MAX_RETRY_AFTER_MS / 1_000) * 1.1;

/** Somebody else has the generation now: cancelled, deleted, or taken up by another worker. Nothing more is written. */
export class Superseded extends Error {}

/** Its time for the next try has come. */
export const isDue: SQL = sql`(${generations.nextTryAt} is null or ${generations.nextTryAt} <= now() + interval '1 second'
  or ${generations.nextTryAt} > now() + make_interval(secs => ${LONGEST_PAUSE_SECONDS}::float8))`;

/** Whoever worked on it is dead, or has not been heard of for too long. */
export const isWorkerLost: SQL = sql`(${generations.heartbeatAt} < now() - make_interval(secs => ${STALE_SECONDS}::int)
  or ${generations.heartbeatAt} > now() + make_interval(secs => ${STALE_SECONDS}::int)
  or ${isLost(generations.workerId)})`;

/** Makes it ours by one conditional update; the attempt's number is what every later write must still find. */
export async function claimGeneration(
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  id: string,
): Promise<GenerationRow | undefined> {
  const [row] = await database.orm
    .update(generations)
    .set({
      state: 'running',
      attempt: sql`${generations.attempt} + 1`,
      workerId: jobs.processId,
      heartbeatAt: sql`now()`,
      nextTryAt: null,
      progress: 0,
      lost: sql`${generations.lost} + case when ${generations.state} = 'running' then 1 else 0 end`,
    })
    .where(
      and(
        eq(generations.id, id),
        or(
          and(eq(generations.state, 'queued'), isDue),
          and(eq(generations.state, 'running'), lt(generations.lost, 5), isWorkerLost),
        ),
      ),
    )
    .returning();
  database.committed();
  return row;
}

export function stillOurs({ id, attempt }: GenerationRow) {
  return and(eq(generations.id, id), eq(generations.attempt, attempt), eq(generations.state, 'running'));
}

/** Says that its worker lives, and how far it is. @throws Superseded */
export async function beat(database: Database, generation: GenerationRow, progress: number): Promise<void> {
  const rows = await database.orm
    .update(generations)
    .set({ heartbeatAt: sql`now()`, progress })
    .where(stillOurs(generation))
    .returning({ id: generations.id });
  if (rows.length === 0) throw new Superseded();
  database.committed();
}

/** The server stops before the text is there: whoever gets the job next takes it up, and this attempt does not count. */
export async function giveBack({ database }: Services, generation: GenerationRow): Promise<void> {
  await database.orm
    .update(generations)
    .set({ state: 'queued', workerId: null, heartbeatAt: sql`now()` })
    .where(stillOurs(generation));
  database.committed();
}
