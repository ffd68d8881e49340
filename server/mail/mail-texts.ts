import type { InterfaceLanguage } from '#domain/users/interface-language';
import type { CodeMailKind, MailKind } from './mail-kinds';
import en from './texts/en.json';
import fi from './texts/fi.json';
import sv from './texts/sv.json';

/** The words of one kind of mail. What it tells of and {opener} are filled into the lead. */
interface KindTexts {
  subject: string;
  lead: string;
  button: string;
  /** What to do when one did not ask for this, or why one gets it. */
  notYou: string;
}

type TextsOf<K extends MailKind> = KindTexts &
  // Above the code, for people who type it.
  (K extends CodeMailKind ? { codeLabel: string } : { codeLabel?: undefined });

interface LanguageTexts {
  /** With a {name}, which it can do without. */
  greeting: string;
  tagline: string;
  /** What opens the page: a button on the designed page, the bare link below the words in plain text. */
  opener: { button: string; link: string };
  kinds: { [K in MailKind]: TextsOf<K> };
}

export const MAIL_TEXTS: Record<InterfaceLanguage, LanguageTexts> = { en, sv, fi };
