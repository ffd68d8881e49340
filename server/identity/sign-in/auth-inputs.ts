import * as z from 'zod';
import { phone, text } from '#contract/shapes';
import { Fault } from '#domain/errors';
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '#domain/users/interface-language';
import { checked } from '#server/http/read-json';
import {
  emailInput,
  fullNameInput,
  passwordInput,
  type UserData,
  userDataInput,
} from '#server/identity/answers/auth-fields';

const language = z.enum(INTERFACE_LANGUAGES).optional();
const otp = text(20)
  .transform((value) => value.replaceAll(/\s/g, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'Please enter the 6 digits of the code'));

/** Where ready-made client libraries put what they know of a captcha; who asks for none takes none. */
const captcha = { captcha_token: z.unknown().optional(), gotrue_meta_security: z.unknown().optional() };
/** RFC 7636's S256: once the address or the number is proved, a program gets a session for its verifier. */
const challenge = {
  code_challenge: text(43)
    .regex(/^[\w-]{43}$/, 'must be a SHA-256 in base64url')
    .nullish(),
  code_challenge_method: z.enum(['S256', 's256'], 'must be S256').nullish(),
};
const signUp = {
  password: passwordInput,
  /** So may `data.full_name`. The address, or the number, stands in where no name is given. */
  fullName: fullNameInput.optional(),
  data: userDataInput.nullish(),
  ...challenge,
  language,
  ...captcha,
};

/** What each call takes, by its path below /api/auth. A field that is not here is refused by its name. */
export const AUTH_INPUTS = {
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

export type AuthCall = keyof typeof AUTH_INPUTS;

export interface AuthInput {
  email?: string;
  phone?: string;
  password?: string | undefined;
  otp?: string;
  type?: string;
  fullName?: string | undefined;
  language?: InterfaceLanguage | undefined;
  data?: UserData | null | undefined;
  code_challenge?: string | null | undefined;
  code_challenge_method?: string | null | undefined;
}

/** The checked body of a call. Throws INVALID_INPUT naming the fields. */
export function checkAuthInput(path: AuthCall, body: unknown): AuthInput {
  const schema: z.ZodType<AuthInput> = AUTH_INPUTS[path];
  const input = checked(schema, body);
  const problems = [
    ...(input.fullName && input.data?.fullName && input.fullName !== input.data.fullName
      ? [{ field: 'data.full_name', message: 'must be the same as fullName' }]
      : []),
    ...(input.code_challenge && !input.code_challenge_method
      ? [{ field: 'code_challenge_method', message: 'must be S256' }]
      : []),
    ...(input.code_challenge_method && !input.code_challenge
      ? [{ field: 'code_challenge', message: 'is required' }]
      : []),
  ];
  if (problems.length > 0) throw new Fault('INVALID_INPUT', { problems });
  return input;
}
