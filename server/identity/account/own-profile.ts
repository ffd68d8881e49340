import { eq, sql } from 'drizzle-orm';
import type { InterfaceLanguage } from '#domain/users/interface-language';
import type { Actor } from '#server/access/actor';
import type { Orm } from '#server/database/database';
import { emailChangeProofs, profiles } from '#server/database/schema/index';
import { unreadCountSql } from '#server/notifications/list-notifications';

/** What a user's pages need to know of them beyond what the session tells. */
export async function readOwnProfile(
  orm: Orm,
  actor: Actor,
): Promise<{
  interfaceLanguage: InterfaceLanguage | null;
  phone: string | null;
  emailChanging: boolean;
  unread: number;
}> {
  const [row] = await orm
    .select({
      interfaceLanguage: profiles.interfaceLanguage,
      phone: sql<string | null>`case when ${profiles.phoneVerified} then ${profiles.phone} end`,
      emailChanging: sql<boolean>`exists (
        select from ${emailChangeProofs}
        where ${emailChangeProofs.userId} = ${profiles.id} and ${emailChangeProofs.expiresAt} > now()
      )`,
      unread: unreadCountSql(sql`${profiles.id}`),
    })
    .from(profiles)
    .where(eq(profiles.id, actor.id));
  return row ?? { interfaceLanguage: null, phone: null, emailChanging: false, unread: 0 };
}
