import * as z from 'zod';
import { text } from '#contract/shapes';
import { Fault } from '#domain/errors';
import { EMAIL_MAX } from '#domain/users/email-address';
import { FULL_NAME_MAX } from '#domain/users/full-name';
import { PASSWORD_MAX } from '#domain/users/password';
import { normalPhone } from '#domain/users/phone';
import { MAIL_LANGUAGES, type MailLanguage } from '#server/mail/letter';

/** Half of a surrogate pair is no character: databases and hashes would silently change it. */
const whole = (value: string) => !/\p{Surrogate}/u.test(value);

export const emailInput = text(EMAIL_MAX)
  .trim()
  .toLowerCase()
  .pipe(z.email('Please enter a valid email address'));
export const fullNameInput = text(2 * FULL_NAME_MAX)
  .trim()
  .refine(whole, 'must not contain broken characters')
  .min(1, 'Please enter your full name')
  .max(FULL_NAME_MAX);
export const passwordInput = text(PASSWORD_MAX)
  .min(1, 'Please enter a password')
  .refine(whole, 'must not contain broken characters');
const phone = text(60).transform((value, context) => {
  const normal = normalPhone(value);
  if (normal === null) context.addIssue('Please enter a phone number with its country code');
  return normal ?? z.NEVER;
});
const language = z.enum(MAIL_LANGUAGES).optional();
const otp = text(20)
  .transform((value) => value.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Please enter the 6 digits of the code'));

/** What each call takes, by its path below /api/auth. Unknown fields are dropped. */
export const AUTH_INPUTS = {
  'sign-up/email': z.object({
    email: emailInput,
    password: passwordInput,
    /** The e-mail address stands in where no name is given. */
    fullName: fullNameInput.optional(),
    language,
  }),
  'sign-in/email': z.object({ email: emailInput, password: passwordInput }),
  'sign-in/email-otp': z.object({ email: emailInput, otp }),
  'sign-out': z.object({}),
  'email-otp/send-verification-otp': z.object({
    email: emailInput,
    type: z.enum(['email-verification', 'sign-in']).default('email-verification'),
    language,
  }),
  'email-otp/verify-email': z.object({ email: emailInput, otp, password: passwordInput.optional() }),
  'email-otp/request-password-reset': z.object({ email: emailInput, language }),
  'sign-up/phone': z.object({
    phone,
    password: passwordInput,
    /** The phone number stands in where no name is given. */
    fullName: fullNameInput.optional(),
    language,
  }),
  'sign-in/phone-number': z.object({ phone, password: passwordInput }),
  'sign-in/phone-otp': z.object({ phone, otp }),
  'phone/send-code': z.object({
    phone,
    type: z.enum(['verification', 'sign-in']).default('verification'),
    language,
  }),
  'phone/verify': z.object({ phone, otp, password: passwordInput.optional() }),
  'phone/request-password-reset': z.object({ phone, language }),
  'phone/reset-password': z.object({ phone, otp, password: passwordInput }),
  'email-otp/reset-password': z.object({ email: emailInput, otp, password: passwordInput }),
} as const;

export type AuthCall = keyof typeof AUTH_INPUTS;

export interface AuthInput {
  email?: string;
  phone?: string;
  password?: string | undefined;
  otp?: string;
  fullName?: string | undefined;
  language?: MailLanguage | undefined;
}

/** The checked body of a call. Throws INVALID_INPUT naming the fields. */
export function checkAuthInput(path: AuthCall, body: unknown): AuthInput {
  const schema: z.ZodType<AuthInput> = AUTH_INPUTS[path];
  return checked(schema, body);
}

/** The body of a request as the schema has it. Throws as `readBody` and `checkAuthInput` do. */
export async function readJson<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  return checked(schema, await readBody(request));
}

/** The JSON of a request. Throws WRONG_TYPE for what is not sent as JSON, INVALID_INPUT for what is none. */
export async function readBody(request: Request, { mayBeEmpty = false } = {}): Promise<unknown> {
  const body = await request.text();
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  // A form on another site can send any other type without asking first.
  if (type !== 'application/json' && !(mayBeEmpty && body === '')) throw new Fault('WRONG_TYPE');
  try {
    return JSON.parse(body === '' ? '{}' : body) as unknown;
  } catch {
    throw new Fault('INVALID_INPUT', { message: 'The request is not valid JSON' });
  }
}

function checked<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Fault('INVALID_INPUT', {
    problems: parsed.error.issues.map((issue) => ({ field: issue.path.join('.'), message: issue.message })),
  });
}
