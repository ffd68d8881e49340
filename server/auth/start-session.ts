import { isAPIError } from 'better-auth/api';
import { Fault } from '#domain/errors';
import type { AssuranceLevel, SignInMethod } from '#domain/users/second-step';
import { mailLanguage } from '#server/mail/letter';
import type { Parts } from '#server/parts';
import { DEACTIVATED } from './auth-answers';
import { authRequest } from './auth-request';
import type { configure } from './better-auth';
import { notingRefusal } from './note-refused-sign-in';
import { secureCookies, sessionCookieName, signSessionToken } from './session-cookie';

export interface StartedBy {
  userId: string;
  request: Request;
  clientAddress: string | null;
  /** What they proved it by, and how sure that is. */
  method?: SignInMethod;
  level?: AssuranceLevel;
}

/**
 * A session for a user who has proved who they are in a way of our own. It is made where all are made, so the same rules
 * hold. Answers its Set-Cookie header.
 * @throws Fault ACCOUNT_DEACTIVATED
 */
export async function startSession(
  { environment, database }: Parts,
  auth: ReturnType<typeof configure>,
  { userId, request, clientAddress, method = 'external', level = 'aal1' }: StartedBy,
): Promise<string> {
  const { internalAdapter, sessionConfig } = await auth.$context;
  const language = mailLanguage(request.headers.get('accept-language'));
  const from = {
    ipAddress: clientAddress ?? '',
    userAgent: (request.headers.get('user-agent') ?? '').slice(0, 512),
  };
  const make = () => internalAdapter.createSession(userId, false, from);
  const session = await notingRefusal(database, { way: 'session', userId }, () =>
    authRequest
      .run({ language, method, level, signUp: null, tokens: new Map() }, make)
      .catch((error: unknown) => {
        if (isAPIError(error) && error.body?.code === DEACTIVATED.code)
          throw new Fault('ACCOUNT_DEACTIVATED');
        throw error;
      }),
  );
  database.committed();
  const secure = secureCookies(environment);
  const value = signSessionToken(session.token, environment.AUTH_SECRET);
  return [
    `${sessionCookieName(secure)}=${value}`,
    `Max-Age=${sessionConfig.expiresIn}`,
    'Path=/',
    'HttpOnly',
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
  ].join('; ');
}
