import { and, eq, ne, sql } from 'drizzle-orm';
import type { Delivery } from '#contract/automation';
import { Fault } from '#domain/errors';
import type { Actor } from '#server/access/actor';
import { writeAudit } from '#server/audit/write-audit';
import { webhookDeliveries } from '#server/database/schema/index';
import type { Services } from '#server/services';
import { loadDelivery } from './list-deliveries';
import { withFreshLink } from './message-body';
import { SEND_WEBHOOK } from './send-webhook-job';

/**
 * Resends a delivery manually: restarts its schedule under the same id, with a new link to the document.
 * @throws Fault NOT_FOUND, WRONG_STATE during an attempt.
 */
export function sendAgain(services: Services, actor: Actor, id: string): Promise<Delivery> {
  return services.database.transaction(async (tx) => {
    const [found] = await tx
      .select({
        body: webhookDeliveries.body,
        requestId: webhookDeliveries.contentRequestId,
        event: webhookDeliveries.event,
      })
      .from(webhookDeliveries)
      .where(eq(webhookDeliveries.id, id));
    if (!found) throw new Fault('NOT_FOUND');
    const rows = await tx
      .update(webhookDeliveries)
      .set({
        state: 'waiting',
        tries: 0,
        nextTryAt: sql`now()`,
        deliveredAt: null,
        body:
          found.event === null && found.requestId !== null
            ? withFreshLink(found.body, found.requestId, services.environment)
            : found.body,
      })
      .where(and(eq(webhookDeliveries.id, id), ne(webhookDeliveries.state, 'sending')))
      .returning({ id: webhookDeliveries.id });
    const delivery = rows.length > 0 ? await loadDelivery(tx, id) : undefined;
    if (!delivery) throw new Fault('WRONG_STATE');
    await services.jobs.enqueue(tx, SEND_WEBHOOK, { deliveryId: id });
    const target = { id: found.requestId ?? id, name: delivery.requestTitle ?? found.event ?? '' };
    await writeAudit(tx, { action: 'webhook-resent', actor, target });
    return delivery;
  });
}
