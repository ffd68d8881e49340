import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { programSessionToken, signAccessToken } from '#server/access/access-token';
import { ACCESS_TOKEN_SECONDS, PROGRAM_SESSION_DAYS } from '#server/access/token-times';
import type { Tx } from '#server/database/database';
import { profiles, refreshTokens, sessions } from '#server/database/schema/index';
import { REFUSALS, Refused } from '#server/identity/answers/refused';
import type { Services } from '#server/services';
import { type AuthUser, loadAuthUser } from './auth-user';

/** What a program gets for signing in: two tokens, their end, and who it is. */
export interface ProgramSession {
  access_token: string;
  refresh_token: string;
  expires_in: number;
  /** Seconds since 1970. */
  expires_at: number;
  token_type: 'bearer';
  user: AuthUser;
}

interface Granted extends Pick<typeof sessions.$inferSelect, 'level' | 'methods'> {
  sessionId: string;
  userId: string;
  refreshToken: string;
}

/** What every refresh token begins with, so that one that leaked is found by a search. */
const REFRESH_TOKEN_START = 'rdr_';

const sessionEnd = sql`now() + make_interval(days => ${PROGRAM_SESSION_DAYS})`;

/** Tokens have 256 random bits, so a plain hash, which is found by an index, keeps them safe. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Makes the session behind a cookie's token hash a program's: from now on no cookie opens it. */
export async function adoptSession(services: Services, tokenHash: string): Promise<ProgramSession> {
  const granted = await services.database.transaction(async (tx) => {
    const [session] = await tx
      .select({ id: sessions.id, userId: sessions.userId })
      .from(sessions)
      .where(eq(sessions.token, tokenHash));
    if (!session) throw new Refused(REFUSALS.noSession);
    return grant(services, tx, { sessionId: session.id, userId: session.userId });
  });
  return present(services, granted);
}

/**
 * New tokens for a refresh token, which is spent by it. The use of a spent one ends its session with all its tokens:
 * two have it, and one of them stole it.
 * @throws Refused
 */
export async function refreshSession(services: Services, refreshToken: string): Promise<ProgramSession> {
  const tokenHash = hashToken(refreshToken);
  // What is refused here must be committed too, so it is answered and not thrown.
  const outcome = await services.database.transaction(async (tx) => {
    const [known] = await tx
      .select({ sessionId: refreshTokens.sessionId })
      .from(refreshTokens)
      .where(eq(refreshTokens.tokenHash, tokenHash));
    if (!known) return { refused: REFUSALS.refreshTokenUnknown };
    const { sessionId } = known;
    // The session before its token, as all that ends a session locks them: uses of one token at once wait here in turn. The other way
    // round they would hold the token while a deletion of the session waits for it, and deadlock.
    const locked = await tx
      .select({ id: sessions.id })
      .from(sessions)
      .where(eq(sessions.id, sessionId))
      .for('update');
    const spent = await tx
      .update(refreshTokens)
      .set({ usedAt: sql`now()` })
      .where(and(eq(refreshTokens.tokenHash, tokenHash), isNull(refreshTokens.usedAt)))
      .returning({ sessionId: refreshTokens.sessionId });
    if (locked.length === 0 || spent.length === 0) {
      await tx.delete(sessions).where(eq(sessions.id, sessionId));
      return { refused: REFUSALS.refreshTokenSpent };
    }
    const [standing] = await tx
      .select({ userId: sessions.userId })
      .from(sessions)
      .innerJoin(profiles, and(eq(profiles.id, sessions.userId), isNull(profiles.deactivatedAt)))
      .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, sql`now()`)));
    if (!standing) return { refused: REFUSALS.sessionExpired };
    return grant(services, tx, { sessionId, userId: standing.userId });
  });
  if ('refused' in outcome) throw new Refused(outcome.refused);
  return present(services, outcome);
}

/** Gives a session that stands its next refresh token and lets it live on. */
export async function grant(
  { environment }: Pick<Services, 'environment'>,
  tx: Tx,
  { sessionId, userId }: { sessionId: string; userId: string },
): Promise<Granted> {
  const refreshToken = `${REFRESH_TOKEN_START}${randomBytes(32).toString('base64url')}`;
  const token = programSessionToken(sessionId, environment.AUTH_SECRET);
  const [proved] = await tx
    .update(sessions)
    .set({ token, expiresAt: sessionEnd, updatedAt: new Date() })
    .where(eq(sessions.id, sessionId))
    .returning({ level: sessions.level, methods: sessions.methods });
  if (!proved) throw new Refused(REFUSALS.noSession);
  await tx.insert(refreshTokens).values({ tokenHash: hashToken(refreshToken), sessionId });
  return { sessionId, userId, refreshToken, ...proved };
}

export async function present(
  services: Services,
  { refreshToken, ...session }: Granted,
): Promise<ProgramSession> {
  const user = await loadAuthUser(services.database.orm, session.userId);
  const { token, expiresAt } = await signAccessToken(services, session);
  return {
    access_token: token,
    refresh_token: refreshToken,
    expires_in: ACCESS_TOKEN_SECONDS,
    expires_at: expiresAt,
    token_type: 'bearer',
    user,
  };
}
