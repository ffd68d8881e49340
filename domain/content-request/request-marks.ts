/** What admins list requests by beside their status: problems left in the generated text, and a questioned submission. */
export const REQUEST_MARKS = ['problems', 'questioned'] as const;

export type RequestMark = (typeof REQUEST_MARKS)[number];
