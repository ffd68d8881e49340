/**
 * What admins list requests by beside their status: problems left in the generated text, a questioned submission, a deadline that is
 * over, and an assignment whose writer was warned that it is not started.
 */
export const REQUEST_MARKS = ['problems', 'questioned', 'overdue', 'not-started'] as const;

export type RequestMark = (typeof REQUEST_MARKS)[number];
