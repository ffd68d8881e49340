import { randomUUID } from 'node:crypto';
import type { SampleRound } from '#domain/sample-data/sample-request';
import type { Tx } from '#server/database/database';
import { reviewRounds, submissions, workIntervals } from '#server/database/schema/index';
import { attachFile } from '#server/files/stored-files';
import { addTimeEntry } from '#server/requests/add-time-entry';
import { addComments } from './add-comments';
import type { StoredDocument } from './store-documents';

const MINUTE_MS = 60_000;

interface RoundPlace {
  requestId: string;
  title: string;
  customerId: string;
  writerId: string;
  /** The number of the submitted version; the draft is 1. */
  number: number;
  document: StoredDocument;
}

/** Adds a submission with its document, its review round, the comments in it, and its paid time. */
export async function addRound(
  tx: Tx,
  round: SampleRound,
  { requestId, title, customerId, writerId, number, document }: RoundPlace,
): Promise<void> {
  const { submittedAt, minutes, timerMinutes, minutesReason, state, dueAt, remindAt, endedAt } = round;
  await attachFile(tx, document.path, document.written);
  const submissionId = randomUUID();
  await tx.insert(submissions).values({
    ...{ id: submissionId, contentRequestId: requestId, writerId, documentPath: document.path, minutes },
    ...{ trackedChanges: false, createdAt: submittedAt },
  });
  await tx.insert(reviewRounds).values({
    ...{ contentRequestId: requestId, number: number - 1, submissionId, version: number, state },
    ...{ openedAt: submittedAt, dueAt, remindAt, endedAt, message: round.message },
    endedBy: state === 'approved' || state === 'revision_requested' ? customerId : null,
  });
  await addComments(tx, round, { requestId, customerId, writerId, version: number });
  const entry = await addTimeEntry(tx, {
    ...{ request: { id: requestId, title }, writerId, minutes, at: submittedAt, submissionId },
    ...{ toBeChecked: minutesReason !== null, timerMinutes: timerMinutes ?? 0, minutesReason },
  });
  if (timerMinutes === null) return;
  await tx.insert(workIntervals).values({
    ...{ writerId, contentRequestId: requestId, timeEntryId: entry.id },
    startedAt: new Date(submittedAt.getTime() - timerMinutes * MINUTE_MS),
    ...{ lastHeartbeatAt: submittedAt, presentAt: submittedAt, endedAt: submittedAt, endReason: 'submitted' },
  });
}
