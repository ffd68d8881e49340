import { skipToken } from '@tanstack/react-query';
import { calls } from '#web/lib/client/api';

/** A pending request's brief and text; null disables the query. */
export const jobQuery = (id: string | null) =>
  calls.writer.job.queryOptions({ input: id ? { id } : skipToken });
