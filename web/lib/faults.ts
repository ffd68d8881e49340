import type { FieldProblem } from '#domain/errors';
import { type FaultCode, isFaultCode } from '#domain/fault-codes';
import { tellMissing } from './lapsed-session';

/** What went wrong with a call, as the browser sees it. OFFLINE: no answer of our server came. */
export interface SeenFault {
  code: FaultCode | 'OFFLINE';
  status: number | null;
  /** The server's English text; show `t('errors.CODE')` where a user reads it. */
  message: string;
  problems: readonly FieldProblem[];
  /** The id under which the server logged an unexpected fault. */
  reference: string | null;
}

/** An error answer of a call that is not in the contract (files, sign-in), made by `failedAnswer` and `failureOf`. */
export class FailedAnswer extends Error {
  readonly status: number;
  readonly code: string;
  readonly data: unknown;

  constructor(status: number, body: unknown) {
    const fields = isRecord(body) ? body : {};
    super(typeof fields.message === 'string' ? fields.message : `HTTP ${status}`);
    this.name = 'FailedAnswer';
    this.status = status;
    this.code = typeof fields.code === 'string' ? fields.code : '';
    this.data = fields.data ?? null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** Reads a plain `fetch` answer that is not ok into an error that `faultOf` understands. */
export async function failedAnswer(response: Response): Promise<FailedAnswer> {
  return failureOf(response.status, await response.json().catch(() => null));
}

/** The same from a status and a body that was read already. */
export function failureOf(status: number, body: unknown): FailedAnswer {
  const failure = new FailedAnswer(status, body);
  // A wrong password answers 401 too.
  if (failure.code === 'SESSION_MISSING') tellMissing();
  return failure;
}

/** The HTTP status of a failed call; null when no answer came. */
export function statusOf(error: unknown): number | null {
  return isRecord(error) && typeof error.status === 'number' ? error.status : null;
}

/** A proxy's, which brings no answer of the server; the server's own of these carry a code of ours. */
const UNREACHED: readonly number[] = [502, 503, 504];

function problemsOf(data: unknown): FieldProblem[] {
  if (!isRecord(data) || !Array.isArray(data.problems)) return [];
  return data.problems.filter(
    (item): item is FieldProblem =>
      isRecord(item) && typeof item.field === 'string' && typeof item.message === 'string',
  );
}

/**
 * Reads any error that a call threw: an answer of the contract's client, a FailedAnswer, or no answer at all. Codes of sign-in
 * alone are read before it (useAuthText).
 */
export function faultOf(error: unknown): SeenFault {
  const status = statusOf(error);
  const fields = isRecord(error) ? error : {};
  const message = error instanceof Error ? error.message : String(error);
  if (status === null) {
    const lost = error instanceof TypeError; // what fetch throws when the network fails
    return { code: lost ? 'OFFLINE' : 'UNEXPECTED', status, message, problems: [], reference: null };
  }
  const data = isRecord(fields.data) ? fields.data : {};
  const unknown = UNREACHED.includes(status) ? 'OFFLINE' : 'UNEXPECTED';
  return {
    code: isFaultCode(fields.code) ? fields.code : unknown,
    status,
    message,
    problems: problemsOf(data),
    reference: typeof data.reference === 'string' ? data.reference : null,
  };
}
