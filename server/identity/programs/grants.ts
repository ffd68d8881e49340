import { GRANT_INPUTS, type GrantType } from '#contract/http/programs';
import { SIGN_IN_INPUTS } from '#contract/http/sign-in';
import { Fault } from '#domain/errors';
import { readSessionCookie } from '#server/access/session-cookie';
import { readJson, validate } from '#server/http/read-json';
import { REFUSALS, Refused } from '#server/identity/answers/refused';
import { accountOfIdToken, accountOfWallet } from '#server/identity/providers/wallet/sign-in-with-nonce';
import { startSession } from '#server/identity/sessions/start-session';
import { assertCaptcha } from '#server/identity/sign-in/assert-captcha';
import { signInWithPassword } from '#server/identity/sign-in/sign-in-with-password';
import { requestedLanguage } from '#server/mail/mail-language';
import type { Services } from '#server/services';
import { sendsSms } from '#server/sms/sms-gateway';
import { exchangeCode } from './authorization-code';
import { adoptSession, type ProgramSession, refreshSession } from './program-session';

/** What a grant works with. */
interface GrantContext {
  services: Services;
  request: Request;
  clientAddress: string | null;
}

type Grant = (context: GrantContext) => Promise<ProgramSession>;

/** How a program gets a session, by `grant_type`. */
export const GRANTS: ReadonlyMap<string, Grant> = new Map<string, Grant>(
  Object.entries({
    password: byPassword,
    refresh_token: byRefreshToken,
    pkce: byCode,
    id_token: byIdToken,
    web3: byWallet,
  } satisfies Record<GrantType, Grant>),
);

/** Signs in as a browser does, under the same rules and limits, and takes the session over from its cookie. */
async function byPassword({ services, request, clientAddress }: GrantContext): Promise<ProgramSession> {
  const input = await readJson(request, GRANT_INPUTS.password);
  const { email, phone, password } = input;
  const byPhone = phone !== undefined && phone !== '' && sendsSms(services.environment);
  if (!password || !(byPhone || email)) throw new Refused(REFUSALS.noCredentials);
  await assertCaptcha(services, request.headers, input);
  const login = byPhone
    ? validate(SIGN_IN_INPUTS['sign-in/phone-number'], { phone, password })
    : validate(SIGN_IN_INPUTS['sign-in/email'], { email, password });
  const { cookie } = await signInWithPassword(services, { ...login, request, clientAddress });
  return takeOver(services, cookie);
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
    language: requestedLanguage(request.headers.get('accept-language')),
  });
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
async function enter({ services, request, clientAddress }: GrantContext, userId: string) {
  return takeOver(services, await startSession(services, { userId, request, clientAddress }));
}

async function takeOver(services: Services, setCookie: string): Promise<ProgramSession> {
  const tokenHash = readSessionCookie(setCookie.split(';', 1)[0], services.environment);
  if (!tokenHash) throw new Error('A sign-in that succeeded gave no session');
  return adoptSession(services, tokenHash);
}

function switchedOff(error: unknown): never {
  if (error instanceof Fault && error.code === 'NOT_FOUND') throw new Refused(REFUSALS.providerDisabled);
  throw error;
}
