import type { TextCheckInput } from '#domain/text-checks/checked-text';
import { calls } from '../client/api';

/** The checks of a text; the same text always has the same ones. */
export const textChecksQuery = (input: TextCheckInput) =>
  calls.textChecks.check.queryOptions({ input, staleTime: Number.POSITIVE_INFINITY });
