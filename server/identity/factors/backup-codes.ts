import { createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import { BACKUP_CODES } from '#domain/users/second-step';
import type { Actor } from '#server/access/actor';
import { assertRecentlyAuthenticated } from '#server/access/recently-authenticated';
import { writeAudit } from '#server/audit/write-audit';
import { backupCodes, factors, profiles } from '#server/database/schema/index';
import { consumeAttempt, resetAttempts } from '#server/identity/sessions/failed-proofs';
import { noteProof } from '#server/identity/sessions/note-proof';
import type { Services } from '#server/services';

/** Without letters and digits that are taken for one another (Crockford's base 32): 10 of them hold 50 bits. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 10;

/**
 * New backup codes in place of those before; shown this once, kept as keyed hashes.
 * @throws Fault REAUTHENTICATION_NEEDED, NOT_FOUND for a user without a second factor
 */
export async function makeBackupCodes({ database, environment }: Services, actor: Actor): Promise<string[]> {
  assertRecentlyAuthenticated(actor);
  const codes = Array.from({ length: BACKUP_CODES }, newCode);
  await database.transaction(async (tx) => {
    // One at a time: of two sets at once the later one stands alone.
    await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, actor.id)).for('update');
    const [factor] = await tx
      .select({ id: factors.id })
      .from(factors)
      .where(and(eq(factors.userId, actor.id), isNotNull(factors.verifiedAt)))
      .limit(1);
    if (!factor) throw new Fault('NOT_FOUND');
    await tx.delete(backupCodes).where(eq(backupCodes.userId, actor.id));
    await tx
      .insert(backupCodes)
      .values(codes.map((code) => ({ userId: actor.id, codeHash: keyed(environment.AUTH_SECRET, code) })));
    await writeAudit(tx, { action: 'backup-codes-made', actor });
  });
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}

/**
 * Spends a backup code in place of a factor's code.
 * @throws Fault WRONG_CODE, TOO_MANY
 */
export async function useBackupCode({ database, environment }: Services, actor: Actor, code: string) {
  await consumeAttempt(database, actor.id, 'code');
  // What is misread for a letter that no code has.
  const read = code.toLowerCase().replaceAll('o', '0').replaceAll(/[il]/g, '1');
  const right = await database.transaction(async (tx) => {
    const spent = await tx
      .update(backupCodes)
      .set({ usedAt: sql`now()` })
      .where(
        and(
          eq(backupCodes.userId, actor.id),
          eq(backupCodes.codeHash, keyed(environment.AUTH_SECRET, read)),
          isNull(backupCodes.usedAt),
        ),
      )
      .returning({ userId: backupCodes.userId });
    if (spent.length === 0) {
      await writeAudit(tx, { action: 'factor-failed', actor, detail: { what: 'backup-code' } });
      return false;
    }
    await noteProof(tx, actor, 'backup-code');
    await resetAttempts(tx, actor.id, 'code');
    return true;
  });
  if (!right) throw new Fault('WRONG_CODE');
  return { level: 'aal2' as const };
}

function newCode(): string {
  return [...randomBytes(LENGTH)].map((byte) => LETTERS[byte % 32]).join('');
}

function keyed(secret: string, code: string): string {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'redraft backup codes', 32));
  return createHmac('sha256', key).update(code).digest('hex');
}
