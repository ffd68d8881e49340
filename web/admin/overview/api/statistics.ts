import { calls } from '#web/lib/client/api';
import { readersZone } from '#web/lib/format/calendar';

/** The figures behind the plots, by the days of the reader's zone. */
export const statisticsQuery = () =>
  calls.admin.statistics.queryOptions({ input: { zone: readersZone() }, staleTime: 5_000 });
