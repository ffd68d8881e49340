import type { TextCheckInput } from '#domain/text-checks/checked-text';
import { calls } from '../client/api';

/** The checks of a text; the same text always has the same ones. */
export const textChecksQuery = ({ glossary, ...text }: TextCheckInput) =>
  calls.textChecks.check.queryOptions({
    // A server of the release before, which answers some calls amid an upgrade, takes no terms.
    input: glossary.length > 0 ? { ...text, glossary } : text,
    staleTime: Number.POSITIVE_INFINITY,
  });
