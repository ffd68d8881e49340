import { Fault } from '#domain/errors';
import { isReopenable } from '#domain/review/round';
import type { Actor } from '#server/access/actor';
import { writeAudit } from '#server/audit/write-audit';
import type { Services } from '#server/services';
import { endRound, latestRound, lockRequest } from './end-round';
import { lockAssignedWriter } from './lock-able-writer';
import { returnToWriter } from './return-to-writer';
import { tellReturned } from './tell-writers';

/**
 * Returns a request whose text a writer has submitted to that writer, also when both revisions are used and when it was approved, within
 * 30 days after its completion. Idempotent by message.
 * @throws Fault NOT_FOUND, WRONG_STATE
 */
export function reopenRequest(
  { database, jobs }: Pick<Services, 'database' | 'jobs'>,
  actor: Actor,
  { id, message }: { id: string; message: string },
): Promise<void> {
  return database.transaction(async (tx) => {
    const writer = await lockAssignedWriter(tx, id);
    const request = await lockRequest(tx, id);
    if (!request) throw new Fault('NOT_FOUND');
    const round = await latestRound(tx, id);
    if (!round) throw new Fault('WRONG_STATE');
    if (round.state === 'revision_requested' && round.message === message && round.endedBy === actor.id)
      return;
    // What was sent back and is complete all the same is a program's text, and no writer's.
    if (round.state === 'revision_requested') throw new Fault('WRONG_STATE');
    if (request.status !== 'completed' || !isReopenable(request.completedAt, new Date()))
      throw new Fault('WRONG_STATE');
    await endRound(tx, round, { state: 'revision_requested', by: actor, message });
    const returned = await returnToWriter(tx, request, writer);
    await tellReturned({ jobs }, tx, returned, { kind: 'reopened', event: round.id });
    await writeAudit(tx, { action: 'request-reopened', actor, target: { id, name: request.title } });
  });
}
