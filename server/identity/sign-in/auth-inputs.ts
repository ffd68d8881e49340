import type * as z from 'zod';
import type { UserData } from '#contract/http/fields';
import { SIGN_IN_INPUTS, type SignInCall } from '#contract/http/sign-in';
import { Fault } from '#domain/errors';
import type { InterfaceLanguage } from '#domain/users/interface-language';
import { checked } from '#server/http/read-json';

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
export function checkAuthInput(path: SignInCall, body: unknown): AuthInput {
  const schema: z.ZodType<AuthInput> = SIGN_IN_INPUTS[path];
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
