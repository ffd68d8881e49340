import { and, asc, count, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Factor, Proofs } from '#contract/identity/factors';
import { maskedPhone } from '#domain/users/phone';
import type { Actor } from '#server/access/actor';
import type { Orm } from '#server/database/database';
import { accounts, backupCodes, factors, sessions } from '#server/database/schema/index';
import { loadPasskeys } from '#server/identity/passkeys/load-passkeys';
import type { Services } from '#server/services';
import { sendsSms } from '#server/sms/sms-gateway';

/** What a user can prove themselves by, and what their session has been proved by. */
export async function loadProofs(
  { database: { orm }, environment }: Services,
  actor: Actor,
): Promise<Proofs> {
  const [codes] = await orm
    .select({ left: count() })
    .from(backupCodes)
    .where(and(eq(backupCodes.userId, actor.id), isNull(backupCodes.usedAt)));
  const passwords = await orm
    .select({ id: accounts.id })
    .from(accounts)
    .where(and(eq(accounts.userId, actor.id), isNotNull(accounts.password)));
  const [session] = await orm
    .select({ level: sessions.level, methods: sessions.methods })
    .from(sessions)
    .where(eq(sessions.id, actor.sessionId));
  return {
    factors: await loadFactors(orm, actor.id),
    backupCodesLeft: codes?.left ?? 0,
    passkeys: await loadPasskeys(orm, actor.id),
    password: passwords.length > 0,
    email: actor.email !== null,
    sms: sendsSms(environment),
    level: session?.level ?? 'aal1',
    methods: session?.methods ?? [],
  };
}

/** A user's verified factors, the eldest first. */
export async function loadFactors(orm: Orm, userId: string): Promise<Factor[]> {
  const rows = await orm
    .select()
    .from(factors)
    .where(and(eq(factors.userId, userId), isNotNull(factors.verifiedAt)))
    .orderBy(asc(factors.createdAt), asc(factors.id));
  return rows.map((row) => ({
    id: row.id,
    factor_type: row.kind,
    friendly_name: row.name,
    status: 'verified',
    phone: row.phone && maskedPhone(row.phone),
    created_at: row.createdAt.toISOString(),
    last_used_at: row.lastUsedAt?.toISOString() ?? null,
  }));
}
