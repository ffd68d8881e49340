import { sql } from 'drizzle-orm';

/**
 * SQL of the minutes that a request's present writer has submitted, by the request's name in the statement: the column counts those of all
 * its writers. An imported request has no submissions, and its column counts. Submissions are read by index, and only where there are minutes.
 */
export const ownMinutesOf = (request: string): string =>
  `case when ${request}.humanization_time_minutes is not null then (
    select case when count(*) = 0 then ${request}.humanization_time_minutes
      else sum(s.minutes) filter (where s.writer_id = ${request}.assigned_writer_id) end
    from submissions s where s.content_request_id = ${request}.id)::int end`;

/** The same as a column of a query of `content_requests`. */
export const ownMinutes = sql<number | null>`${sql.raw(ownMinutesOf('content_requests'))}`;
