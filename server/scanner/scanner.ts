import { UPLOAD_LIMIT } from '#domain/document/docx/limits';
import type { Environment } from '#server/environment/environment';
import { lazyFileStream } from '#server/files/lazy-file-stream';
import { traced } from '#server/runtime/tracing';
import { type ClamdAddress, ClamdError, scanByClamd } from './clamd';

/** A virus scanner for uploads. */
export interface Scanner {
  /** The scanner's name for the finding; null for a clean file. Throws when it cannot scan. */
  scan(path: string): Promise<string | null>;
  /** @throws ScannerUnusable, or as `scan`. */
  check(): Promise<void>;
}

/** The scanner answers but is misconfigured. */
export class ScannerUnusable extends Error {
  constructor(readonly problem: 'blind' | 'too-small') {
    super(
      problem === 'blind'
        ? 'The scanner does not know the EICAR test file'
        : 'The scanner takes no file of the size that uploads may have',
    );
    this.name = 'ScannerUnusable';
  }
}

/** Time limit, above the duration for the largest file on a small machine. */
const SCAN_TIMEOUT_MS = 60_000;
/** Split, so that scanners do not report this source file. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'];
const CHUNK_BYTES = 64 * 1024;

/** The configured scanner; null if none, then uploads are not scanned. */
export function createScanner(
  environment: Pick<Environment, 'CLAMD_SOCKET' | 'CLAMD_HOST' | 'CLAMD_PORT'>,
  patienceMs = SCAN_TIMEOUT_MS,
): Scanner | null {
  const place = clamdAddress(environment);
  if (place === null) return null;
  return {
    scan: (path) => traced('scan an upload', {}, () => scanByClamd(place, lazyFileStream(path), patienceMs)),
    async check() {
      // https://www.eicar.org/download-anti-malware-testfile/: harmless, and known to every scanner that has signatures.
      if ((await scanByClamd(place, [Buffer.from(EICAR.join(''))], patienceMs)) === null) {
        throw new ScannerUnusable('blind');
      }
      try {
        await scanByClamd(place, largestUpload(), patienceMs);
      } catch (error) {
        throw error instanceof ClamdError ? new ScannerUnusable('too-small') : error;
      }
    },
  };
}

function clamdAddress(environment: Pick<Environment, 'CLAMD_SOCKET' | 'CLAMD_HOST' | 'CLAMD_PORT'>) {
  const { CLAMD_SOCKET: path, CLAMD_HOST: host, CLAMD_PORT: port } = environment;
  const place: ClamdAddress | null = path ? { path } : host ? { host, port } : null;
  return place;
}

function* largestUpload(): Generator<Uint8Array> {
  const piece = new Uint8Array(CHUNK_BYTES);
  for (let bytes = 0; bytes < UPLOAD_LIMIT; bytes += CHUNK_BYTES) yield piece;
}
