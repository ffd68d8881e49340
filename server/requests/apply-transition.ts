import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { mayApply, maySee, type Person, type RequestFacts } from '#domain/content-request/policy';
import { type RequestStatus, TRANSITIONS, type TransitionName } from '#domain/content-request/status';
import { Fault } from '#domain/errors';
import type { Orm, Tx } from '#server/database/database';
import { contentRequests } from '#server/database/schema/index';

export type ContentRequestRow = typeof contentRequests.$inferSelect;

/** What `submit` stores beside the new status. */
export interface Finished {
  humanizedDocumentPath: string;
  humanizationTimeMinutes: number;
  completedAt: Date;
}

/** What `complete` stores: a document, or a text from which one is built. */
export type CompletedOutside = { completedAt: Date } & (
  | { humanizedDocumentPath: string }
  | { humanizedContent: string }
);

/**
 * Applies one row of TRANSITIONS as one conditional UPDATE: the database decides who is first.
 * @throws Fault NOT_FOUND when the person may not know of the request, OWN_REQUEST or ALREADY_TAKEN when accepting came
 *   to nothing, WRONG_STATE for anything else that has changed meanwhile.
 */
export async function applyTransition(
  tx: Orm | Tx,
  name: 'accept' | 'start' | 'handBack' | 'takeBack',
  person: Person,
  requestId: string,
): Promise<ContentRequestRow>;
export async function applyTransition(
  tx: Orm | Tx,
  name: 'submit',
  person: Person,
  requestId: string,
  finished: Finished,
): Promise<ContentRequestRow>;
export async function applyTransition(
  tx: Orm | Tx,
  name: 'complete',
  person: Person,
  requestId: string,
  finished: CompletedOutside,
): Promise<ContentRequestRow>;
export async function applyTransition(
  tx: Orm | Tx,
  name: TransitionName,
  person: Person,
  requestId: string,
  finished?: Finished | CompletedOutside,
): Promise<ContentRequestRow> {
  const { from, to } = TRANSITIONS[name];
  const [row] = await tx
    .update(contentRequests)
    .set({ status: to, ...writerAfter(to, person), ...finished })
    .where(
      and(
        eq(contentRequests.id, requestId),
        inArray(contentRequests.status, [...from]),
        permits(name, person),
      ),
    )
    .returning();
  return row ?? refuseTransition(tx, name, person, requestId);
}

/** Who holds the request in its new status. */
function writerAfter(to: RequestStatus, person: Person): { assignedWriterId?: string | null } {
  if (to === 'pending') return { assignedWriterId: null };
  if (to === 'assigned') return { assignedWriterId: person.id };
  return {};
}

/** The table's `by` as a condition on the row; the same rules as `mayApply` in the domain. */
function permits(name: TransitionName, person: Person): SQL | undefined {
  switch (TRANSITIONS[name].by) {
    case 'writer-with-language':
      return and(
        person.role === 'writer' ? undefined : sql`false`,
        isNull(contentRequests.assignedWriterId),
        ne(contentRequests.customerId, person.id),
        inArray(contentRequests.language, [...person.languages]),
      );
    case 'assigned-writer':
      return person.role === 'writer' ? eq(contentRequests.assignedWriterId, person.id) : sql`false`;
    case 'admin':
      return person.role === 'admin' ? undefined : sql`false`;
  }
}

/** Says why an UPDATE found nothing to do. */
export async function refuseTransition(
  tx: Orm | Tx,
  name: TransitionName,
  person: Person,
  requestId: string,
): Promise<never> {
  throw refusal(name, person, await loadFacts(tx, requestId));
}

/**
 * Asks beforehand what the UPDATE will decide, where much work lies between.
 * @throws Fault as `applyTransition` does.
 */
export async function assertMayApply(
  orm: Orm,
  name: TransitionName,
  person: Person,
  requestId: string,
): Promise<void> {
  const facts = await loadFacts(orm, requestId);
  if (!facts || !mayApply(name, person, facts)) throw refusal(name, person, facts);
}

function refusal(name: TransitionName, person: Person, facts: RequestFacts | undefined): Fault {
  if (!facts) return new Fault('NOT_FOUND');
  if (name !== 'accept') return new Fault(maySee(person, facts) ? 'WRONG_STATE' : 'NOT_FOUND');
  if (facts.customerId === person.id) return new Fault('OWN_REQUEST');
  return new Fault(person.languages.includes(facts.language) ? 'ALREADY_TAKEN' : 'NOT_FOUND');
}

async function loadFacts(tx: Orm | Tx, requestId: string): Promise<RequestFacts | undefined> {
  const [facts] = await tx
    .select({
      customerId: contentRequests.customerId,
      assignedWriterId: contentRequests.assignedWriterId,
      language: contentRequests.language,
      status: contentRequests.status,
    })
    .from(contentRequests)
    .where(eq(contentRequests.id, requestId));
  return facts;
}
