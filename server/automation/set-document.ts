import { createReadStream } from 'node:fs';
import { and, eq } from 'drizzle-orm';
import { FAULTS, Fault } from '#domain/errors';
import { writeAudit } from '#server/audit/write-audit';
import { contentRequests, submissions } from '#server/database/schema/index';
import { inspectDocx } from '#server/documents/inspect-docx';
import { storableName } from '#server/files/storable-name';
import { storeFile } from '#server/files/store-file';
import { DOCX_TYPE } from '#server/files/stored-files';
import type { Parts } from '#server/parts';
import type { ScannedFile } from '#server/scanner/scan-upload';
import type { Sender } from './sender';

/**
 * Makes a document that was made elsewhere a completed request's document, byte for byte, in the place of the one before.
 * Status, minutes and pay stay as they are.
 * @throws Fault INVALID_DOCUMENT, WRONG_STATE while the request is not completed.
 */
export async function setDocument(
  parts: Pick<Parts, 'database' | 'files' | 'log'>,
  requestId: string,
  received: ScannedFile,
  by: Sender,
): Promise<{ requestId: string; bytes: number; trackedChanges: boolean }> {
  const inspection = await inspectDocx(received.path);
  if (!inspection.ok) {
    const { message } = FAULTS.INVALID_DOCUMENT;
    throw new Fault('INVALID_DOCUMENT', { problems: [{ field: 'file', message }] });
  }
  await storeFile(parts, {
    file: {
      bucket: 'humanized-documents',
      extension: 'docx',
      originalName: storableName(received.name, 'document.docx'),
      mediaType: DOCX_TYPE,
    },
    source: createReadStream(received.path),
    bytes: received.bytes,
    async point(tx, path) {
      const [request] = await tx
        .update(contentRequests)
        .set({ humanizedDocumentPath: path })
        .where(and(eq(contentRequests.id, requestId), eq(contentRequests.status, 'completed')))
        .returning({ id: contentRequests.id, title: contentRequests.title });
      if (!request) throw new Fault('WRONG_STATE');
      const target = { id: request.id, name: request.title ?? request.id };
      await writeAudit(tx, { action: 'document-set', actor: by, target });
      // A submission that still pointed at the replaced file would keep it from being swept.
      await tx
        .update(submissions)
        .set({ documentPath: path })
        .where(eq(submissions.contentRequestId, requestId));
    },
  });
  return { requestId, bytes: received.bytes, trackedChanges: inspection.trackedChanges };
}
