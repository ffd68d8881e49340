import { and, eq, isNotNull, not, type SQL, sql } from 'drizzle-orm';
import { documentVersions } from '#server/database/schema/index';

/**
 * A Word document that a writer has brought into the page, or words that were saved there and set aside: work on its way until the writer
 * hands it in. A document that a program has set has no author's id.
 */
const isOfWork = and(eq(documentVersions.source, 'import'), isNotNull(documentVersions.authorId)) as SQL;

/**
 * Condition: a version that others than the writer at work begin from. What a writer imports or had saved goes on in the working copy alone, and its
 * submission is a version after it.
 */
export const isInForce = not(isOfWork);

/**
 * Condition: a version in force, of which others may have been made. Once a writer's account is deleted, what that writer has imported has no
 * author's id either, and is told from a program's by the mark that the database then gives it.
 */
export const isPossibleBase = and(isInForce, eq(documentVersions.workOfDeleted, false)) as SQL;

/** Condition: what a writer has imported, or had saved, who has submitted no text since. */
export const isUnsubmitted = and(
  isOfWork,
  sql`not exists (select 1 from ${documentVersions} later
    where later.content_request_id = ${documentVersions.contentRequestId} and later.number > ${documentVersions.number}
    and later.source = 'submission' and later.author_id = ${documentVersions.authorId})`,
) as SQL;

/** Condition: a version that the customer may read. */
export const isReadable = not(isUnsubmitted);
