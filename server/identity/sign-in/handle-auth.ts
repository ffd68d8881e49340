import { setTimeout as wait } from 'node:timers/promises';
import { type SignInCall, signInCalls } from '#contract/http/sign-in';
import { routeOf } from '#contract/routes';
import { Fault } from '#domain/errors';
import type { RateLimit } from '#domain/rate-limits';
import type { SignInMethod } from '#domain/users/second-step';
import { tellingOutages } from '#server/database/connection/unavailable';
import { CLIENT_ADDRESS_HEADER } from '#server/http/client-address';
import { faultResponse } from '#server/http/faults';
import { readBody } from '#server/http/read-json';
import { runsAs } from '#server/http/runs-as';
import { NO_SESSION, presentSuccess, readRefusal } from '#server/identity/answers/auth-answers';
import { refuse, respond } from '#server/identity/answers/auth-response';
import { hashPassword } from '#server/identity/passwords/passwords';
import { weaknessOf } from '#server/identity/passwords/weakness-of';
import { type AuthRequest, authRequest } from '#server/identity/verification/auth-request';
import { mailLanguage } from '#server/mail/mail-language';
import type { Services } from '#server/services';
import { sendsSms } from '#server/sms/sms-gateway';
import { noteFailedSignIn, withAudit } from './audit-auth';
import { type AuthInput, checkAuthInput } from './auth-inputs';
import { captchaRefusal } from './captcha-refusal';
import { missingCredentials } from './missing-credentials';
import { sessionAfterVerification } from './session-after-verification';
import { EVEN_REFUSAL_MS, signInWithPassword } from './sign-in-with-password';

const PREFIX = '/api/auth/';
/** The limit of each call of this door. */
const LIMITS = new Map<string, RateLimit>(
  Object.values(signInCalls).map((call) => {
    const { method, path, limit } = routeOf(call);
    return [`${method} ${path}`, limit];
  }),
);

/** These calls do more for a known address than for an unknown one, so whatever they answer takes at least this long. */
const EVEN_MS = 350;
const EVEN_CALLS: readonly string[] = [
  'sign-up/email',
  'sign-up/phone',
  'phone/send-code',
  'phone/request-password-reset',
  'email-otp/send-verification-otp',
  'email-otp/request-password-reset',
];

/** The first proof of an address or a number; a password may come along, and is the account's then. */
const VERIFY_CALLS: readonly string[] = ['email-otp/verify-email', 'phone/verify'];
const PASSWORD_CALLS: readonly string[] = ['sign-in/email', 'sign-in/phone-number'];
/** What the sessions of these calls are started by; of any other, by an outside party. */
const METHODS: Partial<Record<string, SignInMethod>> = {
  'sign-in/email-otp': 'otp',
  'sign-in/phone-otp': 'otp',
};

/** The headers that better-auth is given; it sees no other. */
const PASSED_HEADERS = ['cookie', 'user-agent', 'origin', 'referer', 'sec-fetch-site'];
/** Of these a browser sends at least one with every POST. */
const BROWSER_HEADERS = ['origin', 'referer', 'sec-fetch-site'];

type Handler = (request: Request) => Promise<Response>;

/**
 * The door to better-auth: opens listed paths only, checks what comes in, and puts every answer in our words.
 */
export async function handleAuth(
  services: Services,
  handler: Handler,
  request: Request,
  clientAddress: string | null,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const path = pathname.slice(PREFIX.length);
  try {
    const open = LIMITS.has(`${runsAs(request.method)} ${pathname}`);
    if (!open || (isPhoneCall(path) && !sendsSms(services.environment))) throw new Fault('NOT_FOUND');
    return await answerOf(services, handler, request, path, clientAddress);
  } catch (error) {
    return faultResponse(error, services.log);
  }
}

