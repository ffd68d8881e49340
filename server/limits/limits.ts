import { createHmac } from 'node:crypto';
import { and, eq, gt, or, sql } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import { type RateLimit, rateLimitWindowSeconds } from '#domain/rate-limits';
import type { Settings } from '#domain/settings';
import { profiles, rateLimits, sessions } from '#server/database/schema/index';
import type { Services } from '#server/services';
import { type Count, countInDatabase, forgetCount, memoryCounts, tryPassword } from './counts';
import { KNOWN_FOR } from './known-addresses';
import { limitAddress } from './limit-address';

/** Who is counted: an account by anything that names it (its id, e-mail address or phone number, a key's hash), and an IP address. */
export interface Counted {
  account?: string | null | undefined;
  /** Null for one that is not known; left out where the call itself has been counted for it. */
  address?: string | null;
}

export interface Limits {
  /** Counts one of a kind. @throws Fault TOO_MANY with the seconds to wait. */
  consume(limit: RateLimit, counted: Counted): Promise<void>;
  /**
   * Counts a try of a password at an e-mail address or phone number, which may have to wait for the tries before it. Answers
   * the key that its tries are counted under; null where nothing is counted.
   * @throws Fault TOO_MANY
   */
  holdPassword(login: string, address: string | null): Promise<string | null>;
  /** What notes that a user signed in from an address (`KNOWN_FOR_DAYS`); null where it is not known or nothing is counted. */
  knownAddressKey(userId: string, address: string | null): string | null;
  /** The password was right: the tries before it are forgotten, and so is what others tried when it was set anew. */
  passwordRight(login: string, address: string | null, setAnew?: boolean): Promise<void>;
}

type Per = 'Account' | 'Address';
type Needs = Pick<Services, 'database' | 'environment' | 'settings'>;

/** Counts nothing: for tests, where many people share one address. */
export const NO_LIMITS: Limits = {
  async consume() {},
  async holdPassword() {
    return null;
  },
  knownAddressKey: () => null,
  async passwordRight() {},
};

export function createLimits({ database, environment, settings }: Needs): Limits {
  const countInMemory = memoryCounts();
  const keyOf = (kind: string, ...of: string[]) =>
    createHmac('sha256', environment.AUTH_SECRET)
      .update(`limit:${kind}:${of.join('\n')}`)
      .digest('base64url');

  async function count(limit: RateLimit, per: Per, who: string): Promise<Count | null> {
    const most = (await settings.fresh())[`${limit}Per${per}`];
    const counted = await countInDatabase(
      database,
      keyOf(`${limit}Per${per}`, who),
      rateLimitWindowSeconds(limit),
    );
    return counted.used > most ? counted : null;
  }
  function countCall(per: Per, who: string, most: Settings): Count | null {
    const counted = countInMemory(`${per}${who}`, rateLimitWindowSeconds('call'));
    return counted.used > most[`callPer${per}`] ? counted : null;
  }
  async function holdAddress(limit: RateLimit, address: string | null): Promise<void> {
    refuse(await count(limit, 'Address', limitAddress(address)));
  }

  function knownAddressKey(userId: string, address: string | null): string | null {
    const from = limitAddress(address);
    return from === 'unknown' ? null : keyOf('known', userId, from);
  }
  /** The address as limits count it, where an account's owner is known by it; else null. */
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
      // First the address: what it has no right to ask uses nothing up of somebody else's account.
      if (limit === 'call') {
        // Every call comes by here, and waits once.
        const most = await settings.fresh();
        if (address !== undefined) refuse(countCall('Address', limitAddress(address), most));
        if (account) refuse(countCall('Account', account.toLowerCase(), most));
        return;
      }
      if (address !== undefined) await holdAddress(limit, address);
      if (!account) return;
      const who = account.toLowerCase();
      const over = await count(limit, 'Account', who);
      if (over === null) return;
      // Strangers who use an account's mails and codes up must not keep its owner out: known addresses have as many again.
      const own = await knownAddress(who, address ?? null);
      refuse(own === null ? over : await count(limit, 'Account', `${who}\n${own}`));
    },
    async holdPassword(login, address) {
      const most = await settings.fresh();
      const from = limitAddress(address);
      const keys = {
        address: keyOf('signInPerAddress', from),
        tries: keyOf('tries', login, from),
        login: keyOf('signInPerAccount', login),
      };
      const mostPerAddress = most.signInPerAddress;
      const seconds = rateLimitWindowSeconds('signIn');
      const { byAddress, byLogin, wait } = await tryPassword(database, keys, { mostPerAddress, seconds });
      if (byAddress.used > mostPerAddress) refuse(byAddress);
      if (byLogin === null) throw new Fault('TOO_MANY', { retryAfter: wait });
      // Strangers who try an account from many addresses must not keep its owner out.
      if (byLogin.used > most.signInPerAccount && (await knownAddress(login, address)) === null)
        refuse(byLogin);
      return keys.tries;
    },
    knownAddressKey,
    async passwordRight(login, address, setAnew = false) {
      // One after the other: a try takes them in this order, and two statements that wait for each other would end in an error.
      await forgetCount(database, keyOf('tries', login, limitAddress(address)));
      if (setAnew) await forgetCount(database, keyOf('signInPerAccount', login));
    },
  };
}

function refuse(over: Count | null): void {
  if (over) throw new Fault('TOO_MANY', { retryAfter: over.left });
}

/** Whether a user has signed in from there; the sessions tell it of sign-ins before it was noted. */
async function isKnown({ orm }: Services['database'], userId: string, key: string, address: string | null) {
  const [noted] = await orm
    .select({ key: rateLimits.key })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, key), gt(rateLimits.endsAt, sql`now()`)));
  if (noted) return true;
  const seen = await orm
    .selectDistinct({ address: sessions.ipAddress })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.createdAt, sql`now() - ${KNOWN_FOR}`)))
    .limit(100);
  return seen.some((row) => row.address && limitAddress(row.address) === limitAddress(address));
}
