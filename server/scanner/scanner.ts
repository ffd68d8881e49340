import { UPLOAD_LIMIT } from '#domain/documents/limits';
import type { Environment } from '#server/environment/environment';
import { lazyFileStream } from '#server/files/lazy-file-stream';
import { type ClamdPlace, ClamdRefusal, scanByClamd } from './clamd';

/** What looks for harm in files before they are stored. */
export interface Scanner {
  /** What it found, by its own name for it; null for a clean file. Throws where it could not look. */
  scan(path: string): Promise<string | null>;
  /** @throws ScannerUnfit, or as `scan`. */
  check(): Promise<void>;
}

/** It answers, and would still be of no use. */
export class ScannerUnfit extends Error {
  constructor(readonly problem: 'blind' | 'too-small') {
    super(
      problem === 'blind'
        ? 'The scanner does not know the EICAR test file'
        : 'The scanner takes no file of the size that uploads may have',
    );
    this.name = 'ScannerUnfit';
  }
}

/** More than a scan of the largest file takes on a small machine; a page waits no longer. */
const PATIENCE_MS = 60_000;
/** In one piece it would make every scanner that reads our own program cry out. */
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-', 'ANTIVIRUS-TEST-FILE!$H+H*'];
const PIECE = 64 * 1024;

/** The scanner that the environment names, or null: then nothing looks at uploads. */
export function createScanner(
  environment: Pick<Environment, 'CLAMD_SOCKET' | 'CLAMD_HOST' | 'CLAMD_PORT'>,
  patienceMs = PATIENCE_MS,
): Scanner | null {
  const place = placeOf(environment);
  if (place === null) return null;
  return {
    scan: (path) => scanByClamd(place, lazyFileStream(path), patienceMs),
    async check() {
      // https://www.eicar.org/download-anti-malware-testfile/: harmless, and known to every scanner that has signatures.
      if ((await scanByClamd(place, [Buffer.from(EICAR.join(''))], patienceMs)) === null) {
        throw new ScannerUnfit('blind');
      }
      try {
        await scanByClamd(place, largest(), patienceMs);
      } catch (error) {
        throw error instanceof ClamdRefusal ? new ScannerUnfit('too-small') : error;
      }
    },
  };
}

function placeOf(environment: Pick<Environment, 'CLAMD_SOCKET' | 'CLAMD_HOST' | 'CLAMD_PORT'>) {
  const { CLAMD_SOCKET: path, CLAMD_HOST: host, CLAMD_PORT: port } = environment;
  const place: ClamdPlace | null = path ? { path } : host ? { host, port } : null;
  return place;
}

function* largest(): Generator<Uint8Array> {
  const piece = new Uint8Array(PIECE);
  for (let bytes = 0; bytes < UPLOAD_LIMIT; bytes += PIECE) yield piece;
}
