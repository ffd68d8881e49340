import { and, eq, isNotNull, not, type SQL, sql } from 'drizzle-orm';
import { documentVersions } from '#server/database/schema/index';

/**
 * A Word document that a writer has brought into the page: work on its way until the writer hands it in. One that a program has set has no
 * author's id.
 */
const isOfWork = and(eq(documentVersions.source, 'import'), isNotNull(documentVersions.authorId)) as SQL;

/**
 * Condition: a version that others than the writer at work begin from. What a writer imports goes on in the working copy alone, and its
 * submission is a version after it.
 */
export const isInForce = not(isOfWork);

/** Condition: a document that a writer has imported, who has submitted no text since. */
export const isUnsubmitted = and(
  isOfWork,
  sql`not exists (select 1 from ${documentVersions} later
    where later.content_request_id = ${documentVersions.contentRequestId} and later.number > ${documentVersions.number}
    and later.source = 'submission' and later.author_id = ${documentVersions.authorId})`,
) as SQL;

/** Condition: a version that the customer may read. */
export const isReadable = not(isUnsubmitted);
