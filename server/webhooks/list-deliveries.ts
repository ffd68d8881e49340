import { and, desc, eq, type SQL } from 'drizzle-orm';
import type { Delivery } from '#contract/automation';
import type { DeliveryState } from '#domain/webhook/delivery';
import type { Orm, Tx } from '#server/database/database';
import { afterCursor } from '#server/database/query/list-order';
import { contentRequests, webhookDeliveries, webhookTargets } from '#server/database/schema/index';
import { decodeCursor, pageOfRows } from '#server/http/cursor';

interface DeliveriesPage {
  limit: number;
  cursor?: string | undefined;
  state?: DeliveryState | undefined;
}

/** A page of webhook deliveries, newest first. */
export async function listDeliveries(
  orm: Orm,
  { limit, cursor, state }: DeliveriesPage,
): Promise<{ items: Delivery[]; nextCursor: string | null }> {
  const rows = await selectDeliveries(
    orm,
    and(state && eq(webhookDeliveries.state, state), afterCursor(webhookDeliveries, decodeCursor(cursor))),
  )
    .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.id))
    .limit(limit + 1);
  return pageOfRows(rows, limit, present);
}

export async function loadDelivery(orm: Orm | Tx, id: string): Promise<Delivery | undefined> {
  const [row] = await selectDeliveries(orm, eq(webhookDeliveries.id, id));
  return row && present(row);
}

function selectDeliveries(orm: Orm | Tx, where: SQL | undefined) {
  return orm
    .select({
      id: webhookDeliveries.id,
      requestId: webhookDeliveries.contentRequestId,
      requestTitle: contentRequests.title,
      event: webhookDeliveries.event,
      targetUrl: webhookTargets.url,
      state: webhookDeliveries.state,
      attempts: webhookDeliveries.attempts,
      lastStatus: webhookDeliveries.lastStatus,
      lastError: webhookDeliveries.lastError,
      nextTryAt: webhookDeliveries.nextTryAt,
      createdAt: webhookDeliveries.createdAt,
      deliveredAt: webhookDeliveries.deliveredAt,
    })
    .from(webhookDeliveries)
    .leftJoin(contentRequests, eq(contentRequests.id, webhookDeliveries.contentRequestId))
    .leftJoin(webhookTargets, eq(webhookTargets.id, webhookDeliveries.targetId))
    .where(where);
}

type Row = Awaited<ReturnType<typeof selectDeliveries>>[number];

function present(row: Row): Delivery {
  return {
    ...row,
    nextTryAt: row.nextTryAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
  };
}
