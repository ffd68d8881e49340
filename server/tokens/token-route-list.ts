import { CAPTCHA_PARAMETER } from '#server/captcha/sent-captcha';
import type { PlainRoute } from '#server/http/plain-route';

const json = (schema: object) => ({
  requestBody: { required: true, content: { 'application/json': { schema } } },
});
const strings = (required: string[], ...optional: string[]) => ({
  type: 'object',
  properties: Object.fromEntries([...required, ...optional].map((name) => [name, { type: 'string' }])),
  ...(required.length > 0 ? { required } : {}),
});
const query = (name: string, values: readonly string[], required: boolean) => ({
  name,
  in: 'query',
  required,
  schema: { type: 'string', enum: values },
});

/** The sign-in calls of programs, for the OpenAPI document and for the table that tests who may make each call. */
export const TOKEN_ROUTES: readonly PlainRoute[] = [
  {
    method: 'POST',
    path: '/api/auth/token',
    access: 'visitor',
    summary: 'A program’s session: access_token (a JWT that holds an hour), refresh_token (good once), user',
    operation: {
      parameters: [
        query('grant_type', ['password', 'refresh_token', 'pkce', 'id_token', 'web3'], true),
        CAPTCHA_PARAMETER,
      ],
      ...json({
        oneOf: [
          strings(['email', 'password']),
          strings(['refresh_token']),
          strings(['auth_code', 'code_verifier']),
        ],
      }),
    },
  },
  {
    method: 'GET',
    path: '/api/auth/jwks',
    access: 'visitor',
    summary:
      'The keys that access tokens are checked with; also at /.well-known/jwks.json. Good for ten minutes',
  },
  {
    method: 'POST',
    path: '/api/auth/authorize',
    access: 'signed-in',
    summary: 'In a signed-in browser: a code that lets a program in as this user, and where to go with it',
    operation: json({
      ...strings(['redirect_to', 'code_challenge', 'code_challenge_method'], 'state'),
    }),
  },
  {
    method: 'GET',
    path: '/api/auth/user',
    access: 'signed-in',
    summary: 'The user with identities and factors',
  },
  {
    method: 'PUT',
    path: '/api/auth/user',
    access: 'signed-in',
    summary: 'Changes the full name (data.full_name) or the password (with the mailed code as nonce)',
    operation: json({
      type: 'object',
      properties: {
        password: { type: 'string' },
        nonce: { type: 'string' },
        data: strings([], 'full_name'),
      },
    }),
  },
  {
    method: 'GET',
    path: '/api/auth/reauthenticate',
    access: 'signed-in',
    summary: 'Mails a code that a new password needs',
  },
  {
    method: 'POST',
    path: '/api/auth/logout',
    access: 'signed-in',
    summary:
      'Ends all sessions of the user, this one, or all others. From a browser, more than this one wants a fresh proof (REAUTHENTICATION_NEEDED)',
    operation: {
      parameters: [query('scope', ['global', 'local', 'others'], false)],
      responses: { 204: { description: 'Done' } },
    },
  },
];
