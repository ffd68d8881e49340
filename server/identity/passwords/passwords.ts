import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import PQueue from 'p-queue';
import { Fault } from '#domain/errors';
import { PASSWORD_MIN } from '#domain/users/password';
import { memoizeAsync } from '#server/runtime/memoize-async';

/** OWASP's second choice for argon2id: 19 MiB, 2 passes, 1 lane. `hash` is argon2id by default and runs off the main thread. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * How many passwords are hashed at once. More than there are cores gain nothing and hold up every other call, files and
 * name look-ups included, which share the same few threads; the rest wait their turn.
 */
const slots = new PQueue({ concurrency: availableParallelism() });

/** Sets how many passwords this process hashes at once; `HASH_SLOTS`. */
export function setHashSlots(count: number): void {
  slots.concurrency = count;
}

/** The PHC string of a password. The same characters typed on different keyboards give the same one (NFKC). */
export function hashPassword(password: string): Promise<string> {
  return slots.add(() => hash(password.normalize('NFKC'), COST));
}

/**
 * Whether the password is the one behind `passwordHash`; false for a hash that cannot be read. Where there is none, finding
 * that out takes as long as with a user's: time does not tell who has no account.
 */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  const against = passwordHash ?? (await nobodysHash());
  try {
    const right = await slots.add(() => verify(against, password.normalize('NFKC')));
    return right && passwordHash !== null;
  } catch {
    return false;
  }
}

const nobodysHash = memoizeAsync(() => hash('nobody has this password', COST));
const commonPasswords = memoizeAsync(loadCommonPasswords);

/**
 * Refuses the most common passwords: the 49 000 of zxcvbn's list, which @zxcvbn-ts/language-common ships and maintains.
 * Loaded on the first use only.
 * @throws Fault WEAK_PASSWORD
 */
export async function assertStrongPassword(password: string): Promise<void> {
  const common = await commonPasswords();
  if (common.has(password.normalize('NFKC').toLowerCase()))
    throw new Fault('WEAK_PASSWORD', { reasons: ['common'] });
}

async function loadCommonPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const list = dictionary['passwords-common'].map(String);
  return new Set(list.filter((password) => password.length >= PASSWORD_MIN));
}
