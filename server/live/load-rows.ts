import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AdminRequest } from '#contract/admin';
import type { CustomerRequest, Generation } from '#contract/customer';
import type { Assignment, Job } from '#contract/writer';
import type { RequestFacts } from '#domain/content-request/policy';
import type { Database } from '#server/database/database';
import { contentRequests, generations, profiles } from '#server/database/schema/index';
import { presentGeneration } from '#server/generation/present-generation';
import type { RequestView } from './audience';

const writers = alias(profiles, 'writers');

/** One read serves every view; the long texts stay where they are. */
const columns = {
  id: contentRequests.id,
  title: contentRequests.title,
  language: contentRequests.language,
  contentType: contentRequests.contentType,
  wordCount: contentRequests.wordCount,
  status: contentRequests.status,
  customerId: contentRequests.customerId,
  assignedWriterId: contentRequests.assignedWriterId,
  createdAt: contentRequests.createdAt,
  completedAt: contentRequests.completedAt,
  draftWords: contentRequests.draftWords,
  humanizationTimeMinutes: contentRequests.humanizationTimeMinutes,
  hasOriginal: sql<boolean>`${contentRequests.originalDocumentPath} is not null`,
  hasHumanizedDocument: sql<boolean>`${contentRequests.humanizedDocumentPath} is not null`,
  hasHumanizedContent: sql<boolean>`${contentRequests.humanizedContent} is not null`,
  hasImage: sql<boolean>`${contentRequests.articleImagePath} is not null`,
  customerName: profiles.fullName,
  writerName: writers.fullName,
};

export interface LiveRequest {
  facts: RequestFacts;
  present(view: RequestView): CustomerRequest | Job | Assignment | AdminRequest;
}

/** The requests as they are now, by id; a deleted one is absent. One round trip. */
export async function loadRequests(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, LiveRequest>> {
  if (ids.length === 0) return new Map();
  const rows = await database.orm
    .select(columns)
    .from(contentRequests)
    .innerJoin(profiles, eq(profiles.id, contentRequests.customerId))
    .leftJoin(writers, eq(writers.id, contentRequests.assignedWriterId))
    .where(inArray(contentRequests.id, [...ids]));
  return new Map(rows.map((row) => [row.id, { facts: row, present: (view) => present(view, row) }]));
}

type Row = RequestFacts & {
  id: string;
  title: string;
  contentType: Job['contentType'];
  wordCount: Job['wordCount'];
  createdAt: Date;
  completedAt: Date | null;
  draftWords: number | null;
  humanizationTimeMinutes: number | null;
  hasOriginal: boolean;
  hasHumanizedDocument: boolean;
  hasHumanizedContent: boolean;
  hasImage: boolean;
  customerName: string;
  writerName: string | null;
};

function present(view: RequestView, row: Row): CustomerRequest | Job | Assignment | AdminRequest {
  const { id, title, language, status, hasImage, hasHumanizedDocument, customerName, writerName } = row;
  const createdAt = row.createdAt.toISOString();
  const completedAt = row.completedAt?.toISOString() ?? null;
  switch (view) {
    case 'customer-request': {
      const hasDocument = status === 'completed' && (hasHumanizedDocument || row.hasHumanizedContent);
      return {
        id,
        title,
        language,
        status,
        createdAt,
        completedAt,
        hasDocument,
        hasHumanizedDocument,
        hasImage,
      };
    }
    case 'admin-request':
      return { id, title, language, customerName, writerName, status, createdAt, completedAt };
    case 'job':
      return presentJob(row);
    case 'assignment':
      return { ...presentJob(row), status, completedAt, minutes: row.humanizationTimeMinutes };
  }
}

function presentJob({ id, title, language, contentType, wordCount, hasOriginal, ...row }: Row): Job {
  return {
    id,
    title,
    language,
    contentType,
    wordCount,
    customerName: row.customerName || 'Customer',
    createdAt: row.createdAt.toISOString(),
    words: row.draftWords,
    hasOriginal,
  };
}

/** The generations on their customers' lists, by id; one deleted or taken off the list is absent. One round trip. */
export async function loadGenerations(
  database: Database,
  ids: readonly string[],
): Promise<Map<string, Generation>> {
  if (ids.length === 0) return new Map();
  const rows = await database.orm
    .select()
    .from(generations)
    .where(and(inArray(generations.id, [...ids]), isNull(generations.dismissedAt)));
  return new Map(rows.map((row) => [row.id, presentGeneration(row)]));
}
