import type { Notification } from '#contract/identity/notifications';
import { LANGUAGE_TAGS } from '#domain/brief/brief';
import { wordingOf } from '#domain/notifications/wording';
import { dateFormat } from '#web/lib/format/date-formats';
import { i18n, interfaceLanguage } from '#web/lib/i18n/i18n';
import { LOCALES } from '#web/lib/i18n/languages';
import { toast } from '#web/ui/feedback/toast';

/** Tells of a notification that has just arrived, with a link to its page. */
export async function showNotification(row: Notification): Promise<void> {
  // What the user has open is read already; a finished text is told of by its own message.
  if (row.readAt !== null || row.kind === 'text-ready' || row.kind === 'revised') return;
  await i18n.loadNamespaces('notifications');
  const { title, link, language, until } = row;
  const style = { dateStyle: 'medium', timeStyle: 'short' } as const;
  const moment =
    until === null ? '' : dateFormat(LOCALES[interfaceLanguage()], style).format(new Date(until));
  const text = i18n.t(`events.${wordingOf(row)}`, { ns: 'notifications', until: moment });
  const lang = language ? { lang: LANGUAGE_TAGS[language] } : {};
  toast.info(text, { about: { title: title ?? i18n.t('notifications'), to: link, ...lang } });
}
