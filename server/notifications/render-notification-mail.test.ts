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
    expect(lead.includes('{until}')).toBe(notificationKind(kind).until !== false);
    if (notificationKind(kind).until) expect(text).toMatch(/4.*15[.:]00/);
  });

  it.each(INTERFACE_LANGUAGES)('says when in the form that a sentence has it in (%s)', async (language) => {
    const textOf = async (until: string, kind: NotificationKind) => {
      const told = { ...event(kind, undefined, 'Om vindkraft'), values: { until } };
      return (
        await renderNotificationMail(
          { recipient: recipient(language), digest: false, events: [told] },
          environment,
        )
      ).text;
    };
    const days = {
      en: ['Monday 28 December at 07:05', 'Wednesday 30 December at 07:05'],
      sv: ['måndag den 28 december kl. 07:05', 'onsdag den 30 december kl. 07:05'],
      fi: ['maanantaina 28. joulukuuta klo 07.05', 'keskiviikkona 30. joulukuuta klo 07.05'],
    }[language];
    const before = language === 'fi' ? 'viimeistään ' : '';
    for (const kind of ['reopened', 'job-offered'] as const) {
      expect(await textOf('2026-12-28T05:05:00.000Z', kind)).toContain(`${before}${days[0]}.`);
      expect(await textOf('2026-12-30T05:05:00.000Z', kind)).toContain(`${before}${days[1]}.`);
    }
  });

  it.each(['half-time', 'last-day'])(
    'offers no changes where both revisions are used (%s)',
    async (variant) => {
      const offered = { en: 'ask for changes', sv: 'ber om ändringar', fi: 'pyydä muutoksia' };
      const used = {
        en: 'can reopen the request',
        sv: 'kan en administratör öppna',
        fi: 'ylläpitäjä voi avata',
      };
      for (const language of INTERFACE_LANGUAGES) {
        const textOf = async (revisionsUsed?: boolean) => {
          const told = event('review-reminder', variant);
          const values = { ...told.values, ...(revisionsUsed === undefined ? {} : { revisionsUsed }) };
          const mail = { recipient: recipient(language), digest: false, events: [{ ...told, values }] };
          return (await renderNotificationMail(mail, environment)).text;
        };
        // The release before stored nothing about it.
        for (const left of [await textOf(), await textOf(false)]) {
          expect(left).toContain(offered[language]);
          expect(left).not.toContain(used[language]);
        }
        const last = await textOf(true);
        expect(last).not.toContain(offered[language]);
        expect(last).toContain(used[language]);
        expect(last).toMatch(/4.*15[.:]00/);
      }
    },
  );

  it.each(['half-time', 'last-day'])(
    'names whom to write to where both revisions are used, or who can reopen the request (%s)',
    async (variant) => {
      const asks = {
        en: ['write to hello@redraft.example before then', 'an administrator can reopen the request'],
        sv: ['skriv till hello@redraft.example före dess', 'kan en administratör öppna beställningen igen'],
        fi: [
          'kirjoita sitä ennen osoitteeseen hello@redraft.example',
          'ylläpitäjä voi avata tilauksen uudelleen',
        ],
      };
      for (const language of INTERFACE_LANGUAGES) {
        const told = event('review-reminder', variant);
        const events = [{ ...told, values: { ...told.values, revisionsUsed: true } }];
        const mail = { recipient: recipient(language), digest: false, events };
        const CONTACT_EMAIL = 'hello@redraft.example';
        const named = await renderNotificationMail(mail, { ...environment, CONTACT_EMAIL });
        const [address, reopening] = asks[language];
        for (const text of [named.text, named.html]) expect(text).toContain(address);
        const { text } = await renderNotificationMail(mail, environment);
        expect(text).toContain(reopening);
        expect(text).toContain(`${SITE}/customer?request=${requestId}`);
        expect(text + named.text).not.toMatch(/[{}]|contact us|till oss|meihin/);
      }
    },
  );

  it.each(['assigned', 'changes-asked', 'reopened'] as const)(
    'says by when, and nothing of it where that is not known (%s)',
    async (kind) => {
      for (const language of INTERFACE_LANGUAGES) {
        const told = { ...event(kind), values: {} };
        const mail = { recipient: recipient(language), digest: false, events: [told] };
        const { text } = await renderNotificationMail(mail, environment);
        expect(text).not.toMatch(/senast|viimeistään|\bby\b/);
        expect(text).toMatch(/vindkraft[”"].*\.\n/);
      }
    },
  );

  it('about comments leads a writer to the comments, and one about messages to those', async () => {
    const linkOf = async (kind: NotificationKind, role: 'writer' | 'customer') => {
      const mail = { recipient: { ...recipient('en'), role }, digest: false, events: [event(kind)] };
      return /https:\S+/.exec((await renderNotificationMail(mail, environment)).text)?.[0];
    };
    expect(await linkOf('comment', 'writer')).toBe(`${SITE}/writer/work/${requestId}#comments`);
    expect(await linkOf('message', 'writer')).toBe(`${SITE}/writer/work/${requestId}#thread`);
    expect(await linkOf('comment', 'customer')).toBe(`${SITE}/customer?request=${requestId}`);
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
    expect(subject).toBe('Your text could not be generated (2)');
    expect(text).toMatch(/Wind.*Water/s);
    expect((await mailOf(['Wind', 'Wind'])).subject).toBe('Your text could not be generated (2): Wind');
    // Those of several kinds have no headline in common.
    const subjectOf = async (...titles: [string, string]) => {
      const events = [failed(titles[0]), event('text-ready', undefined, titles[1])];
      const mail = { recipient: recipient('en'), digest: false, events };
      return (await renderNotificationMail(mail, environment)).subject;
    };
    expect(await subjectOf('Wind', 'Water')).toBe('2 updates');
    expect(await subjectOf('Wind', 'Wind')).toBe('2 updates: Wind');
    // Events of an account have no title.
    const paid = { kind: 'payment', requestId: null, title: null, values: { variant: 'recorded' } } as const;
    const ofAccount = { recipient: recipient('en'), digest: false, events: [paid, paid] };
    expect((await renderNotificationMail(ofAccount, environment)).subject).toBe('Payment recorded (2)');
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
