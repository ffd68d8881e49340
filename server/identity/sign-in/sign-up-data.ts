import { createHash, randomBytes } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { UserData } from '#contract/http/fields';
import type { UserMetadata } from '#domain/users/user-metadata';
import { CODE_SECONDS } from '#server/access/token-times';
import type { Tx } from '#server/database/database';
import { authorizationCodes, profiles, signUpChallenges } from '#server/database/schema/index';
import { storePassword } from '#server/identity/passwords/settle-password';

/** What a user signs up with, besides the address or the number. */
export interface SignUp {
  fullName: string;
  passwordHash: string;
  /** What a program keeps with the account. */
  metadata: UserMetadata;
  /** Of RFC 7636, S256; null where no program wants a session for it. */
  challenge: string | null;
}

/** The sign-up of a call's input; the address, or the number, stands in where no name is given. */
export function signUpOf(
  address: string,
  passwordHash: string,
  input: {
    fullName?: string | undefined;
    data?: UserData | null | undefined;
    code_challenge?: string | null | undefined;
  },
): SignUp {
  return {
    fullName: input.fullName ?? input.data?.fullName ?? address,
    passwordHash,
    metadata: input.data?.metadata ?? {},
    challenge: input.code_challenge ?? null,
  };
}

/** Keeps what a new account was signed up with. */
export async function keepSignUp(tx: Tx, userId: string, signUp: SignUp): Promise<void> {
  await storePassword(tx, userId, signUp.passwordHash);
  await keepData(tx, userId, signUp);
}

/**
 * A second sign-up with an address or a number that no user has verified takes the first one's place, and is marked: which of
 * the two is the owner's shows when it is verified (`settlePassword`). False, and nothing, where that has happened meanwhile.
 */
export async function replaceSignUp(tx: Tx, userId: string, signUp: SignUp): Promise<boolean> {
  const waiting = await tx
    .update(profiles)
    .set({ fullName: signUp.fullName, updatedAt: sql`now()` })
    .where(and(eq(profiles.id, userId), eq(profiles.emailVerified, false), eq(profiles.phoneVerified, false)))
    .returning({ id: profiles.id });
  if (waiting.length === 0) return false;
  await storePassword(tx, userId, signUp.passwordHash, { contested: true });
  await keepData(tx, userId, signUp);
  return true;
}

async function keepData(tx: Tx, userId: string, { metadata, challenge }: SignUp): Promise<void> {
  await tx.update(profiles).set({ userMetadata: metadata }).where(eq(profiles.id, userId));
  await tx.delete(signUpChallenges).where(eq(signUpChallenges.userId, userId));
  if (challenge !== null) await tx.insert(signUpChallenges).values({ userId, challenge });
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
