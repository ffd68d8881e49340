import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { CompleteBrief } from '#domain/brief/brief';
import { appliesTo } from '#domain/brief/brief';
import { OFFER_HOURS } from '#domain/content-request/offer';
import { Fault } from '#domain/errors';
import type { Tx } from '#server/database/database';
import { contentRequests, profiles } from '#server/database/schema/index';
import { announceJob } from '#server/notifications/announce-to-writers';
import { notify } from '#server/notifications/notify';
import type { Services } from '#server/services';
import { lockAbleWriter } from './lock-able-writer';

/** The request of the customer's to which the brief asks for the same writer; null where it asks for none. */
function askedRequest(brief: CompleteBrief): string | null {
  return brief.sameWriterAs !== '' && appliesTo('sameWriterAs', brief) ? brief.sameWriterAs : null;
}

/** The customer's request with that id, once a writer has submitted a text for it. */
async function loadRedrafted(tx: Tx, customerId: string, id: string) {
  const [row] = await tx
    .select({ writerId: contentRequests.assignedWriterId })
    .from(contentRequests)
    .where(
      and(
        eq(contentRequests.id, id),
        eq(contentRequests.customerId, customerId),
        isNotNull(contentRequests.humanizationTimeMinutes),
      ),
    );
  return row;
}

/** @throws Fault INVALID_INPUT where the brief asks for the writer of what is no request of the customer's that a writer has redrafted */
export async function assertEarlierRequest(tx: Tx, customerId: string, brief: CompleteBrief): Promise<void> {
  const asked = askedRequest(brief);
  if (asked === null || (await loadRedrafted(tx, customerId, asked))) return;
  const problem = {
    field: 'brief.sameWriterAs',
    message: 'must be an own request that a writer has redrafted',
  };
  throw new Fault('INVALID_INPUT', { problems: [problem] });
}

/**
 * The writer whom the brief asks for, locked against a change of role until the transaction ends; null where that writer cannot take it.
 * A sample writer cannot sign in, and what is generated is no sample data.
 */
export async function lockAskedWriter(
  tx: Tx,
  { customerId, brief }: { customerId: string; brief: CompleteBrief },
): Promise<string | null> {
  const asked = askedRequest(brief);
  const writerId = asked && (await loadRedrafted(tx, customerId, asked))?.writerId;
  if (!writerId || writerId === customerId) return null;
  if ((await isSamplePerson(tx, writerId)) || !(await lockAbleWriter(tx, writerId, brief.language)))
    return null;
  return writerId;
}

/** Whether a user is part of the sample data, and has no way to sign in. */
export async function isSamplePerson(tx: Tx, id: string): Promise<boolean> {
  const [person] = await tx
    .select({ sampleData: profiles.sampleData })
    .from(profiles)
    .where(eq(profiles.id, id));
  return person?.sampleData ?? false;
}

/** The columns of an offer to a writer, which begins now. */
export function offerTo(writerId: string | null) {
  if (writerId === null) return {};
  return { offeredTo: writerId, offeredUntil: sql`now() + make_interval(hours => ${OFFER_HOURS})` };
}

/** Tells the writer to whom a new request is offered first, else all who may accept it. */
export async function announceOffer(
  { jobs }: Pick<Services, 'jobs'>,
  tx: Tx,
  request: { id: string; offeredTo: string | null; offeredUntil: Date | null },
): Promise<void> {
  const { id, offeredTo, offeredUntil } = request;
  if (offeredTo === null || offeredUntil === null) return announceJob(tx, id);
  await notify({ jobs }, tx, {
    ...{ kind: 'job-offered', recipientId: offeredTo, requestId: id },
    values: { until: offeredUntil.toISOString() },
  });
}
