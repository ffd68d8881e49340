import type { NOTIFICATION_KINDS, NotificationKind, StoredValues } from '#domain/notifications/kinds';
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

type Variants<K extends NotificationKind> = (typeof NOTIFICATION_KINDS)[K]['variants'][number];
type TextsOf<K extends NotificationKind> = [Variants<K>] extends [never]
  ? EventTexts
  : { [V in Variants<K>]: EventTexts };

interface LanguageTexts {
  kinds: { [K in NotificationKind]: TextsOf<K> };
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

/** The texts of an event, in the wording of its variant. */
export function eventTexts(
  language: InterfaceLanguage,
  { kind, values }: { kind: NotificationKind; values: StoredValues },
): EventTexts {
  const texts: EventTexts | Record<string, EventTexts> = NOTIFICATION_TEXTS[language].kinds[kind];
  if ('headline' in texts && typeof texts.headline === 'string') return texts as EventTexts;
  const found = (texts as Record<string, EventTexts>)[values.variant ?? ''];
  if (!found) throw new Error(`There is no wording ${values.variant} of ${kind}`);
  return found;
}
