/** The addresses that a change of e-mail address is confirmed on: the present one and the new one. */
export const EMAIL_SIDES = ['old', 'new'] as const;
export type EmailSide = (typeof EMAIL_SIDES)[number];

/** Mails of a change go no more often than this. */
export const EMAIL_CHANGE_PAUSE_SECONDS = 60;
