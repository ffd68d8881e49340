import * as z from 'zod';
import { MAIL_LANGUAGES } from '#server/mail/letter';

/** A text message that the product writes, before it is put into words. */
export const textMessage = z.object({
  kind: z.enum(['verification', 'sign-in', 'recovery', 'second-factor', 'phone-change', 'existing-account']),
  /** E.164. */
  to: z.string(),
  language: z.enum(MAIL_LANGUAGES),
  /** The 6 digits; null where the message carries none. */
  code: z.string().nullable(),
});
export type TextMessage = z.infer<typeof textMessage>;
