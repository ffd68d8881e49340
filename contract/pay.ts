import * as z from 'zod';
import { SETTING_BOUNDS } from '#domain/settings';
import { call, faults, keyCall } from './base';
import { cents, count, id, moment, page, pageOf } from './shapes';

const admin = ['admin'] as const;
/** From a moment up to, and without, another. */
const period = { from: moment.optional(), to: moment.optional() };
const sums = { entries: count, minutes: count, amountCents: cents };

/** A writer's time entry as admins see it. */
export const payEntry = z.object({
  id,
  createdAt: moment,
  writerId: id,
  writerName: z.string(),
  /** The request's title, or what the entry says where the request is gone. */
  title: z.string(),
  minutes: count,
  /** The rate that the entry was made with. */
  hourlyRateCents: cents,
  amountCents: cents,
  toBeChecked: z.boolean(),
  /** Set once an admin has found right what was to be checked. */
  checkedAt: moment.nullable(),
  checkedBy: z.string().nullable(),
});

/** What a writer has logged in the period, and their rate for later entries. */
export const writerPay = z.object({
  id,
  name: z.string(),
  /** False for one who is no writer any more. */
  writes: z.boolean(),
  hourlyRateCents: cents,
  toBeChecked: count,
  ...sums,
});

export const payCalls = {
  payEntries: keyCall(admin, 'pay:read')
    .route({
      method: 'GET',
      path: '/admin/pay/entries',
      summary: 'Time entries of all writers, those to be checked first, then newest first',
    })
    .input(page.extend({ ...period, writerId: id.optional(), show: z.enum(['to-be-checked']).optional() }))
    .output(pageOf(payEntry)),
  checkEntry: call(admin)
    .route({
      method: 'POST',
      path: '/admin/pay/entries/{id}/check',
      summary: 'Say that an entry which was to be checked is right',
    })
    .input(z.object({ id }))
    .errors(faults('NOT_FOUND'))
    .output(payEntry),
  payOfWriters: keyCall(admin, 'pay:read')
    .route({
      method: 'GET',
      path: '/admin/pay/writers',
      summary:
        'Sums per writer for a period, writers with entries to be checked first, and those of deleted writers together',
    })
    .input(page.extend(period))
    .output(pageOf(writerPay).extend({ total: z.object(sums), deletedWriters: z.object(sums) })),
  setHourlyRate: call(admin)
    .route({
      method: 'PUT',
      path: '/admin/users/{id}/hourly-rate',
      summary: 'A writer’s rate for later entries; those there are keep theirs',
      successStatus: 204,
    })
    .input(
      z.object({
        id,
        hourlyRateCents: cents
          .min(SETTING_BOUNDS.hourlyRateCents.min)
          .max(SETTING_BOUNDS.hourlyRateCents.max),
      }),
    )
    .errors(faults('NOT_FOUND'))
    .output(z.void()),
};

export type PayEntry = z.infer<typeof payEntry>;
export type WriterPay = z.infer<typeof writerPay>;
