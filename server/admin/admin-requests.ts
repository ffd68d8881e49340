import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { AdminRequest } from '#contract/admin';
import type { Language } from '#domain/brief/brief';
import type { RequestStatus } from '#domain/content-request/status';
import { Fault } from '#domain/errors';
import { loadWholeRequest } from '#server/content-requests/load-whole-request';
import { presentTexts } from '#server/content-requests/present-texts';
import { presentForAdmin, requestColumns, writers } from '#server/content-requests/request-rows';
import type { Orm, Tx } from '#server/database/database';
import { olderThan } from '#server/database/older-than';
import { contentRequests, profiles } from '#server/database/schema/index';
import { decodeCursor, pageOfRows } from '#server/http/cursor';
import { contains } from './contains';

export interface RequestsPage {
  limit: number;
  cursor?: string | undefined;
  search?: string | undefined;
  status?: RequestStatus | undefined;
  language?: Language | undefined;
}

/** All requests, newest first, found by a part of the title or of the customer's name. */
export async function listRequests(
  orm: Orm,
  { limit, cursor, search, status, language }: RequestsPage,
): Promise<{ items: AdminRequest[]; nextCursor: string | null }> {
  const rows = await selectRequests(
    orm,
    and(
      contains(search, [contentRequests.title, profiles.fullName]),
      status && eq(contentRequests.status, status),
      language && eq(contentRequests.language, language),
      olderThan(contentRequests, decodeCursor(cursor)),
    ),
  )
    .orderBy(desc(contentRequests.createdAt), desc(contentRequests.id))
    .limit(limit + 1);
  return pageOfRows(rows, limit, presentForAdmin);
}

/** @throws Fault NOT_FOUND */
export async function loadRequest(orm: Orm | Tx, requestId: string): Promise<AdminRequest> {
  const [row] = await selectRequests(orm, eq(contentRequests.id, requestId));
  if (!row) throw new Fault('NOT_FOUND');
  return presentForAdmin(row);
}

/**
 * One request with brief and result.
 * @throws Fault NOT_FOUND
 */
export async function openRequest(orm: Orm, requestId: string) {
  const row = await loadWholeRequest(orm, requestId);
  if (!row) throw new Fault('NOT_FOUND');
  const { request, texts } = row;
  const { minutes, hasOriginal, hasHumanizedDocument, hasImage } = request;
  return {
    ...presentForAdmin(request),
    ...presentTexts(request, texts),
    minutes,
    hasOriginal,
    hasHumanizedDocument,
    hasImage,
  };
}

function selectRequests(orm: Orm | Tx, where: SQL | undefined) {
  return orm
    .select(requestColumns)
    .from(contentRequests)
    .innerJoin(profiles, eq(profiles.id, contentRequests.customerId))
    .leftJoin(writers, eq(writers.id, contentRequests.assignedWriterId))
    .where(where);
}
