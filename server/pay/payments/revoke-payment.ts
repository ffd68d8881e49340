import { eq } from 'drizzle-orm';
import type { Payment } from '#contract/work/payments';
import { Fault } from '#domain/errors';
import { decimalToCents } from '#domain/pay/pay';
import type { Actor } from '#server/access/actor';
import { writeAudit } from '#server/audit/write-audit';
import type { Tx } from '#server/database/database';
import { payArchive, payments, profiles, timeEntries } from '#server/database/schema/index';
import { notify } from '#server/notifications/notify';
import type { Services } from '#server/services';
import { presentPayment, selectPayments } from './list-payments';

/**
 * Revokes a payment: what it paid is unpaid again, and it stays in the list with its sums and the reason. One that is revoked already
 * is unchanged, so that a second click, or a second admin, does nothing.
 * @throws Fault NOT_FOUND
 */
export async function revokePayment(
  services: Pick<Services, 'database' | 'jobs'>,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<Payment> {
  return services.database.transaction(async (tx) => {
    const { payment, writer } = await lockPayment(tx, id);
    if (payment.revokedAt === null) {
      await tx.update(timeEntries).set({ paymentId: null }).where(eq(timeEntries.paymentId, id));
      await tx.update(payArchive).set({ paymentId: null }).where(eq(payArchive.paymentId, id));
      await tx
        .update(payments)
        .set({ revokedAt: new Date(), revokedBy: actor.id, revokeReason: reason })
        .where(eq(payments.id, id));
      await writeAudit(tx, {
        action: 'payment-revoked',
        actor,
        target: writer ?? { id: null, name: payment.writerName },
        detail: { from: `${payment.totalAmount} €`, what: reason },
      });
      // Nothing was transferred by a payment of 0, and nothing was told of it.
      if (writer && decimalToCents(payment.totalAmount) > 0) {
        await notify(services, tx, {
          kind: 'payment',
          recipientId: writer.id,
          event: `${id}:revoked`,
          aboutSample: payment.sampleData,
          values: { variant: 'revoked', amount: payment.totalAmount, day: payment.paidOn, reason },
        });
      }
    }
    const [row] = await selectPayments(tx, eq(payments.id, id));
    if (!row) throw new Fault('NOT_FOUND');
    return presentPayment(row);
  });
}

/** Locks the writer before the payment, in the order in which a deletion of the account locks them. */
async function lockPayment(tx: Tx, id: string) {
  const [found] = await tx.select({ writerId: payments.writerId }).from(payments).where(eq(payments.id, id));
  if (!found) throw new Fault('NOT_FOUND');
  const [writer] = found.writerId
    ? await tx
        .select({ id: profiles.id, fullName: profiles.fullName, email: profiles.email })
        .from(profiles)
        .where(eq(profiles.id, found.writerId))
        .for('key share')
    : [];
  const [payment] = await tx.select().from(payments).where(eq(payments.id, id)).for('update');
  if (!payment) throw new Fault('NOT_FOUND');
  return { payment, writer };
}
