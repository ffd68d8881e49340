/**
 * What admins filter requests by beside their status: problems in the generated text, a questioned submission, a deadline that has
 * passed, an assignment not started in time for which the writer was warned, one without a writer for long, a writer's question
 * without an answer.
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
