import { createHmac } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import { EMAIL_CHANGE_INTERVAL_SECONDS, type EmailSide } from '#domain/users/email-change';
import type { Actor } from '#server/access/actor';
import type { Database, Orm, Tx } from '#server/database/database';
import { emailChangeProofs, profiles } from '#server/database/schema/index';
import type { Services } from '#server/services';

export const TRIES = 5;
/** How long a mailed code is good; a change that is asked for again and again ends after a day all the same. */
export const EXPIRES_AT = sql`least(now() + interval '1 hour', ${emailChangeProofs.askedAt} + interval '1 day')`;

/** The user who is to get another address, locked: of two calls at once the second one finds what the first one did. */
export interface Owner {
  id: string;
  /** The address that they have proved; null where there is none. */
  email: string | null;
  language: typeof profiles.$inferSelect.mailLanguage;
}

/** @throws Fault SESSION_MISSING for a user who was deleted meanwhile. */
export async function lockOwner(tx: Tx, actor: Actor): Promise<Owner> {
  const [profile] = await tx
    .select({
      id: profiles.id,
      email: profiles.email,
      verified: profiles.emailVerified,
      language: profiles.mailLanguage,
    })
    .from(profiles)
    .where(eq(profiles.id, actor.id))
    .for('update');
  if (!profile) throw new Fault('SESSION_MISSING');
  const { verified, ...owner } = profile;
  return { ...owner, email: verified ? owner.email : null };
}

/** What there is of the user's change, the present address first; nothing once its time is over. */
export function selectProofs(orm: Orm | Tx, userId: string) {
  return orm
    .select({
      side: emailChangeProofs.side,
      email: emailChangeProofs.email,
      codeHash: emailChangeProofs.codeHash,
      triesLeft: emailChangeProofs.triesLeft,
      confirmedAt: emailChangeProofs.confirmedAt,
      expiresAt: emailChangeProofs.expiresAt,
      /** Seconds until mails may go again. */
      pause: sql<number>`greatest(0, ceil(extract(epoch from ${emailChangeProofs.sentAt} - now()) + ${EMAIL_CHANGE_INTERVAL_SECONDS}))::int`,
    })
    .from(emailChangeProofs)
    .where(and(eq(emailChangeProofs.userId, userId), sql`${emailChangeProofs.expiresAt} > now()`))
    .orderBy(sql`${emailChangeProofs.side} desc`);
}

export type Proof = Awaited<ReturnType<typeof selectProofs>>[number];

export const forgetProofs = (tx: Tx, userId: string) =>
  tx.delete(emailChangeProofs).where(eq(emailChangeProofs.userId, userId));

/** Forgets the addresses of changes that are over. */
export async function pruneEmailChanges({ orm }: Database): Promise<void> {
  await orm.delete(emailChangeProofs).where(sql`${emailChangeProofs.expiresAt} <= now()`);
}

/** A million codes are tried in a moment against a bare hash, so the hash is keyed. */
export function hashCode(
  { environment }: Pick<Services, 'environment'>,
  userId: string,
  { side, email, code }: { side: EmailSide; email: string; code: string },
): string {
  return createHmac('sha256', environment.AUTH_SECRET)
    .update(`email-change:${userId}:${side}:${email}:${code}`)
    .digest('hex');
}
