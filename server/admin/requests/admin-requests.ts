import { and, desc, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { AdminRequest } from '#contract/admin';
import type { AgeOrder } from '#domain/age-orders';
import type { Language } from '#domain/brief/brief';
import type { RequestMark } from '#domain/content-request/request-marks';
import type { RequestStatus } from '#domain/content-request/status';
import { Fault } from '#domain/errors';
import { loadRequestUsage } from '#server/admin/usage/request-usage';
import type { Orm, Tx } from '#server/database/database';
import { contains } from '#server/database/query/contains';
import { findFewMatches } from '#server/database/query/few-matches';
import { afterCursor, orderByAge } from '#server/database/query/list-order';
import { contentRequests, profiles, submissions } from '#server/database/schema/index';
import { latestProblems } from '#server/document-versions/latest-problems';
import { decodeCursor, pageOfRows } from '#server/http/cursor';
import { loadRequestWithTexts } from '#server/requests/load-request-with-texts';
import { presentQuestioned } from '#server/requests/present-questioned';
import { presentTexts } from '#server/requests/present-texts';
import { requestOrder } from '#server/requests/request-order';
import { presentForAdmin, requestColumns, writers } from '#server/requests/request-rows';
import { loadRounds } from '#server/reviews/load-rounds';
import { withMark } from './with-mark';

export interface RequestsPage {
  limit: number;
  cursor?: string | undefined;
  search?: string | undefined;
  status?: RequestStatus | undefined;
  language?: Language | undefined;
  show?: RequestMark | undefined;
  sort?: AgeOrder | undefined;
}

/**
 * A page of all requests by age (in the list of completed ones: by completion), filtered by title or the customer's name or address.
 * The page's ids are found first, by an index-only scan (docs/decisions/006).
 */
export async function listRequests(
  orm: Orm,
  { limit, cursor, search, status, language, show, sort }: RequestsPage,
): Promise<{ items: AdminRequest[]; nextCursor: string | null }> {
  const { columns, inStatus, encode } = requestOrder(status);
  const order = orderByAge(columns, sort);
  const searched = search ? await matching(orm, search) : undefined;
  const found = orm
    .select({ id: contentRequests.id })
    .from(contentRequests)
    .where(
      and(
        searched,
        inStatus,
        language && eq(contentRequests.language, language),
        show && withMark(show),
        afterCursor(columns, decodeCursor(cursor), sort),
      ),
    )
    .orderBy(...order)
    .limit(limit + 1);
  const rows = await selectRequests(orm, inArray(contentRequests.id, found)).orderBy(...order);
  return pageOfRows(rows, limit, presentForAdmin, encode);
}

/** Uses the trigram index for few matches; with many, scanning in the list's order finds a page faster. */
async function matching(orm: Orm, search: string): Promise<SQL | undefined> {
  const ofCustomers = [profiles.fullName, profiles.email];
  const [titled, named] = await Promise.all([
    findFewMatches(orm, contentRequests, [contentRequests.title], search),
    findFewMatches(orm, profiles, ofCustomers, search),
  ]);
  const customers = orm.select({ id: profiles.id }).from(profiles).where(contains(search, ofCustomers));
  return or(
    titled ? inArray(contentRequests.id, titled) : contains(search, [contentRequests.title]),
    inArray(contentRequests.customerId, named ?? customers),
  );
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
  const row = await loadRequestWithTexts(orm, requestId);
  if (!row) throw new Fault('NOT_FOUND');
  const { request, texts, versions } = row;
  const [[submission], usage, problems, rounds] = await Promise.all([
    // Of several submissions the latest is delivered.
    orm
      .select({ findings: submissions.findings, reason: submissions.reason })
      .from(submissions)
      .where(eq(submissions.contentRequestId, requestId))
      .orderBy(desc(submissions.createdAt))
      .limit(1),
    loadRequestUsage(orm, requestId),
    latestProblems(orm, requestId),
    loadRounds(orm, requestId),
  ]);
  const { hasOriginal, hasHumanizedDocument, hasImage } = request;
  return {
    ...presentForAdmin(request),
    ...presentTexts(request, texts, versions),
    hasOriginal,
    hasHumanizedDocument,
    hasImage,
    usage,
    problems,
    rounds,
    extensionReason: request.extensionReason,
    questioned: presentQuestioned(submission?.findings ?? null, submission?.reason ?? null),
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
