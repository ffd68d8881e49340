import { and, eq } from 'drizzle-orm';
import type { Person } from '#domain/content-request/policy';
import type { SubmissionFinding } from '#domain/submission/findings';
import { writeAudit } from '#server/audit/write-audit';
import type { Tx } from '#server/database/database';
import { contentRequests, reviewRounds, submissions } from '#server/database/schema/index';
import { addTextVersion } from '#server/document-versions/add-version';
import { inspectDocx } from '#server/documents/inspect-docx';
import { invalidDocument } from '#server/documents/invalid-document';
import { readDocumentText } from '#server/documents/read-document-text';
import { lazyFileStream } from '#server/files/lazy-file-stream';
import { storableName } from '#server/files/storable-name';
import { storeFile } from '#server/files/store-file';
import { DOCX_TYPE } from '#server/files/stored-files';
import { notify } from '#server/notifications/notify';
import { enqueueProvenance } from '#server/provenance/record-provenance';
import { applyTransition } from '#server/requests/apply-transition';
import { examineDocument } from '#server/requests/examine-document';
import type { ScannedFile } from '#server/scanner/scan-upload';
import type { Services } from '#server/services';
import type { Sender } from './sender';

interface SetDocument {
  requestId: string;
  bytes: number;
  trackedChanges: boolean;
  /** What a writer would be asked about. It is recorded, not refused: no writer is paid for the document. */
  findings: SubmissionFinding[];
}

/**
 * Sets a request's document, stored unchanged: completes a pending request without writer, minutes and pay, or replaces the document
 * of a completed one. A text in review is reviewed as the new version from then on.
 * @throws Fault INVALID_DOCUMENT, WRONG_STATE while the request is assigned or in progress.
 */
export async function setDocument(
  services: Pick<Services, 'database' | 'files' | 'jobs' | 'log'>,
  requestId: string,
  received: ScannedFile,
  by: Person & Sender,
): Promise<SetDocument> {
  const inspection = await inspectDocx(received.path, by.id);
  if (!inspection.ok) throw invalidDocument('file', inspection);
  const { trackedChanges } = inspection;
  const text = await readDocumentText(received.path, by.id);
  const { findings, words } = await examineDocument(services.database.orm, requestId, {
    ...{ text, trackedChanges, caller: by.id },
  });
  await storeFile(services, {
    file: {
      bucket: 'humanized-documents',
      extension: 'docx',
      originalName: storableName(received.name, 'document.docx'),
      mediaType: DOCX_TYPE,
    },
    source: lazyFileStream(received.path),
    bytes: received.bytes,
    async linkFile(tx, path) {
      const before = await lockedPath(tx, requestId);
      const replaced = await replaceDocument(tx, requestId, path);
      const request =
        replaced ??
        (await applyTransition(tx, 'complete', by, requestId, {
          humanizedDocumentPath: path,
          completedAt: new Date(),
        }));
      const origin = {
        requestId,
        source: 'import',
        losses: text.losses,
      } as const;
      const version = await addTextVersion(
        tx,
        { ...origin, author: 'person' },
        { markdown: text.markdown, words },
      );
      await enqueueProvenance(services.jobs, tx, version);
      if (replaced) await reviewVersion(tx, requestId, version.number);
      if (!replaced) {
        await notify(services, tx, { kind: 'text-ready', recipientId: request.customerId, requestId });
      }
      const target = { id: requestId, name: request.title };
      await writeAudit(tx, { action: replaced ? 'document-set' : 'request-completed', actor: by, target });
      // The submission whose document is replaced delivers the new one; earlier submissions keep theirs.
      if (before !== null) {
        await tx
          .update(submissions)
          .set({ documentPath: path })
          .where(and(eq(submissions.contentRequestId, requestId), eq(submissions.documentPath, before)));
      }
    },
  });
  return { requestId, bytes: received.bytes, trackedChanges, findings };
}

/** The document that the request has, under a lock on its row. */
async function lockedPath(tx: Tx, requestId: string): Promise<string | null> {
  const [request] = await tx
    .select({ path: contentRequests.humanizedDocumentPath })
    .from(contentRequests)
    .where(eq(contentRequests.id, requestId))
    .for('update');
  return request?.path ?? null;
}

/** Undefined if the request is not completed. */
async function replaceDocument(tx: Tx, requestId: string, path: string) {
  const [request] = await tx
    .update(contentRequests)
    .set({ humanizedDocumentPath: path })
    .where(and(eq(contentRequests.id, requestId), eq(contentRequests.status, 'completed')))
    .returning({
      title: contentRequests.title,
      language: contentRequests.language,
      customerId: contentRequests.customerId,
    });
  return request;
}

/** Makes a version the one that the open review round is about, if there is such a round. The caller holds the request's row lock. */
async function reviewVersion(tx: Tx, requestId: string, version: number): Promise<void> {
  await tx
    .update(reviewRounds)
    .set({ version })
    .where(and(eq(reviewRounds.contentRequestId, requestId), eq(reviewRounds.state, 'open')));
}
