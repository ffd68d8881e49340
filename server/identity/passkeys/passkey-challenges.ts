import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import * as z from 'zod';
import { Fault } from '#domain/errors';
import type { Database } from '#server/database/database';
import { passkeyChallenges } from '#server/database/schema/index';
import type { Services } from '#server/services';

/** As long as browsers let their users look for a key. */
export const CHALLENGE_SECONDS = 300;

type Purpose = 'register' | 'prove';

const hashOf = (challenge: string) => createHash('sha256').update(challenge).digest('hex');
const clientData = z.object({ challenge: z.string() });

/** Something to sign for a session, or for a visitor who is about to sign in (null). */
export async function makeChallenge(
  { orm }: Database,
  sessionId: string | null,
  purpose: Purpose,
): Promise<Uint8Array<ArrayBuffer>> {
  const challenge = new Uint8Array(randomBytes(32));
  await orm.insert(passkeyChallenges).values({
    challengeHash: hashOf(Buffer.from(challenge).toString('base64url')),
    sessionId,
    purpose,
    expiresAt: sql`now() + make_interval(secs => ${CHALLENGE_SECONDS})`,
  });
  return challenge;
}

/**
 * Spends the challenge that an authenticator's answer is about, whether or not the answer will be right, and answers it.
 * @throws Fault PASSKEY_REFUSED for one that was spent, ran out, or was made for another user
 */
export async function spendChallenge(
  { orm }: Database,
  clientDataJSON: string,
  sessionId: string | null,
  purpose: Purpose,
): Promise<string> {
  const challenge = readChallenge(clientDataJSON);
  const spent = await orm
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashOf(challenge)),
        eq(passkeyChallenges.purpose, purpose),
        sessionId === null ? isNull(passkeyChallenges.sessionId) : eq(passkeyChallenges.sessionId, sessionId),
        gt(passkeyChallenges.expiresAt, sql`now()`),
      ),
    )
    .returning({ hash: passkeyChallenges.challengeHash });
  if (spent.length === 0) throw new Fault('PASSKEY_REFUSED');
  return challenge;
}

function readChallenge(clientDataJSON: string): string {
  try {
    return clientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge;
  } catch {
    throw new Fault('PASSKEY_REFUSED');
  }
}

const HOUR = 3600;

/** Housekeeping: forgets challenges that were never answered. */
export function registerPasskeys({ database, jobs }: Services): void {
  jobs.every('pruning passkey challenges', HOUR, async () => {
    await database.orm.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`));
  });
}
