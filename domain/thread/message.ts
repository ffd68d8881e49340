/** In which role a message was written. */
export const AUTHOR_ROLES = ['customer', 'writer', 'admin'] as const;
export type AuthorRole = (typeof AUTHOR_ROLES)[number];

/** The longest message, in characters. */
export const MESSAGE_MAX = 4_000;

/** The longest reason for reporting a message, in characters. */
export const REPORT_REASON_MAX = 500;
