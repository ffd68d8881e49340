/** The states of a webhook delivery. `sending`: a worker has claimed it for one attempt. */
export const DELIVERY_STATES = ['waiting', 'sending', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** Shown to the customer when the first round of attempts failed; specified in Swedish for every interface language. */
export const WEBHOOK_FAILED_NOTICE = 'Innehållet sparades, men webhooken kunde inte skickas.';
