import { describe, expect, it } from 'vitest';
import type { StoredValues } from '#domain/notifications/kinds';
import type { InterfaceLanguage } from '#domain/users/interface-language';
import { renderNotificationMail } from './render-notification-mail';

const textOf = async (language: InterfaceLanguage, values: StoredValues) => {
  const { text } = await renderNotificationMail(
    {
      recipient: {
        ...{ id: '6f1f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c1f', email: 'a@example.com', fullName: 'Maija' },
        language,
        role: 'writer',
        timeZone: 'Pacific/Auckland',
      },
      digest: false,
      events: [{ kind: 'payment', requestId: null, title: null, values }],
    },
    { AUTH_SECRET: 'a secret of the installation', PUBLIC_URL: 'https://redraft.example' },
  );
  return text.replaceAll('\u00a0', ' ');
};

describe('a mail about a payment', () => {
  it.each([
    ['en', 'A payment of €1,225.50 for your work was recorded, paid on 20 May 2026.'],
    ['sv', 'En utbetalning på 1 225,50 € för ditt arbete har registrerats, med utbetalningsdag 20 maj 2026.'],
    ['fi', 'Työstäsi on kirjattu maksu: 1 225,50 €, maksupäivä 20. toukokuuta 2026.'],
  ] as const)('names sum and day, in %s', async (language, said) => {
    const values = { variant: 'recorded', amount: '1225.50', day: '2026-05-20' };
    expect(await textOf(language, values)).toContain(said);
  });

  it.each([
    [
      'en',
      'The payment of €80.00 (1 June 2026) was revoked, and its entries are unpaid again. Reason: “Wrong account”.',
    ],
    [
      'sv',
      'Utbetalningen på 80,00 € (1 juni 2026) har återkallats, och posterna är obetalda igen. Skäl: ”Wrong account”.',
    ],
    [
      'fi',
      'Työstäsi kirjattu maksu (80,00 €, maksupäivä 1. kesäkuuta 2026) on peruttu, ja sen kirjaukset ovat taas maksamatta. Syy: ”Wrong account”.',
    ],
  ] as const)('says why one was revoked, in %s', async (language, said) => {
    const values = { variant: 'revoked', amount: '80.00', day: '2026-06-01', reason: 'Wrong\naccount.' };
    expect(await textOf(language, values)).toContain(said);
  });

  it('says what is known of one that an earlier release stored, and of what a later one has', async () => {
    const recorded = await textOf('en', { variant: 'recorded' });
    expect(recorded).toContain('A payment for your work was recorded. My Time shows');
    const unknown = await textOf('sv', { variant: 'of-a-later-release' });
    expect(unknown).toContain('Du har en ny avisering på Redraft.');
    expect(recorded + unknown).not.toMatch(/[{}]|undefined/);
  });
});
