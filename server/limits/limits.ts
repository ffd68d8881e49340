import { createHmac } from 'node:crypto';
import { and, eq, gt, or, sql } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import { type RateLimit, rateLimitWindowSeconds } from '#domain/rate-limits';
import type { Settings } from '#domain/settings';
import type { Database, Tx } from '#server/database/database';
import { profiles, rateLimits, sessions } from '#server/database/schema/index';
import type { Services } from '#server/services';
import { readSettings } from '#server/settings/read-settings';
import { createCallCounter } from './call-counter';
import {
  type AddedCount,
  addToCounts,
  type Count,
  countInDatabase,
  countInTransaction,
  countPasswordAttempt,
  deleteCount,
} from './counts';
import { KNOWN_ADDRESS_INTERVAL } from './known-addresses';
import { limitAddress } from './limit-address';

/** The subject of a limit: an account, identified by id, email address, phone number or API key hash, and an IP address. */
interface LimitSubject {
  account?: string | null | undefined;
  /** Null if unknown; omitted if the call has already been counted for it. */
  address?: string | null;
}

export interface Limits {
  /** Counts one call of a kind. @throws Fault TOO_MANY with the seconds to wait. */
  consume(limit: RateLimit, counted: LimitSubject): Promise<void>;
  /**
   * Counts what a transaction does, if it commits: for calls of which a repetition does nothing.
   * @throws Fault TOO_MANY with the seconds to wait.
   */
  consumeIn(tx: Tx, limit: Exclude<RateLimit, 'call'>, counted: LimitSubject): Promise<void>;
  /**
   * Counts a password attempt for an email address or phone number. After wrong passwords it is refused until a growing delay is
   * over. Returns the key under which attempts are counted; null where limits are disabled.
   * @throws Fault TOO_MANY
   */
  consumePasswordAttempt(login: string, address: string | null): Promise<string | null>;
  /** The key that records a user's sign-in from an address (`KNOWN_ADDRESS_DAYS`); null for unknown addresses or disabled limits. */
  knownAddressKey(userId: string, address: string | null): string | null;
  /** Resets the attempts after a right password; with `passwordReset` also those made from other addresses. */
  resetPasswordAttempts(login: string, address: string | null, passwordReset?: boolean): Promise<void>;
}

type Per = 'Account' | 'Address';
type Dependencies = Pick<Services, 'database' | 'environment' | 'settings' | 'log'>;

/** Disabled limits, for tests, where many users share one IP address. */
export const NO_LIMITS: Limits = {
  async consume() {},
  async consumeIn() {},
  async consumePasswordAttempt() {
    return null;
  },
  knownAddressKey: () => null,
  async resetPasswordAttempts() {},
};

