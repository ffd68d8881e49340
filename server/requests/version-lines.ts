import { and, eq } from 'drizzle-orm';
import type { VersionLine } from '#domain/provenance/version-disclosure';
import type { Orm } from '#server/database/database';
import { isPossibleBase } from '#server/database/query/versions';
import { documentVersions } from '#server/database/schema/index';

/** What tells how each version of a request's text in force was made, in no order. */
export function loadVersionLines(orm: Orm, requestId: string): Promise<VersionLine[]> {
  return orm
    .select({
      number: documentVersions.number,
      source: documentVersions.source,
      author: documentVersions.author,
      restoredFrom: documentVersions.restoredFrom,
      rewrittenSection: documentVersions.rewrittenSection,
    })
    .from(documentVersions)
    .where(and(eq(documentVersions.contentRequestId, requestId), isPossibleBase));
}
