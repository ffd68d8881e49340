/** Customers' filter by origin: completed texts that only the generator wrote, and requests for or with a submission. */
export const REQUEST_ORIGINS = ['ai', 'redrafted'] as const;

export type RequestOrigin = (typeof REQUEST_ORIGINS)[number];
