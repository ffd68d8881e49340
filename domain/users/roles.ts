export const ROLES = ['admin', 'writer', 'customer'] as const;
export type Role = (typeof ROLES)[number];

/** A user without an active role row counts as a customer. */
export const DEFAULT_ROLE: Role = 'customer';
