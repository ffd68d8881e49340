import { eq, sql } from 'drizzle-orm';
import { hashSessionToken, sessionCookie } from '#server/access/session-cookie';
import { sessions } from '#server/database/schema/index';
import type { Services } from '#server/services';

const DAY_SECONDS = 86_400;

interface ReadSession {
  id: string;
  userId: string;
  expiresAt: Date;
  createdAt: Date;
}

/**
 * The session behind a cookie's token, extended by its use once it is a day (or a quarter of its time) old; `cookie` then has
 * the Set-Cookie header that lets the browser keep it as long. Null where it has ended.
 */
export async function extendSession(
  { database, environment }: Pick<Services, 'database' | 'environment'>,
  token: string,
): Promise<{ session: ReadSession; cookie: string | null } | null> {
  const seconds = environment.SESSION_SECONDS;
  const own = eq(sessions.token, hashSessionToken(token));
  const columns = {
    id: sessions.id,
    userId: sessions.userId,
    expiresAt: sessions.expiresAt,
    createdAt: sessions.createdAt,
  };
  const [session] = await database.orm.select(columns).from(sessions).where(own);
  if (!session) return null;
  const updateAge = Math.min(DAY_SECONDS, Math.floor(seconds / 4));
  const extendFrom = session.expiresAt.getTime() - (seconds - updateAge) * 1000;
  if (extendFrom > Date.now()) return { session, cookie: null };
  // A trigger keeps `expiresAt` from lying after the session's last moment.
  const [extended] = await database.orm
    .update(sessions)
    .set({ expiresAt: sql`now() + make_interval(secs => ${seconds})`, updatedAt: sql`now()` })
    .where(own)
    .returning(columns);
  return extended ? { session: extended, cookie: sessionCookie(token, environment) } : null;
}
