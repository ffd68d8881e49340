import { calls } from '#web/lib/client/api';
import { browserTimeZone } from '#web/lib/format/calendar';

/** The numbers behind the charts, by days in the browser's time zone. */
export const statisticsQuery = () =>
  calls.admin.statistics.queryOptions({ input: { zone: browserTimeZone() }, staleTime: 5_000 });
