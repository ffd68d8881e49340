import { eq } from 'drizzle-orm';
import type { Submission } from '#contract/writer';
import type { VersionContent } from '#domain/document/version';
import { Fault } from '#domain/errors';
import { centsToDecimal, hoursWorked, payCents, workPeriod } from '#domain/pay/pay';
import { workDescription } from '#domain/pay/work-description';
import type { Actor } from '#server/access/actor';
import type { Tx } from '#server/database/database';
import { submissions, timeEntries, workingCopies } from '#server/database/schema/index';
import { addTextVersion } from '#server/document-versions/add-version';
import type { DocumentText } from '#server/documents/document-worker';
import { attachFile } from '#server/files/stored-files';
import { notify } from '#server/notifications/notify';
import { enqueueProvenance } from '#server/provenance/record-provenance';
import { applyTransition } from '#server/requests/apply-transition';
import { lockActiveWriter } from '#server/requests/lock-active-writer';
import { openRound } from '#server/reviews/open-round';
import type { Services } from '#server/services';
import { readSettings } from '#server/settings/read-settings';
import type { Questioned } from './question-submission';
import { ensureWriterProfile, loadHourlyRateCents } from './writer-profile';

export interface FinishedWork {
  /** The Idempotency-Key that the writer's page chose for this submission. */
  key: string;
  requestId: string;
  minutes: number;
  trackedChanges: boolean;
  questioned: Questioned | null;
  /** The stored document. */
  path: string;
  written: { bytes: number; sha256: string };
  /** What the document says. */
  text: DocumentText;
  /** The SEO fields handed in with it; without them those of the version before stay. */
  fields?: Pick<VersionContent, 'seoTitle' | 'metaDescription' | 'slug'>;
  /** The working copy's revision that the text is from, where it is from there. */
  revision?: number;
}

/**
 * Stores a submission in the caller's transaction: status, document, minutes, submission, review round and pay.
 * @throws Fault NOT_ALLOWED, NOT_FOUND, WRONG_STATE, or INVALID_INPUT when the key was used for another submission.
 */
export async function completeWork(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  actor: Actor,
  work: FinishedWork,
): Promise<Submission> {
  const { key, requestId, minutes, trackedChanges, questioned, path, written, text, fields, revision } = work;
  if (!(await lockActiveWriter(tx, actor.id))) throw new Fault('NOT_ALLOWED');
  const { checkAboveMinutes, reviewDays } = await readSettings(tx);
  // Pay lists join the writer profile, so it must exist.
  await ensureWriterProfile(tx, actor.id);
  const rate = await loadHourlyRateCents(tx, actor.id);
  const completedAt = new Date();
  const request = await applyTransition(tx, 'submit', actor, requestId, {
    humanizedDocumentPath: path,
    minutes,
    completedAt,
  });
  await attachFile(tx, path, written);
  const stored = await tx
    .insert(submissions)
    .values({
      id: key,
      contentRequestId: requestId,
      writerId: actor.id,
      documentPath: path,
      minutes,
      trackedChanges,
      findings: questioned?.findings ?? [],
      reason: questioned?.reason ?? null,
      createdAt: completedAt,
    })
    .onConflictDoNothing()
    .returning({ id: submissions.id });
  if (stored.length === 0) {
    const problem = { field: 'Idempotency-Key', message: 'was used for another submission' };
    throw new Fault('INVALID_INPUT', { problems: [problem] });
  }
  const version = await addTextVersion(
    tx,
    {
      ...{ requestId, language: request.language, source: 'submission', losses: text.losses },
      ...{ author: 'person', authorId: actor.id },
    },
    { markdown: text.markdown, ...fields },
  );
  await closeCopy(tx, requestId, revision);
  const round = await openRound(tx, {
    ...{ requestId, submissionId: key, version: version.number },
    ...{ openedAt: completedAt, reviewDays },
  });
  await enqueueProvenance(jobs, tx, version);
  const kind = round.number > 1 ? 'revised' : 'text-ready';
  await notify({ jobs }, tx, { kind, recipientId: request.customerId, requestId, event: key });
  const amountCents = payCents(minutes, rate);
  const { start, end } = workPeriod(completedAt, minutes);
  await tx.insert(timeEntries).values({
    writerId: actor.id,
    contentRequestId: requestId,
    submissionId: key,
    description: workDescription(request.title),
    startTime: start,
    endTime: end,
    minutesWorked: minutes,
    hoursWorked: hoursWorked(minutes),
    hourlyRate: centsToDecimal(rate),
    totalAmount: centsToDecimal(amountCents),
    toBeChecked: minutes > checkAboveMinutes || questioned !== null,
    createdAt: completedAt,
  });
  return { requestId, minutes, amountCents, completedAt: completedAt.toISOString(), trackedChanges };
}

/** Removes the working copy, whose place the submitted version takes. @throws Fault STALE_VERSION if it was saved since `revision` */
async function closeCopy(tx: Tx, requestId: string, revision: number | undefined): Promise<void> {
  const [copy] = await tx
    .delete(workingCopies)
    .where(eq(workingCopies.contentRequestId, requestId))
    .returning({ revision: workingCopies.revision });
  const current = copy?.revision ?? 0;
  if (revision !== undefined && revision !== current) throw new Fault('STALE_VERSION', { revision: current });
}
