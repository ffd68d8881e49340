/** What the generator's use is summed up by, for admins. */
export const USAGE_GROUPS = ['day', 'customer', 'model'] as const;
export type UsageGroup = (typeof USAGE_GROUPS)[number];

/** The longest period of it, in days; daily sums are kept as long. */
export const MAX_USAGE_DAYS = 365;
