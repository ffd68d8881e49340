import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { UsageFigures } from '#contract/admin-usage';
import { WRITTEN_BY_CUSTOMER, WRITTEN_STAGES } from '#domain/generation/stages';
import type { Orm } from '#server/database/database';
import { generationStages, generations, requestUsage } from '#server/database/schema/index';

/**
 * What the generations of a request used: the one that made it and those that wrote its text again, removed ones included. Null when
 * there is none, since its text came from elsewhere.
 */
export async function loadRequestUsage(orm: Orm, requestId: string): Promise<UsageFigures | null> {
  const ofRequest = or(eq(generations.requestId, requestId), eq(generations.rewrites, requestId));
  const sumOf = (column: PgColumn) => sql<number>`coalesce(sum(${column}), 0)::float8`;
  const attempts = orm
    .select({
      calls: sql<number>`count(*)::int`,
      tokensIn: sumOf(generationStages.tokensIn),
      tokensOut: sumOf(generationStages.tokensOut),
      costMicros: sumOf(generationStages.costMicros),
      durationMs: sumOf(generationStages.durationMs),
    })
    .from(generationStages)
    .innerJoin(generations, eq(generations.id, generationStages.generationId))
    .where(
      and(
        ofRequest,
        inArray(generationStages.stage, WRITTEN_STAGES),
        ne(generationStages.model, WRITTEN_BY_CUSTOMER),
      ),
    );
  const texts = orm
    .select({
      texts: sql<number>`count(*)::int`,
      problems: sql<number>`coalesce(sum(jsonb_array_length(${generations.problems})), 0)::int`,
    })
    .from(generations)
    .where(ofRequest);
  const removed = orm.select().from(requestUsage).where(eq(requestUsage.contentRequestId, requestId));
  const [[used], [made], [kept]] = await Promise.all([attempts, texts, removed]);
  if (!used || !made || made.texts + (kept?.texts ?? 0) === 0) return null;
  const now = { ...made, ...used };
  const sum = (key: keyof UsageFigures) => now[key] + (kept?.[key] ?? 0);
  return {
    texts: sum('texts'),
    calls: sum('calls'),
    tokensIn: sum('tokensIn'),
    tokensOut: sum('tokensOut'),
    costMicros: sum('costMicros'),
    durationMs: sum('durationMs'),
    problems: sum('problems'),
  };
}
