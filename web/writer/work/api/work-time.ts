import { calls } from '#web/lib/client/api';

/** The recorded time of an assignment. Its own heartbeats keep it up to date; a window that is returned to asks again. */
export const workTimeQuery = (id: string) =>
  calls.workTime.load.queryOptions({ input: { id }, gcTime: 0, staleTime: 0, retry: false });
