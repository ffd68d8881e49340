import { adminCalls } from '#web/lib/client/admin-api';
import { browserTimeZone } from '#web/lib/format/calendar';

/** The numbers behind the charts, by days in the browser's time zone. */
export const statisticsQuery = () =>
  adminCalls.admin.statistics.queryOptions({ input: { zone: browserTimeZone() }, staleTime: 5_000 });
