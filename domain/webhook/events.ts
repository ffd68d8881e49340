/** The events of a request that a webhook target can ask for. send-webhook delivers a new request. */
export const WEBHOOK_EVENTS = [
  'request.assigned',
  'request.started',
  'request.completed',
  'request.revision_requested',
  'request.approved',
  'request.deleted',
] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Most targets of an installation; each event is stored once per target that asks for it. */
export const WEBHOOK_TARGETS_MAX = 20;

/** Characters of a target's address. */
export const WEBHOOK_URL_MAX = 2_000;
