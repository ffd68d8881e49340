import type * as z from 'zod';
import { Fault } from '#domain/errors';
import { problemsOfIssues } from './field-problems';

/** Reads and validates a JSON body. Throws as `readJsonBody` and `validate` do. */
export async function readJson<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  return validate(schema, await readJsonBody(request));
}

/** Reads a JSON body. @throws Fault WRONG_TYPE for another content type, INVALID_INPUT for malformed JSON. */
export async function readJsonBody(request: Request, { mayBeEmpty = false } = {}): Promise<unknown> {
  const body = await request.text();
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  // Required, since a form on another site can send other types without a CORS preflight.
  if (type !== 'application/json' && !(mayBeEmpty && body === '')) throw new Fault('WRONG_TYPE');
  try {
    return JSON.parse(body === '' ? '{}' : body, body.includes('"__proto__"') ? refusePrototype : undefined);
  } catch (error) {
    if (error instanceof Fault) throw error;
    throw new Fault('INVALID_INPUT', { message: 'The request is not valid JSON' });
  }
}

/** Refuses `__proto__`, which schemas would drop silently, unlike other unknown fields. */
function refusePrototype(name: string, value: unknown): unknown {
  if (name !== '__proto__') return value;
  throw new Fault('INVALID_INPUT', { problems: [{ field: name, message: 'is no field of this call' }] });
}

/** @throws Fault INVALID_INPUT naming the fields. */
export function validate<T>(schema: z.ZodType<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new Fault('INVALID_INPUT', {
    problems: problemsOfIssues(parsed.error.issues),
  });
}
