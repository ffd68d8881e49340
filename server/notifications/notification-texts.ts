import {
  type NOTIFICATION_KINDS,
  type NotificationKind,
  type StoredValues,
  variantOf,
} from '#domain/notifications/kinds';
import type { InterfaceLanguage } from '#domain/users/interface-language';
import en from './texts/en.json';
import fi from './texts/fi.json';
import sv from './texts/sv.json';

/** What one event says; {title} and {until} are filled in. */
export interface EventTexts {
  headline: string;
  lead: string;
  button: string;
}

/** What some kinds say in place of the lead, as the event's values are. */
interface OtherLeads {
  /** Without `until`. */
  undatedLead?: string;
  /** With `revisionsUsed`: where no address is set to write to, and where one is, as {contact}. */
  revisionsUsedLead?: string;
  revisionsUsedAtLead?: string;
  /** Without `amount`. */
  sumlessLead?: string;
}
type Kind<K extends NotificationKind> = (typeof NOTIFICATION_KINDS)[K];
type Variants<K extends NotificationKind> = Kind<K>['variants'][number];
type Wording<K extends NotificationKind> = EventTexts &
  (Kind<K>['until'] extends 'if-known' ? { undatedLead: string } : unknown) &
  (Kind<K> extends { revisions: true }
    ? { revisionsUsedLead: string; revisionsUsedAtLead: string }
    : unknown) &
  (Kind<K> extends { sum: true } ? { sumlessLead: string } : unknown);
type TextsOf<K extends NotificationKind> = [Variants<K>] extends [never]
  ? Wording<K>
  : { [V in Variants<K>]: Wording<K> };

interface LanguageTexts {
  kinds: { [K in NotificationKind]: TextsOf<K> };
  /** Of a variant that a process of a later release has stored. */
  other: EventTexts;
  /** A mail of several events of one request. */
  /** `several` is the subject of a mail about several texts. */
  gathered: { subject: string; several: string; lead: string };
  digest: { subject: string; subjectOne: string; lead: string };
  more: string;
  moreLink: string;
  why: string;
  stop: string;
  settings: string;
}

export const NOTIFICATION_TEXTS: Record<InterfaceLanguage, LanguageTexts> = { en, sv, fi };

/**
 * The texts of an event, in the wording of its variant. What else a sentence depends on is no variant, so that the releases before know
 * the variant of each event that this one stores.
 * @param contact the address that readers may write to
 */
export function eventTexts(
  language: InterfaceLanguage,
  { kind, values }: { kind: NotificationKind; values: StoredValues },
  contact?: string,
): EventTexts {
  const { kinds, other } = NOTIFICATION_TEXTS[language];
  const texts: Wordings = kinds[kind];
  const found: AnyWording = isWording(texts) ? texts : (texts[variantOf(values) ?? ''] ?? other);
  const { headline, button, undatedLead, revisionsUsedLead, revisionsUsedAtLead, sumlessLead } = found;
  const lead = (values.amount === undefined && sumlessLead) || found.lead;
  if (values.revisionsUsed) {
    const usedLead = contact === undefined ? revisionsUsedLead : revisionsUsedAtLead;
    return { headline, button, lead: usedLead ?? lead };
  }
  return { headline, button, lead: (values.until === undefined && undatedLead) || lead };
}

type AnyWording = EventTexts & OtherLeads;
type Wordings = AnyWording | Record<string, AnyWording>;

function isWording(texts: Wordings): texts is AnyWording {
  return 'headline' in texts && typeof texts.headline === 'string';
}
