import { Fault } from '#domain/errors';
import type { AssuranceLevel, SignInMethod } from '#domain/users/second-step';
import { requestedLanguage } from '#server/mail/mail-language';
import type { Services } from '#server/services';
import { admitUserById } from './admit-user';
import { auditRefusedSignIn } from './audit-refused-sign-in';
import { storeSession } from './store-session';

interface StartedBy {
  userId: string;
  request: Request;
  clientAddress: string | null;
  /** What they proved it by, and how sure that is. */
  method?: SignInMethod;
  level?: AssuranceLevel;
}

/**
 * A session for a user who has proved who they are. Answers its Set-Cookie header; a refusal is written into the audit log.
 * @throws Fault ACCOUNT_DEACTIVATED
 */
export function startSession(services: Services, by: StartedBy): Promise<string> {
  return auditRefusedSignIn(services.database, { way: 'session', userId: by.userId }, async () => {
    const cookie = await openSession(services, by);
    if (cookie === null) throw new Fault('ACCOUNT_DEACTIVATED');
    return cookie;
  });
}

/** As `startSession`; null, and no entry, where the user is deactivated. */
export async function openSession(
  services: Services,
  { userId, request, clientAddress, method = 'external', level = 'aal1' }: StartedBy,
): Promise<string | null> {
  const language = requestedLanguage(request.headers.get('accept-language'));
  if (!(await admitUserById(services, userId, language))) return null;
  return storeSession(services, { userId, request, clientAddress, method, level });
}
