import type { Context } from 'hono';
import type { Statement } from '#server/database/database';
import type { AppEnv } from '#server/http/app-env';
import { clientAddress } from '#server/http/client-address';
import { assertNotCrossSite } from '#server/http/csrf';
import {
  type AuthRefusal,
  DEACTIVATED,
  EMAIL_NOT_VERIFIED,
  PHONE_NOT_VERIFIED,
  presentUser,
  WRONG_EMAIL_OR_PASSWORD,
  WRONG_PHONE_OR_PASSWORD,
} from '#server/identity/answers/auth-answers';
import { respond } from '#server/identity/answers/auth-response';
import { Refused } from '#server/identity/answers/refused';
import { verifyPassword } from '#server/identity/passwords/passwords';
import { admitUser, type Newcomer } from '#server/identity/sessions/admit-user';
import { storeSession } from '#server/identity/sessions/store-session';
import { requestedLanguage } from '#server/mail/mail-language';
import type { Services } from '#server/services';
import { equalizeTime } from './equalize-time';
import { type Login, notingFailure } from './note-failed-sign-in';

/** The account that an address or a number belongs to, and the hash of its password. */
interface Account extends Newcomer {
  email: string | null;
  fullName: string;
  emailVerified: boolean;
  phoneVerified: boolean;
  createdAt: Date;
  passwordHash: string | null;
}

const accountBy = (column: 'email' | 'phone'): Statement => ({
  name: `password-account-by-${column}`,
  text: `select p.id, p.email, p.full_name as "fullName", p.email_verified as "emailVerified",
      p.phone_verified as "phoneVerified", p.created_at as "createdAt", p.deactivated_at as "deactivatedAt",
      p.approved_at as "approvedAt", p.approval_asked_at as "approvalAskedAt", p.mail_language as "mailLanguage",
      p.interface_language as "interfaceLanguage", p.sign_up_language as "signUpLanguage", a.password as "passwordHash"
    from profiles p left join accounts a on a.user_id = p.id and a.provider_id = 'credential'
    where p.${column} = $1`,
});
const BY_EMAIL = accountBy('email');
const BY_PHONE = accountBy('phone');

interface PasswordSignIn extends Login {
  password: string;
  request: Request;
  clientAddress: string | null;
}

/** Answers a browser that signs in with a password. What another site's page sends is refused before it is counted. */
export async function answerPasswordSignIn(
  c: Context<AppEnv>,
  input: Login & { password: string },
): Promise<Response> {
  const services = c.get('services');
  const request = c.req.raw;
  assertNotCrossSite(request.headers, services.environment);
  const address = clientAddress(c, services.environment.TRUST_PROXY);
  const { account, cookie } = await signInWithPassword(services, {
    ...input,
    request,
    clientAddress: address,
  });
  return respond({ user: presentUser(account) }, [cookie]);
}

/**
 * Starts a session for the password of an address or a phone number, in three prepared statements: under many sign-ins at once
 * what surrounds the hash decides how many come through (docs/decisions/024).
 * @throws Refused, Fault TOO_MANY
 */
export async function signInWithPassword(
  services: Services,
  signIn: PasswordSignIn,
): Promise<{ account: Account; cookie: string }> {
  const login = signIn.email ?? signIn.phone ?? '';
  const triesKey = await services.limits.consumePasswordAttempt(login, signIn.clientAddress);
  return equalizeTime(false, () => notingFailure(services, signIn, () => enter(services, signIn, triesKey)));
}

async function enter(
  services: Services,
  { email, phone, password, request, clientAddress }: PasswordSignIn,
  triesKey: string | null,
): Promise<{ account: Account; cookie: string }> {
  const wrong = new Refused(email ? WRONG_EMAIL_OR_PASSWORD : WRONG_PHONE_OR_PASSWORD);
  const [account] = await services.database.run<Account>(email ? BY_EMAIL : BY_PHONE, [email ?? phone]);
  const passwordHash = account?.passwordHash ?? null;
  const right = await verifyPassword(passwordHash, password);
  if (!account || passwordHash === null || !right) throw wrong;
  const refuse = async (refusal: AuthRefusal) => {
    // Refused for another reason than the password, which was right: it was no guess.
    await services.limits.resetPasswordAttempts(email ?? phone ?? '', clientAddress);
    return new Refused(refusal);
  };
  if (email && !account.emailVerified) throw await refuse(EMAIL_NOT_VERIFIED);
  if (!email && !account.phoneVerified) throw await refuse(PHONE_NOT_VERIFIED);
  const language = requestedLanguage(request.headers.get('accept-language'));
  if (!(await admitUser(services, account, language))) throw await refuse(DEACTIVATED);
  const cookie = await storeSession(services, {
    userId: account.id,
    request,
    clientAddress,
    method: 'password',
    level: 'aal1',
    password: { hash: passwordHash, triesKey },
  });
  if (cookie === null) throw wrong;
  return { account, cookie };
}
