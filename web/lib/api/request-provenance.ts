import { calls } from '../client/api';

/** How the final text of a request was made. */
export const requestProvenanceQuery = (id: string) =>
  calls.provenance.ofRequest.queryOptions({ input: { id } });
