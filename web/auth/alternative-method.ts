import type { SignInMethods } from '#contract/identity/account';

/** A sign-in method with its own form instead of e-mail and password; `?way=` in the URL. */
export type AlternativeMethod = 'email-code' | 'phone' | 'sso';

export type AuthTab = 'sign-in' | 'sign-up';

/** The method that a tab shows a form for, as far as is known yet. Of these only the phone number can sign up. */
export function alternativeMethodOf(
  named: string | null,
  tab: AuthTab,
  ways: SignInMethods | undefined,
): AlternativeMethod | null {
  if (named === 'phone') return ways?.phone ? named : null;
  if (tab === 'sign-up') return null;
  if (named === 'email-code') return ways?.emailCode ? named : null;
  return named === 'sso' && ways?.sso ? named : null;
}
