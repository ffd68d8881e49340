import { useQuery } from '@tanstack/react-query';
import type { SignInMethods } from '#contract/identity/account';
import { waysQuery } from '#web/lib/api/ways';

/** The ways in that work here; undefined until they are known. E-mail and password need no waiting: they always work. */
export function useWays(): SignInMethods | undefined {
  return useQuery(waysQuery).data;
}
