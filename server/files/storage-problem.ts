import type { StorageProblem } from '#domain/storage/problems';
import { propertyOf } from '#domain/unknown-value';
import { errorCode } from '#server/runtime/error-code';

const UNREACHABLE_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EPIPE',
  'EIO',
  'ESTALE',
];

/** Classifies a storage error by S3's error names or the file system's codes. */
export function storageProblem(error: unknown): StorageProblem {
  const name = propertyOf(error, 'name');
  const code = errorCode(error);
  const status = propertyOf(propertyOf(error, '$metadata'), 'httpStatusCode');
  if (name === 'NoSuchBucket' || status === 404) return 'missing';
  if (typeof status === 'number' && status >= 500) return 'unreachable';
  if (status === 401 || status === 403 || name === 'CredentialsProviderError') return 'credentials';
  if (name === 'TimeoutError' || code === 'ETIMEDOUT') return 'timed-out';
  return diskProblem(code) ?? 'failed';
}

/** Classifies an error code of the network or the file system; null for unknown ones. */
export function diskProblem(code: string | undefined): StorageProblem | null {
  if (code === undefined) return null;
  if (UNREACHABLE_CODES.includes(code)) return 'unreachable';
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'full';
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS') return 'refused';
  return code === 'ENOENT' || code === 'ENOTDIR' ? 'missing' : null;
}
