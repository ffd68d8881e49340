import type { CheckResult } from '#contract/settings';
import { diskProblem } from '#server/files/storage-problem';
import { GenerationFailure } from '#server/generation/model/generator';
import { ScannerUnfit } from '#server/scanner/scanner';

type Problem = NonNullable<CheckResult['problem']>;

/** What stopped a model's endpoint from answering. */
export function generatorProblem(error: unknown): Problem {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'timed-out';
  if (!(error instanceof GenerationFailure)) return 'failed';
  // The cause is told by `failureOf`, in its own words.
  const status = /answered (\d+)$/.exec((error.cause as Error | undefined)?.message ?? '')?.[1];
  if (status === '401' || status === '403') return 'credentials';
  if (status === '404') return 'missing';
  const { code } = error;
  if (code === 'misconfigured') return 'refused';
  return code === 'unreachable' || code === 'refused' || code === 'rate-limited' || code === 'timed-out'
    ? code
    : 'failed';
}

/** What stopped a mail: nodemailer's codes, and those of the network below. */
export function mailProblem(error: unknown): Problem {
  const { code, responseCode } = error as { code?: string; responseCode?: number };
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'credentials';
  if (code === 'ETIMEDOUT') return 'timed-out';
  if (responseCode !== undefined && responseCode >= 400) return 'refused';
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return 'refused';
  if (code === 'ECONNECTION' || code === 'ESOCKET' || code === 'EDNS' || code === 'ETLS')
    return 'unreachable';
  return diskProblem(code) ?? 'failed';
}

/** What stopped the virus scanner: what it said, or the network's codes, those of a socket in a folder among them. */
export function scannerProblem(error: unknown): Problem {
  if (error instanceof ScannerUnfit) return error.problem;
  const { name, code } = error as { name?: string; code?: string };
  if (name === 'TimeoutError' || code === 'ETIMEDOUT') return 'timed-out';
  if (code === 'ENOENT') return 'unreachable';
  return diskProblem(code) ?? 'failed';
}
