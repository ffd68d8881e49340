import { keepPreviousData } from '@tanstack/react-query';
import type { TimeStep } from '#domain/pay/time-steps';
import { calls } from '#web/lib/client/api';

interface Period {
  by: TimeStep;
  zone: string;
  from: string;
  to: string;
}

/** Minutes and earnings of a period by day, week or month. */
export const timeSeriesQuery = (period: Period) =>
  calls.writer.timeSeries.queryOptions({ input: period, placeholderData: keepPreviousData });
