import { calls } from '#web/lib/client/api';

/** Where messages go, and what their receiver checks them with. */
export const webhookQuery = calls.automation.webhook.queryOptions();
