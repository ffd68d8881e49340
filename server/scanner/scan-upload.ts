import { FAULTS, Fault, type FaultCode } from '#domain/errors';
import { type AuditEvent, writeAudit } from '#server/audit/write-audit';
import type { ReceivedFile } from '#server/files/receive-upload';
import type { Services } from '#server/services';

declare const scanned: unique symbol;

/**
 * A file that the scanner has passed, or that came where no scanner is set up. What stores uploads takes this and no bare
 * file, and only `scanUpload` makes one: so a new door cannot forget to ask.
 */
export interface ScannedFile extends ReceivedFile {
  readonly [scanned]: true;
}

/** Seconds after which a scanner that is being started anew may be back. */
const BACK_AFTER = 60;

/**
 * Has a received file looked at, before anything reads what is in it.
 * @throws Fault INFECTED_FILE, and tells the audit log; SCANNER_UNREACHABLE where nobody could look: nothing is stored unseen.
 */
export async function scanUpload(
  services: Pick<Services, 'database' | 'log' | 'scanner'>,
  { file, actor }: { file: ReceivedFile; actor: AuditEvent['actor'] },
): Promise<ScannedFile> {
  const found = await look(services, file);
  if (found === null) return file as ScannedFile;
  await services.database.transaction((tx) =>
    writeAudit(tx, {
      action: 'upload-infected',
      actor,
      target: { id: null, name: file.name },
      detail: { what: found },
    }),
  );
  throw refusal('INFECTED_FILE');
}

async function look({ scanner, log }: Pick<Services, 'log' | 'scanner'>, { path }: ReceivedFile) {
  if (scanner === null) return null;
  try {
    return await scanner.scan(path);
  } catch (error) {
    log.error({ err: error }, 'an upload was refused: the virus scanner gave no answer');
    throw refusal('SCANNER_UNREACHABLE', BACK_AFTER);
  }
}

function refusal(code: FaultCode, retryAfter?: number): Fault {
  const problems = [{ field: 'file', message: FAULTS[code].message }];
  return new Fault(code, { problems, ...(retryAfter === undefined ? {} : { retryAfter }) });
}
