import { and, isNotNull, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { type RequestMark, STALE_HOURS } from '#domain/content-request/request-marks';
import { WORK_STATUSES } from '#domain/content-request/status';
import { sqlLiterals } from '#server/database/schema/columns';
import { contentRequests } from '#server/database/schema/index';
import { hasProblems } from '#server/document-versions/latest-problems';
import { isQuestioned } from '#server/requests/questioned-requests';

/** Condition: a request has this mark. Statuses are literals, as the partial indexes need them. */
export function withMark(mark: RequestMark): SQL | undefined {
  const { id, status, createdAt, dueAt, startWarnedAt, deadlinePausedAt } = contentRequests;
  const withWriter = sql`${status} in (${sqlLiterals(WORK_STATUSES)})`;
  switch (mark) {
    case 'problems':
      return hasProblems(id);
    case 'questioned':
      return isQuestioned;
    case 'overdue':
      return and(withWriter, lte(dueAt, sql`now()`), isNull(deadlinePausedAt));
    case 'not-started':
      return and(sql`${status} = 'assigned'`, isNotNull(startWarnedAt));
    case 'stale':
      return and(
        sql`${status} = 'pending'`,
        lte(createdAt, sql`now() - make_interval(hours => ${STALE_HOURS})`),
      );
    case 'unanswered':
      return and(withWriter, isNotNull(deadlinePausedAt));
  }
}
