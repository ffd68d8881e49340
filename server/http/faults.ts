import { randomUUID } from 'node:crypto';
import { ORPCError, ValidationError } from '@orpc/server';
import type { Logger } from 'pino';
import { FAULTS, Fault, type FaultCode, type FaultFinding, type FieldProblem } from '#domain/errors';
import { propertyOf } from '#domain/unknown-value';
import { isUnavailable } from '#server/database/connection/unavailable';
import { causesOf } from '#server/runtime/causes';
import { errorCode } from '#server/runtime/error-code';
import { problemsOfIssues } from './field-problems';

/** The JSON body of every error answer. */
export interface FaultBody {
  code: FaultCode;
  status: number;
  message: string;
  data?: {
    problems?: readonly FieldProblem[];
    reference?: string;
    retryAfter?: number;
    reasons?: readonly string[];
    findings?: readonly FaultFinding[];
    revision?: number;
  };
}

/** The Retry-After while the database is unavailable; reconnecting takes seconds. */
const UNAVAILABLE_RETRY_AFTER_SECONDS = 2;

/** The answer to a thrown error. An unknown error is logged with an id, and the answer contains only that id. */
export function faultBody(error: unknown, log: Logger): FaultBody {
  if (error instanceof Fault) {
    const { code, status, message, problems, retryAfter, reasons, findings, revision } = error;
    const data = {
      ...(problems.length > 0 ? { problems } : {}),
      ...(retryAfter === null ? {} : { retryAfter }),
      ...(reasons.length > 0 ? { reasons } : {}),
      ...(findings.length > 0 ? { findings } : {}),
      ...(revision === null ? {} : { revision }),
    };
    return { code, status, message, ...(Object.keys(data).length > 0 ? { data } : {}) };
  }
  if (isUnavailable(error)) {
    log.warn({ reason: rootMessage(error) }, 'answered 503: the database is unavailable');
    return { ...bodyFor('UNAVAILABLE'), data: { retryAfter: UNAVAILABLE_RETRY_AFTER_SECONDS } };
  }
  if (isGone(error)) {
    log.warn({ reason: rootMessage(error) }, 'answered 404: what the call refers to is gone');
    return bodyFor('NOT_FOUND');
  }
  if (error instanceof ORPCError) {
    if (error.cause instanceof ValidationError && error.status === 400) {
      return { ...bodyFor('INVALID_INPUT'), data: { problems: problemsOfIssues(error.cause.issues) } };
    }
    if (error.status === 404) return bodyFor('NOT_FOUND');
    if (error.status < 500) {
      return {
        ...bodyFor('INVALID_INPUT'),
        message: 'The request could not be read',
        data: { problems: [] },
      };
    }
  }
  if (isUnstorable(error)) {
    return {
      ...bodyFor('INVALID_INPUT'),
      message: 'A text holds a character that cannot be stored',
      data: { problems: [] },
    };
  }
  if (isAbortedRequest(error)) {
    return {
      ...bodyFor('INVALID_INPUT'),
      message: 'The request ended before it was whole',
      data: { problems: [] },
    };
  }
  const reference = randomUUID();
  log.error({ err: propertyOf(error, 'cause') ?? error, reference }, 'unexpected error');
  return { ...bodyFor('UNEXPECTED'), data: { reference } };
}

/** PostgreSQL's errors for NUL and invalid UTF-8 in the caller's input (SQLSTATE 22021 and 22P05). */
function isUnstorable(error: unknown): boolean {
  return causesOf(error).some((cause) => ['22021', '22P05'].includes(errorCode(cause) ?? ''));
}

/**
 * A row that refers to one which another transaction has deleted (SQLSTATE 23503), as of an account that is deleted while it makes a call. The
 * same code also means a deletion that forgets a row, which no caller can do anything about.
 */
function isGone(error: unknown): boolean {
  const causes = causesOf(error);
  return (
    causes.some((cause) => errorCode(cause) === '23503') &&
    causes.some((cause) => /^\s*(insert|update)\b/i.test(String(propertyOf(cause, 'query'))))
  );
}

/** The message of the innermost cause. */
function rootMessage(error: unknown): string {
  return String(causesOf(error).at(-1) ?? error);
}

/** Whether the client closed the connection before the body was complete, which is not an error of the server. */
function isAbortedRequest(error: unknown): boolean {
  return causesOf(error).some((cause) => errorCode(cause) === 'ECONNRESET' && cause.message === 'aborted');
}

export function faultResponse(error: unknown, log: Logger): Response {
  const body = faultBody(error, log);
  const headers = new Headers({ 'cache-control': 'no-store' });
  setRetryAfter(headers, body);
  return Response.json(body, { status: body.status, headers });
}

/** Sets Retry-After (RFC 9110, section 10.2.3) from a fault's body. */
export function setRetryAfter(headers: Headers, body: unknown): void {
  const seconds = retryAfterOf(body);
  if (seconds !== undefined) headers.set('retry-after', seconds);
}

export function retryAfterOf(body: unknown): string | undefined {
  const seconds = propertyOf(propertyOf(body, 'data'), 'retryAfter');
  return seconds === undefined ? undefined : String(seconds);
}

/** The same body as an ORPCError, for handlers of the contract. */
export function asOrpcError(error: unknown, log: Logger): ORPCError<string, unknown> {
  const { code, status, message, data } = faultBody(error, log);
  return new ORPCError(code, { status, message, data });
}

function bodyFor(code: FaultCode): FaultBody {
  return { code, status: FAULTS[code].status, message: FAULTS[code].message };
}