async function answerOf(
  services: Services,
  handler: Handler,
  request: Request,
  path: string,
  clientAddress: string | null,
): Promise<Response> {
  let input: AuthInput = {};
  if (request.method === 'POST') {
    const body = await readBody(request, { mayBeEmpty: path === 'sign-out' });
    const refusal = await captchaRefusal(services, request, path, body);
    if (refusal) return refuse(refusal);
    const missing = missingCredentials(path, body);
    if (missing) return refuse(missing);
    input = checkAuthInput(path as SignInCall, body);
  }
  if (PASSWORD_CALLS.includes(path)) return signInWithPassword(services, request, input, clientAddress);
  const signsUp = path.startsWith('sign-up/');
  const verifies = VERIFY_CALLS.includes(path);
  const setsPassword = signsUp || verifies || path.endsWith('/reset-password');
  if (setsPassword && input.password !== undefined) {
    const weakness = await weaknessOf(input.password);
    if (weakness) return refuse(weakness);
  }
  await holdToLimits(services, request, path, input, clientAddress);
  const context: AuthRequest = {
    language: input.language ?? mailLanguage(request.headers.get('accept-language')),
    method: METHODS[path] ?? 'external',
    signUp: null,
    tokens: new Map(),
  };
  const address = input.email ?? input.phone;
  if (signsUp && address && input.password) {
    context.signUp = {
      fullName: input.fullName ?? input.data?.fullName ?? address,
      password: input.password,
      hash: null,
      metadata: input.data?.metadata ?? {},
      challenge: input.code_challenge ?? null,
    };
  }
  if ((verifies || path === 'email-otp/reset-password') && input.password) {
    context.newPassword = { password: input.password, hash: await hashPassword(input.password) };
  }
  const asked = () =>
    requestFor(services, request, path, { ...knownTo(input), name: context.signUp?.fullName }, clientAddress);
  const ask = () =>
    authRequest.run(context, () =>
      tellingOutages(() => withAudit(services, path, input, request, () => handler(asked()))),
    );

  const started = performance.now();
  let answer = await ask();
  if (path === 'sign-up/email' && answer.status === 422) {
    // Two sign-ups with one address at once: the later one now finds the earlier one's account.
    const { code } = (await answer.clone().json()) as { code?: string };
    if (code === 'FAILED_TO_CREATE_USER') answer = await ask();
  }
  if (request.method === 'POST') services.database.committed();
  const refusal = answer.ok ? null : await readRefusal(answer);
  if (refusal && path.startsWith('sign-in/')) await noteFailedSignIn(services, input, refusal.code);
  if (address && answer.ok && path.endsWith('/reset-password')) {
    await services.limits.passwordRight(address, clientAddress, true);
  }
  const left = floorMs(request.method, path, answer.ok) - (performance.now() - started);
  if (left > 0) await wait(left);
  const cookies = answer.headers.getSetCookie();
  if (refusal) return refuse(refusal, cookies);
  const body: unknown = await answer.json();
  if (path === 'get-session' && body === null) return refuse(NO_SESSION, cookies);
  if (!verifies) return respond(200, presentSuccess(path, body), cookies);
  const session = await sessionAfterVerification(services, input, request, clientAddress);
  const { passwordKept = true, signUpCode } = context;
  const told = {
    passwordKept,
    signedIn: session !== null,
    ...(signUpCode ? { auth_code: signUpCode } : {}),
  };
  return respond(200, { success: true, ...told }, session === null ? cookies : [...cookies, session]);
}

/** What better-auth is given of the body. */
function knownTo({ email, phone, password, otp, type }: AuthInput) {
  return { email, phone, password, otp, type };
}

async function holdToLimits(
  { limits }: Services,
  request: Request,
  path: string,
  input: AuthInput,
  address: string | null,
): Promise<void> {
  const limit = LIMITS.get(`${runsAs(request.method)} ${PREFIX}${path}`) ?? 'signIn';
  // What counts as a mere call was counted when it came in.
  if (limit !== 'call') await limits.consume(limit, { account: input.email ?? input.phone, address });
}

/** Calls that go by a phone number; without a gateway for text messages there are none. */
const isPhoneCall = (path: string) => /(^|\/)phone(\/|-|$)/.test(path);

/** Every refusal has a floor, so that a new call has one from its first day; a wrong code costs a known address more. */
function floorMs(method: string, path: string, ok: boolean): number {
  if (EVEN_CALLS.includes(path)) return EVEN_MS;
  return method === 'POST' && !ok ? EVEN_REFUSAL_MS : 0;
}

function requestFor(
  services: Services,
  request: Request,
  path: string,
  body: object,
  clientAddress: string | null,
): Request {
  const headers = new Headers({ 'content-type': 'application/json' });
  for (const name of PASSED_HEADERS) {
    const value = request.headers.get(name);
    if (value !== null) headers.set(name, value);
  }
  // Programs have no origin, and no other site makes them ask; better-auth wants one wherever a cookie comes along.
  if (!BROWSER_HEADERS.some((name) => headers.has(name)))
    headers.set('origin', services.environment.PUBLIC_URL);
  if (clientAddress) headers.set(CLIENT_ADDRESS_HEADER, clientAddress);
  return new Request(`${services.environment.PUBLIC_URL}${PREFIX}${path}`, {
    method: runsAs(request.method),
    headers,
    ...(request.method === 'POST' ? { body: JSON.stringify(body) } : {}),
  });
}
