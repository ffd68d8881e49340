import { bearerToken } from '#server/auth/bearer-token';
import { readSessionCookie } from '#server/auth/session-cookie';
import type { Parts } from '#server/parts';
import { programSessionToken, sessionOfAccessToken } from './access-token';

interface CallerHeaders {
  authorization?: string | undefined;
  cookie?: string | undefined;
}

/**
 * The token hash of the session that a request comes with: by its access token, else by its cookie. Whoever sends a token
 * is judged by it alone, so that no other site's page can make a call with it, and none by a cookie beside it.
 */
export async function readCaller(
  parts: Pick<Parts, 'database' | 'environment'>,
  { authorization, cookie }: CallerHeaders,
): Promise<string | null> {
  const token = bearerToken(authorization);
  if (token === null) return readSessionCookie(cookie, parts.environment);
  const sessionId = await sessionOfAccessToken(parts, token);
  return sessionId === null ? null : programSessionToken(sessionId, parts.environment.AUTH_SECRET);
}
