import { eq } from 'drizzle-orm';
import type { Person } from '#domain/content-request/policy';
import { Fault } from '#domain/errors';
import { writeAudit } from '#server/audit/write-audit';
import type { Database } from '#server/database/database';
import { contentRequests } from '#server/database/schema/index';
import { addTextVersion } from '#server/document-versions/add-version';
import { measureText } from '#server/documents/text-tasks';
import { notify } from '#server/notifications/notify';
import { enqueueProvenance } from '#server/provenance/record-provenance';
import { applyTransition } from '#server/requests/apply-transition';
import type { Services } from '#server/services';
import type { Sender } from './sender';

interface Completed {
  requestId: string;
  completedAt: string;
}

/**
 * Completes a pending request with a finished text, without writer, minutes and pay. Of a concurrent accept and this call one wins.
 * Idempotent by text: a retry after a lost response gets the same answer.
 * @throws Fault NOT_FOUND, WRONG_STATE
 */
export async function completeWithText(
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  by: Person & Sender,
  { id, text }: { id: string; text: string },
): Promise<Completed> {
  const completedAt = new Date();
  const words = await wordsFor(database, by, { id, text });
  try {
    await database.transaction(async (tx) => {
      const request = await applyTransition(tx, 'complete', by, id, {
        ...{ humanizedContent: text, humanizedDocumentPath: null },
        completedAt,
      });
      const origin = { requestId: id, source: 'import', author: 'person' } as const;
      const version = await addTextVersion(tx, origin, { markdown: text, words });
      await enqueueProvenance(jobs, tx, version);
      await notify({ jobs }, tx, { kind: 'text-ready', recipientId: request.customerId, requestId: id });
      const target = { id, name: request.title };
      await writeAudit(tx, { action: 'request-completed', actor: by, target });
    });
  } catch (error) {
    const earlier = await completedWith(database, id, text);
    if (!(error instanceof Fault) || error.code !== 'WRONG_STATE' || !earlier) throw error;
    return { requestId: id, completedAt: earlier.toISOString() };
  }
  return { requestId: id, completedAt: completedAt.toISOString() };
}

async function completedWith({ orm }: Database, id: string, text: string): Promise<Date | null> {
  const [request] = await orm
    .select({ content: contentRequests.humanizedContent, completedAt: contentRequests.completedAt })
    .from(contentRequests)
    .where(eq(contentRequests.id, id));
  return request?.content === text ? request.completedAt : null;
}

/** Counted before the transaction. @throws Fault NOT_FOUND */
async function wordsFor(
  { orm }: Database,
  by: Sender,
  { id, text }: { id: string; text: string },
): Promise<number> {
  const [request] = await orm
    .select({ language: contentRequests.language })
    .from(contentRequests)
    .where(eq(contentRequests.id, id));
  if (!request) throw new Fault('NOT_FOUND');
  return (await measureText(text, request.language, by.id)).words;
}
