import type { Language } from '#domain/brief/brief';
import type { Actor } from '#server/access/actor';
import { writeAudit } from '#server/audit/write-audit';
import type { Database } from '#server/database/database';
import { saveLanguages } from '#server/requests/save-languages';

/** Sets the actor's languages, which determine the jobs that they see; unfinished requests in those that are dropped become pending. */
export async function setOwnLanguages(
  database: Database,
  actor: Actor,
  chosen: readonly Language[],
): Promise<{ supportedLanguages: Language[] }> {
  return database.transaction(async (tx) => {
    const who = { writerId: actor.id, by: actor.id };
    const { supportedLanguages, isChanged } = await saveLanguages(tx, who, chosen);
    const detail = { from: actor.languages.join(', '), to: supportedLanguages.join(', ') };
    if (isChanged) await writeAudit(tx, { action: 'languages-changed', actor, detail });
    return { supportedLanguages };
  });
}
