import type { Route } from '@orpc/contract';
import * as z from 'zod';
import { CAPTCHA_HEADER } from '#domain/users/captcha';
import { text } from '../shapes';

/** Says of a call's operation in the OpenAPI document what its schemas don't. */
type Describe = Extract<Route['spec'], (...given: never[]) => unknown>;
type Operation = Parameters<Describe>[0];
type Body = Exclude<NonNullable<Operation['requestBody']>, { $ref: string }>;
type SchemaObject = NonNullable<Body['content'][string]['schema']>;

const BYTES = { schema: { type: 'string', format: 'binary' } } as const;
const FILE_FORM = {
  schema: { type: 'object' as const, required: ['file'], properties: { file: BYTES.schema } },
};

/** An id in a path or a header, in small letters. */
export const uuid = z
  .string('is required and must be a UUID')
  .regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'must be a UUID')
  .toLowerCase()
  .meta({ format: 'uuid' });

/** A part of a path that is judged by what is found under it. */
export const name = z.string();

/** The link of a file, as it came: what makes it good is its signature. */
export const signature = z.object({
  expires: z.string().default('').describe('Until when the link holds, in seconds since 1970'),
  signature: z.string().default('').describe('As it came with the link'),
});

export const captchaHeader = z.object({
  [CAPTCHA_HEADER]: z
    .string()
    .optional()
    .describe(
      'The answer to the captcha, where one is configured; the body’s `captcha_token` does the same. Without it, 400 captcha_failed',
    ),
});

/** A file, whole or the range that was asked for. */
export const answersFile: Describe = (operation) => ({
  ...operation,
  responses: {
    ...errorsOf(operation),
    200: { description: 'The file', content: { 'application/octet-stream': BYTES } },
    206: { description: 'The range asked for', content: { 'application/octet-stream': BYTES } },
    416: { description: 'The file has no such range' },
  },
});

/** A file that is made while it is sent. */
export const answersStream =
  (type: string): Describe =>
  (operation) => ({
    ...operation,
    responses: { ...errorsOf(operation), 200: { description: 'The file', content: { [type]: BYTES } } },
  });

/** An answer that is no JSON object of a schema of ours. */
export const answersWith =
  (status: number, description: string): Describe =>
  (operation) => ({
    ...operation,
    responses: { ...errorsOf(operation), [status]: { description } },
  });

/** The file itself as the body, in one of these media types, or as the field `file` of a form. */
export const takesFile =
  (...types: string[]): Describe =>
  (operation) => ({
    ...operation,
    requestBody: {
      required: true,
      content: {
        ...Object.fromEntries(types.map((type) => [type, BYTES])),
        'multipart/form-data': FILE_FORM,
      },
    },
  });

/** JSON of exactly one of these kinds, by their names. */
export function takesOneOf(kinds: Record<string, z.ZodType>): Describe {
  const oneOf = Object.entries(kinds).map(([title, kind]) => {
    const { $schema: _dialect, ...schema } = z.toJSONSchema(kind, { io: 'input' });
    return { title, ...schema };
  });
  // Both are JSON Schema of draft 2020-12, which OpenAPI 3.1 takes as it is.
  const schema = { oneOf } as SchemaObject;
  return (operation) => ({
    ...operation,
    requestBody: { required: true, content: { 'application/json': { schema } } },
  });
}

/** A form as browsers send it, with these fields. */
export const takesForm =
  (type: string, schema: object): Describe =>
  (operation) => ({
    ...operation,
    requestBody: { required: true, content: { [type]: { schema } } },
  });

function errorsOf({ responses = {} }: Operation) {
  const { 200: _success, ...errors } = responses;
  return errors;
}

/** An S256 challenge of RFC 7636. */
export const challenge = text(43).regex(/^[\w-]{43}$/, 'must be a SHA-256 in base64url');
