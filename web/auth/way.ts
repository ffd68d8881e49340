import type { Ways } from '#contract/account';

/** A way in that has a form of its own in place of e-mail and password; named in the address as `?way=`. */
export type Way = 'email-code' | 'phone';

export type AuthTab = 'sign-in' | 'sign-up';

/** The ways that a tab can offer here, as far as is known by now. A mailed code makes no account. */
export function waysOf(tab: AuthTab, ways: Ways | undefined): Way[] {
  if (!ways) return [];
  return [
    ...(ways.emailCode && tab === 'sign-in' ? (['email-code'] as const) : []),
    ...(ways.phone ? (['phone'] as const) : []),
  ];
}
