import { and, eq } from 'drizzle-orm';
import { Fault, type FaultCode } from '#domain/errors';
import { ETHEREUM } from '#domain/identities/proven-identity';
import { writeAudit } from '#server/audit/write-audit';
import type { Database, Tx } from '#server/database/database';
import { accounts, passkeys, profiles } from '#server/database/schema/index';

/** What a caller showed to sign in, and the name that stands for it where no user is known by it. */
type Shown =
  | { way: 'passkey'; credentialId: string }
  | { way: 'wallet'; address: string | null }
  | { way: 'id-token'; provider: string }
  | { way: 'session'; userId: string };

/** Refusals of what was shown. A way that is off, a provider that does not answer and a limit are none. */
const REFUSALS: readonly FaultCode[] = [
  'PASSKEY_REFUSED',
  'IDENTITY_NOT_PROVEN',
  'IDENTITY_EXPIRED',
  'ACCOUNT_DEACTIVATED',
];

/**
 * Lets a sign-in do its work, and writes down when it is refused, under whom or what was shown. The limits of its call bound
 * how often, as they do for passwords and codes.
 */
export async function auditRefusedSignIn<T>(
  database: Database,
  shown: Shown,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Fault && REFUSALS.includes(error.code)) await note(database, shown, error.code);
    throw error;
  }
}

function note(database: Database, shown: Shown, code: FaultCode): Promise<void> {
  const what = shown.way === 'session' ? code : `${shown.way}, ${code}`;
  return database.transaction(async (tx) =>
    writeAudit(tx, {
      action: 'sign-in-failed',
      actor: null,
      target: (await personOf(tx, shown)) ?? { id: null, name: nameOf(shown) },
      detail: { what },
    }),
  );
}

async function personOf(tx: Tx, shown: Shown) {
  const people = tx
    .select({ id: profiles.id, fullName: profiles.fullName, email: profiles.email })
    .from(profiles);
  if (shown.way === 'session') return (await people.where(eq(profiles.id, shown.userId)))[0];
  if (shown.way === 'passkey') {
    const owned = eq(passkeys.userId, profiles.id);
    return (await people.innerJoin(passkeys, owned).where(eq(passkeys.credentialId, shown.credentialId)))[0];
  }
  if (shown.way === 'wallet' && shown.address !== null) {
    const wallet = and(eq(accounts.providerId, ETHEREUM), eq(accounts.accountId, shown.address));
    return (await people.innerJoin(accounts, eq(accounts.userId, profiles.id)).where(wallet))[0];
  }
  // An id_token that is not believed may name any user.
  return undefined;
}

function nameOf(shown: Shown): string {
  if (shown.way === 'passkey') return shown.credentialId.slice(0, 16);
  if (shown.way === 'id-token') return shown.provider;
  return shown.way === 'wallet' && shown.address !== null ? shown.address : '–';
}
