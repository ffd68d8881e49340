import { and, eq } from 'drizzle-orm';
import type { Tx } from '#server/database/database';
import { isUnsubmitted } from '#server/database/query/versions';
import { documentVersions } from '#server/database/schema/index';

/**
 * Removes what a writer has imported, or had saved and set aside, and not submitted, before the writer's account is deleted: without its author such a version would
 * pass for the text that a program has set.
 */
export async function forgetUnsubmitted(tx: Tx, writerId: string): Promise<void> {
  await tx.delete(documentVersions).where(and(eq(documentVersions.authorId, writerId), isUnsubmitted));
}
