import { and, eq, isNotNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '#domain/users/interface-language';
import type { UserMetadata } from '#domain/users/user-metadata';
import type { Tx } from '#server/database/database';
import { accounts, profiles, signUpChallenges, verifications } from '#server/database/schema/index';
import { verifyPassword } from '#server/identity/passwords/passwords';
import { firstSignUpIdentifier } from '#server/identity/verification/forget-verifications';

/** Days, more than an account is kept that is never verified, with which it goes. */
const KEPT_DAYS = 365;

const language = z.enum(INTERFACE_LANGUAGES);
const firstSignUp = z.object({
  passwordHash: z.string(),
  fullName: z.string(),
  metadata: z.custom<UserMetadata>((value) => typeof value === 'object' && value !== null),
  challenge: z.string().nullable(),
  signUpLanguage: language.nullable(),
  mailLanguage: language,
});
type FirstSignUp = z.infer<typeof firstSignUp>;

/**
 * Puts aside what the first sign-up with an address or a number came with, before one with another password takes its place in the
 * account: which of them is the owner's shows when it is proved. Those between the first and the last are kept nowhere, so that nothing
 * grows with them.
 */
export async function keepFirstSignUp(tx: Tx, userId: string): Promise<void> {
  const [first] = await tx
    .select({
      passwordHash: accounts.password,
      isContested: isNotNull(accounts.contestedAt).mapWith(Boolean),
      fullName: profiles.fullName,
      metadata: profiles.userMetadata,
      challenge: signUpChallenges.challenge,
      signUpLanguage: profiles.signUpLanguage,
      mailLanguage: profiles.mailLanguage,
    })
    .from(profiles)
    .innerJoin(accounts, isPasswordOf(userId))
    .leftJoin(signUpChallenges, eq(signUpChallenges.userId, profiles.id))
    .where(eq(profiles.id, userId));
  if (!first?.passwordHash || first.isContested) return;
  const { isContested: _, passwordHash, ...rest } = first;
  await tx.insert(verifications).values({
    identifier: firstSignUpIdentifier(userId),
    value: JSON.stringify({ ...rest, passwordHash } satisfies FirstSignUp),
    expiresAt: sql`now() + make_interval(days => ${KEPT_DAYS})`,
  });
}

/**
 * With the first proof of an address or a number for which there were sign-ups with several passwords: the account has the name, data,
 * language and challenge of the one with the password that was typed with the proof. Where that is neither the last nor the first one's,
 * or none was typed, they may be a stranger's, and the account has the name of its address as one that was signed up without. Before
 * `settlePassword`, which decides about the passwords. `language` is that of the proof; null leaves the account's.
 *
 * It checks passwords inside the transaction, which nothing else does: before the code is spent, the time it takes would tell a stranger
 * for which addresses there are such sign-ups. An account gets here once. The caller holds the account's row, so that no further sign-up
 * comes in between.
 * @returns whether there were several
 */
export async function settleSignUp(
  tx: Tx,
  userId: string,
  { password, language }: { password: string | null; language: InterfaceLanguage | null },
): Promise<boolean> {
  const [last] = await tx
    .select({ hash: accounts.password })
    .from(accounts)
    .where(and(isPasswordOf(userId), isNotNull(accounts.contestedAt)));
  if (!last) return false;
  const first = await takeFirstSignUp(tx, userId);
  if (password !== null && (await verifyPassword(last.hash, password))) return true;
  const isFirst = password !== null && (await verifyPassword(first?.passwordHash ?? null, password));
  if (first && isFirst) {
    const { fullName, metadata, signUpLanguage, mailLanguage } = first;
    await storeData(tx, userId, { fullName, userMetadata: metadata, signUpLanguage, mailLanguage });
  } else {
    const fullName = sql`coalesce(${profiles.email}, ${profiles.phone}, ${profiles.fullName})`;
    const neutral = { userMetadata: {}, signUpLanguage: null };
    await storeData(tx, userId, { fullName, ...neutral, ...(language && { mailLanguage: language }) });
  }
  // A program that verifies without a password is told the code of the challenge that it gave, which is worth nothing to another one.
  if (password !== null) await storeChallenge(tx, userId, isFirst ? (first?.challenge ?? null) : null);
  return true;
}

/** Replaces the challenge that a program signed its user up with. */
export async function storeChallenge(tx: Tx, userId: string, challenge: string | null): Promise<void> {
  await tx.delete(signUpChallenges).where(eq(signUpChallenges.userId, userId));
  if (challenge !== null) await tx.insert(signUpChallenges).values({ userId, challenge });
}

async function storeData(
  tx: Tx,
  userId: string,
  data: Parameters<ReturnType<typeof tx.update<typeof profiles>>['set']>[0],
): Promise<void> {
  await tx
    .update(profiles)
    .set({ ...data, updatedAt: sql`now()` })
    .where(eq(profiles.id, userId));
}

/** Null where there is none, as of sign-ups of the release before, or where it cannot be read. */
async function takeFirstSignUp(tx: Tx, userId: string): Promise<FirstSignUp | null> {
  const [row] = await tx
    .delete(verifications)
    .where(eq(verifications.identifier, firstSignUpIdentifier(userId)))
    .returning({ value: verifications.value });
  return row ? (firstSignUp.safeParse(JSON.parse(row.value)).data ?? null) : null;
}

const isPasswordOf = (userId: string) =>
  and(eq(accounts.userId, userId), eq(accounts.providerId, 'credential'));
