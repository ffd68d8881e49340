/** The orders of a list by age; the first is the one where none is asked for. */
export const AGE_ORDERS = ['newest', 'oldest'] as const;
export type AgeOrder = (typeof AGE_ORDERS)[number];
