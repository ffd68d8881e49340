import { and, eq } from 'drizzle-orm';
import type { Actor } from '#server/access/actor';
import type { Orm } from '#server/database/database';
import { afterCursor, orderByAge } from '#server/database/query/list-order';
import { isUnsubmitted } from '#server/database/query/versions';
import { documentVersions, workingCopies } from '#server/database/schema/index';
import type { ZipEntry } from '#server/http/zip-stream';
import { jsonRows, paged } from './json-entries';

/** With their long texts. */
const COPIES_AT_ONCE = 20;

/** The texts that the writer is working on, as last saved; `id` is the request's. */
export function ownWorkingCopies(orm: Orm, { id }: Actor): ZipEntry {
  const columns = { createdAt: workingCopies.startedAt, id: workingCopies.contentRequestId };
  const pages = paged(COPIES_AT_ONCE, (place, limit) =>
    orm
      .select({
        ...columns,
        revision: workingCopies.revision,
        savedAt: workingCopies.savedAt,
        markdown: workingCopies.markdown,
        seoTitle: workingCopies.seoTitle,
        metaDescription: workingCopies.metaDescription,
        slug: workingCopies.slug,
      })
      .from(workingCopies)
      .where(and(eq(workingCopies.writerId, id), afterCursor(columns, place)))
      .orderBy(...orderByAge(columns))
      .limit(limit),
  );
  return jsonRows('working-copies.json', pages, (row) => row);
}

/** What the writer has imported or saved and not submitted since: no text of their customers yet. */
export function ownUnsubmittedTexts(orm: Orm, { id }: Actor): ZipEntry {
  const columns = { createdAt: documentVersions.createdAt, id: documentVersions.id };
  const pages = paged(COPIES_AT_ONCE, (place, limit) =>
    orm
      .select({
        ...columns,
        requestId: documentVersions.contentRequestId,
        number: documentVersions.number,
        markdown: documentVersions.markdown,
        seoTitle: documentVersions.seoTitle,
        metaDescription: documentVersions.metaDescription,
        slug: documentVersions.slug,
      })
      .from(documentVersions)
      .where(and(eq(documentVersions.authorId, id), isUnsubmitted, afterCursor(columns, place)))
      .orderBy(...orderByAge(columns))
      .limit(limit),
  );
  return jsonRows('unsubmitted-texts.json', pages, ({ id: _, ...row }) => row);
}
