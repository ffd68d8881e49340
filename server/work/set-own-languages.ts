import type { Language } from '#domain/brief/brief';
import type { Actor } from '#server/access/actor';
import { writeAudit } from '#server/audit/write-audit';
import type { Database } from '#server/database/database';
import { saveLanguages } from '#server/requests/writer-profile';

/** Sets the actor's languages, which determine the jobs that they see. */
export async function setOwnLanguages(
  database: Database,
  actor: Actor,
  chosen: readonly Language[],
): Promise<{ supportedLanguages: Language[] }> {
  return database.transaction(async (tx) => {
    const supportedLanguages = await saveLanguages(tx, actor.id, chosen);
    const detail = { from: actor.languages.join(', '), to: supportedLanguages.join(', ') };
    await writeAudit(tx, { action: 'languages-changed', actor, detail });
    return { supportedLanguages };
  });
}
