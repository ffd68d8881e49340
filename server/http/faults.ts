import { randomUUID } from 'node:crypto';
import { ORPCError, ValidationError } from '@orpc/server';
import type { Logger } from 'pino';
import { FAULTS, Fault, type FaultCode, type FieldProblem } from '#domain/errors';

/** The JSON body of every error answer, the same from described calls and plain routes. */
export interface FaultBody {
  code: FaultCode;
  status: number;
  message: string;
  data?: { problems?: readonly FieldProblem[]; reference?: string; retryAfter?: number };
}

/** What leaves for a thrown `error`. An unknown one is logged under an id and says nothing but that id. */
export function faultBody(error: unknown, log: Logger): FaultBody {
  if (error instanceof Fault) {
    const { code, status, message, problems, retryAfter } = error;
    const data = {
      ...(problems.length > 0 ? { problems } : {}),
      ...(retryAfter === null ? {} : { retryAfter }),
    };
    return { code, status, message, ...(Object.keys(data).length > 0 ? { data } : {}) };
  }
  if (error instanceof ORPCError) {
    if (error.cause instanceof ValidationError && error.status === 400) {
      return { ...of('INVALID_INPUT'), data: { problems: problemsOf(error.cause) } };
    }
    if (error.status === 404) return of('NOT_FOUND');
    if (error.status < 500) {
      return { ...of('INVALID_INPUT'), message: 'The request could not be read', data: { problems: [] } };
    }
  }
  if (hungUp(error)) {
    return {
      ...of('INVALID_INPUT'),
      message: 'The request ended before it was whole',
      data: { problems: [] },
    };
  }
  const reference = randomUUID();
  log.error({ err: (error as { cause?: unknown })?.cause ?? error, reference }, 'unexpected error');
  return { ...of('UNEXPECTED'), data: { reference } };
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
  sayRetryAfter(headers, body);
  return Response.json(body, { status: body.status, headers });
}

/** The header that tells programs how long to wait (RFC 9110, section 10.2.3). */
export function sayRetryAfter(headers: Headers, body: unknown): void {
  const seconds = (body as Partial<FaultBody> | undefined)?.data?.retryAfter;
  if (seconds !== undefined) headers.set('retry-after', String(seconds));
}

/** For the described calls: the same body, thrown the way oRPC expects. */
export function asOrpcError(error: unknown, log: Logger): ORPCError<string, unknown> {
  const { code, status, message, data } = faultBody(error, log);
  return new ORPCError(code, { status, message, data });
}

function of(code: FaultCode): FaultBody {
  return { code, status: FAULTS[code].status, message: FAULTS[code].message };
}

function problemsOf(error: ValidationError): FieldProblem[] {
  return error.issues.map((issue) => ({
    field: (issue.path ?? []).map((key) => String(typeof key === 'object' ? key.key : key)).join('.'),
    message: issue.message,
  }));
}
