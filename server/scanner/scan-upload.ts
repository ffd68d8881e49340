import { FAULTS, Fault, type FaultCode } from '#domain/errors';
import { type AuditEvent, writeAudit } from '#server/audit/write-audit';
import type { ReceivedFile } from '#server/files/receive-upload';
import { storableName } from '#server/files/storable-name';
import type { Services } from '#server/services';

declare const scanned: unique symbol;

/**
 * A file that the scanner has passed, or any file where no scanner is configured. A branded type: operations that store uploads
 * require it and only `scanUpload` creates it, so that a new upload call cannot omit the scan.
 */
export interface ScannedFile extends ReceivedFile {
  readonly [scanned]: true;
}

/** The Retry-After for an unavailable scanner, which may be restarting. */
const RETRY_AFTER_SECONDS = 60;

/**
 * Scans a received file before anything parses it. Findings are recorded in the audit log.
 * @throws Fault INFECTED_FILE; SCANNER_UNREACHABLE when it cannot be scanned (fail closed).
 */
export async function scanUpload(
  services: Pick<Services, 'database' | 'log' | 'scanner'>,
  { file, actor }: { file: ReceivedFile; actor: AuditEvent['actor'] },
): Promise<ScannedFile> {
  const found = await scan(services, file);
  if (found === null) return file as ScannedFile;
  await services.database.transaction((tx) =>
    writeAudit(tx, {
      action: 'upload-infected',
      actor,
      target: { id: null, name: storableName(file.name, '') },
      detail: { what: found },
    }),
  );
  throw refusal('INFECTED_FILE');
}

async function scan({ scanner, log }: Pick<Services, 'log' | 'scanner'>, { path }: ReceivedFile) {
  if (scanner === null) return null;
  try {
    return await scanner.scan(path);
  } catch (error) {
    log.error({ err: error }, 'an upload was refused: the virus scanner gave no answer');
    throw refusal('SCANNER_UNREACHABLE', RETRY_AFTER_SECONDS);
  }
}

function refusal(code: FaultCode, retryAfter?: number): Fault {
  const problems = [{ field: 'file', message: FAULTS[code].message }];
  return new Fault(code, { problems, ...(retryAfter === undefined ? {} : { retryAfter }) });
}
