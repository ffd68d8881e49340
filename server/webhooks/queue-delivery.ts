import type { Tx } from '#server/database/database';
import { webhookDeliveries } from '#server/database/schema/index';
import type { Services } from '#server/services';
import { messageBody, type SentRequest } from './message-body';
import { SEND_WEBHOOK } from './send-webhook-job';
import { webhookSettings } from './webhook-settings';

/** Adds a new request's delivery to the outbox, in the request's transaction, if a webhook is configured. */
export async function queueDelivery(
  { environment, jobs }: Pick<Services, 'environment' | 'jobs'>,
  tx: Tx,
  request: SentRequest,
): Promise<void> {
  if (!webhookSettings(environment)) return;
  const [delivery] = await tx
    .insert(webhookDeliveries)
    .values({ contentRequestId: request.id, body: JSON.stringify(messageBody(request, environment)) })
    .returning({ id: webhookDeliveries.id });
  if (!delivery) throw new Error('The delivery was not stored');
  await jobs.enqueue(tx, SEND_WEBHOOK, { deliveryId: delivery.id });
}
