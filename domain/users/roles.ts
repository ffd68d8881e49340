export const ROLES = ['admin', 'writer', 'customer'] as const;
export type Role = (typeof ROLES)[number];

/** The role of users without an active role row. */
export const DEFAULT_ROLE: Role = 'customer';
