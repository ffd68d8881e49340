import * as z from 'zod';
import type { AuditAction } from '#domain/audit/actions';
import type { RateLimit } from '#domain/rate-limits';
import { asksForCaptcha } from '#domain/users/captcha';
import { INTERFACE_LANGUAGES } from '#domain/users/interface-language';
import { faults, httpCall } from '../base';
import { phone, text } from '../shapes';
import { emailInput, fullNameInput, passwordInput, userDataInput } from './fields';
import { captchaHeader, challenge } from './shapes';

/** What a mail or a text message is written in. */
const language = z.enum(INTERFACE_LANGUAGES).optional();
const otp = text(20)
  .transform((value) => value.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Please enter the 6 digits of the code'));

/** Where ready-made client libraries put what they know of a captcha; who asks for none takes none. */
const captcha = { captcha_token: z.unknown().optional(), gotrue_meta_security: z.unknown().optional() };
/** RFC 7636's S256: once the address or the number is proved, a program gets a session for its verifier. */
const s256 = {
  code_challenge: challenge.nullish(),
  code_challenge_method: z.enum(['S256', 's256'], 'must be S256').nullish(),
};
const signUp = {
  password: passwordInput,
  /** So may `data.full_name`. The address, or the number, stands in where no name is given. */
  fullName: fullNameInput.optional(),
  data: userDataInput.nullish(),
  ...s256,
  language,
  ...captcha,
};

/** What each call takes, by its path below /api/auth. A field that is not here is refused by its name. */
export const SIGN_IN_INPUTS = {
  'sign-up/email': z.strictObject({ email: emailInput, ...signUp }),
  'sign-in/email': z.strictObject({ email: emailInput, password: passwordInput, ...captcha }),
  'sign-in/email-otp': z.strictObject({ email: emailInput, otp }),
  'sign-out': z.strictObject({}),
  'email-otp/send-verification-otp': z.strictObject({
    email: emailInput,
    type: z.enum(['email-verification', 'sign-in']).default('email-verification'),
    language,
    ...captcha,
  }),
  'email-otp/verify-email': z.strictObject({ email: emailInput, otp, password: passwordInput.optional() }),
  'email-otp/request-password-reset': z.strictObject({ email: emailInput, language, ...captcha }),
  'sign-up/phone': z.strictObject({ phone, ...signUp }),
  'sign-in/phone-number': z.strictObject({ phone, password: passwordInput, ...captcha }),
  'sign-in/phone-otp': z.strictObject({ phone, otp }),
  'phone/send-code': z.strictObject({
    phone,
    type: z.enum(['verification', 'sign-in']).default('verification'),
    language,
    ...captcha,
  }),
  'phone/verify': z.strictObject({ phone, otp, password: passwordInput.optional() }),
  'phone/request-password-reset': z.strictObject({ phone, language, ...captcha }),
  'phone/reset-password': z.strictObject({ phone, otp, password: passwordInput }),
  'email-otp/reset-password': z.strictObject({ email: emailInput, otp, password: passwordInput }),
} as const;

export type SignInCall = keyof typeof SIGN_IN_INPUTS;

/** What these calls may leave in the audit log: one may end in another, as a sign-up does that verifies. */
const AUDIT: readonly AuditAction[] = [
  'sign-in-failed',
  'signed-out',
  'user-created',
  'email-verified',
  'phone-verified',
  'password-changed',
];

/** A call of the sign-in door, by its path below /auth. */
function signIn(path: SignInCall, limit: RateLimit, summary: string) {
  const body = SIGN_IN_INPUTS[path];
  return httpCall('visitor', { limit, countsItself: true, audit: AUDIT })
    .route({ method: 'POST', path: `/auth/${path}`, summary })
    .input(asksForCaptcha(path) ? z.object({ headers: captchaHeader, body }) : z.object({ body }))
    .errors(faults('WRONG_TYPE', 'TOO_LARGE'));
}

/** Accounts and sessions by address or number, with a password or a code. */
export const signInCalls = {
  signUpByEmail: signIn(
    'sign-up/email',
    'mail',
    'Makes an account (fullName or data.full_name, email, password, data) and mails a code that verifies it; with a code_challenge (S256) the verification answers with an auth_code, which POST /auth/token?grant_type=pkce takes',
  ),
  signInByEmail: signIn('sign-in/email', 'signIn', 'Starts a session (email, password) and sets its cookie'),
  signInByEmailCode: signIn(
    'sign-in/email-otp',
    'code',
    'Starts a session with the code, or the link, of a mail (email, otp) and sets its cookie',
  ),
  signOut: signIn('sign-out', 'call', 'Ends the session'),
  session: httpCall('visitor', { countsItself: true }).route({
    method: 'GET',
    path: '/auth/get-session',
    summary: 'The session and its user',
  }),
  sendEmailCode: signIn(
    'email-otp/send-verification-otp',
    'mail',
    'Mails the verifying code again (email), or one to sign in with (type sign-in)',
  ),
  verifyEmail: signIn(
    'email-otp/verify-email',
    'code',
    'Verifies the address with the mailed code (email, otp), sets the password where one comes along, and starts a session (signedIn; false for an account that is deactivated); passwordKept is false where somebody else had signed up with the address too and no password came along: then there is none',
  ),
  requestResetByEmail: signIn(
    'email-otp/request-password-reset',
    'mail',
    'Mails a code for a new password (email)',
  ),
  resetByEmail: signIn(
    'email-otp/reset-password',
    'code',
    'Sets a new password with the mailed code (email, otp, password)',
  ),
  signUpByPhone: signIn(
    'sign-up/phone',
    'mail',
    'Makes an account (fullName or data.full_name, phone, password, data) and texts a code that verifies it; a code_challenge as by mail',
  ),
  signInByPhone: signIn(
    'sign-in/phone-number',
    'signIn',
    'Starts a session (phone, password) and sets its cookie',
  ),
  signInByPhoneCode: signIn(
    'sign-in/phone-otp',
    'code',
    'Starts a session with a texted code (phone, otp) and sets its cookie',
  ),
  sendPhoneCode: signIn(
    'phone/send-code',
    'mail',
    'Texts the verifying code again (phone), or one to sign in with (type sign-in)',
  ),
  verifyPhone: signIn(
    'phone/verify',
    'code',
    'Verifies the number with the texted code (phone, otp), sets a password that comes along, and starts a session; passwordKept and signedIn as with an address',
  ),
  requestResetByPhone: signIn(
    'phone/request-password-reset',
    'mail',
    'Texts a code for a new password (phone)',
  ),
  resetByPhone: signIn(
    'phone/reset-password',
    'code',
    'Sets a new password with the texted code (phone, otp, password)',
  ),
};
