import { and, eq, isNull } from 'drizzle-orm';
import { TRANSITIONS } from '#domain/content-request/status';
import type { Tx } from '#server/database/database';
import { contentRequests, profiles, userRoles, writerProfiles } from '#server/database/schema/index';
import { announceJob } from '#server/notifications/announce-to-writers';
import type { ContentRequestRow } from '#server/requests/apply-transition';

/**
 * The user of a request's writer as long as they can go on with it: still an active writer of its language. Locks profile and role until
 * the transaction ends, so that a concurrent loss of the role either waits and releases the request, or is seen here. Must be called
 * before the request is locked: `lockUser` is followed by a lock on the requests as well.
 */
export async function lockAbleWriter(tx: Tx, requestId: string): Promise<string | null> {
  const [found] = await tx
    .select({ writerId: contentRequests.assignedWriterId, language: contentRequests.language })
    .from(contentRequests)
    .where(eq(contentRequests.id, requestId));
  if (!found || found.writerId === null) return null;
  return (await lockWriterOf(tx, found.writerId, found.language)) ? found.writerId : null;
}

/** Locks profile and role of a user who is an active writer of a language; false where they are not. */
export async function lockWriterOf(
  tx: Tx,
  writerId: string,
  language: ContentRequestRow['language'],
): Promise<boolean> {
  const locked = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .innerJoin(
      userRoles,
      and(eq(userRoles.userId, profiles.id), eq(userRoles.isActive, true), eq(userRoles.role, 'writer')),
    )
    .where(and(eq(profiles.id, writerId), isNull(profiles.deactivatedAt)))
    .for('key share');
  if (locked.length === 0) return false;
  const [writer] = await tx
    .select({ languages: writerProfiles.supportedLanguages })
    .from(writerProfiles)
    .where(eq(writerProfiles.userId, writerId));
  // Without a writer profile a writer has the default language.
  return (writer?.languages ?? ['english']).includes(language);
}

/**
 * Returns a completed request, which the caller has locked, to its writer, or to the pending ones when no writer can go on with it. What
 * was submitted stays readable, and paid.
 */
export async function returnToWriter(
  tx: Tx,
  request: ContentRequestRow,
  ableWriter: string | null,
): Promise<ContentRequestRow> {
  const able = ableWriter !== null && ableWriter === request.assignedWriterId;
  const [row] = await tx
    .update(contentRequests)
    .set({
      status: able ? TRANSITIONS.requestRevision.to : TRANSITIONS.takeBack.to,
      assignedWriterId: able ? ableWriter : null,
      completedAt: null,
      humanizedContent: null,
    })
    .where(eq(contentRequests.id, request.id))
    .returning();
  if (!row) throw new Error('The request was not returned');
  await announceJob(tx, row.id);
  return row;
}
