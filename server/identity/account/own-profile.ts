import { setTimeout } from 'node:timers/promises';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { InterfaceLanguage } from '#domain/users/interface-language';
import type { Actor } from '#server/access/actor';
import { isUnavailable } from '#server/database/connection/unavailable';
import type { Orm } from '#server/database/database';
import { emailChangeProofs, profiles } from '#server/database/schema/index';
import { unreadCountSql } from '#server/notifications/list-notifications';

interface OwnProfile {
  interfaceLanguage: InterfaceLanguage | null;
  phone: string | null;
  emailChanging: boolean;
  unread: number;
}

/** Milliseconds that a page waits for the unread count before it is told who its user is without it. */
const PATIENCE_MS = 250;

/**
 * What a user's pages need to know of them beyond what the session tells. The unread count reads the requests too: where
 * only those cannot be read, or not for now, the pages are still told who their user is, and the count by a later call.
 */
export async function readOwnProfile(orm: Orm, actor: Actor): Promise<OwnProfile> {
  const whole = read(orm, actor, unreadCountSql(sql`${profiles.id}`)).catch((error: unknown) => {
    if (!isUnavailable(error)) throw error;
    return null;
  });
  const answered = new AbortController();
  const late = setTimeout(PATIENCE_MS, null, { signal: answered.signal }).catch(() => null);
  try {
    return (await Promise.race([whole, late])) ?? (await read(orm, actor, sql<number>`0`));
  } finally {
    answered.abort();
  }
}

async function read(orm: Orm, actor: Actor, unread: SQL<number>): Promise<OwnProfile> {
  const [row] = await orm
    .select({
      interfaceLanguage: profiles.interfaceLanguage,
      phone: sql<string | null>`case when ${profiles.phoneVerified} then ${profiles.phone} end`,
      emailChanging: sql<boolean>`exists (
        select from ${emailChangeProofs}
        where ${emailChangeProofs.userId} = ${profiles.id} and ${emailChangeProofs.expiresAt} > now()
      )`,
      unread,
    })
    .from(profiles)
    .where(eq(profiles.id, actor.id));
  return row ?? { interfaceLanguage: null, phone: null, emailChanging: false, unread: 0 };
}
