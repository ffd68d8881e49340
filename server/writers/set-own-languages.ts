import type { Language } from '#domain/brief/brief';
import type { Actor } from '#server/auth/actor';
import type { Database } from '#server/database/database';
import { saveLanguages } from './writer-profile';

/** Sets the writer's own languages; the list of jobs follows at once. */
export async function setOwnLanguages(
  database: Database,
  actor: Actor,
  chosen: readonly Language[],
): Promise<{ supportedLanguages: Language[] }> {
  const supportedLanguages = await saveLanguages(database.orm, actor.id, chosen);
  database.committed();
  return { supportedLanguages };
}
