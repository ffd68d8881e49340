import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { CompleteBrief } from '#domain/brief/brief';
import type { StoredProblem } from '#domain/generation/problem';
import type { Orm, Tx } from '#server/database/database';
import type { generationStages } from '#server/database/schema/index';
import { generationStages as attempts, generations } from '#server/database/schema/index';
import { briefOf } from './handed-in';

export interface RecordedAttempt
  extends Partial<
    Pick<
      typeof generationStages.$inferInsert,
      'stage' | 'state' | 'model' | 'tokensIn' | 'tokensOut' | 'costMicros' | 'durationMs'
    >
  > {
  /** How long ago it began, as an interval of PostgreSQL; `startedAt` is a time instead. */
  ago?: string;
  startedAt?: Date;
}

export interface RecordedGeneration {
  customer: { id: string };
  requestId?: string | null;
  rewrites?: string | null;
  problems?: StoredProblem[];
  attempts: RecordedAttempt[];
}

/** Puts a finished generation with its attempts straight into the database; answers its id. */
export async function recordGeneration(orm: Orm | Tx, recorded: RecordedGeneration): Promise<string> {
  const id = randomUUID();
  await orm.insert(generations).values({
    ...{ id, customerId: recorded.customer.id, brief: briefOf() as CompleteBrief, state: 'done' },
    requestId: recorded.requestId ?? null,
    rewrites: recorded.rewrites ?? null,
    problems: recorded.problems ?? [],
    finishedAt: sql`now()`,
  });
  const rows = recorded.attempts.map(({ ago = '0', startedAt, ...attempt }, at) => ({
    ...{ generationId: id, section: at, attempt: 1, inputHash: '', model: 'small', ...attempt },
    stage: attempt.stage ?? ('sections' as const),
    state: attempt.state ?? ('done' as const),
    startedAt: startedAt ?? sql`date_trunc('milliseconds', now()) - ${ago}::interval`,
    finishedAt: sql`now()`,
  }));
  if (rows.length > 0) await orm.insert(attempts).values(rows);
  return id;
}
