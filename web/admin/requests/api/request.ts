import { skipToken } from '@tanstack/react-query';
import { calls } from '#web/lib/client/api';

/** One request whole; null asks for none. */
export const requestQuery = (id: string | null) =>
  calls.admin.request.queryOptions({ input: id ? { id } : skipToken });
