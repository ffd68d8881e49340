import type { AuthorRole } from '../thread/message';

/** Who may resolve a comment and reopen it: the two sides. */
export const RESOLVING_ROLES = ['customer', 'writer'] as const satisfies readonly AuthorRole[];
export type ResolvingRole = (typeof RESOLVING_ROLES)[number];
