import type { AdminUser } from '#contract/admin';
import type { Language } from '#domain/brief/brief';
import { Fault } from '#domain/errors';
import type { Database } from '#server/database/database';
import { saveLanguages } from '#server/writers/writer-profile';
import { loadUser } from './admin-users';

/**
 * Sets a writer's languages.
 * @throws Fault NOT_FOUND, also for a user who is no writer.
 */
export function setLanguages(
  database: Database,
  userId: string,
  chosen: readonly Language[],
): Promise<AdminUser> {
  return database.transaction(async (tx) => {
    const { role } = await loadUser(tx, userId);
    if (role !== 'writer') throw new Fault('NOT_FOUND');
    await saveLanguages(tx, userId, chosen);
    return loadUser(tx, userId);
  });
}
