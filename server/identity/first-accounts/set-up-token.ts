import { createHmac, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { propertyOf } from '#domain/unknown-value';
import { isSameSecret } from '#server/crypto/is-same-secret';
import type { Tx } from '#server/database/database';
import { settings } from '#server/database/schema/index';

/*
 * The set-up link's token is the HMAC of a stored nonce under the installation's secret: every process prints the same link,
 * again after each restart, and a leaked table is no token.
 */
const KEY = 'set-up';

function tokenOf(nonce: string, secret: string): string {
  return createHmac('sha256', secret).update(`set-up:${nonce}`).digest('base64url');
}

/** The token of the set-up that waits; null when none does. `begin` makes one. */
export async function setUpToken(tx: Tx, secret: string, begin: boolean): Promise<string | null> {
  if (begin) {
    const nonce = randomBytes(32).toString('hex');
    await tx.insert(settings).values({ key: KEY, value: { nonce } }).onConflictDoNothing();
  }
  const [row] = await tx.select().from(settings).where(eq(settings.key, KEY));
  return row ? tokenOf(String(propertyOf(row.value, 'nonce')), secret) : null;
}

/** Whether the token would make the first admin now. */
export async function isSetUpToken(tx: Tx, token: string, secret: string): Promise<boolean> {
  const expected = await setUpToken(tx, secret, false);
  return expected !== null && isSameSecret(token, expected);
}

/** Uses the token up; false when it is wrong or was used. The row's lock lets one of two callers win. */
export async function spendSetUpToken(tx: Tx, token: string, secret: string): Promise<boolean> {
  if (!(await isSetUpToken(tx, token, secret))) return false;
  const spent = await tx.delete(settings).where(eq(settings.key, KEY)).returning({ key: settings.key });
  return spent.length === 1;
}

/** Drops a set-up that waits: an admin came another way. */
export async function dropSetUp(tx: Tx): Promise<void> {
  await tx.delete(settings).where(eq(settings.key, KEY));
}
