import type * as z from 'zod';
import { Fault } from '#domain/errors';
import { problemsOfIssues } from './field-problems';

/** The body of a request as the schema has it. Throws as `readBody` and `checked` do. */
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
    return JSON.parse(body === '' ? '{}' : body, body.includes('"__proto__"') ? refusePrototype : undefined);
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw new Fault('INVALID_INPUT', { message: 'The request is not valid JSON' });
  }
}

/** Schemas leave this name out without a word; here nothing that is sent is dropped. */
function refusePrototype(name: string, value: unknown): unknown {
  if (name !== '__proto__') return value;
  throw new Fault('INVALID_INPUT', { problems: [{ field: name, message: 'is no field of this call' }] });
}

/** @throws Fault INVALID_INPUT naming the fields. */
export function checked<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Fault('INVALID_INPUT', {
    problems: problemsOfIssues(parsed.error.issues),
  });
}
