import { eq, sql } from 'drizzle-orm';
import type { InterfaceLanguage } from '#domain/users/interface-language';
import type { Actor } from '#server/access/actor';
import type { Orm } from '#server/database/database';
import { profiles } from '#server/database/schema/index';

/** Sets the language of the user's pages and mails. */
export async function setInterfaceLanguage(
  orm: Orm,
  actor: Actor,
  interfaceLanguage: InterfaceLanguage,
): Promise<{ interfaceLanguage: InterfaceLanguage }> {
  await orm
    .update(profiles)
    .set({ interfaceLanguage, mailLanguage: interfaceLanguage, updatedAt: sql`now()` })
    .where(eq(profiles.id, actor.id));
  return { interfaceLanguage };
}
