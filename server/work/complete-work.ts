import { eq } from 'drizzle-orm';
import type { Submission } from '#contract/writer';
import type { VersionContent } from '#domain/document/version';
import { Fault } from '#domain/errors';
import { needsReason, timerMinutes } from '#domain/work-time/timer-minutes';
import type { Actor } from '#server/access/actor';
import type { Tx } from '#server/database/database';
import { submissions, workingCopies } from '#server/database/schema/index';
import { addTextVersion } from '#server/document-versions/add-version';
import type { DocumentText } from '#server/documents/document-worker';
import { attachFile } from '#server/files/stored-files';
import { notify } from '#server/notifications/notify';
import { enqueueProvenance } from '#server/provenance/record-provenance';
import { addTimeEntry } from '#server/requests/add-time-entry';
import { applyTransition } from '#server/requests/apply-transition';
import { lockActiveWriter } from '#server/requests/lock-active-writer';
import { openRound } from '#server/reviews/open-round';
import type { Services } from '#server/services';
import { readSettings } from '#server/settings/read-settings';
import { countIntervals, endIntervals } from '#server/work-intervals/end-intervals';
import type { Questioned } from './question-submission';

export interface FinishedWork {
  /** The Idempotency-Key that the writer's page chose for this submission. */
  key: string;
  requestId: string;
  minutes: number;
  trackedChanges: boolean;
  /** Why the minutes are not those of the timer; null where no reason was given. */
  minutesReason: string | null;
  questioned: Questioned | null;
  /** The stored document. */
  path: string;
  written: { bytes: number; sha256: string };
  /** What the document says. */
  text: DocumentText;
  words: number;
  /** The SEO fields submitted with it; without them those of the version before stay. */
  fields?: Pick<VersionContent, 'seoTitle' | 'metaDescription' | 'slug'>;
  /** The working copy's revision that the text is from, where it is from there. */
  revision?: number;
}

/**
 * Stores a submission in the caller's transaction: status, document, minutes, submission, review round and pay.
 * @throws Fault NOT_ALLOWED, NOT_FOUND, WRONG_STATE, MINUTES_DIFFER, or INVALID_INPUT when the key was used for another submission.
 */
export async function completeWork(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  actor: Actor,
  work: FinishedWork,
): Promise<Submission> {
  const { key, requestId, minutes, minutesReason, trackedChanges, questioned } = work;
  const { path, written, text, words, fields, revision } = work;
  if (!(await lockActiveWriter(tx, actor.id))) throw new Fault('NOT_ALLOWED');
  const { checkAboveMinutes, reviewDays } = await readSettings(tx);
  const completedAt = new Date();
  const request = await applyTransition(tx, 'submit', actor, requestId, {
    humanizedDocumentPath: path,
    minutes,
    completedAt,
  });
  const timed = await endTimer(tx, requestId, completedAt);
  if (needsReason(minutes, timed.minutes) && minutesReason === null) throw minutesDiffer(timed.minutes);
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
      ...{ requestId, source: 'submission', losses: text.losses },
      ...{ author: 'person', authorId: actor.id },
    },
    { markdown: text.markdown, words, ...fields },
  );
  await closeCopy(tx, requestId, revision);
  const round = await openRound(tx, {
    ...{ requestId, submissionId: key, version: version.number },
    ...{ openedAt: completedAt, reviewDays },
  });
  await enqueueProvenance(jobs, tx, version);
  const kind = round.number > 1 ? 'revised' : 'text-ready';
  await notify({ jobs }, tx, { kind, recipientId: request.customerId, requestId, event: key });
  const isChanged = needsReason(minutes, timed.minutes);
  const { id: entryId, amountCents } = await addTimeEntry(tx, {
    ...{ request, writerId: actor.id, minutes, at: completedAt, submissionId: key },
    toBeChecked: minutes > checkAboveMinutes || questioned !== null || isChanged,
    ...{ timerMinutes: timed.minutes, minutesReason },
  });
  await countIntervals(tx, timed.intervals, entryId);
  return { requestId, minutes, amountCents, completedAt: completedAt.toISOString(), trackedChanges };
}

/** Ends the timer of a request that is being submitted: the minutes that it recorded, 0 without one, and their intervals. */
async function endTimer(
  tx: Tx,
  requestId: string,
  at: Date,
): Promise<{ minutes: number; intervals: string[] }> {
  // Of other writers nothing is left: it was counted when the request was taken from them.
  const [recorded] = await endIntervals(tx, requestId, { at, reason: 'submitted' });
  return { minutes: timerMinutes(recorded?.milliseconds ?? 0), intervals: recorded?.intervals ?? [] };
}

function minutesDiffer(ofTimer: number): Fault {
  const problem = {
    field: 'minutesReason',
    message: `The timer counted ${ofTimer} min`,
    found: String(ofTimer),
  };
  return new Fault('MINUTES_DIFFER', { problems: [problem] });
}

/** Removes the working copy; the submitted version takes its place. @throws Fault STALE_VERSION if it was saved since `revision` */
async function closeCopy(tx: Tx, requestId: string, revision: number | undefined): Promise<void> {
  const [copy] = await tx
    .delete(workingCopies)
    .where(eq(workingCopies.contentRequestId, requestId))
    .returning({ revision: workingCopies.revision });
  const current = copy?.revision ?? 0;
  if (revision !== undefined && revision !== current) throw new Fault('STALE_VERSION', { revision: current });
}
