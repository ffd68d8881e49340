import type { InterfaceLanguage } from '#domain/users/interface-language';
import type { Role } from '#domain/users/roles';
import type { CodeMailKind, MAIL_KINDS, MailKind } from './mail-kinds';
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
  /** The same where the installation has an address ({contact}) to write to. */
  notYouAt?: string;
}

type TextsOf<K extends MailKind> = KindTexts &
  // The label above the code.
  (K extends CodeMailKind ? { codeLabel: string } : { codeLabel?: undefined }) &
  // The lead for readers who wait for an admin's approval.
  ((typeof MAIL_KINDS)[K] extends { approval: true }
    ? { waitingLead: string }
    : { waitingLead?: undefined }) &
  // What stands for {opening}, by the role.
  (K extends 'invitation' ? { openings: Openings } : { openings?: undefined }) &
  // What stands for {change}, where the amount is known.
  (K extends 'pay-adjusted' ? { change: string } : { change?: undefined });

/** `other`: of an invitation that an earlier release has enqueued. */
type Openings = Record<Role | 'other', string>;

interface LanguageTexts {
  /** With an optional {name}. */
  greeting: string;
  tagline: string;
  /** How the text refers to the link: the button in HTML, the URL below in plain text. */
  opener: { button: string; link: string };
  kinds: { [K in MailKind]: TextsOf<K> };
}

export const MAIL_TEXTS: Record<InterfaceLanguage, LanguageTexts> = { en, sv, fi };
