import { skipToken } from '@tanstack/react-query';
import { api, calls } from '../client/api';

/** A generation's progress; null disables the query. */
export const generationQuery = (id: string | null) =>
  calls.generations.get.queryOptions({ input: id === null ? skipToken : { id } });

/** A generation as it stands on the server, past the cache. */
export const loadGeneration = (id: string) => api.generations.get({ id });
