import type { AdminUser } from '#contract/admin';
import type { Language } from '#domain/brief/brief';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import { writeAudit } from '#server/audit/write-audit';
import type { Database } from '#server/database/database';
import { saveLanguages } from '#server/requests/save-languages';
import { loadUser } from './admin-users';

/**
 * Sets a writer's languages; unfinished requests in those that are dropped become pending.
 * @throws Fault NOT_FOUND, also for a user who is not a writer.
 */
export function setLanguages(
  database: Database,
  actor: Actor,
  userId: string,
  chosen: readonly Language[],
): Promise<AdminUser> {
  return database.transaction(async (tx) => {
    const before = await loadUser(tx, userId);
    if (before.role !== 'writer') throw new Fault('NOT_FOUND');
    const { isChanged } = await saveLanguages(tx, { writerId: userId, by: actor.id }, chosen);
    const after = await loadUser(tx, userId);
    if (!isChanged) return after;
    await writeAudit(tx, {
      action: 'languages-changed',
      actor,
      target: after,
      detail: { from: before.supportedLanguages?.join(', '), to: after.supportedLanguages?.join(', ') },
    });
    return after;
  });
}
