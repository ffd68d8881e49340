import { eq } from 'drizzle-orm';
import type { CustomerRequest } from '#contract/customer';
import type { CompleteBrief } from '#domain/brief/brief';
import { briefSummary } from '#domain/brief/summary';
import { TRANSITIONS } from '#domain/content-request/status';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import { assertApproved } from '#server/access/awaits-approval';
import { hasDone } from '#server/audit/has-done';
import { writeAudit } from '#server/audit/write-audit';
import type { Tx } from '#server/database/database';
import { contentRequests, contentRequestTexts } from '#server/database/schema/index';
import { announceJob } from '#server/notifications/announce-to-writers';
import type { ContentRequestRow } from '#server/requests/apply-transition';
import type { Services } from '#server/services';
import { lockRequest } from './end-round';
import { loadOwnRow } from './load-own-row';

/** After these another text had been finished. */
const FINISHED_SINCE = ['changes-asked', 'request-reopened'] as const;

/**
 * Offers a text that a model alone has written to the writers, with the draft as it stands. Idempotent for the customer who has asked for
 * it, until another text is finished.
 * @throws Fault NOT_FOUND, AWAITING_APPROVAL, WRONG_STATE when a person or a program has written the text
 */
export function redraftRequest(
  { database, environment }: Pick<Services, 'database' | 'environment'>,
  actor: Actor,
  id: string,
): Promise<CustomerRequest> {
  return database.transaction(async (tx) => {
    const request = await lockRequest(tx, id);
    if (request?.customerId !== actor.id) throw new Fault('NOT_FOUND');
    await assertApproved(tx, environment, actor);
    const [texts] = await tx
      .select({ draft: contentRequestTexts.draft, brief: contentRequestTexts.brief })
      .from(contentRequestTexts)
      .where(eq(contentRequestTexts.contentRequestId, id));
    if (!isModelsAlone(request, texts?.draft)) {
      const asked = { action: 'redraft-asked', targetId: id, undoneBy: FINISHED_SINCE } as const;
      if (request.status !== 'completed' && (await hasDone(tx, actor, asked))) return loadOwnRow(tx, id);
      throw new Fault('WRONG_STATE');
    }
    await tx
      .update(contentRequests)
      .set({ status: TRANSITIONS.redraft.to, completedAt: null, humanizedContent: null })
      .where(eq(contentRequests.id, id));
    if (texts) await askForWriter(tx, id, texts.brief);
    await announceJob(tx, id);
    await writeAudit(tx, { action: 'redraft-asked', actor, target: { id, name: request.title } });
    return loadOwnRow(tx, id);
  });
}

/** Makes the brief ask for a writer. Wishes for a date or a writer that its customer gave up earlier are cleared. */
async function askForWriter(tx: Tx, id: string, asked: CompleteBrief): Promise<void> {
  const brief: CompleteBrief = { ...asked, humanize: 'yes', wishedBy: '', sameWriterAs: '' };
  await tx.update(contentRequestTexts).set({ brief }).where(eq(contentRequestTexts.contentRequestId, id));
  await tx
    .update(contentRequests)
    .set({ content: briefSummary(brief) })
    .where(eq(contentRequests.id, id));
}

/** A completed text that no writer and no program has delivered: it is the draft, as the customer may have edited it. */
export function isModelsAlone(
  request: Pick<ContentRequestRow, 'status' | 'assignedWriterId' | 'humanizedContent'> &
    ({ humanizedDocumentPath: string | null } | { hasHumanizedDocument: boolean }),
  draft: string | undefined,
): boolean {
  const hasDocument =
    'hasHumanizedDocument' in request ? request.hasHumanizedDocument : request.humanizedDocumentPath !== null;
  return (
    request.status === 'completed' &&
    request.assignedWriterId === null &&
    !hasDocument &&
    request.humanizedContent !== null &&
    request.humanizedContent === draft
  );
}
