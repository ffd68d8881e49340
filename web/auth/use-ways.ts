import { useQuery } from '@tanstack/react-query';
import type { SignInMethods } from '#contract/identity/account';
import { waysQuery } from '#web/lib/api/ways';

/**
 * The sign-in methods of this installation; undefined while loading. E-mail and password always work, so their form
 * need not wait.
 */
export function useWays(): SignInMethods | undefined {
  return useQuery(waysQuery).data;
}
