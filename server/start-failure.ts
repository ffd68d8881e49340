import { errorCode } from '#server/runtime/error-code';
import { StartRefused } from '#server/runtime/start-refused';
import { withDocumentedLines } from './environment/where-documented';

/** Messages of a full disk from Node.js, PostgreSQL and PGlite. */
const FULL_DISK = /ENOSPC|no space left on device|could not extend file|disk full/i;
/** Messages of an exceeded disk quota. */
const NO_QUOTA = /EDQUOT|quota exceeded/i;

/**
 * The message for the operator about a failed start: a remedy for known causes, with the lines of docs/configuration.md for the
 * variables it names; null for unknown causes.
 */
export function startFailure(error: unknown, dataDir: string): string | null {
  const told = knownFailure(error, dataDir);
  return told === null ? null : withDocumentedLines(told);
}

function knownFailure(error: unknown, dataDir: string): string | null {
  if (error instanceof StartRefused) return error.message;
  const said = messagesOf(error);
  if (FULL_DISK.test(said)) return `The disk that holds ${dataDir} is full. Free some space and start again.`;
  if (NO_QUOTA.test(said))
    return `The quota of the disk that holds ${dataDir} is used up. Free some space and start again.`;
  if (/EROFS|read-only file system/i.test(said)) {
    return `The disk that holds ${dataDir} can only be read. Set DATA_DIR to a folder that this user may write to.`;
  }
  if (/\bEACCES\b|\bEPERM\b/.test(said)) {
    return `This user may not use what lies in ${dataDir} (${said.split('\n')[0]}). Make it the owner of the folder and of all in it.`;
  }
  return null;
}

/** Codes and messages of an error and its causes, one per line. */
function messagesOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const own = [errorCode(error), error.message].filter(Boolean).join(' ');
  return error.cause === undefined ? own : `${own}\n${messagesOf(error.cause)}`;
}
