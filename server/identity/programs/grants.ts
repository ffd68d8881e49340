import { GRANT_INPUTS, type GrantType } from '#contract/http/programs';
import { Fault } from '#domain/errors';
import { readSessionCookie } from '#server/access/session-cookie';
import { sentCaptcha } from '#server/captcha/sent-captcha';
import { readJson } from '#server/http/read-json';
import type { AuthRefusal } from '#server/identity/answers/auth-answers';
import { REFUSALS, Refused } from '#server/identity/answers/refused';
import { accountOfIdToken, accountOfWallet } from '#server/identity/providers/wallet/sign-in-with-nonce';
import type { Auth } from '#server/identity/sign-in/better-auth';
import { mailLanguage } from '#server/mail/mail-language';
import type { Services } from '#server/services';
import { sendsSms } from '#server/sms/sms-gateway';
import { exchangeCode } from './authorization-code';
import { adoptSession, type ProgramSession, refreshSession } from './program-session';

/** What a grant works with. */
export interface GrantContext {
  services: Services;
  auth: Auth;
  request: Request;
  clientAddress: string | null;
}

type Grant = (context: GrantContext) => Promise<ProgramSession>;

/** A sign-in keeps the headers that its limits, its mails and the list of sessions go by; never a cookie. */
const PASSED_HEADERS = ['user-agent', 'accept-language'];

/** The ways to a program's session, by `grant_type`. */
export const GRANTS: ReadonlyMap<string, Grant> = new Map<string, Grant>(
  Object.entries({
    password: byPassword,
    refresh_token: byRefreshToken,
    pkce: byCode,
    id_token: byIdToken,
    web3: byWallet,
  } satisfies Record<GrantType, Grant>),
);

async function byPassword(context: GrantContext): Promise<ProgramSession> {
  const input = await readJson(context.request, GRANT_INPUTS.password);
  const { email, phone, password: given } = input;
  const captcha_token = sentCaptcha(context.request.headers, input) ?? undefined;
  if (given && phone && sendsSms(context.services.environment))
    return signIn(context, 'sign-in/phone-number', { phone, password: given, captcha_token });
  if (!given || !email) throw new Refused(REFUSALS.noCredentials);
  return signIn(context, 'sign-in/email', { email, password: given, captcha_token });
}

async function byRefreshToken({ services, request }: GrantContext): Promise<ProgramSession> {
  const input = await readJson(request, GRANT_INPUTS.refresh_token);
  return refreshSession(services, input.refresh_token);
}

async function byCode({ services, request, clientAddress }: GrantContext): Promise<ProgramSession> {
  const input = await readJson(request, GRANT_INPUTS.pkce);
  return exchangeCode(services, {
    code: input.auth_code,
    verifier: input.code_verifier,
    userAgent: request.headers.get('user-agent'),
    clientAddress,
    language: mailLanguage(request.headers.get('accept-language')),
  });
}

/** Signs in as a browser does, under the same rules and limits, and takes the session over from its cookie. */
async function signIn(
  { services, auth, request, clientAddress }: GrantContext,
  path: string,
  body: object,
): Promise<ProgramSession> {
  const headers = new Headers({ 'content-type': 'application/json' });
  for (const name of PASSED_HEADERS) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  const url = `${services.environment.PUBLIC_URL}/api/auth/${path}`;
  const answer = await auth.handle(
    new Request(url, { method: 'POST', headers, body: JSON.stringify(body) }),
    clientAddress,
  );
  if (!answer.ok) throw new Refused((await answer.json()) as AuthRefusal);
  return takeOver(services, answer.headers.getSetCookie());
}

async function byIdToken(context: GrantContext): Promise<ProgramSession> {
  const { provider, id_token: token, nonce } = await readJson(context.request, GRANT_INPUTS.id_token);
  const proved = accountOfIdToken(context.services, { provider, idToken: token, nonce });
  return enter(context, await proved.catch(switchedOff));
}

async function byWallet(context: GrantContext): Promise<ProgramSession> {
  const input = await readJson(context.request, GRANT_INPUTS.web3);
  return enter(context, await accountOfWallet(context.services, input).catch(switchedOff));
}

/** A session where browsers' are made, under the same rules. */
async function enter({ services, auth, request, clientAddress }: GrantContext, userId: string) {
  const cookie = await auth.startSession({ userId, request, clientAddress });
  return takeOver(services, [cookie]);
}

async function takeOver(services: Services, setCookies: readonly string[]): Promise<ProgramSession> {
  const cookies = setCookies.map((line) => line.split(';', 1)[0]);
  const tokenHash = readSessionCookie(cookies.join(';'), services.environment);
  if (!tokenHash) throw new Error('A sign-in that succeeded gave no session');
  return adoptSession(services, tokenHash);
}

function switchedOff(error: unknown): never {
  if (error instanceof Fault && error.code === 'NOT_FOUND') throw new Refused(REFUSALS.providerDisabled);
  throw error;
}
