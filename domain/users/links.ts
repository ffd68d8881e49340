import type { InterfaceLanguage } from './interface-language';

/** How long an invitation may be accepted. */
export const INVITATION_DAYS = 7;

/** What of an invitation that nobody has accepted yet: it waits, its time is over, or who sent it is no admin any more. */
export const INVITATION_STATES = ['waiting', 'expired', 'orphaned'] as const;

/** The links that an admin makes for somebody who has an account. */
export const LINK_KINDS = ['recovery', 'magic-link', 'email-change'] as const;
/** How long a link that changes an address is good; the others are as good as the codes in mails. */
export const EMAIL_CHANGE_HOURS = 24;

/** Where an invitation's link leads: the token stands behind the #, and beside it the language that the mail is written in. */
export function invitationPath({ token, language }: { token: string; language: InterfaceLanguage }): string {
  return `/auth/invitation#${new URLSearchParams({ token, lang: language })}`;
}
