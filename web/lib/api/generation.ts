import { skipToken } from '@tanstack/react-query';
import { calls } from '../client/api';

/** A generation's progress; null disables the query. */
export const generationQuery = (id: string | null) =>
  calls.generations.get.queryOptions({ input: id === null ? skipToken : { id } });
