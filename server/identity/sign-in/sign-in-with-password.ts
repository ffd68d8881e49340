import { setTimeout as wait } from 'node:timers/promises';
import type { Statement } from '#server/database/database';
import { assertNoForeignPage } from '#server/http/own-pages';
import {
  type AuthRefusal,
  DEACTIVATED,
  presentUser,
  refusalFor,
} from '#server/identity/answers/auth-answers';
import { refuse, respond } from '#server/identity/answers/auth-response';
import { verifyPassword } from '#server/identity/passwords/passwords';
import { storeSession } from '#server/identity/sessions/store-session';
import { type Newcomer, welcome } from '#server/identity/sessions/welcome-user';
import { mailLanguage } from '#server/mail/mail-language';
import type { Services } from '#server/services';
import { noteFailedSignIn } from './audit-auth';
import type { AuthInput } from './auth-inputs';

/** Whom an address or a number belongs to, and the hash of their password. */
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
      a.password as "passwordHash"
    from profiles p left join accounts a on a.user_id = p.id and a.provider_id = 'credential'
    where p.${column} = $1`,
});
const BY_EMAIL = accountBy('email');
const BY_PHONE = accountBy('phone');

/** A known address may cost a refused sign-in a query more. Who comes in need not wait. */
export const EVEN_REFUSAL_MS = 150;

/**
 * Starts a session for whoever has the password of an address or a phone number. Our own, since under many sign-ins at once
 * what surrounds the hash decides how many come through (docs/decisions/025).
 */
export async function signInWithPassword(
  services: Services,
  request: Request,
  input: AuthInput,
  clientAddress: string | null,
): Promise<Response> {
  assertNoForeignPage(request.headers, services.environment);
  const login = input.email ?? input.phone ?? '';
  const triesKey = await services.limits.holdPassword(login, clientAddress);
  const started = performance.now();
  const entered = await enter(services, request, input, clientAddress, triesKey);
  if ('account' in entered) return respond(200, { user: presentUser(entered.account) }, [entered.cookie]);
  // Whose password was right is refused for another reason, and has not guessed.
  if (entered.refusal.status === 403) await services.limits.passwordRight(login, clientAddress);
  await noteFailedSignIn(services, input, entered.refusal.code);
  const left = EVEN_REFUSAL_MS - (performance.now() - started);
  if (left > 0) await wait(left);
  return refuse(entered.refusal);
}

async function enter(
  services: Services,
  request: Request,
  { email, phone, password = '' }: AuthInput,
  clientAddress: string | null,
  triesKey: string | null,
): Promise<{ account: Account; cookie: string } | { refusal: AuthRefusal }> {
  const wrong = refusalFor(email ? 'INVALID_EMAIL_OR_PASSWORD' : 'INVALID_PHONE_OR_PASSWORD');
  const [account] = await services.database.run<Account>(email ? BY_EMAIL : BY_PHONE, [email ?? phone]);
  const passwordHash = account?.passwordHash ?? null;
  const right = await verifyPassword(passwordHash, password);
  if (!account || passwordHash === null || !right) return { refusal: wrong };
  if (email && !account.emailVerified) return { refusal: refusalFor('EMAIL_NOT_VERIFIED') };
  if (!email && !account.phoneVerified) return { refusal: refusalFor('PHONE_NOT_VERIFIED') };
  const language = mailLanguage(request.headers.get('accept-language'));
  if (!(await welcome(services, account, language))) return { refusal: { status: 403, ...DEACTIVATED } };
  const cookie = await storeSession(services, {
    userId: account.id,
    request,
    clientAddress,
    method: 'password',
    level: 'aal1',
    password: { hash: passwordHash, triesKey },
  });
  return cookie === null ? { refusal: wrong } : { account, cookie };
}
