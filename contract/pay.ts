import * as z from 'zod';
import { REASON_MAX } from '#domain/pay/adjustment';
import { MAX_MINUTES } from '#domain/pay/pay';
import { PAID_STATES } from '#domain/pay/payment';
import { INPUT_SETTINGS } from '#domain/settings';
import { call, faults, keyCall } from './base';
import {
  cents,
  count,
  day,
  id,
  minutes,
  moment,
  page,
  pageOf,
  questionedSubmission,
  search,
  text,
} from './shapes';

const admin = ['admin'] as const;
/** A half-open interval: `from` inclusive, `to` exclusive. */
const period = { from: moment.optional(), to: moment.optional() };
/**
 * Number of entries in the period without adjustments; minutes and amount include adjustments. An adjustment counts at
 * the time it was made: the sums of a past month stay as they were paid, and a month can be negative.
 */
const periodSums = { entries: count, minutes, amountCents: cents };

/** Fields of an adjustment; null in an ordinary time entry. */
const adjustmentFields = {
  /** The entry that it corrects. */
  adjusts: id.nullable(),
  reason: z.string().nullable(),
  /** The admin's name; null also once that account is deleted. */
  adjustedBy: z.string().nullable(),
};
/** Number and sums of an entry's adjustments, which are paid with it. */
const adjustmentSums = { adjustments: count, adjustedMinutes: minutes, adjustedCents: cents };

/** The payment that paid an entry; null while it is unpaid. */
const paidBy = z.object({ id, paidOn: day, reference: z.string().nullable() }).nullable();

/** What an admin checks about an entry, and that it was checked. */
const checkFields = {
  toBeChecked: z.boolean(),
  /** What the timer recorded for it; null without a timer. */
  timer: z
    .object({
      minutes,
      /** Why the writer entered other minutes; null where they are the timer's. */
      reason: z.string().nullable(),
      /** The request was deleted, reassigned, handed back or taken back before this time was submitted. */
      unsubmitted: z.boolean(),
    })
    .nullable(),
  /** When an admin confirmed an entry marked 'to be checked'; null before. */
  checkedAt: moment.nullable(),
  checkedBy: z.string().nullable(),
};

/** A writer's time entry as admins see it. */
const payEntry = z.object({
  id,
  createdAt: moment,
  writerId: id,
  writerName: z.string(),
  /** The request's title, or the entry's description once the request is deleted. */
  title: z.string(),
  /** Null once the request is deleted. */
  requestId: id.nullable(),
  /** The submission's time less the minutes; `endTime` is the submission. Both are equal in an adjustment. */
  startTime: moment,
  endTime: moment,
  /** 4 decimals, for reading only: amounts are computed from minutes. */
  hours: z.string(),
  /** Negative where an adjustment deducts. */
  minutes,
  /** The writer's rate at the time of the entry, in cents per hour. */
  hourlyRateCents: cents,
  amountCents: cents,
  ...adjustmentFields,
  ...adjustmentSums,
  ...checkFields,
  /** What was questioned about the submitted document, and the writer's reason; null where nothing was. */
  questioned: questionedSubmission.nullable(),
  paidBy,
});

/** A time entry of a deleted writer. */
const archivedEntry = z.object({
  id,
  /** When the work was submitted or the adjustment made. */
  workedOn: moment,
  writerName: z.string(),
  title: z.string(),
  minutes,
  hourlyRateCents: cents,
  amountCents: cents,
  ...adjustmentFields,
  ...adjustmentSums,
  ...checkFields,
  paidBy,
});

/**
 * Whole minutes, positive or negative, with a reason. The caller chooses the id: repeating it repeats no adjustment.
 */
const adjustment = z.strictObject({
  id,
  adjustmentId: id,
  minutes: z
    .number()
    .int()
    .min(-MAX_MINUTES)
    .max(MAX_MINUTES)
    .refine((value) => value !== 0, 'must not be 0'),
  reason: text(REASON_MAX).trim().min(1, 'Please enter a reason'),
});

const unpaidSums = z.object({ ...periodSums, unpaidCents: cents });
/** Unpaid from before the period, with what is to be checked: the next payment pays it too. Absent in a period without a beginning. */
const earlier = { earlierUnpaidCents: cents.optional() };

/** What a writer has logged in the period, and the rate for later entries. */
const writerPay = z.object({
  id,
  name: z.string(),
  /** False once the user has lost the writer role. */
  writes: z.boolean(),
  hourlyRateCents: cents,
  toBeChecked: count,
  ...periodSums,
  /** Of these the unpaid ones, with those to be checked. */
  unpaidCents: cents,
  ...earlier,
});

const payEntryHistory = z.object({ entry: payEntry, adjustments: z.array(payEntry) });
const archivedHistory = z.object({ entry: archivedEntry, adjustments: z.array(archivedEntry) });

