import * as z from 'zod';
import { REASON_MAX } from '#domain/pay/adjustment';
import { REFERENCE_MAX } from '#domain/pay/payment';
import { call, faults, keyCall } from '../base';
import { cents, count, day, id, minutes, moment, page, pageOf, text } from '../shapes';

const admin = ['admin'] as const;

/** Number of entries without adjustments; minutes and amount include adjustments. */
const sums = { entries: count, minutes, amountCents: cents };

/** Whole pay of a half-open period, or of all time until its end without `from`; of one writer, of one deleted writer by name, or of all writers with an account. */
const payScope = {
  from: moment.optional(),
  to: moment.optional(),
  writerId: id.optional(),
  deletedWriter: text(500).min(1).optional(),
};
const oneScope = ({ writerId, deletedWriter }: { writerId?: unknown; deletedWriter?: unknown }) =>
  writerId === undefined || deletedWriter === undefined;
const ONE_SCOPE = { path: ['deletedWriter'], message: 'cannot be given with writerId' };

const payment = z.object({
  id,
  /** Null once the account is deleted. */
  writerId: id.nullable(),
  writerName: z.string(),
  recordedAt: moment,
  /** The admin's name; null also once that account is deleted. */
  recordedBy: z.string().nullable(),
  paidOn: day,
  reference: z.string().nullable(),
  ...sums,
  /** Once revoked, its entries are unpaid again; the sums stay what they were. */
  revokedAt: moment.nullable(),
  revokedBy: z.string().nullable(),
  revokeReason: z.string().nullable(),
  sampleData: z.boolean(),
});

/**
 * What a payment of this scope would pay now, and what it would leave out. Adjustments of unpaid entries outside of the period are in
 * neither: they are paid with these entries, or later.
 */
const unpaid = z.object({
  ...sums,
  /** Those with more than 0 to be paid. */
  writers: count,
  /** Of these sums, what is from before the moment `before`; absent without it. */
  earlier: z.object(sums).optional(),
  /** Entries to be checked, and adjustments of them. */
  toBeChecked: z.object({
    ...sums,
    items: z.array(z.object({ id, writerName: z.string(), title: z.string() })).max(10),
  }),
  /** Writers with more deducted than earned: the sum stays for a later payment. */
  negative: z.object({ writers: count, amountCents: cents, names: z.array(z.string()).max(10) }),
});

export const paymentCalls = {
  unpaid: keyCall(admin, 'pay:read')
    .route({
      method: 'GET',
      path: '/admin/pay/unpaid',
      summary: 'What is unpaid in a period, of one writer or all, and which entries are still to be checked',
    })
    .input(z.object({ ...payScope, before: moment.optional() }).refine(oneScope, ONE_SCOPE))
    .output(unpaid),
  payments: keyCall(admin, 'pay:read')
    .route({
      method: 'GET',
      path: '/admin/payments',
      summary: 'Recorded payments of all writers or one, newest first, revoked ones included',
    })
    .input(page.extend({ writerId: id.optional() }))
    .output(pageOf(payment)),
  recordPayments: call(admin)
    .meta({ audit: ['payment-recorded'], repeatable: true })
    .route({
      method: 'POST',
      path: '/admin/payments',
      summary:
        'Record that unpaid time until a moment, or of a period, is paid: one payment per writer, of exactly the sums that were seen',
      successStatus: 201,
    })
    .input(
      z
        .strictObject({
          ...payScope,
          paidOn: day,
          reference: text(REFERENCE_MAX).trim().min(1).nullable(),
          /** What `unpaid` told: if anything else is unpaid by now, nothing is recorded. */
          expected: z.strictObject(sums),
        })
        .refine(oneScope, ONE_SCOPE)
        .meta({
          examples: [
            {
              to: '2026-11-30T22:00:00Z',
              writerId: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
              paidOn: '2026-12-05',
              reference: 'November 2026',
              expected: { entries: 12, minutes: 540, amountCents: 22500 },
            },
          ],
        }),
    )
    .errors(faults('PAY_CHANGED', 'IDEMPOTENCY_KEY_REUSED'))
    // Payments of more than 0: where deductions leave nothing, entries are settled and nothing is transferred.
    .output(z.object({ payments: count, ...sums })),
  revokePayment: call(admin)
    .meta({ audit: ['payment-revoked'] })
    .route({
      method: 'POST',
      path: '/admin/payments/{id}/revoke',
      summary:
        'Revoke a payment, with a reason: its entries are unpaid again; revoked already, it stays as it is',
    })
    .input(z.strictObject({ id, reason: text(REASON_MAX).trim().min(1, 'Please enter a reason') }))
    .errors(faults('NOT_FOUND'))
    .output(payment),
};

export type Payment = z.infer<typeof payment>;
export type Unpaid = z.infer<typeof unpaid>;
