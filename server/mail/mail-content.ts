import * as z from 'zod';
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '#domain/users/interface-language';
import { carriesCode, MAIL_KIND_NAMES, type MailKind, type MailMessage, mailKind } from './mail-kinds';

/** A mail as it is asked for. Whom it greets is no caller's to say. */
export type MailContent = MailMessage & { to: string; language: InterfaceLanguage };

/** A mail that the product sends, before it is put into words; `fullName` is empty where it greets nobody by name. */
export type MailToRender = MailContent & { fullName: string };

/** A mail ready to go. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** What waits in the queue, also from before an update: what a kind does not know is left aside. */
export const mailToRender = z.union(MAIL_KIND_NAMES.map(schemaOf)) as unknown as z.ZodType<MailToRender>;

function schemaOf(kind: MailKind) {
  const { carries, tells } = mailKind(kind);
  return z.object({
    kind: z.literal(kind),
    to: z.string(),
    language: z.enum(INTERFACE_LANGUAGES),
    fullName: z.string(),
    ...Object.fromEntries(tells.map((told) => [told, z.string()])),
    ...(carriesCode(kind) ? { code: z.string() } : {}),
    ...(carries === 'invitation' ? { token: z.string() } : {}),
  });
}
