import * as z from 'zod';

export const MAIL_LANGUAGES = ['en', 'sv', 'fi'] as const;
export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

/** A mail that the product writes, before it is put into words. */
export const letter = z.object({
  kind: z.enum([
    'verification',
    'sign-in',
    'recovery',
    'existing-account',
    'reauthentication',
    'email-change-old',
    'email-change-new',
    'email-change-taken',
    'email-changed',
    'approval-asked',
    'approved',
    'brief-sent',
    'invitation',
    'test',
  ]),
  to: z.string(),
  language: z.enum(MAIL_LANGUAGES),
  /** Whom it greets; empty where it greets nobody by name. */
  fullName: z.string(),
  /** What the mail is about: somebody else, another address. */
  about: z.string().optional(),
  /** The 6 digits; null where the mail carries none. */
  code: z.string().nullable(),
  /** What an invitation's link carries, beside the mail's language. */
  token: z.string().optional(),
});
export type Letter = z.infer<typeof letter>;

/** A letter as it is asked for. Whom it greets is no caller's to say. */
export type LetterContent = Omit<Letter, 'fullName'>;

/** A mail ready to go. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** The best of our languages in an Accept-Language header (RFC 9110); English when it names none of them. */
export function mailLanguage(acceptLanguage: string | null): MailLanguage {
  const asked = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const weight = parameters
        .find((parameter) => parameter.trim().startsWith('q='))
        ?.trim()
        .slice(2);
      return { tag: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) || 0 };
    })
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight);
  for (const { tag } of asked) {
    const found = MAIL_LANGUAGES.find((language) => language === tag);
    if (found) return found;
  }
  return 'en';
}
