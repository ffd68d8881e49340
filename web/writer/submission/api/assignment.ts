import { skipToken } from '@tanstack/react-query';
import { calls } from '#web/lib/client/api';

/** One assignment in full; null disables the query. */
export const assignmentQuery = (id: string | null) =>
  calls.writer.assignment.queryOptions({ input: id ? { id } : skipToken });
