import { APICallError } from 'ai';
import type { FailureCode } from '#domain/generation/failures';
import { GenerationFailure } from './generator';

/**
 * What an error of the endpoint means. Its cause is told anew: the library's own errors hold the prompt, and endpoints
 * repeat a part of the key in their answers, and neither belongs into a log.
 */
export function failureOf(error: unknown): GenerationFailure {
  if (error instanceof GenerationFailure) return error;
  if (APICallError.isInstance(error) && error.statusCode !== undefined) {
    return new GenerationFailure(meaningOf(error.statusCode), {
      cause: new Error(`The model endpoint answered ${error.statusCode}`),
      retryAfterMs: retryAfterMs(error.responseHeaders),
    });
  }
  const { name, code } = rootOf(error);
  return new GenerationFailure('unreachable', {
    cause: new Error(`The connection to the model endpoint failed: ${code ?? name}`),
  });
}

/** Some servers know no answer by schema and refuse the call for it. */
export function refusesFormat(error: unknown): boolean {
  return (
    APICallError.isInstance(error) &&
    (error.statusCode === 400 || error.statusCode === 422 || error.statusCode === 501) &&
    /response_format|json_schema|json schema|structured|output_config|output_format|grammar/i.test(
      error.responseBody ?? '',
    )
  );
}

/** Requests that the same endpoint may well take a little later (RFC 9110). */
const PASSING = [408, 409, 425];
/** Key, account, address or model: what an admin has to set right. */
const NOT_SET_UP = [401, 402, 403, 404, 405];

function meaningOf(status: number): FailureCode {
  if (status === 429) return 'rate-limited';
  // Below 300 the answer had begun, and its connection was lost before a word of it came.
  if (status < 300 || status >= 500 || PASSING.includes(status)) return 'unreachable';
  // A redirect is an address that is set wrong: none is followed.
  return status < 400 || NOT_SET_UP.includes(status) ? 'misconfigured' : 'refused';
}

/** The wait an endpoint asks for: `retry-after-ms`, or Retry-After in seconds or as a date (RFC 9110, 10.2.3). */
function retryAfterMs(headers: Record<string, string> | undefined): number | undefined {
  const milliseconds = Number(headers?.['retry-after-ms'] ?? Number.NaN);
  if (Number.isFinite(milliseconds)) return Math.max(0, milliseconds);
  const value = headers?.['retry-after'];
  if (value === undefined) return undefined;
  const seconds = Number(value);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}

function rootOf(error: unknown): { name: string; code: string | undefined } {
  let root = error;
  while (root instanceof Error && root.cause instanceof Error) root = root.cause;
  const { name, code } = (root ?? {}) as { name?: string; code?: unknown };
  return { name: name ?? 'unknown', code: typeof code === 'string' ? code : undefined };
}
