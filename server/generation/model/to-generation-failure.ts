import { APICallError } from 'ai';
import type { FailureCode } from '#domain/generation/failures';
import { propertyOf } from '#domain/unknown-value';
import { causesOf } from '#server/runtime/causes';
import { errorCode } from '#server/runtime/error-code';
import { GenerationFailure } from './generator';

/**
 * Maps an error of the model's endpoint to a failure. The cause is replaced: errors of the library contain the prompt, and some
 * endpoints repeat a part of the API key in their answers, and neither may reach the log.
 */
export function toGenerationFailure(error: unknown): GenerationFailure {
  // The client wraps what reading the answer's body has thrown.
  const failure = causesOf(error).find((cause) => cause instanceof GenerationFailure);
  if (failure) return failure;
  if (APICallError.isInstance(error) && error.statusCode !== undefined) {
    return new GenerationFailure(failureCodeFor(error.statusCode), {
      cause: new Error(`The model endpoint answered ${error.statusCode}`),
      retryAfterMs: retryAfterMs(error.responseHeaders),
    });
  }
  return new GenerationFailure('unreachable', {
    cause: new Error(`The connection to the model endpoint failed: ${rootCause(error)}`),
  });
}

/** Statuses after which the same request may succeed later (RFC 9110). */
const TRANSIENT_STATUSES = [408, 409, 425];
/** Statuses that indicate a wrong key, account, URL or model, which an admin has to correct. */
const CONFIGURATION_STATUSES = [401, 402, 403, 404, 405];

function failureCodeFor(status: number): FailureCode {
  if (status === 429) return 'rate-limited';
  // Below 300: the connection was lost after the headers.
  if (status < 300 || status >= 500 || TRANSIENT_STATUSES.includes(status)) return 'unreachable';
  // A redirect means a wrong base URL: none is followed.
  return status < 400 || CONFIGURATION_STATUSES.includes(status) ? 'misconfigured' : 'refused';
}

/** The delay in milliseconds that the endpoint requests: `retry-after-ms`, or Retry-After in seconds or as a date (RFC 9110, 10.2.3). */
function retryAfterMs(headers: Record<string, string> | undefined): number | undefined {
  const milliseconds = Number(headers?.['retry-after-ms'] ?? Number.NaN);
  if (Number.isFinite(milliseconds)) return Math.max(0, milliseconds);
  const value = headers?.['retry-after'];
  if (value === undefined) return undefined;
  const seconds = Number(value);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(wait) ? Math.max(0, wait) : undefined;
}

/** The code, or the name, of the innermost cause. */
function rootCause(error: unknown): string {
  const root = causesOf(error).at(-1) ?? error;
  return errorCode(root) ?? String(propertyOf(root, 'name') ?? 'unknown');
}
