import { createHash, randomBytes } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { UserMetadata } from '#domain/users/user-metadata';
import { CODE_SECONDS } from '#server/access/token-times';
import type { Tx } from '#server/database/database';
import { authorizationCodes, profiles, signUpChallenges } from '#server/database/schema/index';
import { authRequest } from '#server/identity/verification/auth-request';

/** What a program signs its user up with, besides the name and the password. */
export interface SignUpData {
  metadata: UserMetadata;
  /** Of RFC 7636, S256; null where the program wants no session for it. */
  challenge: string | null;
}

/** Keeps what came with the sign-up that this request is, in the place of what an earlier one brought. */
export async function keepSignUpData(tx: Tx, userId: string): Promise<void> {
  const signUp = authRequest.getStore()?.signUp;
  if (!signUp) return;
  const { metadata, challenge } = signUp;
  await tx.update(profiles).set({ userMetadata: metadata }).where(eq(profiles.id, userId));
  await tx.delete(signUpChallenges).where(eq(signUpChallenges.userId, userId));
  if (challenge !== null) await tx.insert(signUpChallenges).values({ userId, challenge });
}

/**
 * With the first proof of an address or a number: where the user was signed up with a challenge, a code that its program
 * gets a session for. It is told to whoever has proved the address, and worth nothing without the verifier.
 */
export async function handOutSignUpCode(tx: Tx, userId: string): Promise<void> {
  const request = authRequest.getStore();
  const [signUp] = await tx
    .delete(signUpChallenges)
    .where(eq(signUpChallenges.userId, userId))
    .returning({ challenge: signUpChallenges.challenge });
  if (!signUp || !request) return;
  const code = randomBytes(32).toString('base64url');
  await tx.insert(authorizationCodes).values({
    codeHash: createHash('sha256').update(code).digest('hex'),
    userId,
    challenge: signUp.challenge,
    expiresAt: sql`now() + make_interval(secs => ${CODE_SECONDS})`,
  });
  request.signUpCode = code;
}
