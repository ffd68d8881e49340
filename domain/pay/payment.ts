/** Whether a list shows paid or unpaid entries only. */
export const PAID_STATES = ['paid', 'unpaid'] as const;
export type PaidState = (typeof PAID_STATES)[number];

/** The longest reference of a payment, in characters: that of a SEPA transfer. */
export const REFERENCE_MAX = 140;
