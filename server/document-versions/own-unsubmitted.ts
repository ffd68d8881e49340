import { and, desc, eq } from 'drizzle-orm';
import type { Orm, Tx } from '#server/database/database';
import { isUnsubmitted } from '#server/database/query/versions';
import { documentVersions } from '#server/database/schema/index';
import type { DocumentVersionRow } from './add-version';

/** The latest version of a request that came from this writer's work, where they have submitted no text since. */
export async function ownUnsubmitted(
  orm: Orm | Tx,
  writerId: string,
  requestId: string,
): Promise<DocumentVersionRow | undefined> {
  const [version] = await orm
    .select()
    .from(documentVersions)
    .where(
      and(
        eq(documentVersions.contentRequestId, requestId),
        eq(documentVersions.authorId, writerId),
        isUnsubmitted,
      ),
    )
    .orderBy(desc(documentVersions.number))
    .limit(1);
  return version;
}
