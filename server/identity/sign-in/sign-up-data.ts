import { createHash, randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { UserData } from '#contract/http/fields';
import type { InterfaceLanguage } from '#domain/users/interface-language';
import type { UserMetadata } from '#domain/users/user-metadata';
import { CODE_SECONDS } from '#server/access/token-times';
import type { Orm, Tx } from '#server/database/database';
import { accounts, authorizationCodes, profiles, signUpChallenges } from '#server/database/schema/index';
import { verifyPassword } from '#server/identity/passwords/passwords';
import { storePassword } from '#server/identity/passwords/settle-password';
import type { Contact } from '#server/identity/users/unproven-account';
import { keepFirstSignUp, storeChallenge } from './settle-sign-up';

/** What a user signs up with, besides the address or the number. */
export interface SignUp {
  fullName: string;
  passwordHash: string;
  /** What a program keeps with the account. */
  metadata: UserMetadata;
  /** Of RFC 7636, S256; null where no program wants a session for it. */
  challenge: string | null;
  /** Of the page that was signed up on; null where it is not named. */
  language: InterfaceLanguage | null;
}

/** The sign-up of a call's input; the address, or the number, stands in where no name is given. */
export function signUpOf(
  address: string,
  passwordHash: string,
  input: {
    fullName?: string | undefined;
    data?: UserData | null | undefined;
    code_challenge?: string | null | undefined;
    language?: InterfaceLanguage | undefined;
  },
): SignUp {
  return {
    fullName: input.fullName ?? input.data?.fullName ?? address,
    passwordHash,
    metadata: input.data?.metadata ?? {},
    challenge: input.code_challenge ?? null,
    language: input.language ?? null,
  };
}

/** Keeps what a new account was signed up with. */
export async function keepSignUp(tx: Tx, userId: string, signUp: SignUp): Promise<void> {
  await storePassword(tx, userId, signUp.passwordHash);
  await keepData(tx, userId, signUp);
}

/**
 * The stored hash of a sign-up with this address or number that waits to be verified, where it is of the same password; else null.
 * Asked of every sign-up, and before its transaction: it is as slow as hashing, and takes as long for one that is free.
 */
export async function findRepeated(orm: Orm, contact: Contact, password: string): Promise<string | null> {
  const [waiting] = await orm
    .select({ hash: accounts.password })
    .from(profiles)
    .innerJoin(accounts, and(eq(accounts.userId, profiles.id), eq(accounts.providerId, 'credential')))
    .where(
      and(
        'email' in contact ? eq(profiles.email, contact.email) : eq(profiles.phone, contact.phone),
        eq(profiles.emailVerified, false),
        eq(profiles.phoneVerified, false),
      ),
    );
  const hash = waiting?.hash ?? null;
  return (await verifyPassword(hash, password)) ? hash : null;
}

/**
 * A second sign-up with an address or a number that no user has verified takes the first one's place. With the same password
 * (`repeated`: the hash that it was found to be of) it is the same person's; with another it is marked, and the first one's data are
 * kept: which of the two is the owner's shows when it is verified (`settlePassword`, `settleSignUp`). False, and nothing, where that has
 * happened meanwhile.
 */
export async function replaceSignUp(
  tx: Tx,
  userId: string,
  signUp: SignUp & { repeated: string | null },
): Promise<boolean> {
  const { fullName, passwordHash, language, repeated } = signUp;
  const waiting = await tx
    .select({ id: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, userId), eq(profiles.emailVerified, false), eq(profiles.phoneVerified, false)))
    .for('update');
  if (waiting.length === 0) return false;
  // One that is marked stays so: only its first sign-up could tell that it is the owner's.
  if (!(await hasPassword(tx, userId, repeated))) {
    await keepFirstSignUp(tx, userId);
    await storePassword(tx, userId, passwordHash, { contested: true });
  }
  await tx
    .update(profiles)
    .set({
      fullName,
      signUpLanguage: language,
      ...(language === null ? {} : { mailLanguage: language }),
      updatedAt: sql`now()`,
    })
    .where(eq(profiles.id, userId));
  await keepData(tx, userId, signUp);
  return true;
}

/** Whether this is the stored hash still: another sign-up may have come since it was looked at. */
async function hasPassword(tx: Tx, userId: string, hash: string | null): Promise<boolean> {
  if (hash === null) return false;
  return (await tx.$count(accounts, and(eq(accounts.userId, userId), eq(accounts.password, hash)))) > 0;
}

async function keepData(tx: Tx, userId: string, { metadata, challenge }: SignUp): Promise<void> {
  await tx.update(profiles).set({ userMetadata: metadata }).where(eq(profiles.id, userId));
  await storeChallenge(tx, userId, challenge);
}

/**
 * With the first proof of an address or a number: where the user was signed up with a challenge, a code that its program
 * gets a session for. It is told to the user who has proved the address, and worth nothing without the verifier.
 */
export async function issueSignUpCode(tx: Tx, userId: string): Promise<string | null> {
  const [signUp] = await tx
    .delete(signUpChallenges)
    .where(eq(signUpChallenges.userId, userId))
    .returning({ challenge: signUpChallenges.challenge });
  if (!signUp) return null;
  const code = randomBytes(32).toString('base64url');
  await tx.insert(authorizationCodes).values({
    codeHash: createHash('sha256').update(code).digest('hex'),
    userId,
    challenge: signUp.challenge,
    expiresAt: sql`now() + make_interval(secs => ${CODE_SECONDS})`,
  });
  return code;
}
