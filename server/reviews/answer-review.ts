import { and, eq } from 'drizzle-orm';
import type { CustomerRequest } from '#contract/customer';
import { Fault } from '#domain/errors';
import { MAX_REVISIONS } from '#domain/review/round';
import type { Actor } from '#server/access/actor';
import { writeAudit } from '#server/audit/write-audit';
import { countOfRound } from '#server/comments/open-round';
import type { Tx } from '#server/database/database';
import { reviewRounds } from '#server/database/schema/index';
import type { ContentRequestRow } from '#server/requests/apply-transition';
import type { Services } from '#server/services';
import { endRound, latestRound, lockRequest, type RoundRow } from './end-round';
import { loadOwnRow } from './load-own-row';
import { loadRevisionsLeft } from './load-rounds';
import { lockAssignedWriter } from './lock-able-writer';
import { returnToWriter } from './return-to-writer';
import { tellApproved, tellReturned } from './tell-writers';

const SAY_WHAT = 'Please say what is to be changed';

type Needed = Pick<Services, 'database' | 'jobs'>;

interface Answered {
  id: string;
  round: number;
  version?: number | undefined;
}

/**
 * Approves the submitted text. Idempotent for who approved it: a second click gets the same answer.
 * @param answered the numbers of the round and of the version that the customer has seen
 * @throws Fault NOT_FOUND, WRONG_STATE when the round has ended otherwise, a later one was opened, or another version is in review
 */
export function approveText(
  { database, jobs }: Needed,
  actor: Actor,
  { id, round: number, version }: Answered,
): Promise<CustomerRequest> {
  return database.transaction(async (tx) => {
    const request = await lockOwn(tx, actor, id);
    const round = await roundSeen(tx, id, number);
    if (round.state !== 'approved') {
      requireSeen(round, version);
      await endRound(tx, round, { state: 'approved', by: actor });
      await tellApproved({ jobs }, tx, request, round, 'by-customer');
      await writeAudit(tx, { action: 'text-approved', actor, target: { id, name: request.title } });
    }
    return loadOwnRow(tx, id);
  });
}

/**
 * Ends the open round with a wish for changes and gives the request back to its writer; to the pending ones when that writer can no
 * longer take it. What is to change is said in the message or in comments of the round. Idempotent by message.
 * @throws Fault NOT_FOUND, REVISIONS_USED, INVALID_INPUT without either, WRONG_STATE as `approveText` does
 */
export function askForChanges(
  { database, jobs }: Needed,
  actor: Actor,
  { id, round: number, version, message }: Answered & { message: string },
): Promise<CustomerRequest> {
  return database.transaction(async (tx) => {
    const writer = await lockAssignedWriter(tx, id);
    const request = await lockOwn(tx, actor, id);
    if (await hasAsked(tx, actor, { id, number, message })) return loadOwnRow(tx, id);
    const round = await roundSeen(tx, id, number);
    requireSeen(round, version);
    if ((await loadRevisionsLeft(tx, id, actor.id)) === 0) throw new Fault('REVISIONS_USED');
    if (message === '' && (await countOfRound(tx, id, number)) === 0)
      throw new Fault('INVALID_INPUT', { problems: [{ field: 'message', message: SAY_WHAT }] });
    await endRound(tx, round, { state: 'revision_requested', by: actor, message });
    const returned = await returnToWriter(tx, request, writer);
    await tellReturned({ jobs }, tx, returned, { kind: 'changes-asked', event: round.id });
    const target = { id, name: request.title };
    await writeAudit(tx, {
      action: 'changes-asked',
      actor,
      target,
      detail: { what: `${number}/${MAX_REVISIONS}` },
    });
    return loadOwnRow(tx, id);
  });
}

async function lockOwn(tx: Tx, actor: Actor, id: string): Promise<ContentRequestRow> {
  const request = await lockRequest(tx, id);
  if (request?.customerId !== actor.id) throw new Fault('NOT_FOUND');
  return request;
}

/** The latest round, which must be the one that the customer has seen. */
async function roundSeen(tx: Tx, id: string, number: number): Promise<RoundRow> {
  const round = await latestRound(tx, id);
  if (round?.number !== number) throw new Fault('WRONG_STATE');
  return round;
}

/** Refuses an answer to a round that has ended, and to another version than the one in review. */
function requireSeen({ state, version }: RoundRow, seen: number | undefined): void {
  if (state !== 'open' || (seen ?? version) !== version) throw new Fault('WRONG_STATE');
}

/** Whether the customer has ended that round with that wish already, also when its writer has handed in again since. */
async function hasAsked(
  tx: Tx,
  actor: Actor,
  { id, number, message }: { id: string; number: number; message: string },
): Promise<boolean> {
  const [asked] = await tx
    .select({ id: reviewRounds.id })
    .from(reviewRounds)
    .where(
      and(
        eq(reviewRounds.contentRequestId, id),
        eq(reviewRounds.number, number),
        eq(reviewRounds.state, 'revision_requested'),
        eq(reviewRounds.endedBy, actor.id),
        eq(reviewRounds.message, message),
      ),
    );
  return asked !== undefined;
}
