import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AdminRequest } from '#contract/admin';
import type { CustomerRequest } from '#contract/customer';
import type { Assignment, Job } from '#contract/writer';
import type { ContentType, Language, WordCount } from '#domain/brief/brief';
import type { RequestFacts } from '#domain/content-request/policy';
import { extendedDueAt, startBy } from '#domain/deadline/deadline';
import type { RoundState } from '#domain/review/round';
import { publicName } from '#domain/users/public-name';
import { isoTimestamp } from '#server/database/query/iso-timestamp';
import { offeredNow } from '#server/database/query/offered';
import { contentRequests, payArchive, profiles } from '#server/database/schema/index';
import { holderNow } from './holder-now';
import { ownMinutes } from './own-minutes';
import { isQuestioned } from './questioned-requests';

/** An alias of `profiles` for the assigned writer, besides the customer. */
export const writers = alias(profiles, 'writers');

/** The columns of a request for lists, live updates and policies, without its long texts. */
export const requestColumns = {
  id: contentRequests.id,
  title: contentRequests.title,
  language: contentRequests.language,
  contentType: contentRequests.contentType,
  wordCount: contentRequests.wordCount,
  status: contentRequests.status,
  customerId: contentRequests.customerId,
  assignedWriterId: contentRequests.assignedWriterId,
  sampleData: contentRequests.sampleData,
  wishedBy: contentRequests.wishedBy,
  createdAt: contentRequests.createdAt,
  completedAt: contentRequests.completedAt,
  draftWords: contentRequests.draftWords,
  minutes: contentRequests.humanizationTimeMinutes,
  hasOriginal: sql<boolean>`${contentRequests.originalDocumentPath} is not null`,
  hasHumanizedDocument: sql<boolean>`${contentRequests.humanizedDocumentPath} is not null`,
  hasHumanizedContent: sql<boolean>`${contentRequests.humanizedContent} is not null`,
  hasImage: sql<boolean>`${contentRequests.articleImagePath} is not null`,
  submissionQuestioned: isQuestioned,
  hasWriter: sql<boolean>`${contentRequests.status} <> 'pending' and num_nonnulls(${contentRequests.assignedWriterId}, ${contentRequests.humanizationTimeMinutes}) > 0`,
  reviewState: contentRequests.reviewState,
  reviewDueAt: contentRequests.reviewDueAt,
  heldBy: holderNow,
  heldUntil: contentRequests.heldUntil,
  offeredTo: offeredNow,
  offeredUntil: contentRequests.offeredUntil,
  /** For admins. */
  offeredToName: sql<string | null>`(select o.full_name from ${profiles} o where o.id = ${offeredNow})`,
  assignedAt: contentRequests.assignedAt,
  dueAt: contentRequests.dueAt,
  extendedAt: contentRequests.extendedAt,
  pausedAt: contentRequests.deadlinePausedAt,
  customerName: profiles.fullName,
  customerEmail: profiles.email,
  customerPhone: profiles.phone,
  writerName: writers.fullName,
  /** Of a completed request: the name under which its deleted writer's pay is kept. */
  deletedWriterName: sql<string | null>`case when ${contentRequests.assignedWriterId} is null
    and ${contentRequests.status} = 'completed' and ${contentRequests.humanizationTimeMinutes} is not null
    then (select a.writer_name from ${payArchive} a
      where a.content_request_id = ${contentRequests.id} and a.adjusts_id is null
      order by a.worked_on desc, a.id desc limit 1) end`,
};

/** The same where writers are among the readers. */
export const assignmentColumns = { ...requestColumns, ownMinutes };

export interface RequestRow extends RequestFacts {
  id: string;
  title: string;
  language: Language;
  contentType: ContentType;
  wordCount: WordCount;
  sampleData: boolean;
  /** A day, ISO 8601. */
  wishedBy: string | null;
  /** A string when the row was read as JSON. */
  createdAt: Date | string;
  completedAt: Date | string | null;
  draftWords: number | null;
  /** Of all its writers. */
  minutes: number | null;
  hasOriginal: boolean;
  hasHumanizedDocument: boolean;
  hasHumanizedContent: boolean;
  hasImage: boolean;
  /** True also for completed work of a deleted writer. */
  hasWriter: boolean;
  submissionQuestioned: boolean;
  /** Of the latest review round. */
  reviewState: RoundState | null;
  reviewDueAt: Date | string | null;
  /** The writer who holds it now. */
  heldBy: string | null;
  heldUntil: Date | string | null;
  offeredUntil: Date | string | null;
  offeredToName: string | null;
  assignedAt: Date | string | null;
  dueAt: Date | string | null;
  extendedAt: Date | string | null;
  pausedAt: Date | string | null;
  customerName: string;
  customerEmail: string | null;
  customerPhone: string | null;
  writerName: string | null;
  deletedWriterName: string | null;
}

export interface AssignmentRow extends RequestRow {
  /** Of its present writer. */
  ownMinutes: number | null;
}

