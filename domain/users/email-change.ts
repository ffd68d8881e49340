/** The addresses that must confirm a change of email address: the current and the new one. */
export const EMAIL_SIDES = ['old', 'new'] as const;
export type EmailSide = (typeof EMAIL_SIDES)[number];

/** The least time between two confirmation mails of one change. */
export const EMAIL_CHANGE_INTERVAL_SECONDS = 60;
