import { skipToken } from '@tanstack/react-query';
import { calls } from '../client/api';

/** A generation's progress; null disables the query. */
export const generationQuery = (id: string | null) =>
  calls.generations.get.queryOptions({ input: id === null ? skipToken : { id } });

/** What a generation has written so far. */
export const generationTextQuery = (id: string) =>
  calls.generations.text.queryOptions({ input: { id }, staleTime: 0, meta: { background: true } });
