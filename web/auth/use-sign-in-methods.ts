import { useQuery } from '@tanstack/react-query';
import type { SignInMethods } from '#contract/identity/account';
import { signInMethodsQuery } from '#web/lib/api/sign-in-methods';

/**
 * The sign-in methods of this installation; undefined while loading. E-mail and password always work, so their form
 * need not wait.
 */
export function useSignInMethods(): SignInMethods | undefined {
  return useQuery(signInMethodsQuery).data;
}
