import { eq } from 'drizzle-orm';
import type { Language } from '#domain/brief/brief';
import type { Tx } from '#server/database/database';
import { contentRequests, writerProfiles } from '#server/database/schema/index';
import { lockActiveWriter } from '#server/requests/lock-active-writer';

/**
 * The assigned writer of a request, locked, as long as they can go on with it; else null. Must be called before the request is locked:
 * `lockUser` is followed by a lock on the user's requests as well.
 */
export async function lockAssignedWriter(tx: Tx, requestId: string): Promise<string | null> {
  const [found] = await tx
    .select({ writerId: contentRequests.assignedWriterId, language: contentRequests.language })
    .from(contentRequests)
    .where(eq(contentRequests.id, requestId));
  if (!found || found.writerId === null) return null;
  return (await lockAbleWriter(tx, found.writerId, found.language)) ? found.writerId : null;
}

/** Locks an active writer of a language (`lockActiveWriter`); false for any other user. */
export async function lockAbleWriter(tx: Tx, writerId: string, language: Language): Promise<boolean> {
  if (!(await lockActiveWriter(tx, writerId))) return false;
  const [writer] = await tx
    .select({ languages: writerProfiles.supportedLanguages })
    .from(writerProfiles)
    .where(eq(writerProfiles.userId, writerId));
  // Without a writer profile a writer has the default language.
  return (writer?.languages ?? ['english']).includes(language);
}
