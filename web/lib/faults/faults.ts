import type { FieldProblem } from '#domain/errors';
import { type FaultCode, isFaultCode } from '#domain/fault-codes';
import { tellMissing } from '../session/lapsed-session';

/** What went wrong with a call, as the browser sees it. OFFLINE: no answer of our server came. */
export interface SeenFault {
  code: FaultCode | 'OFFLINE';
  status: number | null;
  /** The server's English text; show `t('errors.CODE')` where a user reads it. */
  message: string;
  /** Whether our server said what went wrong: not where no answer came, or a proxy's, or one without words. */
  told: boolean;
  problems: readonly FieldProblem[];
  /** The id under which the server logged an unexpected fault. */
  reference: string | null;
}

/** An error answer of a call that is not in the contract (files, sign-in), made by `failedAnswer` and `failureOf`. */
export class FailedAnswer extends Error {
  readonly status: number;
  readonly code: string;
  readonly data: unknown;
  /** The server's own words; null where it gave none. */
  readonly words: string | null;
  /** Why a password is too weak, as sign-in calls tell it. */
  readonly reasons: readonly string[];

  constructor(status: number, body: unknown) {
    const fields = isRecord(body) ? body : {};
    const words = typeof fields.message === 'string' && fields.message.trim() !== '' ? fields.message : null;
    super(words ?? `HTTP ${status}`);
    this.name = 'FailedAnswer';
    this.words = words;
    this.reasons = Array.isArray(fields.reasons) ? fields.reasons.map(String) : [];
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
    const code = lost ? 'OFFLINE' : 'UNEXPECTED';
    return { code, status, message, told: false, problems: [], reference: null };
  }
  const data = isRecord(fields.data) ? fields.data : {};
  const unknown = UNREACHED.includes(status) ? 'OFFLINE' : 'UNEXPECTED';
  return {
    code: isFaultCode(fields.code) ? fields.code : unknown,
    status,
    message,
    told: isFaultCode(fields.code),
    problems: problemsOf(data),
    reference: typeof data.reference === 'string' ? data.reference : null,
  };
}

/** Why a password was refused as too weak: 'length', 'common'; empty for any other failure. */
export function reasonsOf(error: unknown): readonly string[] {
  if (error instanceof FailedAnswer && error.reasons.length > 0) return error.reasons;
  const data = isRecord(error) && isRecord(error.data) ? error.data : {};
  return Array.isArray(data.reasons) ? data.reasons.map(String) : [];
}
