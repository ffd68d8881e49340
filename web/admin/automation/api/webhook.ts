import { adminCalls } from '#web/lib/client/admin-api';

/** The webhook's URLs and signing key. */
export const webhookQuery = adminCalls.automation.webhook.queryOptions();
