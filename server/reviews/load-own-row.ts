import { eq } from 'drizzle-orm';
import type { CustomerRequest } from '#contract/customer';
import { Fault } from '#domain/errors';
import type { Tx } from '#server/database/database';
import { contentRequests, profiles } from '#server/database/schema/index';
import { presentForCustomer, requestColumns, writers } from '#server/requests/request-rows';

/** A request as its customer's list shows it, read in the transaction that has changed it. */
export async function loadOwnRow(tx: Tx, id: string): Promise<CustomerRequest> {
  const [row] = await tx
    .select(requestColumns)
    .from(contentRequests)
    .innerJoin(profiles, eq(profiles.id, contentRequests.customerId))
    .leftJoin(writers, eq(writers.id, contentRequests.assignedWriterId))
    .where(eq(contentRequests.id, id));
  if (!row) throw new Fault('NOT_FOUND');
  return presentForCustomer(row);
}
