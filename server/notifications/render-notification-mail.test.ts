import { describe, expect, it } from 'vitest';
import {
  NOTIFICATION_KIND_NAMES,
  type NotificationKind,
  notificationKind,
} from '#domain/notifications/kinds';
import { INTERFACE_LANGUAGES, type InterfaceLanguage } from '#domain/users/interface-language';
import { eventTexts, NOTIFICATION_TEXTS } from './notification-texts';
import { renderNotificationMail } from './render-notification-mail';

const SITE = 'https://redraft.example';
const environment = { AUTH_SECRET: 'a secret of the installation', PUBLIC_URL: SITE };
const recipient = (language: InterfaceLanguage) => ({
  id: '6f1f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c1f',
  email: 'maija@example.com',
  fullName: 'Maija <b>Meikäläinen',
  language,
  role: 'customer' as const,
  timeZone: 'Europe/Helsinki',
});
const requestId = '6f1f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c10';
const event = (kind: NotificationKind, variant?: string, title = 'Om <i>$&\n vindkraft') => ({
  kind,
  requestId,
  title,
  values: { ...(variant ? { variant } : {}), until: '2026-05-04T12:00:00.000Z', generationId: requestId },
});
const wordings = NOTIFICATION_KIND_NAMES.flatMap((kind): { kind: NotificationKind; variant?: string }[] => {
  const { variants } = notificationKind(kind);
  return variants.length > 0 ? variants.map((variant) => ({ kind, variant })) : [{ kind }];
});
const everyMail = INTERFACE_LANGUAGES.flatMap((language) =>
  wordings.map(({ kind, variant }) => [language, kind, variant] as const),
);

describe('a mail about a notification', () => {
  it.each(everyMail)('says what happened, to which text, with its link (%s, %s, %s)', async (...wording) => {
    const [language, kind, variant] = wording;
    const { subject, html, text } = await renderNotificationMail(
      { recipient: recipient(language), digest: false, events: [event(kind, variant)] },
      environment,
    );
    const { headline, lead, button } = eventTexts(language, event(kind, variant));
    expect(subject).toBe(`${headline}: Om <i>$& vindkraft`);
    expect(html).toContain(`lang="${language}"`);
    if (lead.includes('{title}')) expect(html).toContain('Om &lt;i&gt;$&amp; vindkraft');
    expect(text).toContain(`${button}:\n${SITE}/`);
    expect(text).toContain(`${SITE}/unsubscribe#token=`);
    expect(text + subject + html.slice(html.indexOf('<body'))).not.toMatch(/[{}]|undefined|\bnull\b/);
    expect(lead.includes('{until}')).toBe(notificationKind(kind).until);
    if (notificationKind(kind).until) expect(text).toMatch(/4.*15[.:]00/);
  });

  it('has the same texts in each language', () => {
    const shape = (value: object): unknown =>
      Object.entries(value).map(([key, inner]) =>
        typeof inner === 'string'
          ? [key, [...inner.matchAll(/\{\w+\}/g)].map(String).sort()]
          : [key, shape(inner)],
      );
    for (const language of ['sv', 'fi'] as const) {
      expect(shape(NOTIFICATION_TEXTS[language])).toEqual(shape(NOTIFICATION_TEXTS.en));
    }
  });

  it('lists thirty events of a day and says how many more there are', async () => {
    const events = Array.from({ length: 33 }, (_, at) => event('new-job', undefined, `Job ${at}`));
    const { subject, text } = await renderNotificationMail(
      { recipient: recipient('en'), digest: true, events },
      environment,
    );
    expect(subject).toBe('Your daily summary: 33 updates');
    expect(text).toContain('Job 29');
    expect(text).not.toContain('Job 30');
    expect(text).toContain('And 3 more.');
  });

  it('about several texts names none of them in its subject, and each in its text', async () => {
    const failed = (title: string) => event('generation-failed', undefined, title);
    const mailOf = (titles: string[]) =>
      renderNotificationMail(
        { recipient: recipient('en'), digest: false, events: titles.map(failed) },
        environment,
      );
    const { subject, text } = await mailOf(['Wind', 'Water']);
    expect(subject).toBe('2 updates');
    expect(text).toMatch(/Wind.*Water/s);
    expect((await mailOf(['Wind', 'Wind'])).subject).toBe('2 updates: Wind');
    // Events of an account have no title.
    const paid = { kind: 'payment', requestId: null, title: null, values: { variant: 'recorded' } } as const;
    const ofAccount = { recipient: recipient('en'), digest: false, events: [paid, paid] };
    expect((await renderNotificationMail(ofAccount, environment)).subject).toBe('2 updates');
  });

  it('makes no link of a title that a customer chose', async () => {
    const { subject, text } = await renderNotificationMail(
      {
        recipient: recipient('en'),
        digest: false,
        events: [event('new-job', undefined, 'Win at evil.example/x')],
      },
      environment,
    );
    expect(subject + text).not.toMatch(/evil\.example/);
  });
});
