/**
 * What customers filter their requests by: texts that AI alone has written, and those that are redrafted, or wait to be, by a person
 * or a program outside.
 */
export const REQUEST_ORIGINS = ['ai', 'redrafted'] as const;

export type RequestOrigin = (typeof REQUEST_ORIGINS)[number];
