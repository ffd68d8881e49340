import { and, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import {
  isAvailableTo,
  mayApply,
  maySee,
  type Person,
  type RequestFacts,
} from '#domain/content-request/policy';
import { type RequestStatus, TRANSITIONS, type TransitionName } from '#domain/content-request/status';
import { Fault } from '#domain/errors';
import type { Orm, Tx } from '#server/database/database';
import { isOfferedTo, offeredNow } from '#server/database/query/offered';
import { contentRequests } from '#server/database/schema/index';
import { holderNow } from './holder-now';

export type ContentRequestRow = typeof contentRequests.$inferSelect;

/** The columns that `submit` sets besides the status. */
export interface SubmissionValues {
  humanizedDocumentPath: string;
  /** Added to those of earlier submissions. */
  minutes: number;
  completedAt: Date;
}

/** The columns that `complete` sets besides the status: a document, or a text from which one is built on download. */
export type CompletionValues = { completedAt: Date } & (
  | { humanizedDocumentPath: string }
  | { humanizedContent: string; humanizedDocumentPath: null }
);

/**
 * Applies one row of TRANSITIONS as one conditional UPDATE, so that the database decides races.
 * @throws Fault NOT_FOUND when the user may not see the request, OWN_REQUEST, HELD_BY_ANOTHER or ALREADY_TAKEN when accepting failed, WRONG_STATE
 *   when its status or writer does not allow the transition.
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
  finished: SubmissionValues,
): Promise<ContentRequestRow>;
export async function applyTransition(
  tx: Orm | Tx,
  name: 'complete',
  person: Person,
  requestId: string,
  finished: CompletionValues,
): Promise<ContentRequestRow>;
export async function applyTransition(
  tx: Orm | Tx,
  name: TransitionName,
  person: Person,
  requestId: string,
  finished?: SubmissionValues | CompletionValues,
): Promise<ContentRequestRow> {
  const { from, to } = TRANSITIONS[name];
  const [row] = await tx
    .update(contentRequests)
    .set({ status: to, ...writerAfter(to, person), ...(finished && columnsOf(finished)) })
    .where(
      and(
        eq(contentRequests.id, requestId),
        inArray(contentRequests.status, [...from]),
        permissionCondition(name, person),
      ),
    )
    .returning();
  return row ?? throwTransitionFault(tx, name, person, requestId);
}

function columnsOf(finished: SubmissionValues | CompletionValues) {
  if (!('minutes' in finished)) return finished;
  const { minutes, ...columns } = finished;
  const { humanizationTimeMinutes: earlier } = contentRequests;
  return { ...columns, humanizationTimeMinutes: sql`coalesce(${earlier}, 0) + ${minutes}` };
}

/** The assigned writer in the new status. */
function writerAfter(to: RequestStatus, person: Person): { assignedWriterId?: string | null } {
  if (to === 'pending') return { assignedWriterId: null };
  if (to === 'assigned') return { assignedWriterId: person.id };
  return {};
}

/** The transition's `by` as an SQL condition; the same rules as `mayApply` in the domain. */
function permissionCondition(name: TransitionName, person: Person): SQL | undefined {
  switch (TRANSITIONS[name].by) {
    case 'writer-with-language':
      return and(
        person.role === 'writer' ? undefined : sql`false`,
        isNull(contentRequests.assignedWriterId),
        ne(contentRequests.customerId, person.id),
        inArray(contentRequests.language, [...person.languages]),
        isOfferedTo(person.id),
      );
    case 'assigned-writer':
      return person.role === 'writer' ? eq(contentRequests.assignedWriterId, person.id) : sql`false`;
    case 'customer':
      return person.role === 'writer' ? sql`false` : eq(contentRequests.customerId, person.id);
    case 'admin':
      return person.role === 'admin' ? undefined : sql`false`;
  }
}

/** Throws the reason for which the UPDATE matched no row. */
export async function throwTransitionFault(
  tx: Orm | Tx,
  name: TransitionName,
  person: Person,
  requestId: string,
): Promise<never> {
  throw transitionFault(name, person, await loadFacts(tx, requestId));
}

/**
 * Checks a transition before expensive work such as an upload; `applyTransition` decides again afterwards.
 * @throws Fault as `applyTransition` does.
 */
export async function assertMayApply(
  orm: Orm,
  name: TransitionName,
  person: Person,
  requestId: string,
): Promise<void> {
  const facts = await loadFacts(orm, requestId);
  if (!facts || !mayApply(name, person, facts)) throw transitionFault(name, person, facts);
}

function transitionFault(name: TransitionName, person: Person, facts: HeldFacts | undefined): Fault {
  if (!facts) return new Fault('NOT_FOUND');
  if (name !== 'accept') return new Fault(maySee(person, facts) ? 'WRONG_STATE' : 'NOT_FOUND');
  if (facts.customerId === person.id) return new Fault('OWN_REQUEST');
  const held = facts.heldBy !== null && facts.heldBy !== person.id;
  if (held && isAvailableTo(person, facts)) return new Fault('HELD_BY_ANOTHER');
  // To all but the writer to whom it is offered first it does not exist yet.
  if (facts.offeredTo !== null && facts.offeredTo !== person.id) return new Fault('NOT_FOUND');
  // The update matched no row although the request waits for this writer: the language was lost after the session was read.
  if (isAvailableTo(person, facts)) return new Fault('NOT_FOUND');
  return new Fault(person.languages.includes(facts.language) ? 'ALREADY_TAKEN' : 'NOT_FOUND');
}

/** With the writer who holds it now. */
type HeldFacts = RequestFacts & { heldBy: string | null };

async function loadFacts(tx: Orm | Tx, requestId: string): Promise<HeldFacts | undefined> {
  const [facts] = await tx
    .select({
      customerId: contentRequests.customerId,
      assignedWriterId: contentRequests.assignedWriterId,
      language: contentRequests.language,
      status: contentRequests.status,
      heldBy: holderNow,
      offeredTo: offeredNow,
    })
    .from(contentRequests)
    .where(eq(contentRequests.id, requestId));
  return facts;
}
