/** A way in that has a form of its own in place of e-mail and password; named in the address as `?way=`. */
export const WAYS = ['email-code', 'sso'] as const;
export type Way = (typeof WAYS)[number];

export type AuthTab = 'sign-in' | 'sign-up';

export function wayOf(value: string | null): Way | null {
  return WAYS.find((way) => way === value) ?? null;
}
