import { createHmac } from 'node:crypto';
import { and, eq, gt, or, sql } from 'drizzle-orm';
import { Fault } from '#domain/errors';
import { type RateLimit, windowSeconds } from '#domain/rate-limits';
import type { Settings } from '#domain/settings';
import { profiles, sessions } from '#server/database/schema/index';
import type { Parts } from '#server/parts';
import { readSettings } from '#server/settings/read-settings';
import { type Count, countInDatabase, forgetCount, memoryCounts, tryPassword } from './counts';
import { limitAddress } from './limit-address';

/** Who is counted: an account by anything that names it (its id, e-mail address or phone number, a key's hash), and an IP address. */
export interface Counted {
  account?: string | null | undefined;
  /** Null for one that is not known; left out where the call itself has been counted for it. */
  address?: string | null;
}

export interface Limits {
  /** Counts one of a kind. @throws Fault TOO_MANY with the seconds to wait. */
  hold(limit: RateLimit, counted: Counted): Promise<void>;
  /**
   * Counts a try of a password at an e-mail address or phone number, which may have to wait for the tries before it. Answers
   * the key that its tries are counted under; null where nothing is counted.
   * @throws Fault TOO_MANY
   */
  holdPassword(login: string, address: string | null): Promise<string | null>;
  /** The password was right: the tries before it are forgotten, and so is what others tried when it was set anew. */
  passwordRight(login: string, address: string | null, setAnew?: boolean): Promise<void>;
  /** The settings have changed: this process goes by them at once, others within seconds. */
  settingsChanged(): void;
}

/** How long a process goes by settings that it has read, in milliseconds. */
const SETTINGS_FOR = 5_000;
/** An address from which an account was signed in counts as its owner's for so long. */
const OWN_ADDRESS_FOR = sql`now() - interval '30 days'`;

type Per = 'Account' | 'Address';
type Needs = Pick<Parts, 'database' | 'environment'>;

/** Counts nothing: for tests, where many people share one address. */
export const NO_LIMITS: Limits = {
  async hold() {},
  async holdPassword() {
    return null;
  },
  async passwordRight() {},
  settingsChanged() {},
};

export function createLimits({ database, environment }: Needs): Limits {
  const countInMemory = memoryCounts();
  let known: { settings: Promise<Settings>; until: number } | undefined;

  function settings(): Promise<Settings> {
    if (known && known.until > Date.now()) return known.settings;
    const read = readSettings(database.orm);
    known = { settings: read, until: Date.now() + SETTINGS_FOR };
    // What could not be read is read again.
    read.catch(() => {
      known = undefined;
    });
    return read;
  }
  const keyOf = (kind: string, ...of: string[]) =>
    createHmac('sha256', environment.AUTH_SECRET)
      .update(`limit:${kind}:${of.join('\n')}`)
      .digest('base64url');

  async function count(limit: RateLimit, per: Per, who: string): Promise<Count | null> {
    const most = (await settings())[`${limit}Per${per}`];
    const counted = await countInDatabase(database, keyOf(`${limit}Per${per}`, who), windowSeconds(limit));
    return counted.used > most ? counted : null;
  }
  function countCall(per: Per, who: string, most: Settings): Count | null {
    const counted = countInMemory(`${per}${who}`, windowSeconds('call'));
    return counted.used > most[`callPer${per}`] ? counted : null;
  }
  async function holdAddress(limit: RateLimit, address: string | null): Promise<void> {
    refuse(await count(limit, 'Address', limitAddress(address)));
  }

  return {
    async hold(limit, { account, address }) {
      // First the address: what it has no right to ask uses nothing up of somebody else's account.
      if (limit === 'call') {
        // Every call comes by here, and waits once.
        const most = await settings();
        if (address !== undefined) refuse(countCall('Address', limitAddress(address), most));
        if (account) refuse(countCall('Account', account.toLowerCase(), most));
        return;
      }
      if (address !== undefined) await holdAddress(limit, address);
      if (account) refuse(await count(limit, 'Account', account.toLowerCase()));
    },
    async holdPassword(login, address) {
      const most = await settings();
      const from = limitAddress(address);
      const keys = {
        address: keyOf('signInPerAddress', from),
        tries: keyOf('tries', login, from),
        login: keyOf('signInPerAccount', login),
      };
      const mostPerAddress = most.signInPerAddress;
      const seconds = windowSeconds('signIn');
      const { byAddress, byLogin, wait } = await tryPassword(database, keys, { mostPerAddress, seconds });
      if (byAddress.used > mostPerAddress) refuse(byAddress);
      if (byLogin === null) throw new Fault('TOO_MANY', { retryAfter: wait });
      // Strangers who try an account from many addresses must not keep its owner out.
      if (byLogin.used > most.signInPerAccount && !(await isOwnAddress(database, login, address)))
        refuse(byLogin);
      return keys.tries;
    },
    async passwordRight(login, address, setAnew = false) {
      // One after the other: a try takes them in this order, and two statements that wait for each other would end in an error.
      await forgetCount(database, keyOf('tries', login, limitAddress(address)));
      if (setAnew) await forgetCount(database, keyOf('signInPerAccount', login));
    },
    settingsChanged() {
      known = undefined;
    },
  };
}

function refuse(over: Count | null): void {
  if (over) throw new Fault('TOO_MANY', { retryAfter: over.left });
}

async function isOwnAddress({ orm }: Parts['database'], login: string, address: string | null) {
  const seen = await orm
    .selectDistinct({ address: sessions.ipAddress })
    .from(sessions)
    .innerJoin(profiles, eq(profiles.id, sessions.userId))
    .where(
      and(or(eq(profiles.email, login), eq(profiles.phone, login)), gt(sessions.createdAt, OWN_ADDRESS_FOR)),
    )
    .limit(100);
  const own = limitAddress(address);
  return own !== 'unknown' && seen.some((row) => row.address && limitAddress(row.address) === own);
}
