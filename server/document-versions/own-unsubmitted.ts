import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { WorkingCopy } from '#contract/work/working-copies';
import type { Orm, Tx } from '#server/database/database';
import { isUnsubmitted } from '#server/database/query/versions';
import { documentVersions } from '#server/database/schema/index';
import type { DocumentVersionRow } from './add-version';
import { isSameText } from './is-same-text';

/** The latest version of a request that came from this writer's work, where they have submitted no text since. */
export async function ownUnsubmitted(
  orm: Orm | Tx,
  writerId: string,
  requestId: string,
): Promise<DocumentVersionRow | undefined> {
  const [version] = await orm
    .select()
    .from(documentVersions)
    .where(isOwn(writerId, requestId))
    .orderBy(desc(documentVersions.number))
    .limit(1);
  return version;
}

/** Most that a page gets beside the text, each a whole text. */
const MOST_SET_ASIDE = 3;

/**
 * What the writer had saved and not submitted when the text in force changed, newest first, where this copy of theirs says something else. Of
 * those between two changes the last one stands for all: the writer went on in it, or put it in place of the others.
 */
export async function findSetAside(
  orm: Orm,
  writerId: string,
  requestId: string,
  copy: Pick<WorkingCopy, 'baseVersion' | 'text'>,
): Promise<DocumentVersionRow[]> {
  const rows = await orm
    .select()
    .from(documentVersions)
    .where(and(isOwn(writerId, requestId), isLastBeforeChange))
    .orderBy(desc(documentVersions.number))
    // With the one that the copy was begun from, and the one that it repeats.
    .limit(MOST_SET_ASIDE + 2);
  return rows
    .filter((row) => row.number !== copy.baseVersion && !isSameText(row, copy.text))
    .filter((row, at, others) => others.findIndex((other) => isSameText(other, row)) === at)
    .slice(0, MOST_SET_ASIDE);
}

const isOwn = (writerId: string, requestId: string): SQL | undefined =>
  and(
    eq(documentVersions.contentRequestId, requestId),
    eq(documentVersions.authorId, writerId),
    isUnsubmitted,
  );

/** Begun from a text that was changed before its writer saved another one. */
const isLastBeforeChange = sql`exists (
  select 1 from ${documentVersions} changed
  where changed.content_request_id = ${documentVersions.contentRequestId}
    and changed.created_at > ${documentVersions.createdAt}
    and (changed.source <> 'import' or changed.author_id is null)
    and not exists (
      select 1 from ${documentVersions} later
      where later.content_request_id = changed.content_request_id and later.number > ${documentVersions.number}
        and later.author_id = ${documentVersions.authorId} and later.source = 'import'
        and later.created_at < changed.created_at))`;
