import type { FaultFinding, FieldProblem } from '#domain/errors';
import { type FaultCode, isFaultCode } from '#domain/fault-codes';
import { reportMissingSession } from '../session/lapsed-session';

/**
 * An error of a call. OFFLINE: no response of the server arrived. UNANSWERED: the same of a call that the server may have carried out.
 * UNREADABLE_FILE: the browser cannot read what is to be uploaded.
 */
export interface SeenFault {
  code: FaultCode | 'OFFLINE' | 'UNANSWERED' | 'UNREADABLE_FILE';
  status: number | null;
  /** The server's English message; show users `t('errors.CODE')`. */
  message: string;
  /** True if the server sent an error code; false without a response, and for a proxy's. */
  hasCode: boolean;
  problems: readonly FieldProblem[];
  /** What was found in a submission, for SUBMISSION_QUESTIONED and CLAIMS_OPEN. */
  findings: readonly FaultFinding[];
  /** The id under which the server logged an unexpected error. */
  reference: string | null;
  /** Seconds until the call may succeed, where the server knows them. */
  retryAfter: number | null;
}

/** An error response of a call outside the contract (files, sign-in), created by `failedAnswer` and `failureOf`. */
export class FailedAnswer extends Error {
  readonly status: number;
  readonly code: string;
  readonly data: unknown;
  /** The server's message; null without one. */
  readonly serverMessage: string | null;
  /** Why a password is too weak, as sign-in calls report it. */
  readonly reasons: readonly string[];

  constructor(status: number, body: unknown) {
    const fields = isRecord(body) ? body : {};
    const words = typeof fields.message === 'string' && fields.message.trim() !== '' ? fields.message : null;
    super(words ?? `HTTP ${status}`);
    this.name = 'FailedAnswer';
    this.serverMessage = words;
    this.reasons = Array.isArray(fields.reasons) ? fields.reasons.map(String) : [];
    this.status = status;
    this.code = typeof fields.code === 'string' ? fields.code : '';
    this.data = fields.data ?? null;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

/** A call to change something that was sent and got no answer: it may have been carried out. */
export class NoAnswer extends TypeError {
  constructor(cause: unknown) {
    super('No answer came', { cause });
    this.name = 'NoAnswer';
  }
}

/** A chosen file that was changed, moved or removed since. */
export class UnreadableFile extends Error {}

/** Converts a `fetch` response that is not ok into an error that `faultOf` reads. */
export async function failedAnswer(response: Response): Promise<FailedAnswer> {
  return failureOf(response.status, await response.json().catch(() => null));
}

/** The same from a status and a parsed body. */
export function failureOf(status: number, body: unknown): FailedAnswer {
  const failure = new FailedAnswer(status, body);
  // Checked by code, because a wrong password answers 401 too.
  if (failure.code === 'SESSION_MISSING') reportMissingSession();
  return failure;
}

/** The HTTP status of a failed call; null without a response. */
export function statusOf(error: unknown): number | null {
  return isRecord(error) && typeof error.status === 'number' ? error.status : null;
}

/** A proxy sends these when it cannot reach the server. The server's own ones have an error code. */
const PROXY_STATUSES: readonly number[] = [502, 503, 504];

function problemsOf(data: unknown): FieldProblem[] {
  if (!isRecord(data) || !Array.isArray(data.problems)) return [];
  return data.problems.filter(
    (item): item is FieldProblem =>
      isRecord(item) && typeof item.field === 'string' && typeof item.message === 'string',
  );
}

function findingsOf({ findings }: Record<string, unknown>): FaultFinding[] {
  if (!Array.isArray(findings)) return [];
  return findings.filter(
    (item): item is FaultFinding =>
      isRecord(item) && typeof item.code === 'string' && typeof item.message === 'string',
  );
}

/**
 * Reads any error of a call: of the contract's client, a FailedAnswer, or a network error. Codes of sign-in calls are
 * handled before it (useAuthText).
 */
export function faultOf(error: unknown): SeenFault {
  const status = statusOf(error);
  const fields = isRecord(error) ? error : {};
  const message = error instanceof Error ? error.message : String(error);
  if (status === null) {
    return {
      ...{ code: codeWithoutAnswer(error), status, message, hasCode: false },
      ...{ problems: [], findings: [], reference: null, retryAfter: null },
    };
  }
  const data = isRecord(fields.data) ? fields.data : {};
  const unknown = PROXY_STATUSES.includes(status) ? 'OFFLINE' : 'UNEXPECTED';
  return {
    code: isFaultCode(fields.code) ? fields.code : unknown,
    status,
    message,
    hasCode: isFaultCode(fields.code),
    problems: problemsOf(data),
    findings: findingsOf(data),
    reference: typeof data.reference === 'string' ? data.reference : null,
    retryAfter: typeof data.retryAfter === 'number' ? data.retryAfter : null,
  };
}

function codeWithoutAnswer(error: unknown): SeenFault['code'] {
  if (error instanceof UnreadableFile) return 'UNREADABLE_FILE';
  if (error instanceof NoAnswer) return 'UNANSWERED';
  // fetch throws a TypeError when the network fails, and a TimeoutError where the call has a time limit
  const isOffline = error instanceof TypeError || (isRecord(error) && error.name === 'TimeoutError');
  return isOffline ? 'OFFLINE' : 'UNEXPECTED';
}

/** Why a password was refused as too weak: 'length', 'common'; empty for other errors. */
export function reasonsOf(error: unknown): readonly string[] {
  if (error instanceof FailedAnswer && error.reasons.length > 0) return error.reasons;
  const data = isRecord(error) && isRecord(error.data) ? error.data : {};
  return Array.isArray(data.reasons) ? data.reasons.map(String) : [];
}
