import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import type { ProvenIdentity } from '#domain/identities/proven-identity';
import type { Database } from '#server/database/database';
import { identityFlows, usedNonces } from '#server/database/schema/index';
import type { Services } from '#server/services';
import { randomToken, sha256 } from './flow-secrets';

/** Time enough to find a password and a second factor at the provider. */
export const FLOW_SECONDS = 600;

export type Flow = typeof identityFlows.$inferSelect;

interface Begun {
  providerId: string;
  /** The value of the browser's cookie. */
  browser: string;
  userId: string | null;
  next: string | null;
}

/** Notes that a browser leaves for a provider. Answers the `state` to come back with. */
export async function beginFlow({ orm }: Database, begun: Begun): Promise<string> {
  const state = randomToken();
  await orm.insert(identityFlows).values({
    stateHash: sha256(state),
    browserHash: sha256(begun.browser),
    providerId: begun.providerId,
    userId: begun.userId,
    next: begun.next,
    expiresAt: new Date(Date.now() + FLOW_SECONDS * 1000),
  });
  return state;
}

const isOpen = (state: string, providerId: string) =>
  and(
    eq(identityFlows.stateHash, sha256(state)),
    eq(identityFlows.providerId, providerId),
    gt(identityFlows.expiresAt, sql`now()`),
  );

/**
 * Ends a flow: it is gone afterwards, also when it fails. One that began in another browser is not this one's to end:
 * else a link could sign its reader in to its sender's account.
 * @throws Fault IDENTITY_EXPIRED
 */
export async function endFlow(
  { orm }: Database,
  { state, providerId, browser }: { state: string; providerId: string; browser: string | null },
): Promise<Flow> {
  const [flow] = await orm
    .delete(identityFlows)
    .where(and(isOpen(state, providerId), eq(identityFlows.browserHash, sha256(browser ?? ''))))
    .returning();
  if (!flow) throw new Fault('IDENTITY_EXPIRED');
  return flow;
}

/**
 * Whether a flow still waits for a proof. Asked before a proof is looked at, which costs more than asking.
 * @throws Fault IDENTITY_EXPIRED
 */
export async function assertFlowWaits(
  { orm }: Database,
  { state, providerId }: { state: string; providerId: string },
): Promise<void> {
  const [flow] = await orm
    .select({ stateHash: identityFlows.stateHash })
    .from(identityFlows)
    .where(and(isOpen(state, providerId), isNull(identityFlows.proven)));
  if (!flow) throw new Fault('IDENTITY_EXPIRED');
}

/**
 * Keeps what a provider's POST has proved until the browser comes for it. A flow takes one proof: the same response shown
 * again finds none to take it.
 * @throws Fault IDENTITY_EXPIRED
 */
export async function proveFlow(
  { orm }: Database,
  { state, proven }: { state: string; proven: ProvenIdentity },
): Promise<void> {
  const taken = await orm
    .update(identityFlows)
    .set({ proven })
    .where(and(isOpen(state, proven.providerId), isNull(identityFlows.proven)))
    .returning({ stateHash: identityFlows.stateHash });
  if (taken.length === 0) throw new Fault('IDENTITY_EXPIRED');
}

const HOUR = 3600;

/** Housekeeping: flows that no browser came back from, and nonces that are over. */
export function registerIdentities({ database, jobs }: Services): void {
  jobs.every('pruning sign-in flows', HOUR, async () => {
    await database.orm.delete(identityFlows).where(lt(identityFlows.expiresAt, sql`now()`));
    await database.orm.delete(usedNonces).where(lt(usedNonces.expiresAt, sql`now()`));
  });
}
