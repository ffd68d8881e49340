import { skipToken } from '@tanstack/react-query';
import { calls } from '../client/api';

/** How far a generation is; null asks for none. */
export const generationQuery = (id: string | null) =>
  calls.generations.get.queryOptions({ input: id === null ? skipToken : { id } });