export type CustomerRow = Pick<
  RequestRow,
  | 'id'
  | 'title'
  | 'language'
  | 'status'
  | 'sampleData'
  | 'wishedBy'
  | 'createdAt'
  | 'completedAt'
  | 'hasHumanizedDocument'
  | 'hasHumanizedContent'
  | 'hasImage'
  | 'hasWriter'
  | 'minutes'
  | 'reviewState'
  | 'reviewDueAt'
  | 'dueAt'
  | 'pausedAt'
>;

export function presentForCustomer(row: CustomerRow): CustomerRequest {
  const { id, title, language, status, hasHumanizedDocument, hasImage, hasWriter, minutes } = row;
  return {
    id,
    title,
    language,
    status,
    sampleData: row.sampleData,
    wishedBy: row.wishedBy,
    createdAt: isoTimestamp(row.createdAt),
    completedAt: row.completedAt === null ? null : isoTimestamp(row.completedAt),
    hasDocument: hasHumanizedDocument || (status === 'completed' && row.hasHumanizedContent),
    hasHumanizedDocument,
    hasImage,
    hasWriter,
    minutes,
    reviewState: row.reviewState,
    reviewDueAt: row.reviewDueAt === null ? null : isoTimestamp(row.reviewDueAt),
    expectedBy: momentOf(row.dueAt),
    pausedAt: momentOf(row.pausedAt),
  };
}

function momentOf(moment: Date | string | null): string | null {
  return moment === null ? null : isoTimestamp(moment);
}

type ListedRow = Pick<
  RequestRow,
  | 'id'
  | 'title'
  | 'language'
  | 'contentType'
  | 'wordCount'
  | 'sampleData'
  | 'wishedBy'
  | 'createdAt'
  | 'draftWords'
  | 'hasOriginal'
  | 'customerName'
>;

export type JobRow = ListedRow & Pick<RequestRow, 'heldBy' | 'offeredTo' | 'offeredUntil' | 'reviewState'>;

/** Whether another writer holds it, and never which one. An offer is told to the writer whom it is made to. */
export function presentJob(row: JobRow, reader: { id: string }): Job {
  return {
    ...presentListed(row),
    // Those of the draft say nothing of the text that a revision begins from.
    words: row.reviewState === null ? row.draftWords : null,
    heldByAnother: row.heldBy !== null && row.heldBy !== reader.id,
    reviewState: row.reviewState,
    offeredUntil: row.offeredTo === reader.id ? momentOf(row.offeredUntil) : null,
  };
}

/** For writers: of the customer only the name. */
function presentListed(row: ListedRow) {
  const { id, title, language, contentType, wordCount, hasOriginal } = row;
  return {
    id,
    title,
    language,
    contentType,
    wordCount,
    customerName: publicName(row.customerName, 'Customer'),
    sampleData: row.sampleData,
    wishedBy: row.wishedBy,
    createdAt: isoTimestamp(row.createdAt),
    words: row.draftWords,
    hasOriginal,
  };
}

export function presentAssignment(
  row: ListedRow &
    Pick<
      AssignmentRow,
      | 'status'
      | 'completedAt'
      | 'ownMinutes'
      | 'reviewState'
      | 'assignedAt'
      | 'dueAt'
      | 'extendedAt'
      | 'pausedAt'
    >,
): Assignment {
  const dueAt = momentOf(row.dueAt);
  const pausedAt = momentOf(row.pausedAt);
  const assignedAt = row.status === 'assigned' && pausedAt === null ? momentOf(row.assignedAt) : null;
  const deadline = { dueAt: dueAt === null ? null : new Date(dueAt), extended: row.extendedAt !== null };
  return {
    ...presentListed(row),
    status: row.status,
    dueAt,
    pausedAt,
    startBy: assignedAt === null ? null : startBy(assignedAt).toISOString(),
    extendable: extendedDueAt(deadline, pausedAt === null ? new Date() : new Date(pausedAt)) !== null,
    completedAt: row.completedAt === null ? null : isoTimestamp(row.completedAt),
    minutes: row.ownMinutes,
    reviewState: row.reviewState,
  };
}

export function presentForAdmin(row: RequestRow): AdminRequest {
  const { id, title, language, status, customerId, customerName, customerEmail, customerPhone } = row;
  return {
    id,
    title,
    language,
    customerId,
    customerName: customerName || null,
    customerEmail,
    customerPhone,
    writerId: row.assignedWriterId,
    writerName: row.writerName ?? (row.deletedWriterName || null),
    writerDeleted: row.deletedWriterName !== null,
    status,
    sampleData: row.sampleData,
    wishedBy: row.wishedBy,
    createdAt: isoTimestamp(row.createdAt),
    completedAt: row.completedAt === null ? null : isoTimestamp(row.completedAt),
    minutes: row.minutes,
    submissionQuestioned: row.submissionQuestioned,
    reviewState: row.reviewState,
    assignedAt: momentOf(row.assignedAt),
    dueAt: momentOf(row.dueAt),
    pausedAt: momentOf(row.pausedAt),
    offeredToName: row.offeredTo === null ? null : (row.offeredToName ?? ''),
    offeredUntil: row.offeredTo === null ? null : momentOf(row.offeredUntil),
  };
}
