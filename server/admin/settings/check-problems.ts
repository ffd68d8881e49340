import type { CheckResult } from '#contract/settings';
import { propertyOf } from '#domain/unknown-value';
import { diskProblem } from '#server/files/storage-problem';
import { GenerationFailure } from '#server/generation/model/generator';
import { errorCode } from '#server/runtime/error-code';
import { ScannerUnusable } from '#server/scanner/scanner';

type Problem = NonNullable<CheckResult['problem']>;

/** Classifies a failed test of the generator. */
export function generatorProblem(error: unknown): Problem {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'timed-out';
  if (!(error instanceof GenerationFailure)) return 'failed';
  // The cause's message is written by `toGenerationFailure`.
  const status = /answered (\d+)\b/.exec(error.cause instanceof Error ? error.cause.message : '')?.[1];
  if (status === '401' || status === '403') return 'credentials';
  if (status === '404') return 'missing';
  const { code } = error;
  if (code === 'misconfigured') return 'refused';
  return code === 'unreachable' || code === 'refused' || code === 'rate-limited' || code === 'timed-out'
    ? code
    : 'failed';
}

/** Classifies a failed mail by nodemailer's and the network's codes. */
export function mailProblem(error: unknown): Problem {
  const code = errorCode(error);
  const responseCode = propertyOf(error, 'responseCode');
  if (code === 'EAUTH' || code === 'ENOAUTH') return 'credentials';
  if (code === 'ETIMEDOUT') return 'timed-out';
  if (typeof responseCode === 'number' && responseCode >= 400) return 'refused';
  if (code === 'EENVELOPE' || code === 'EMESSAGE') return 'refused';
  if (code === 'ECONNECTION' || code === 'ESOCKET' || code === 'EDNS' || code === 'ETLS')
    return 'unreachable';
  return diskProblem(code) ?? 'failed';
}

/** Classifies a failed test of the virus scanner by its answer or the network's codes, those of a Unix socket included. */
export function scannerProblem(error: unknown): Problem {
  if (error instanceof ScannerUnusable) return error.problem;
  const code = errorCode(error);
  if (propertyOf(error, 'name') === 'TimeoutError' || code === 'ETIMEDOUT') return 'timed-out';
  if (code === 'ENOENT') return 'unreachable';
  return diskProblem(code) ?? 'failed';
}
