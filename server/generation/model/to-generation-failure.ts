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
    const told = toldError(error.responseBody);
    const names = [error.statusCode, ...told.names].join(' ');
    return new GenerationFailure(failureCodeFor(error.statusCode, told), {
      cause: new Error(`The model endpoint answered ${names}`),
      retryAfterMs: retryAfterMs(error.responseHeaders),
    });
  }
  return new GenerationFailure('unreachable', {
    cause: new Error(`The connection to the model endpoint failed: ${rootCause(error)}`),
  });
}

/** Statuses after which the same request may succeed later (RFC 9110). */
const TRANSIENT_STATUSES = [408, 409, 425];
/** Statuses that indicate a wrong key, account, URL, model or parameter, which an admin has to correct. */
const CONFIGURATION_STATUSES = [400, 401, 402, 403, 404, 405, 422];
/** What providers say when it is the brief that they do not take: for what it asks, or for its length. */
const ABOUT_THE_BRIEF =
  /content[ _-]?(?:filter|policy|management|moderation)|moderation|safety|usage polic|context[ _](?:length|window|size)|prompt is too long|too many (?:input )?tokens|maximum (?:context|prompt)/i;
/** An account without money answers 429 as a busy one does, but no waiting helps. */
const ABOUT_THE_ACCOUNT = /insufficient_quota|billing/i;

function failureCodeFor(status: number, { names, message }: ToldError): FailureCode {
  if (status === 429)
    return names.some((name) => ABOUT_THE_ACCOUNT.test(name)) ? 'misconfigured' : 'rate-limited';
  // Below 300: the connection was lost after the headers.
  if (status < 300 || status >= 500 || TRANSIENT_STATUSES.includes(status)) return 'unreachable';
  // A redirect means a wrong base URL: none is followed.
  if (status < 400) return 'misconfigured';
  if (!CONFIGURATION_STATUSES.includes(status)) return 'refused';
  return [...names, message].some((said) => ABOUT_THE_BRIEF.test(said)) ? 'refused' : 'misconfigured';
}

interface ToldError {
  /** The error's type and code, as far as they are plain names, which hold no secret. */
  names: string[];
  message: string;
}

/** What an endpoint says of an error, in either protocol. */
function toldError(body: string | undefined): ToldError {
  const error = propertyOf(parsed(body), 'error');
  const names = [propertyOf(error, 'type'), propertyOf(error, 'code')].filter(
    (name): name is string => typeof name === 'string' && /^[a-z][a-z_]{2,60}$/.test(name),
  );
  const message = propertyOf(error, 'message') ?? error;
  return { names, message: typeof message === 'string' ? message : '' };
}

function parsed(body: string | undefined): unknown {
  try {
    return JSON.parse(body ?? '');
  } catch {
    return null;
  }
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
