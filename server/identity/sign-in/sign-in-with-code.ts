import { Fault } from '#domain/errors';
import { DEACTIVATED, type PresentedUser, WRONG_CODE } from '#server/identity/answers/auth-answers';
import { loadPresentedUser } from '#server/identity/answers/load-presented-user';
import { Refused } from '#server/identity/answers/refused';
import { openSession, startSession } from '#server/identity/sessions/start-session';
import type { Services } from '#server/services';

interface ProvedByCode {
  userId: string;
  request: Request;
  clientAddress: string | null;
}

/**
 * Starts the session of a user who has just spent a code to sign in with. Answers what a sign-in tells of its user, and where the
 * code has dropped the password of a sign-up that was not verified (`passwordKept`), that it has.
 * @throws Refused for one who is deactivated
 */
export async function signInWithCode(
  services: Services,
  { passwordKept, ...by }: ProvedByCode & { passwordKept: boolean },
): Promise<{ body: { user: PresentedUser; passwordKept?: false }; cookies: string[] }> {
  const cookie = await openSession(services, { ...by, method: 'otp' });
  if (cookie === null) throw new Refused(DEACTIVATED);
  const user = await loadPresentedUser(services.database.orm, by.userId);
  if (!user) throw new Refused(WRONG_CODE);
  return { body: { user, ...(passwordKept ? {} : { passwordKept }) }, cookies: [cookie] };
}

/** What the first proof of an address or a number came to. */
export interface Verification {
  userId: string;
  /** False where it has dropped the password of an account that was signed up for with several passwords. */
  passwordKept: boolean;
  /** What a program that signed its user up with a challenge gets a session for. */
  signUpCode: string | null;
}

/**
 * The answer to a proof of an address or a number, which signs its user in as a code to sign in with would: a second factor is
 * still owed. A deactivated user's address stays verified, and opens nothing.
 */
export async function answerVerification(
  services: Services,
  { userId, passwordKept, signUpCode }: Verification,
  by: Omit<ProvedByCode, 'userId'>,
): Promise<{ body: object; cookies: string[] }> {
  const cookie = await startSession(services, { userId, ...by, method: 'otp' }).catch((error: unknown) => {
    if (error instanceof Fault && error.code === 'ACCOUNT_DEACTIVATED') return null;
    throw error;
  });
  const body = {
    success: true,
    passwordKept,
    signedIn: cookie !== null,
    ...(signUpCode === null ? {} : { auth_code: signUpCode }),
  };
  return { body, cookies: cookie === null ? [] : [cookie] };
}
