import { skipToken } from '@tanstack/react-query';
import { calls } from '#web/lib/client/api';

/** One assignment whole; null asks for none. */
export const assignmentQuery = (id: string | null) =>
  calls.writer.assignment.queryOptions({ input: id ? { id } : skipToken });
