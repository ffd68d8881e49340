import type { SignInMethods } from '#contract/identity/account';

/** A way in that has a form of its own in place of e-mail and password; named in the address as `?way=`. */
export type Way = 'email-code' | 'phone' | 'sso';

export type AuthTab = 'sign-in' | 'sign-up';

/** The way whose form a tab shows here, as far as is known by now. Of these a phone number alone makes an account too. */
export function wayOf(named: string | null, tab: AuthTab, ways: SignInMethods | undefined): Way | null {
  if (named === 'phone') return ways?.phone ? named : null;
  if (tab === 'sign-up') return null;
  if (named === 'email-code') return ways?.emailCode ? named : null;
  return named === 'sso' && ways?.sso ? named : null;
}
