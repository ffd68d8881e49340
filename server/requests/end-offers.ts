import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Language } from '#domain/brief/brief';
import type { Tx } from '#server/database/database';
import { contentRequests } from '#server/database/schema/index';
import { announceJob } from '#server/notifications/announce-to-writers';

/**
 * Ends the offers to a writer who can no longer take them: the requests are offered to all writers of their languages at once.
 * @param still the languages that the writer keeps
 */
export async function endOffersTo(tx: Tx, writerId: string, still: readonly Language[] = []): Promise<void> {
  const ended = await tx
    .update(contentRequests)
    .set({ offeredTo: null, offeredUntil: null })
    .where(
      and(
        eq(contentRequests.offeredTo, writerId),
        still.length > 0 ? notInArray(contentRequests.language, [...still]) : undefined,
      ),
    )
    .returning({ id: contentRequests.id });
  for (const { id } of ended) await announceJob(tx, id, writerId);
}

/**
 * Opens what was offered to one writer to all: when the time is over, and when that writer cannot take it. Every call already treats an
 * offer that is over as none; clearing it tells the other writers, and their open pages. Locked rows are skipped until the next run.
 */
export async function endOverOffers(tx: Tx): Promise<void> {
  const { rows } = await tx.execute<{ id: string; writer: string | null }>(sql`
    select c.id, c.offered_to as writer from content_requests c
    where c.offered_to is not null and (c.offered_until <= now() or not exists (
      select from user_roles r
      join profiles p on p.id = r.user_id and p.deactivated_at is null
      left join writer_profiles w on w.user_id = r.user_id
      where r.user_id = c.offered_to and r.is_active and r.role = 'writer'
        and c.language = any (coalesce(w.supported_languages, array['english']))))
    for no key update of c skip locked`);
  for (const { id, writer } of rows) {
    await tx
      .update(contentRequests)
      .set({ offeredTo: null, offeredUntil: null })
      .where(eq(contentRequests.id, id));
    await announceJob(tx, id, writer);
  }
}
