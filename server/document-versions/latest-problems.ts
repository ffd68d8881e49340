import { and, type Column, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { StoredProblem } from '#domain/generation/problem';
import type { Orm } from '#server/database/database';
import { isInForce } from '#server/database/query/versions';
import { documentVersions } from '#server/database/schema/index';

/** What the checks of a request's latest version could not mend. */
export async function latestProblems(orm: Orm, requestId: string): Promise<StoredProblem[]> {
  const [row] = await orm
    .select({ problems: documentVersions.problems })
    .from(documentVersions)
    .where(and(eq(documentVersions.contentRequestId, requestId), isInForce))
    .orderBy(desc(documentVersions.number))
    .limit(1);
  return row?.problems ?? [];
}

/**
 * Condition: the checks of the latest version of a request's text found something that could not be mended. Requests with such a
 * version are few and have a separate index.
 */
export function hasProblems(requestId: Column): SQL {
  return sql`${requestId} in (select ${documentVersions.contentRequestId} from ${documentVersions}
    where ${documentVersions.problems} <> '[]') and (select jsonb_array_length(${documentVersions.problems}) from ${documentVersions}
    where ${documentVersions.contentRequestId} = ${requestId} and ${isInForce}
    order by ${documentVersions.number} desc limit 1) > 0`;
}
