import type { Route } from '@orpc/contract';
import * as z from 'zod';
import { CAPTCHA_HEADER } from '#domain/users/captcha';
import { text } from '../shapes';

/** Adds to a call's operation in the OpenAPI document what zod schemas cannot express. */
type DescribeOperation = Extract<Route['spec'], (...given: never[]) => unknown>;
type Operation = Parameters<DescribeOperation>[0];
type Body = Exclude<NonNullable<Operation['requestBody']>, { $ref: string }>;
type SchemaObject = NonNullable<Body['content'][string]['schema']>;

const BYTES = { schema: { type: 'string', format: 'binary' } } as const;
const FILE_FORM = {
  schema: { type: 'object' as const, required: ['file'], properties: { file: BYTES.schema } },
};

/** An id in a path or a header; upper-case input is accepted and lower-cased. */
export const uuid = z
  .string('is required and must be a UUID')
  .regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'must be a UUID')
  .toLowerCase()
  .meta({ format: 'uuid' });

/** A path segment: any text is accepted, and an unknown one answers NOT_FOUND. */
export const pathSegment = z.string();

/** Query of a signed link, unparsed: the handler verifies the signature over it. */
export const signedLinkQuery = z.object({
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

/** Responds with a file: 200 in full, 206 for a requested range (RFC 9110, section 14). */
export const answersFile: DescribeOperation = (operation) => ({
  ...operation,
  responses: {
    ...errorsOf(operation),
    200: { description: 'The file', content: { 'application/octet-stream': BYTES } },
    206: { description: 'The range asked for', content: { 'application/octet-stream': BYTES } },
    416: { description: 'The file has no such range' },
  },
});

/** Responds with a file that is streamed while it is generated, so without length or ranges. */
export const answersStream =
  (type: string): DescribeOperation =>
  (operation) => ({
    ...operation,
    responses: { ...errorsOf(operation), 200: { description: 'The file', content: { [type]: BYTES } } },
  });

/** Responds with a status and no JSON body. */
export const answersWith =
  (status: number, description: string): DescribeOperation =>
  (operation) => ({
    ...operation,
    responses: { ...errorsOf(operation), [status]: { description } },
  });

/** Takes the file as the body, in one of these media types, or as the form field `file`. */
export const takesFile =
  (...types: string[]): DescribeOperation =>
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

/** Takes JSON that matches exactly one of these schemas, each under its title. */
export function takesOneOf(kinds: Record<string, z.ZodType>): DescribeOperation {
  const oneOf = Object.entries(kinds).map(([title, kind]) => {
    const { $schema: _dialect, ...schema } = z.toJSONSchema(kind, { io: 'input' });
    return { title, ...schema };
  });
  // Both are JSON Schema draft 2020-12, which OpenAPI 3.1 uses unchanged.
  const schema = { oneOf } as SchemaObject;
  return (operation) => ({
    ...operation,
    requestBody: { required: true, content: { 'application/json': { schema } } },
  });
}

/** Takes a form of this media type with these fields. */
export const takesForm =
  (type: string, schema: object): DescribeOperation =>
  (operation) => ({
    ...operation,
    requestBody: { required: true, content: { [type]: { schema } } },
  });

function errorsOf({ responses = {} }: Operation) {
  const { 200: _success, ...errors } = responses;
  return errors;
}

/** An S256 code challenge (RFC 7636, section 4.2). */
export const challenge = text(43).regex(/^[\w-]{43}$/, 'must be a SHA-256 in base64url');