const paid = z.enum(PAID_STATES).optional();
const show = z.enum(['to-be-checked']).optional();
export const entriesFilter = z.object({
  ...period,
  writerId: id.optional(),
  paid,
  /** Only the entries that this payment pays. */
  paymentId: id.optional(),
  show,
});
export const archiveFilter = z.object({ ...period, search, paid, paymentId: id.optional(), show });

export const payCalls = {
  payEntries: keyCall(admin, 'pay:read')
    .route({
      method: 'GET',
      path: '/admin/pay/entries',
      summary: 'Time entries of all writers, those to be checked first, then newest first',
    })
    .input(page.extend(entriesFilter.shape))
    .output(pageOf(payEntry)),
  payEntry: keyCall(admin, 'pay:read')
    .route({
      method: 'GET',
      path: '/admin/pay/entries/{id}',
      summary:
        'One entry and its adjustments, oldest first; by the id of an adjustment, the entry that it adjusts',
    })
    .input(z.object({ id }))
    .errors(faults('NOT_FOUND'))
    .output(payEntryHistory),
  adjustEntry: call(admin)
    .meta({ audit: ['time-adjusted'] })
    .route({
      method: 'POST',
      path: '/admin/pay/entries/{id}/adjustments',
      summary:
        'Add plus or minus minutes to an entry, with a reason, at its rate; the entry stays, and with its adjustments is never below 0',
      successStatus: 201,
    })
    .input(adjustment)
    .errors(faults('NOT_FOUND'))
    .output(payEntryHistory),
  payArchive: keyCall(admin, 'pay:read')
    .route({
      method: 'GET',
      path: '/admin/pay/archive',
      summary:
        'Pay of deleted writers, newest first, searched by name and title, with the sums of all that is found',
    })
    .input(page.extend(archiveFilter.shape))
    .output(pageOf(archivedEntry).extend({ total: unpaidSums })),
  archivedEntry: keyCall(admin, 'pay:read')
    .route({
      method: 'GET',
      path: '/admin/pay/archive/{id}',
      summary: 'One entry of a deleted writer and its adjustments, oldest first',
    })
    .input(z.object({ id }))
    .errors(faults('NOT_FOUND'))
    .output(archivedHistory),
  adjustArchived: call(admin)
    .meta({ audit: ['time-adjusted'] })
    .route({
      method: 'POST',
      path: '/admin/pay/archive/{id}/adjustments',
      summary: 'The same for an entry of a deleted writer',
      successStatus: 201,
    })
    .input(adjustment)
    .errors(faults('NOT_FOUND'))
    .output(archivedHistory),
  checkEntry: call(admin)
    .meta({ audit: ['time-checked'] })
    .route({
      method: 'POST',
      path: '/admin/pay/entries/{id}/check',
      summary: 'Say that an entry which was to be checked is right',
    })
    .input(z.strictObject({ id }))
    .errors(faults('NOT_FOUND'))
    .output(payEntry),
  checkArchived: call(admin)
    .meta({ audit: ['time-checked'] })
    .route({
      method: 'POST',
      path: '/admin/pay/archive/{id}/check',
      summary: 'The same for an entry of a deleted writer',
    })
    .input(z.strictObject({ id }))
    .errors(faults('NOT_FOUND'))
    .output(archivedEntry),
  payOfWriters: keyCall(admin, 'pay:read')
    .route({
      method: 'GET',
      path: '/admin/pay/writers',
      summary:
        'Sums per writer for a period, writers with entries to be checked first, and those of deleted writers together',
    })
    .input(page.extend(period))
    .output(
      pageOf(writerPay).extend({
        total: unpaidSums.extend(earlier),
        deletedWriters: unpaidSums.extend(earlier),
      }),
    ),
  setHourlyRate: call(admin)
    .meta({ audit: ['rate-changed'] })
    .route({
      method: 'PUT',
      path: '/admin/users/{id}/hourly-rate',
      summary: 'A writer’s rate for later entries; those there are keep theirs',
      successStatus: 204,
    })
    .input(
      z.strictObject({
        id,
        hourlyRateCents: cents
          .min(INPUT_SETTINGS.hourlyRateCents.min)
          .max(INPUT_SETTINGS.hourlyRateCents.max),
      }),
    )
    .errors(faults('NOT_FOUND'))
    .output(z.void()),
};

export type PayEntry = z.infer<typeof payEntry>;
export type WriterPay = z.infer<typeof writerPay>;
export type ArchivedEntry = z.infer<typeof archivedEntry>;
export type PayEntryHistory = z.infer<typeof payEntryHistory>;
export type ArchivedHistory = z.infer<typeof archivedHistory>;
