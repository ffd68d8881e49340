import * as z from 'zod';
import type { AuditAction } from '#domain/audit/actions';
import type { RateLimit } from '#domain/rate-limits';
import { INTERFACE_LANGUAGES } from '#domain/users/interface-language';
import { authHttpCall, faults } from '../base';
import { phone, text } from '../shapes';
import { emailInput, fullNameInput, passwordInput, type UserData, userDataInput } from './fields';
import { captchaHeader, challenge } from './shapes';

/** Language of the mail or text message that the call sends. */
const language = z.enum(INTERFACE_LANGUAGES).optional();
const otp = text(20)
  .transform((value) => value.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Please enter the 6 digits of the code'));

/** Where common client libraries put their captcha answer. Ignored where no captcha is configured. */
const captchaFields = { captcha_token: z.unknown().optional(), gotrue_meta_security: z.unknown().optional() };
/**
 * PKCE S256 challenge (RFC 7636): once the address or number is verified, the program that holds the verifier gets a
 * session.
 */
const pkceFields = {
  code_challenge: challenge.nullish(),
  code_challenge_method: z.enum(['S256', 's256'], 'must be S256').nullish(),
};
const signUp = {
  password: passwordInput,
  /** `data.full_name` is accepted too. Without either, the address or number is used as the name. */
  fullName: fullNameInput.optional(),
  data: userDataInput.nullish(),
  ...pkceFields,
  language,
  ...captchaFields,
};

interface SignUpFields {
  fullName?: string | undefined;
  data?: UserData | null | undefined;
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}

/** One name, however it came, and a challenge with its method or neither. */
function agrees(
  { fullName, data, code_challenge: value, code_challenge_method: method }: SignUpFields,
  context: z.RefinementCtx,
): void {
  const problem = (path: string[], message: string) => context.addIssue({ code: 'custom', path, message });
  if (fullName && data?.fullName && fullName !== data.fullName)
    problem(['data', 'full_name'], 'must be the same as fullName');
  if (value && !method) problem(['code_challenge_method'], 'must be S256');
  if (method && !value) problem(['code_challenge'], 'is required');
}

/** The fields of each call, by its path below /api/auth. An unknown field is refused by name. */
export const SIGN_IN_INPUTS = {
  'sign-up/email': z.strictObject({ email: emailInput, ...signUp }).superRefine(agrees),
  'sign-in/email': z.strictObject({ email: emailInput, password: passwordInput, ...captchaFields }),
  'sign-in/email-otp': z.strictObject({ email: emailInput, otp }),
  'sign-out': z.strictObject({}),
  'email-otp/send-verification-otp': z.strictObject({
    email: emailInput,
    type: z.enum(['email-verification', 'sign-in']).default('email-verification'),
    language,
    ...captchaFields,
  }),
  'email-otp/verify-email': z.strictObject({ email: emailInput, otp, password: passwordInput.optional() }),
  'email-otp/request-password-reset': z.strictObject({ email: emailInput, language, ...captchaFields }),
  'sign-up/phone': z.strictObject({ phone, ...signUp }).superRefine(agrees),
  'sign-in/phone-number': z.strictObject({ phone, password: passwordInput, ...captchaFields }),
  'sign-in/phone-otp': z.strictObject({ phone, otp }),
  'phone/send-code': z.strictObject({
    phone,
    type: z.enum(['verification', 'sign-in']).default('verification'),
    language,
    ...captchaFields,
  }),
  'phone/verify': z.strictObject({ phone, otp, password: passwordInput.optional() }),
  'phone/request-password-reset': z.strictObject({ phone, language, ...captchaFields }),
  'phone/reset-password': z.strictObject({ phone, otp, password: passwordInput }),
  'email-otp/reset-password': z.strictObject({ email: emailInput, otp, password: passwordInput }),
} as const;

export type SignInCall = keyof typeof SIGN_IN_INPUTS;

/** One list for all these calls, since one may continue as another: a sign-up may also verify the address. */
const AUDIT: readonly AuditAction[] = [
  'sign-in-failed',
  'signed-out',
  'user-created',
  'email-verified',
  'phone-verified',
  'password-changed',
];

/** Declares a sign-in call, by its path below /auth. */
function signIn<Path extends SignInCall>(path: Path, limit: RateLimit, summary: string) {
  return declared(path, limit, summary).input(z.object({ body: SIGN_IN_INPUTS[path] }));
}

function declared(path: SignInCall, limit: RateLimit, summary: string) {
  return authHttpCall('visitor', { limit, countsItself: true, audit: AUDIT })
    .route({ method: 'POST', path: `/auth/${path}`, summary })
    .errors(faults('WRONG_TYPE', 'TOO_LARGE'));
}

/**
 * The same of a call that requires a captcha where one is configured: those that create an account, try a password or send
 * a message. Calls that try a sent code do not, since each code has a limit of attempts.
 */
function signInWithCaptcha<Path extends SignInCall>(path: Path, limit: RateLimit, summary: string) {
  return declared(path, limit, summary)
    .meta({ captcha: true })
    .input(z.object({ headers: captchaHeader, body: SIGN_IN_INPUTS[path] }));
}

/** What the verification of an address or a number answers. */
const verified = z.object({
  success: z.literal(true),
  passwordKept: z
    .boolean()
    .describe('False: the sign-ups with the address had different passwords, and none came along'),
  signedIn: z.boolean().describe('False for a deactivated account, whose verification starts no session'),
  auth_code: z.string().optional().describe('After a sign-up with a code_challenge'),
});

/** What signing in with a code answers. */
const enteredByCode = z.object({
  user: z.object({
    id: z.uuid(),
    email: z.string().nullable(),
    fullName: z.string(),
    emailVerified: z.boolean(),
    createdAt: z.iso.datetime(),
  }),
  passwordKept: z
    .literal(false)
    .optional()
    .describe(
      'There where the code was the first proof of the address or the number: the password of the sign-up is gone',
    ),
});

/** Sign-up, sign-in and recovery by address or phone number, with a password or a code. */
export const signInCalls = {
  signUpByEmail: signInWithCaptcha(
    'sign-up/email',
    'mail',
    'Makes an account (fullName or data.full_name, email, password, data) and mails a code that verifies it; with a code_challenge (S256) the verification answers with an auth_code, which POST /auth/token?grant_type=pkce takes',
  ),
  signInByEmail: signInWithCaptcha(
    'sign-in/email',
    'signIn',
    'Starts a session (email, password) and sets its cookie',
  ),
  signInByEmailCode: signIn(
    'sign-in/email-otp',
    'code',
    'Starts a session with the code, or the link, of a mail (email, otp) and sets its cookie; passwordKept is false where that was the first proof of the address, which removes the password of the sign-up',
  ).output(enteredByCode),
  signOut: signIn('sign-out', 'call', 'Ends the session'),
  session: authHttpCall('visitor', { countsItself: true }).route({
    method: 'GET',
    path: '/auth/get-session',
    summary: 'The session and its user',
  }),
  sendEmailCode: signInWithCaptcha(
    'email-otp/send-verification-otp',
    'mail',
    'Mails the verifying code again (email), or one to sign in with (type sign-in)',
  ),
  verifyEmail: signIn(
    'email-otp/verify-email',
    'code',
    'Verifies the address with the mailed code (email, otp), sets the password where one comes along, and starts a session (signedIn; false for an account that is deactivated); passwordKept is false where the sign-ups with the address had different passwords and none came along: then there is none',
  ).output(verified),
  requestResetByEmail: signInWithCaptcha(
    'email-otp/request-password-reset',
    'mail',
    'Mails a code for a new password (email)',
  ),
  resetByEmail: signIn(
    'email-otp/reset-password',
    'code',
    'Sets a new password with the mailed code (email, otp, password)',
  ),
  signUpByPhone: signInWithCaptcha(
    'sign-up/phone',
    'mail',
    'Makes an account (fullName or data.full_name, phone, password, data) and texts a code that verifies it; a code_challenge as by mail',
  ),
  signInByPhone: signInWithCaptcha(
    'sign-in/phone-number',
    'signIn',
    'Starts a session (phone, password) and sets its cookie',
  ),
  signInByPhoneCode: signIn(
    'sign-in/phone-otp',
    'code',
    'Starts a session with a texted code (phone, otp) and sets its cookie; passwordKept as with an address',
  ).output(enteredByCode),
  sendPhoneCode: signInWithCaptcha(
    'phone/send-code',
    'mail',
    'Texts the verifying code again (phone), or one to sign in with (type sign-in)',
  ),
  verifyPhone: signIn(
    'phone/verify',
    'code',
    'Verifies the number with the texted code (phone, otp), sets a password that comes along, and starts a session; passwordKept and signedIn as with an address',
  ).output(verified),
  requestResetByPhone: signInWithCaptcha(
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
