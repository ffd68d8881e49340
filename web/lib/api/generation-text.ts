import { calls } from '../client/api';

/** What a generation has written so far. */
export const generationTextQuery = (id: string) =>
  calls.generations.text.queryOptions({ input: { id }, staleTime: 0, meta: { background: true } });
