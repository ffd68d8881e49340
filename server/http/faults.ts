import { randomUUID } from 'node:crypto';
import { ORPCError, ValidationError } from '@orpc/server';
import type { Logger } from 'pino';
import { FAULTS, Fault, type FaultCode, type FieldProblem } from '#domain/errors';

/** The JSON body of every error answer, the same from described calls and plain routes. */
export interface FaultBody {
  code: FaultCode;
  status: number;
  message: string;
  data?: { problems?: readonly FieldProblem[]; reference?: string };
}

/** What leaves for a thrown `error`. An unknown one is logged under an id and says nothing but that id. */
export function faultBody(error: unknown, log: Logger): FaultBody {
  if (error instanceof Fault) {
    return {
      code: error.code,
      status: error.status,
      message: error.message,
      ...(error.problems.length > 0 ? { data: { problems: error.problems } } : {}),
    };
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
  const reference = randomUUID();
  log.error({ err: (error as { cause?: unknown })?.cause ?? error, reference }, 'unexpected error');
  return { ...of('UNEXPECTED'), data: { reference } };
}

export function faultResponse(error: unknown, log: Logger): Response {
  const body = faultBody(error, log);
  return Response.json(body, { status: body.status, headers: { 'cache-control': 'no-store' } });
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
