import { api, calls } from '../client/api';

/** How the final text of a request was made. */
export const requestProvenanceQuery = (id: string) =>
  calls.provenance.ofRequest.queryOptions({ input: { id } });

/** The same, past the cache. */
export const loadProvenance = (id: string) => api.provenance.ofRequest({ id });
