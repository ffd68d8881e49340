import * as z from 'zod';
import type { PlainRoute } from '#server/access/plain-route';
import { CAPTCHA_PARAMETER } from '#server/captcha/sent-captcha';
import { GRANT_INPUTS } from './grant-inputs';
import { SESSION_ANSWER, USER_ANSWER } from './session-schema';
import { userInput } from './user-input';

const json = (schema: object) => ({
  requestBody: { required: true, content: { 'application/json': { schema } } },
});
const strings = (required: string[], ...optional: string[]) => ({
  type: 'object',
  properties: Object.fromEntries([...required, ...optional].map((name) => [name, { type: 'string' }])),
  ...(required.length > 0 ? { required } : {}),
});
function inputSchema(input: z.ZodType) {
  const { $schema: _dialect, ...schema } = z.toJSONSchema(input, { io: 'input' });
  return schema;
}
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
      parameters: [query('grant_type', Object.keys(GRANT_INPUTS), true), CAPTCHA_PARAMETER],
      ...json({
        oneOf: Object.entries(GRANT_INPUTS).map(([title, input]) => ({ title, ...inputSchema(input) })),
      }),
      responses: SESSION_ANSWER,
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
    browserOnly: true,
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
    operation: { responses: USER_ANSWER },
  },
  {
    method: 'PUT',
    path: '/api/auth/user',
    access: 'signed-in',
    summary:
      'Changes the name and the metadata (data; null takes a field away). In a browser also one of: the password (with the mailed code as nonce), the address (then POST /me/email/confirm), the number (then POST /me/phone/confirm)',
    operation: { ...json(inputSchema(userInput)), responses: USER_ANSWER },
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
