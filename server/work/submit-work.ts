import type { Submission } from '#contract/writer';
import { Fault, type FieldProblem } from '#domain/errors';
import { MINUTES_INVALID, MINUTES_MISSING, MINUTES_TOO_MANY, parseMinutes } from '#domain/pay/minutes';
import { SUBMISSION_REASON_MAX } from '#domain/submission/findings';
import { MINUTES_REASON_MAX } from '#domain/work-time/timer-minutes';
import type { Actor } from '#server/access/actor';
import { inspectDocx } from '#server/documents/inspect-docx';
import { invalidDocument } from '#server/documents/invalid-document';
import { readDocumentText } from '#server/documents/read-document-text';
import { lazyFileStream } from '#server/files/lazy-file-stream';
import type { Upload } from '#server/files/receive-upload';
import { storableName } from '#server/files/storable-name';
import { abandonFile, DOCX_TYPE, reserveFile } from '#server/files/stored-files';
import type { ScannedFile } from '#server/scanner/scan-upload';
import type { Services } from '#server/services';
import { completeWork } from './complete-work';
import { questionSubmission } from './question-submission';
import { requireClaimsReviewed } from './require-claims-reviewed';

const REASON_INVALID = `Please give a reason of at most ${SUBMISSION_REASON_MAX} characters`;
const MINUTES_REASON_INVALID = `Please give a reason of at most ${MINUTES_REASON_MAX} characters`;
const FILE_MISSING = 'Please upload your completed document';

const MINUTES_MESSAGES = {
  missing: MINUTES_MISSING,
  invalid: MINUTES_INVALID,
  tooMany: MINUTES_TOO_MANY,
};

type Uploaded = Pick<Upload, 'fields'> & { file: ScannedFile | null };

/**
 * Handles a writer's submission: validates document and minutes, examines the text, stores the file unchanged, then writes all rows in one transaction.
 * @throws Fault INVALID_INPUT, INVALID_DOCUMENT, SUBMISSION_QUESTIONED, CLAIMS_OPEN, and those of `completeWork`.
 */
export async function submitWork(
  services: Pick<Services, 'database' | 'files' | 'jobs' | 'log'>,
  actor: Actor,
  { requestId, key, upload }: { requestId: string; key: string; upload: Uploaded },
): Promise<Submission> {
  const { database, files } = services;
  const { file, minutes, reason, minutesReason } = checkFields(upload);
  const inspection = await inspectDocx(file.path, actor.id);
  if (!inspection.ok) throw invalidDocument('file', inspection);
  const { trackedChanges } = inspection;
  const text = await readDocumentText(file.path, actor.id);
  const { questioned, words } = await questionSubmission(database.orm, requestId, {
    text,
    trackedChanges,
    reason,
    caller: actor.id,
  });
  await requireClaimsReviewed(database.orm, { actor, requestId }, text);
  const path = await reserveFile(database.orm, {
    bucket: 'humanized-documents',
    extension: 'docx',
    originalName: storableName(file.name, 'document.docx'),
    mediaType: DOCX_TYPE,
  });
  try {
    const known = { contentType: DOCX_TYPE, bytes: file.bytes };
    const written = await files.writeFrom(path, lazyFileStream(file.path), known);
    return await database.transaction((tx) =>
      completeWork(services, tx, actor, {
        requestId,
        key,
        minutes,
        minutesReason,
        trackedChanges,
        questioned,
        path,
        written,
        text,
        words,
      }),
    );
  } catch (error) {
    await abandonFile(services, path);
    throw error;
  }
}

function checkFields({ fields, file }: Uploaded): {
  file: ScannedFile;
  minutes: number;
  reason: string | null;
  minutesReason: string | null;
} {
  const problems: FieldProblem[] = [];
  // Browsers send an empty file field as a file without a name.
  const given = file && (file.name !== '' || file.bytes > 0) ? file : null;
  if (!given) problems.push({ field: 'file', message: FILE_MISSING });
  const minutes = parseMinutes(fields.minutes);
  if (!minutes.ok) {
    problems.push({ field: 'minutes', message: MINUTES_MESSAGES[minutes.problem] });
  }
  const reason = reasonOf(fields.reason, SUBMISSION_REASON_MAX);
  if (!reason.ok) problems.push({ field: 'reason', message: REASON_INVALID });
  const minutesReason = reasonOf(fields.minutesReason, MINUTES_REASON_MAX);
  if (!minutesReason.ok) problems.push({ field: 'minutesReason', message: MINUTES_REASON_INVALID });
  if (!given || !minutes.ok || !reason.ok || !minutesReason.ok)
    throw new Fault('INVALID_INPUT', { problems });
  return { file: given, minutes: minutes.minutes, reason: reason.text, minutesReason: minutesReason.text };
}

/** A reason as it came with the form; null where the form has no such field. */
function reasonOf(given: string | undefined, max: number): { ok: boolean; text: string | null } {
  const text = given?.trim() ?? null;
  return { ok: text === null || (text !== '' && text.length <= max), text };
}
