import type { InterfaceLanguage } from './interface-language';

/** Validity of an invitation. */
export const INVITATION_DAYS = 7;

/** The states of an unaccepted invitation; `orphaned`: its sender is no longer an admin. */
export const INVITATION_STATES = ['waiting', 'expired', 'orphaned'] as const;

/** The links that an admin can create for an existing user. */
export const LINK_KINDS = ['recovery', 'magic-link', 'email-change'] as const;
/** Validity of an email-change link; the other links are valid as long as the codes in mails. */
export const EMAIL_CHANGE_HOURS = 24;

/** The path of an invitation link. Token and mail language are in the fragment, which browsers do not send to servers or in Referer. */
export function invitationPath({ token, language }: { token: string; language: InterfaceLanguage }): string {
  return `/auth/invitation#${new URLSearchParams({ token, lang: language })}`;
}
