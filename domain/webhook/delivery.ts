/** The states of one message to the customer's automation. `sending` is held by a worker for one try at a time. */
export const DELIVERY_STATES = ['waiting', 'sending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Shown to the customer when the first round of tries failed; in Swedish whatever the page's language. */
export const WEBHOOK_FAILED_NOTICE = 'Innehållet sparades, men webhooken kunde inte skickas.';
