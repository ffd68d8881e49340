import { Fault } from '#domain/errors';
import type { AssuranceLevel, SignInMethod } from '#domain/users/second-step';
import { mailLanguage } from '#server/mail/mail-language';
import type { Services } from '#server/services';
import { notingRefusal } from './note-refused-sign-in';
import { storeSession } from './store-session';
import { welcomeUser } from './welcome-user';

export interface StartedBy {
  userId: string;
  request: Request;
  clientAddress: string | null;
  /** What they proved it by, and how sure that is. */
  method?: SignInMethod;
  level?: AssuranceLevel;
}

/**
 * A session for a user who has proved who they are in a way of our own. Answers its Set-Cookie header.
 * @throws Fault ACCOUNT_DEACTIVATED
 */
export function startSession(
  services: Services,
  { userId, request, clientAddress, method = 'external', level = 'aal1' }: StartedBy,
): Promise<string> {
  const language = mailLanguage(request.headers.get('accept-language'));
  return notingRefusal(services.database, { way: 'session', userId }, async () => {
    const welcome = await welcomeUser(services, userId, language);
    const cookie = welcome
      ? await storeSession(services, { userId, request, clientAddress, method, level })
      : null;
    if (cookie === null) throw new Fault('ACCOUNT_DEACTIVATED');
    return cookie;
  });
}
