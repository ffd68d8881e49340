import { bearerToken } from '#server/http/bearer-token';
import type { Services } from '#server/services';
import { programSessionToken, sessionOfAccessToken } from './access-token';
import { readSessionCookie } from './session-cookie';

interface CallerHeaders {
  authorization?: string | undefined;
  cookie?: string | undefined;
}

/**
 * The token hash of the session that a request comes with: by its access token, else by its cookie. A caller who sends a token
 * is judged by it alone, so that no other site's page can make a call with it, and none by a cookie beside it.
 */
export async function readCaller(
  services: Pick<Services, 'database' | 'environment'>,
  { authorization, cookie }: CallerHeaders,
): Promise<string | null> {
  const token = bearerToken(authorization);
  if (token === null) return readSessionCookie(cookie, services.environment);
  const sessionId = await sessionOfAccessToken(services, token);
  return sessionId === null ? null : programSessionToken(sessionId, services.environment.AUTH_SECRET);
}
