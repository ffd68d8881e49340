import type { Access } from '#contract/base';
import type { ApiScope } from '#domain/automation/scopes';
import { Fault } from '#domain/errors';
import type { Services } from '#server/services';

/** What every handler below /api finds on its context. */
export interface AppEnv {
  Variables: { services: Services; tokenHash: string | null };
}

/** A route outside the described calls: files stream, so they are no JSON calls. */
export interface PlainRoute {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** In OpenAPI's form, `{id}` for a parameter. */
  path: string;
  access: Access;
  /** For sessions of browsers alone: a program's access token is refused (BROWSER_NEEDED). */
  browserOnly?: boolean;
  /** A program with a key of this scope may make the call too. */
  scope?: ApiScope;
  /** It takes an Idempotency-Key. */
  repeatable?: boolean;
  summary: string;
  /** What the OpenAPI document says of it besides: `parameters` are added to those of the path. */
  operation?: { parameters?: object[]; requestBody?: object; responses?: object };
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * A value that must be a UUID, in lower case.
 * @throws Fault INVALID_INPUT naming the field.
 */
export function uuidOf(field: string, value: string | undefined): string {
  if (value === undefined || !UUID.test(value)) {
    const message = value ? 'must be a UUID' : 'is required and must be a UUID';
    throw new Fault('INVALID_INPUT', { problems: [{ field, message }] });
  }
  return value.toLowerCase();
}
