import * as z from 'zod';
import { ROLES } from '#domain/users/roles';
import { FACTOR_KINDS } from '#domain/users/second-step';

const user = z.object({
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

const session = z.object({
  access_token: z.string().describe('A JWT (RFC 9068) that the published keys verify'),
  refresh_token: z.string().describe('Good once'),
  expires_in: z.int().describe('Seconds that the access token holds'),
  expires_at: z.int().describe('Its end in seconds since 1970'),
  token_type: z.literal('bearer'),
  user,
});

/** The JSON Schema of what leaves, for the OpenAPI document. */
function schemaOf(schema: z.ZodType, name: string) {
  const { $schema: _dialect, ...described } = z.toJSONSchema(schema);
  return { title: name, ...described };
}

const USER_SCHEMA = schemaOf(user, 'User');
const SESSION_SCHEMA = schemaOf(session, 'Session');

const answers = (description: string, schema: object) => ({
  200: { description, content: { 'application/json': { schema } } },
});
export const SESSION_ANSWER = answers('The session', SESSION_SCHEMA);
export const USER_ANSWER = answers('The user', USER_SCHEMA);
