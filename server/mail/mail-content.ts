import * as z from 'zod';
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '#domain/users/interface-language';
import { carriesCode, MAIL_KIND_NAMES, type MailKind, type MailMessage, mailKind } from './mail-kinds';

/** A mail as requested by a caller. The greeting's name is looked up when it is enqueued. */
export type MailContent = MailMessage & { to: string; language: InterfaceLanguage };

/** A mail before rendering; `fullName` is empty if it does not greet by name. */
export type MailToRender = MailContent & { fullName: string };

/** A rendered mail. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Further headers. */
  headers?: Record<string, string>;
}

/** The schema of queued mails, possibly enqueued by an earlier release: unknown fields are ignored. */
export const mailToRender = z.union(MAIL_KIND_NAMES.map(schemaOf)) as unknown as z.ZodType<MailToRender>;

function schemaOf(kind: MailKind) {
  const { carries, placeholders, optional = [], approval } = mailKind(kind);
  return z.object({
    kind: z.literal(kind),
    to: z.string(),
    language: z.enum(INTERFACE_LANGUAGES),
    fullName: z.string(),
    ...Object.fromEntries(placeholders.map((name) => [name, z.string()])),
    ...Object.fromEntries(optional.map((name) => [name, z.string().optional()])),
    ...(carriesCode(kind) ? { code: z.string() } : {}),
    ...(approval ? { awaitsApproval: z.boolean().optional() } : {}),
    ...(carries === 'invitation' ? { token: z.string() } : {}),
  });
}
