import { skipToken } from '@tanstack/react-query';
import { calls } from '#web/lib/client/api';

/** A public record, which never changes. */
export const provenanceQuery = (id: string | undefined) =>
  calls.provenance.verify.queryOptions({
    input: id === undefined ? skipToken : { id },
    staleTime: Number.POSITIVE_INFINITY,
  });
