import { signedIn, signedInOrKey } from '#server/access/call';
import { listDeliveries } from '#server/webhooks/list-deliveries';
import { sendAgain } from '#server/webhooks/send-again';
import { addTarget, changeTarget, listTargets, removeTarget } from '#server/webhooks/targets';
import { describeWebhook } from '#server/webhooks/webhook-settings';
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys';
import { completeWithText } from './complete-with-text';

const calls = signedIn.automation;

export const automationRoutes = {
  complete: signedInOrKey.automation.complete.handler(({ input, context }) =>
    completeWithText(context.services, context.person, input),
  ),
  webhook: calls.webhook.handler(({ context }) => ({
    webhook: describeWebhook(context.services.environment),
  })),
  deliveries: calls.deliveries.handler(({ input, context }) =>
    listDeliveries(context.services.database.orm, input),
  ),
  sendAgain: calls.sendAgain.handler(({ input, context }) =>
    sendAgain(context.services, context.actor, input.id),
  ),
  webhookTargets: calls.webhookTargets.handler(({ input, context }) => listTargets(context.services, input)),
  createWebhookTarget: calls.createWebhookTarget.handler(({ input, context }) =>
    addTarget(context.services, context.actor, input, context.repeatable(input)),
  ),
  setWebhookTarget: calls.setWebhookTarget.handler(({ input, context }) =>
    changeTarget(context.services, context.actor, input),
  ),
  removeWebhookTarget: calls.removeWebhookTarget.handler(({ input, context }) =>
    removeTarget(context.services.database, context.actor, input.id),
  ),
  apiKeys: calls.apiKeys.handler(({ input, context }) => listApiKeys(context.services.database.orm, input)),
  createApiKey: calls.createApiKey.handler(({ input, context }) =>
    createApiKey(context.services, context.actor, input, context.repeatable(input)),
  ),
  revokeApiKey: calls.revokeApiKey.handler(({ input, context }) =>
    revokeApiKey(context.services.database, context.actor, input.id),
  ),
};
