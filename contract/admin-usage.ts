import * as z from 'zod';
import { MAX_USAGE_DAYS, USAGE_GROUPS } from '#domain/generation/usage';
import { keyCall } from './base';
import { count, page, pageOf, queryNumber, timeZone } from './shapes';

const admin = ['admin'] as const;

/** What the generator used. A call of the model that failed counts with what it used until then. */
export const usageFigures = z.object({
  /** Texts that were worked on. */
  texts: count,
  /** Calls of the model, or of the template. */
  calls: count,
  tokensIn: count,
  tokensOut: count,
  /** Millionths of a euro, by the prices in force at the time of each call. */
  costMicros: count,
  durationMs: count,
  /** What the checks of these texts found and their repairs could not mend. */
  problems: count,
});

const usageRow = usageFigures.extend({
  /** The day (ISO 8601), the customer's id, or the model's name. */
  key: z.string(),
  /** The customer's name; null for days and models. */
  name: z.string().nullable(),
});

export const adminUsageCalls = {
  usage: keyCall(admin, 'statistics:read')
    .route({
      method: 'GET',
      path: '/admin/usage',
      summary:
        'Tokens, cost, duration and problems of the generator by day, customer or model; customers and models by their tokens, most first',
    })
    .input(
      page.extend({
        by: z.enum(USAGE_GROUPS),
        /** Days up to today, which is the last one. */
        days: queryNumber({ min: 1, max: MAX_USAGE_DAYS }).default(30),
        zone: timeZone,
      }),
    )
    .output(
      // All days are on one page.
      pageOf(usageRow).extend({
        total: usageFigures,
        /**
         * Ended generations are deleted after this many days. Their figures stay as sums of days of UTC, where a text counts on the day
         * and with the model of its first call.
         */
        keptDays: count,
      }),
    ),
};

export type UsageFigures = z.infer<typeof usageFigures>;
export type UsageRow = z.infer<typeof usageRow>;
