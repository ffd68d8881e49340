import { randomUUID } from 'node:crypto';
import { ORPCError, ValidationError } from '@orpc/server';
import type { Logger } from 'pino';
import { FAULTS, Fault, type FaultCode, type FieldProblem } from '#domain/errors';
import { isUnavailable } from '#server/database/connection/unavailable';
import { problemsOfIssues } from './field-problems';

/** The JSON body of every error answer, the same from described calls and plain routes. */
export interface FaultBody {
  code: FaultCode;
  status: number;
  message: string;
  data?: {
    problems?: readonly FieldProblem[];
    reference?: string;
    retryAfter?: number;
    reasons?: readonly string[];
  };
}

/** Connections are made anew within seconds; whoever asks sooner is refused at once and at no cost. */
const UNAVAILABLE_FOR_SECONDS = 2;

/** What leaves for a thrown `error`. An unknown one is logged under an id and says nothing but that id. */
export function faultBody(error: unknown, log: Logger): FaultBody {
  if (error instanceof Fault) {
    const { code, status, message, problems, retryAfter, reasons } = error;
    const data = {
      ...(problems.length > 0 ? { problems } : {}),
      ...(retryAfter === null ? {} : { retryAfter }),
      ...(reasons.length > 0 ? { reasons } : {}),
    };
    return { code, status, message, ...(Object.keys(data).length > 0 ? { data } : {}) };
  }
  if (isUnavailable(error)) {
    log.warn({ reason: innermost(error) }, 'answered 503: the database is unavailable');
    return { ...bodyFor('UNAVAILABLE'), data: { retryAfter: UNAVAILABLE_FOR_SECONDS } };
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
  if (hungUp(error)) {
    return {
      ...bodyFor('INVALID_INPUT'),
      message: 'The request ended before it was whole',
      data: { problems: [] },
    };
  }
  const reference = randomUUID();
  log.error({ err: (error as { cause?: unknown })?.cause ?? error, reference }, 'unexpected error');
  return { ...bodyFor('UNEXPECTED'), data: { reference } };
}

/** What PostgreSQL says of NUL and of bytes that are no UTF-8 (SQLSTATE 22021 and 22P05): the caller sent them. */
function isUnstorable(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code === '22021' || code === '22P05' || (cause instanceof Error && isUnstorable(cause));
}

/** What the database said, at the end of the causes. */
function innermost(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  return cause instanceof Error ? innermost(cause) : String(error);
}

/** Node's word for a sender who was gone before the body was whole: nobody is there to answer, and nothing is wrong. */
function hungUp(error: unknown): boolean {
  const { code, message, cause } = error as { code?: unknown; message?: unknown; cause?: unknown };
  if (code === 'ECONNRESET' && message === 'aborted') return true;
  return cause instanceof Error && hungUp(cause);
}

export function faultResponse(error: unknown, log: Logger): Response {
  const body = faultBody(error, log);
  const headers = new Headers({ 'cache-control': 'no-store' });
  setRetryAfter(headers, body);
  return Response.json(body, { status: body.status, headers });
}

/** The header that tells programs how long to wait (RFC 9110, section 10.2.3). */
export function setRetryAfter(headers: Headers, body: unknown): void {
  const seconds = (body as Partial<FaultBody> | undefined)?.data?.retryAfter;
  if (seconds !== undefined) headers.set('retry-after', String(seconds));
}

/** For the described calls: the same body, thrown the way oRPC expects. */
export function asOrpcError(error: unknown, log: Logger): ORPCError<string, unknown> {
  const { code, status, message, data } = faultBody(error, log);
  return new ORPCError(code, { status, message, data });
}

function bodyFor(code: FaultCode): FaultBody {
  return { code, status: FAULTS[code].status, message: FAULTS[code].message };
}
