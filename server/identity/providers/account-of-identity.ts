import { and, eq, sql } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import type { ProvenIdentity } from '#domain/identities/proven-identity';
import { writeAudit } from '#server/audit/write-audit';
import type { Tx } from '#server/database/database';
import { accounts, profiles } from '#server/database/schema/index';

/**
 * The account that an identity opens: its own; else the one with its address, if both sides have verified that; else a
 * new one. An address that the provider does not vouch for is not taken over: any stranger could claim it.
 * @throws Fault EMAIL_NOT_VOUCHED, ACCOUNT_NOT_VERIFIED, ACCOUNT_DEACTIVATED
 */
export async function accountOfIdentity(tx: Tx, identity: ProvenIdentity): Promise<string> {
  await oneAtATime(tx, identity);
  const known = await ownerOf(tx, identity);
  if (known !== null) return known;
  const sameAddress = identity.email === null ? null : await accountWithAddress(tx, identity.email);
  const userId = sameAddress === null ? await makeAccount(tx, identity) : joinable(sameAddress, identity);
  await addIdentity(tx, userId, identity);
  return userId;
}

/**
 * Adds an identity to the account of a user who is signed in; doing so again changes nothing.
 * @throws Fault IDENTITY_TAKEN
 */
export async function linkIdentity(tx: Tx, userId: string, identity: ProvenIdentity): Promise<void> {
  await oneAtATime(tx, identity);
  const owner = await ownerOf(tx, identity);
  if (owner === null) await addIdentity(tx, userId, identity);
  else if (owner !== userId) throw new Fault('IDENTITY_TAKEN');
}

/** Two first sign-ins at once, from two tabs, must not make two accounts; nor two identities that share an address. */
async function oneAtATime(tx: Tx, { providerId, accountId, email }: ProvenIdentity): Promise<void> {
  const names = [`identity ${providerId} ${accountId}`, ...(email === null ? [] : [`address ${email}`])];
  for (const name of names) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);
}

async function ownerOf(tx: Tx, { providerId, accountId }: ProvenIdentity): Promise<string | null> {
  const [row] = await tx
    .select({ userId: accounts.userId })
    .from(accounts)
    .where(and(eq(accounts.providerId, providerId), eq(accounts.accountId, accountId)));
  return row?.userId ?? null;
}

async function accountWithAddress(tx: Tx, email: string) {
  const [row] = await tx
    .select({ id: profiles.id, verified: profiles.emailVerified, deactivatedAt: profiles.deactivatedAt })
    .from(profiles)
    .where(eq(profiles.email, email));
  return row ?? null;
}

type Found = NonNullable<Awaited<ReturnType<typeof accountWithAddress>>>;

function joinable(found: Found, identity: ProvenIdentity): string {
  if (!identity.emailVerified) throw new Fault('EMAIL_NOT_VOUCHED');
  // The visitor who made it may not own the address, and may know its password.
  if (!found.verified) throw new Fault('ACCOUNT_NOT_VERIFIED');
  if (found.deactivatedAt) throw new Fault('ACCOUNT_DEACTIVATED');
  return found.id;
}

async function makeAccount(tx: Tx, identity: ProvenIdentity): Promise<string> {
  const email = identity.emailVerified ? identity.email : null;
  const [made] = await tx
    .insert(profiles)
    .values({
      email,
      emailVerified: email !== null,
      fullName: identity.fullName ?? email ?? identity.label ?? identity.accountId,
    })
    // A sign-up by mail in the same moment: its account waits to be verified.
    .onConflictDoNothing({ target: profiles.email })
    .returning({ id: profiles.id });
  if (!made) throw new Fault('ACCOUNT_NOT_VERIFIED');
  await auditPerson(tx, made.id, 'user-created');
  return made.id;
}

async function addIdentity(tx: Tx, userId: string, identity: ProvenIdentity): Promise<void> {
  const { providerId, accountId, label } = identity;
  await tx.insert(accounts).values({ userId, providerId, accountId, label });
  await auditPerson(tx, userId, 'identity-added', providerId);
}

/** The user whom an identity proves acts on their account, signed in or not yet. */
async function auditPerson(tx: Tx, userId: string, action: 'user-created' | 'identity-added', what?: string) {
  const [person] = await tx
    .select({ id: profiles.id, fullName: profiles.fullName, email: profiles.email })
    .from(profiles)
    .where(eq(profiles.id, userId));
  await writeAudit(tx, { action, actor: person ?? null, detail: { what } });
}
