/**
 * What admins filter requests by beside their status: problems in the generated text, a questioned submission, a deadline that has
 * passed, an assignment not started in time for which the writer was warned.
 */
export const REQUEST_MARKS = ['problems', 'questioned', 'overdue', 'not-started'] as const;

export type RequestMark = (typeof REQUEST_MARKS)[number];
