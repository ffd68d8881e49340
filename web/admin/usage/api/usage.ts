import { keepPreviousData } from '@tanstack/react-query';
import type { UsageGroup } from '#domain/generation/usage';
import { adminCalls } from '#web/lib/client/admin-api';
import { cursorOptions } from '#web/lib/client/cursor-options';
import { browserTimeZone } from '#web/lib/format/calendar';

/** What the generator used on each of the days up to today, in the browser's time zone. */
export const usageByDay = (days: number) =>
  adminCalls.admin.usage.queryOptions({
    input: { by: 'day', days, zone: browserTimeZone() },
    placeholderData: keepPreviousData,
  });

/** The same by customer or model, page by page. */
export const usageBy = (by: Exclude<UsageGroup, 'day'>, days: number) =>
  adminCalls.admin.usage.infiniteOptions({
    input: (cursor) => ({ by, days, zone: browserTimeZone(), limit: 20, cursor }),
    ...cursorOptions,
    placeholderData: keepPreviousData,
  });
