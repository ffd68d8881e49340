import { unsubscribeCalls } from '#contract/http/notifications';
import { pathOf } from '#contract/routes';
import { type NotificationKind, notificationPath, type StoredValues } from '#domain/notifications/kinds';
import { dayText, eurosText } from '#domain/pay/pay-texts';
import type { InterfaceLanguage } from '#domain/users/interface-language';
import { oneLine, safeMailName, unlinkedText } from '#domain/users/mail-name';
import type { Role } from '#domain/users/roles';
import type { Environment } from '#server/environment/environment';
import type { Mail } from '#server/mail/mail-content';
import { MAIL_TEXTS } from '#server/mail/mail-texts';
import {
  type MailedEvent,
  type NotificationPageProps,
  renderNotificationPage,
} from '#server/mail/render-notification-page';
import { eventTexts, NOTIFICATION_TEXTS } from './notification-texts';
import { unsubscribeToken } from './unsubscribe-link';

/** Most events that one mail lists. */
const MAX_LISTED = 30;

/** What joins a weekday to its date within a sentence. In Finnish it is the ending of the essive, which each weekday has alike. */
const AFTER_WEEKDAY = { en: '', sv: ' den', fi: 'na' } as const satisfies Record<InterfaceLanguage, string>;

/** A mail's recipient and the events that it tells of, oldest first. */
export interface NotificationMail {
  recipient: {
    id: string;
    email: string;
    fullName: string;
    language: InterfaceLanguage;
    role: Role;
    timeZone: string;
  };
  digest: boolean;
  events: { kind: NotificationKind; requestId: string | null; title: string | null; values: StoredValues }[];
}

type MailEnvironment = Pick<Environment, 'AUTH_SECRET' | 'PUBLIC_URL'> &
  Partial<Pick<Environment, 'CONTACT_EMAIL'>>;

/** Renders a mail about one event, or about several: those of one request, or of a day. */
export async function renderNotificationMail(
  mail: NotificationMail,
  environment: MailEnvironment,
): Promise<Mail> {
  const { recipient, digest } = mail;
  const { language } = recipient;
  const { PUBLIC_URL: site } = environment;
  const texts = NOTIFICATION_TEXTS[language];
  const events = mail.events.slice(0, MAX_LISTED).map((event) => mailedEvent(event, recipient, environment));
  const single = events.length === 1 && !digest;
  const kinds = [...new Set(mail.events.map(({ kind }) => kind))];
  const token = unsubscribeToken(environment, recipient.id, kinds);
  const left = mail.events.length - events.length;
  const name = safeMailName(recipient.fullName);
  const page: NotificationPageProps = {
    language,
    title: subjectOf(mail),
    greeting: MAIL_TEXTS[language].greeting.replace(' {name}', () => name && ` ${name}`),
    intro: single ? null : texts[digest ? 'digest' : 'gathered'].lead,
    events,
    more:
      left > 0
        ? { text: fillIn(texts.more, { count: left }), label: texts.moreLink, link: `${site}/notifications` }
        : null,
    why: texts.why,
    // In the fragment, which is in no log, while the header's link must carry it to the server.
    stop: { label: texts.stop, link: `${site}/unsubscribe#token=${token}` },
    settings: { label: texts.settings, link: `${site}/account#notifications` },
    tagline: MAIL_TEXTS[language].tagline,
  };
  return {
    to: recipient.email,
    subject: page.title,
    text: plainText(page),
    html: await renderNotificationPage(page),
    // RFC 2369 and RFC 8058: the recipient's mail program offers to stop them, by one POST.
    headers: {
      'List-Unsubscribe': `<${site}${pathOf(unsubscribeCalls.unsubscribe)}?token=${token}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

function subjectOf({ recipient, digest, events }: NotificationMail): string {
  const { digest: daily, gathered } = NOTIFICATION_TEXTS[recipient.language];
  const count = events.length;
  if (digest) return count === 1 ? daily.subjectOne : fillIn(daily.subject, { count });
  const [first] = events;
  if (!first) throw new Error('A mail tells of no event');
  const title = unlinkedText(first.title ?? '');
  const several = events.some((event) => event.title !== first.title) || !title;
  const { headline } = eventTexts(recipient.language, first);
  const isAlike = events.every((event) => eventTexts(recipient.language, event).headline === headline);
  if (!isAlike) return fillIn(several ? gathered.several : gathered.subject, { count, title });
  const told = count > 1 ? `${headline} (${count})` : headline;
  return several ? told : `${told}: ${title}`;
}

function mailedEvent(
  event: NotificationMail['events'][number],
  { language, role, timeZone }: NotificationMail['recipient'],
  { PUBLIC_URL: site, CONTACT_EMAIL: contact }: MailEnvironment,
): MailedEvent {
  const { headline, lead, button } = eventTexts(language, event, contact);
  const { until, amount, day, reason } = event.values;
  return {
    headline,
    button,
    lead: fillIn(lead, {
      title: unlinkedText(event.title ?? ''),
      until: until === undefined ? '' : momentIn(until, language, timeZone),
      amount: amount === undefined ? '' : eurosText(amount, language),
      day: day === undefined ? '' : dayText(day, language),
      contact: contact ?? '',
      reason: oneLine(reason ?? '').replace(/\.$/, ''),
    }),
    link: `${site}${notificationPath(event, role)}`,
  };
}

/** A moment as it stands in a sentence: the day on which it is. */
function momentIn(iso: string, language: InterfaceLanguage, timeZone: string): string {
  const moment = new Date(iso);
  const locale = language === 'en' ? 'en-GB' : language;
  const format = (style: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...style, timeZone }).format(moment);
  const [day, rest] = [
    format({ weekday: 'long' }),
    format({ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' }),
  ];
  return `${day}${AFTER_WEEKDAY[language]} ${rest}`;
}

function fillIn(text: string, values: Record<string, string | number>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

function plainText({ greeting, intro, events, more, why, stop, settings, tagline }: NotificationPageProps) {
  const listed = events.map(({ headline, lead, button, link }) =>
    intro === null ? `${lead}\n\n${button}:\n${link}` : `${headline}\n${lead}\n${link}`,
  );
  const parts = [
    greeting,
    ...(intro === null ? [] : [intro]),
    ...listed,
    ...(more ? [`${more.text}\n${more.label}:\n${more.link}`] : []),
    `${why}\n${stop.label}:\n${stop.link}\n${settings.label}:\n${settings.link}`,
    `--\nRedraft · ${tagline}`,
  ];
  return `${parts.join('\n\n')}\n`;
}