export function createLimits({ database, environment, settings, log }: Dependencies): Limits {
  const keyOf: KeyOf = (kind, ...of) =>
    createHmac('sha256', environment.AUTH_SECRET)
      .update(`limit:${kind}:${of.join('\n')}`)
      .digest('base64url');
  const countInMemory = createCallCounter({
    share: database.kind === 'embedded' ? null : (added) => addUnderHashes(database, keyOf, added),
    onError: (error) => log.warn({ err: error }, 'counts of calls were not added up with other processes'),
  });

  async function count(limit: RateLimit, per: Per, who: string): Promise<Count | null> {
    const most = (await settings.fresh())[`${limit}Per${per}`];
    const key = keyOf(`${limit}Per${per}`, who);
    const counted = await countInDatabase(database, key, rateLimitWindowSeconds(limit));
    return counted.used > most ? counted : null;
  }
  function countCall(per: Per, who: string, most: Settings): Count | null {
    const limit = most[`callPer${per}`];
    const counted = countInMemory(`${per}${who}`, rateLimitWindowSeconds('call'), limit);
    return counted.used > limit ? counted : null;
  }
  async function consumeAddress(limit: RateLimit, address: string | null): Promise<void> {
    throwIfExceeded(await count(limit, 'Address', limitAddress(address)));
  }

  function knownAddressKey(userId: string, address: string | null): string | null {
    const from = limitAddress(address);
    return from === 'unknown' ? null : keyOf('known', userId, from);
  }
  /** The rate-limit address if the account's owner is known to use it; else null. */
  async function knownAddress(login: string, address: string | null): Promise<string | null> {
    const [owner] = await database.orm
      .select({ id: profiles.id })
      .from(profiles)
      .where(or(eq(profiles.email, login), eq(profiles.phone, login)));
    const key = owner ? knownAddressKey(owner.id, address) : null;
    return owner && key && (await isKnown(database, owner.id, key, address)) ? limitAddress(address) : null;
  }

  return {
    async consume(limit, { account, address }) {
      // The address first: calls over its limit must not consume the limit of another user's account.
      if (limit === 'call') {
        // This runs for every call, so the settings are read only once.
        const most = await settings.fresh();
        if (address !== undefined) throwIfExceeded(countCall('Address', limitAddress(address), most));
        if (account) throwIfExceeded(countCall('Account', account.toLowerCase(), most));
        return;
      }
      if (address !== undefined) await consumeAddress(limit, address);
      if (!account) return;
      const who = account.toLowerCase();
      const over = await count(limit, 'Account', who);
      if (over === null) return;
      // Strangers who exhaust an account's limit must not lock its owner out: known addresses have a separate limit of the same size.
      const own = await knownAddress(who, address ?? null);
      throwIfExceeded(own === null ? over : await count(limit, 'Account', `${who}\n${own}`));
    },
    async consumeIn(tx, limit, { account, address }) {
      const most = await readSettings(tx);
      const countOne = async (per: Per, who: string) => {
        const key = keyOf(`${limit}Per${per}`, who);
        const counted = await countInTransaction(tx, key, rateLimitWindowSeconds(limit));
        if (counted.used > most[`${limit}Per${per}`]) throwIfExceeded(counted);
      };
      // In the same order as `consume`.
      if (address !== undefined) await countOne('Address', limitAddress(address));
      if (account) await countOne('Account', account.toLowerCase());
    },
    async consumePasswordAttempt(login, address) {
      const most = await settings.fresh();
      const from = limitAddress(address);
      const keys = {
        address: keyOf('signInPerAddress', from),
        tries: keyOf('tries', login, from),
        login: keyOf('signInPerAccount', login),
      };
      const mostPerAddress = most.signInPerAddress;
      const seconds = rateLimitWindowSeconds('signIn');
      const { byAddress, byLogin, wait } = await countPasswordAttempt(database, keys, {
        mostPerAddress,
        seconds,
      });
      if (byAddress.used > mostPerAddress) throwIfExceeded(byAddress);
      if (byLogin === null) throw new Fault('TOO_MANY', { retryAfter: wait });
      // Strangers who try an account from many addresses must not lock its owner out.
      if (byLogin.used > most.signInPerAccount && (await knownAddress(login, address)) === null)
        throwIfExceeded(byLogin);
      return keys.tries;
    },
    knownAddressKey,
    async resetPasswordAttempts(login, address, setAnew = false) {
      // In the same order as an attempt locks these rows, to avoid a deadlock.
      await deleteCount(database, keyOf('tries', login, limitAddress(address)));
      if (setAnew) await deleteCount(database, keyOf('signInPerAccount', login));
    },
  };
}

type KeyOf = (kind: string, ...of: string[]) => string;

/** The key of a count in memory names its account or address; in the database it is a hash. */
async function addUnderHashes(
  database: Database,
  keyOf: KeyOf,
  added: readonly AddedCount[],
): Promise<AddedCount[]> {
  const byHash = new Map(added.map((count) => [keyOf('call', count.key), count]));
  const counts = await addToCounts(
    database,
    [...byHash].map(([hash, count]) => ({ ...count, key: hash })),
  );
  return counts.map((count) => ({ ...count, key: byHash.get(count.key)?.key ?? '' }));
}

function throwIfExceeded(over: Count | null): void {
  if (over) throw new Fault('TOO_MANY', { retryAfter: over.left });
}

/** Whether a user has signed in from the address: recorded under `key`, or seen in a session older than these records. */
async function isKnown({ orm }: Services['database'], userId: string, key: string, address: string | null) {
  const [noted] = await orm
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), gt(rateLimits.endsAt, sql`now()`)));
  if (noted) return true;
  const seen = await orm
    .selectDistinct({ address: sessions.ipAddress })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.createdAt, sql`now() - ${KNOWN_ADDRESS_INTERVAL}`)))
    .limit(100);
  return seen.some((row) => row.address && limitAddress(row.address) === limitAddress(address));
}
