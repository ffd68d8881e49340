import * as z from 'zod';
import { keysOf } from '#domain/keys-of';
import { EMAIL_MAX } from '#domain/users/email-address';
import { ROLES } from '#domain/users/roles';
import { FACTOR_KINDS, SECOND_STEPS } from '#domain/users/second-step';
import { authHttpCall, faults } from '../base';
import { phone, text } from '../shapes';
import { emailInput, passwordInput, userDataInput } from './fields';
import { answersWith, captchaHeader, challenge, takesOneOf } from './shapes';

/** Where common client libraries put their captcha answer. */
const captchaFields = { gotrue_meta_security: z.unknown().optional() };

/** The fields of each grant, by `grant_type`. An unknown field is refused by name. */
export const GRANT_INPUTS = {
  password: z
    .strictObject({
      /** Either `email` or `phone` is required. */
      email: text(EMAIL_MAX).trim().optional(),
      phone: text(40).trim().optional(),
      password: passwordInput.optional(),
      captcha_token: z.unknown().optional(),
      ...captchaFields,
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
  /** The nonce comes from `POST /api/auth/nonce`, as does the one in a wallet's message. */
  id_token: z
    .strictObject({
      provider: text(60).min(1),
      id_token: text(16_000).min(1),
      nonce: text(200).min(1),
      ...captchaFields,
    })
    .describe('id_token: of a provider that is configured, with a nonce of /auth/nonce'),
  web3: z
    .strictObject({
      chain: z.literal('ethereum').default('ethereum'),
      message: text(4_000).min(1),
      signature: text(1_000).min(1),
      ...captchaFields,
    })
    .describe('web3: a wallet’s signed message (EIP-4361), with a nonce of /auth/nonce'),
} as const;

export type GrantType = keyof typeof GRANT_INPUTS;

const CHANGED_ALONE = ['email', 'phone', 'password'] as const;

/** Input of `PUT /api/auth/user`. */
export const userInput = z
  .strictObject({
    email: emailInput.optional(),
    phone: phone.optional(),
    password: passwordInput.optional(),
    nonce: text(20).trim().optional(),
    data: userDataInput.nullish(),
    /**
     * Common client libraries send both as null. A challenge is refused, since the confirmation link is answered here
     * and not in the program that asked for the change.
     */
    code_challenge: z.null('cannot be used with this call').optional(),
    code_challenge_method: z.null('cannot be used with this call').optional(),
  })
  .superRefine((input, context) => {
    const [, ...further] = CHANGED_ALONE.filter((field) => input[field] !== undefined);
    for (const field of further) {
      context.addIssue({ code: 'custom', path: [field], message: 'must be changed in a call of its own' });
    }
    if (input.nonce !== undefined && input.password === undefined) {
      context.addIssue({ code: 'custom', path: ['nonce'], message: 'goes with a password' });
    }
  });

const authUser = z.object({
  id: z.uuid(),
  email: z.string().nullable(),
  email_verified: z.boolean(),
  phone: z.string().nullable(),
  new_email: z.string().nullable().describe('What a change under way would bring'),
  role: z.enum(ROLES),
  user_metadata: z
    .object({ full_name: z.string() })
    .catchall(z.unknown())
    .describe('The name, and what programs keep'),
  identities: z.array(z.object({ id: z.uuid(), provider: z.string(), created_at: z.iso.datetime() })),
  factors: z.array(
    z.object({
      id: z.uuid(),
      factor_type: z.enum(FACTOR_KINDS),
      status: z.enum(['verified', 'unverified']),
    }),
  ),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
});

const programSession = z.object({
  access_token: z.string().describe('A JWT (RFC 9068) that the published keys verify'),
  refresh_token: z.string().describe('Good once'),
  expires_in: z.int().describe('Seconds that the access token holds'),
  expires_at: z.int().describe('Its end in seconds since 1970'),
  token_type: z.literal('bearer'),
  user: authUser,
});

/** Input of the authorization request that a browser makes for a program (RFC 7636, RFC 8252). */
export const authorizeInput = z.strictObject({
  redirect_to: text(2_000).min(1),
  code_challenge: challenge,
  code_challenge_method: z.literal('S256', 'must be S256'),
  state: text(500).optional(),
});

const LOGOUT_SCOPES = ['global', 'local', 'others'] as const;
export type LogoutScope = (typeof LOGOUT_SCOPES)[number];

export const logoutQuery = z.object({
  scope: z.enum(LOGOUT_SCOPES, `must be one of: ${LOGOUT_SCOPES.join(', ')}`).default('global'),
});

const GRANT_TYPES = keysOf(GRANT_INPUTS);

/** The sign-in calls of programs, with the field names of common client libraries. */
export const programHttpCalls = {
  token: authHttpCall('visitor', {
    limit: 'token',
    audit: ['sign-in-failed', 'user-created', 'identity-added', 'signing-key-rotated'],
  })
    .route({
      method: 'POST',
      path: '/auth/token',
      summary:
        'A program’s session: access_token (a JWT that holds an hour), refresh_token (good once), user',
      spec: takesOneOf(GRANT_INPUTS),
    })
    .input(
      z.object({
        query: z.object({ grant_type: z.enum(GRANT_TYPES) }),
        headers: captchaHeader,
        body: z.union(Object.values(GRANT_INPUTS)),
      }),
    )
    .output(programSession),
  keys: authHttpCall('visitor').route({
    method: 'GET',
    path: '/auth/jwks',
    summary:
      'The keys that access tokens are checked with; also at /.well-known/jwks.json. Good for ten minutes',
  }),
  authorize: authHttpCall('signed-in', { browserOnly: true, limit: 'token' })
    .route({
      method: 'POST',
      path: '/auth/authorize',
      summary: 'In a signed-in browser: a code that lets a program in as this user, and where to go with it',
    })
    .input(z.object({ body: authorizeInput })),
  user: authHttpCall('signed-in')
    .route({ method: 'GET', path: '/auth/user', summary: 'The user with identities and factors' })
    .output(authUser),
  updateUser: authHttpCall('signed-in', {
    limit: 'code',
    audit: ['name-changed', 'password-changed', 'email-change-asked', 'phone-change-asked'],
  })
    .route({
      method: 'PUT',
      path: '/auth/user',
      summary:
        'Changes the name and the metadata (data; null takes a field away). In a browser also one of: the password (with the mailed code as nonce), the address (then POST /me/email/confirm), the number (then POST /me/phone/confirm)',
    })
    .input(z.object({ body: userInput }))
    .errors(faults('WRONG_TYPE', 'TOO_LARGE'))
    .output(authUser),
  sendReauthentication: authHttpCall('signed-in', {
    limit: 'mail',
    ownPagesOnly: true,
    during: ['enroll'],
  }).route({
    method: 'GET',
    path: '/auth/reauthenticate',
    summary:
      'Mails a code that proves once more who asks: as nonce for POST /auth/reauthenticate, or along with a new password',
  }),
  logOut: authHttpCall('signed-in', {
    limit: 'call',
    during: SECOND_STEPS,
    audit: ['signed-out', 'sessions-ended'],
  })
    .route({
      method: 'POST',
      path: '/auth/logout',
      summary:
        'Ends all sessions of the user, this one, or all others. From a browser, more than this one wants a fresh proof (REAUTHENTICATION_NEEDED)',
      successStatus: 204,
      spec: answersWith(204, 'Done'),
    })
    .input(
      z.object({
        query: logoutQuery,
      }),
    ),
};
