import { calls } from '#web/lib/client/api';

/** The webhook's URLs and signing key. */
export const webhookQuery = calls.automation.webhook.queryOptions();
