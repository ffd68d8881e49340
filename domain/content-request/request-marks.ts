/**
 * Admins' filters of requests beside the status: problems in the generated text, a questioned submission, a deadline that has passed,
 * an assignment that was not started before its writer was warned, a pending request without a writer for `STALE_HOURS`, a writer's
 * question without an answer.
 */
export const REQUEST_MARKS = [
  'problems',
  'questioned',
  'overdue',
  'not-started',
  'stale',
  'unanswered',
] as const;

export type RequestMark = (typeof REQUEST_MARKS)[number];

/** After how many hours without a writer a pending request is stale. */
export const STALE_HOURS = 48;
