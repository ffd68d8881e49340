import * as z from 'zod';
import { text } from '#contract/shapes';
import { EMAIL_MAX } from '#domain/users/email-address';
import { passwordInput } from '#server/identity/answers/auth-fields';

/** Where ready-made client libraries put what they know of a captcha. */
const security = { gotrue_meta_security: z.unknown().optional() };

/** What each grant takes, by its `grant_type`. A field that is not here is refused by its name. */
export const GRANT_INPUTS = {
  password: z
    .strictObject({
      /** Or `phone`. */
      email: text(EMAIL_MAX).trim().optional(),
      phone: text(40).trim().optional(),
      password: passwordInput.optional(),
      captcha_token: z.unknown().optional(),
      ...security,
    })
    .describe('password: an address or a number, and the password'),
  refresh_token: z
    .strictObject({ refresh_token: text(200).min(1) })
    .describe('refresh_token: good once; a second use ends the session'),
  pkce: z
    .strictObject({ auth_code: text(200).min(1), code_verifier: text(128).min(43) })
    .describe(
      'pkce: the code of /auth/authorize, or of a verified sign-up, and the verifier of its challenge',
    ),
  /** The nonce is one of ours (`POST /api/auth/nonce`), and so is that of a wallet's message. */
  id_token: z
    .strictObject({
      provider: text(60).min(1),
      id_token: text(16_000).min(1),
      nonce: text(200).min(1),
      ...security,
    })
    .describe('id_token: of a provider that is configured, with a nonce of /auth/nonce'),
  web3: z
    .strictObject({
      chain: z.literal('ethereum').default('ethereum'),
      message: text(4_000).min(1),
      signature: text(1_000).min(1),
      ...security,
    })
    .describe('web3: a wallet’s signed message (EIP-4361), with a nonce of /auth/nonce'),
} as const;

export type GrantType = keyof typeof GRANT_INPUTS;
