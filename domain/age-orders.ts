/** The orders of a list by age; the first is the default. */
export const AGE_ORDERS = ['newest', 'oldest'] as const;
export type AgeOrder = (typeof AGE_ORDERS)[number];
