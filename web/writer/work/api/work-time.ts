import { api, calls } from '#web/lib/client/api';
import { callLimit } from '../timer/call-limit';

/** Between two attempts to load it. */
const RETRY_MS = 5_000;

/** The recorded time of an assignment. Its own heartbeats keep it up to date; a window that is returned to asks again. */
export const workTimeQuery = (id: string) =>
  calls.workTime.load.queryOptions({
    input: { id },
    queryFn: () => api.workTime.load({ id }, callLimit()),
    gcTime: 0,
    staleTime: 0,
    retry: false,
    // The first change of the text starts the timer only once it is known what was recorded before.
    refetchInterval: ({ state }) => (state.data === undefined && state.status === 'error' ? RETRY_MS : false),
  });
