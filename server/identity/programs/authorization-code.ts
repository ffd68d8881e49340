import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { InterfaceLanguage } from '#domain/users/interface-language';
import type { Actor } from '#server/access/actor';
import { CODE_SECONDS } from '#server/access/token-times';
import { isSameSecret } from '#server/crypto/is-same-secret';
import type { Tx } from '#server/database/database';
import { authorizationCodes, profiles, sessions } from '#server/database/schema/index';
import { type Environment, isLoopback } from '#server/environment/environment';
import { REFUSALS, Refused } from '#server/identity/answers/refused';
import { admitUserById } from '#server/identity/sessions/admit-user';
import { type ProgramOpening, storeProgramSession } from '#server/identity/sessions/store-session';
import type { Services } from '#server/services';
import { grant, hashToken, type ProgramSession, present } from './program-session';

/**
 * A code that lets a program in as the user of this browser (RFC 6749, section 4.1, with RFC 7636's S256 alone), and the
 * address to go to with it.
 * @throws Refused when the address is neither registered nor this machine's own.
 */
export async function makeCode(
  { database, environment }: Pick<Services, 'database' | 'environment'>,
  actor: Actor,
  { redirectTo, challenge, state }: { redirectTo: string; challenge: string; state?: string | undefined },
): Promise<{ redirect_to: string }> {
  if (!mayRedirect(environment, redirectTo)) throw new Refused(REFUSALS.redirectNotAllowed);
  const code = randomBytes(32).toString('base64url');
  await database.orm.insert(authorizationCodes).values({
    codeHash: hashToken(code),
    sessionId: actor.sessionId,
    challenge,
    expiresAt: sql`now() + make_interval(secs => ${CODE_SECONDS})`,
  });
  const target = new URL(redirectTo);
  target.searchParams.set('code', code);
  if (state !== undefined) target.searchParams.set('state', state);
  return { redirect_to: target.href };
}

/** Loopback addresses at any port, as RFC 8252 has it for programs on the user's machine, and registered ones to the letter. */
function mayRedirect({ AUTH_REDIRECT_URLS }: Environment, redirectTo: string): boolean {
  if (!URL.canParse(redirectTo)) return false;
  const { protocol, hostname, username, password, hash } = new URL(redirectTo);
  if (username !== '' || password !== '' || hash !== '') return false;
  return (protocol === 'http:' && isLoopback(hostname)) || AUTH_REDIRECT_URLS.includes(redirectTo);
}

/**
 * A program's session for a code and the verifier of its challenge. A code is good once; the second use ends the session
 * that the first one got.
 * @throws Refused
 */
export async function exchangeCode(
  services: Services,
  from: {
    code: string;
    verifier: string;
    userAgent: string | null;
    clientAddress: string | null;
    language: InterfaceLanguage | null;
  },
): Promise<ProgramSession> {
  const codeHash = hashToken(from.code);
  // What is refused here must be committed too, so it is answered and not thrown.
  const outcome = await services.database.transaction(async (tx) => {
    const [code] = await tx
      .update(authorizationCodes)
      .set({ usedAt: sql`now()` })
      .where(and(eq(authorizationCodes.codeHash, codeHash), isNull(authorizationCodes.usedAt)))
      .returning();
    if (!code) return 'used';
    if (code.expiresAt < new Date() || !verifyPkceChallenge(from.verifier, code.challenge)) return null;
    const { sessionId, userId } = code;
    const opening = sessionId
      ? await byBrowser(tx, sessionId)
      : userId && (await bySignUp(services, tx, userId));
    if (!opening) return null;
    const id = await storeProgramSession(tx, services, opening, from);
    await tx
      .update(authorizationCodes)
      .set({ grantedSessionId: id })
      .where(eq(authorizationCodes.codeHash, codeHash));
    return grant(services, tx, { sessionId: id, userId: opening.userId });
  });
  if (outcome === 'used') await revokeIssuedSession(services, codeHash);
  if (outcome === null || outcome === 'used') throw new Refused(REFUSALS.badCode);
  // For most this changes nothing; a user who has just signed up signs in for the first time here.
  await admitUserById(services, outcome.userId, from.language);
  return present(services, outcome);
}

/** As sure of its user as the browser's session is, and good for no longer. */
async function byBrowser(tx: Tx, sessionId: string): Promise<ProgramOpening | undefined> {
  const [browser] = await tx
    .select({
      userId: sessions.userId,
      level: sessions.level,
      methods: sessions.methods,
      endsAt: sessions.endsAt,
    })
    .from(sessions)
    .innerJoin(profiles, and(eq(profiles.id, sessions.userId), isNull(profiles.deactivatedAt)))
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, sql`now()`)));
  return browser;
}

/** By the code that was sent to the address or the number. */
async function bySignUp(
  { environment }: Pick<Services, 'environment'>,
  tx: Tx,
  userId: string,
): Promise<ProgramOpening | undefined> {
  const [user] = await tx
    .select({ userId: profiles.id })
    .from(profiles)
    .where(and(eq(profiles.id, userId), isNull(profiles.deactivatedAt)));
  const endsAt = new Date(Date.now() + environment.SESSION_ABSOLUTE_DAYS * 86_400_000);
  return user && { ...user, level: 'aal1', methods: ['otp'], endsAt };
}

/**
 * After the transaction that found the code used, which keeps the code locked: the deletion locks the session first and then the code,
 * and two uses at once would deadlock.
 */
async function revokeIssuedSession(
  { database }: Pick<Services, 'database'>,
  codeHash: string,
): Promise<void> {
  const issued = database.orm
    .select({ sessionId: authorizationCodes.grantedSessionId })
    .from(authorizationCodes)
    .where(eq(authorizationCodes.codeHash, codeHash));
  await database.transaction(async (tx) => {
    await tx.delete(sessions).where(inArray(sessions.id, issued));
  });
}

function verifyPkceChallenge(verifier: string, challenge: string): boolean {
  const made = createHash('sha256').update(verifier).digest();
  const due = Buffer.from(challenge, 'base64url');
  return isSameSecret(made, due);
}
