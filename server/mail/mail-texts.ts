import type { InterfaceLanguage } from '#domain/users/interface-language';
import type { CodeMailKind, MailKind } from './mail-kinds';
import en from './texts/en.json';
import fi from './texts/fi.json';
import sv from './texts/sv.json';

/** The texts of one kind of mail. Its placeholders and {opener} are filled into the lead. */
interface KindTexts {
  subject: string;
  lead: string;
  button: string;
  /** What to do if the recipient did not request the mail, or why they receive it. */
  notYou: string;
}

type TextsOf<K extends MailKind> = KindTexts &
  // The label above the code.
  (K extends CodeMailKind ? { codeLabel: string } : { codeLabel?: undefined });

interface LanguageTexts {
  /** With an optional {name}. */
  greeting: string;
  tagline: string;
  /** How the text refers to the link: the button in HTML, the URL below in plain text. */
  opener: { button: string; link: string };
  kinds: { [K in MailKind]: TextsOf<K> };
}

export const MAIL_TEXTS: Record<InterfaceLanguage, LanguageTexts> = { en, sv, fi };
