import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contract } from '#contract/contract';
import { SIGN_IN_REFUSALS } from '#domain/audit/sign-in-refusals';
import type { InterfaceLanguage } from '#domain/users/interface-language';
import { itemOf } from '#web/testing/blank-answer';
import { eventually, openPage } from '#web/testing/open-page';
import AdminRoute from '../route';

interface Entry {
  action: string;
  detail: { from?: string; to?: string; what?: string };
}

/** What the log says of each entry, below its action. */
async function detailsIn(language: InterfaceLanguage, entries: Entry[]): Promise<string[]> {
  const items = entries.map((entry, at) => ({
    ...itemOf(contract.admin.audit),
    ...entry,
    id: `7d4d0b52-6a6e-4b8e-9a57-5c1f1b6c7e${10 + at}`,
  }));
  const as = { role: 'admin', interfaceLanguage: language } as const;
  await openPage(AdminRoute, '/admin?tab=audit', as, (server) =>
    server.answer('GET /api/admin/audit', { items }),
  );
  const rows = await eventually(() => {
    expect(document.documentElement.lang).toBe(language);
    const found = screen.getAllByRole('row').slice(1);
    expect(found).toHaveLength(entries.length);
    return found;
  });
  return rows.map((row) => row.querySelector('td, th')?.textContent?.replaceAll(/\s/g, ' ') ?? '');
}

const PAID = { from: '225.00 €', to: '2026-12-05', what: 'RF18 5390' };
const ENTRIES: Entry[] = [
  { action: 'payment-recorded', detail: PAID },
  { action: 'payment-revoked', detail: { from: '1225.50 €', what: 'Wrong account' } },
  { action: 'user-deleted', detail: { what: 'never verified' } },
  { action: 'sign-in-failed', detail: { what: 'PHONE_NOT_VERIFIED' } },
  { action: 'settings-changed', detail: { what: 'secondFactorRoles', from: '', to: 'admin, writer' } },
  { action: 'settings-changed', detail: { what: 'customerQuotes' } },
];

it.each([
  [
    'en',
    '€225.00, paid 5 Dec 2026: RF18 5390',
    '€1,225.50: Wrong account',
    'never verified',
    'phone number not verified',
    'Second factor: no role → Admin, Writer',
    'Customer quotes',
  ],
  [
    'sv',
    '225,00 €, betald 5 dec. 2026: RF18 5390',
    '1 225,50 €: Wrong account',
    'bekräftades aldrig',
    'telefonnumret är inte bekräftat',
    'Tvåfaktorsautentisering: ingen roll → Administratör, Skribent',
    'Kundcitat',
  ],
  [
    'fi',
    '225,00 €, maksettu 5.12.2026: RF18 5390',
    '1 225,50 €: Wrong account',
    'ei koskaan vahvistettu',
    'puhelinnumeroa ei ole vahvistettu',
    'Kaksivaiheinen tunnistautuminen: ei roolia → Ylläpitäjä, Kirjoittaja',
    'Asiakkaiden lausunnot',
  ],
] as const)(
  'payments, refusals and settings read as the page’s language writes them (%s)',
  async (language, ...told) => {
    const details = await detailsIn(language, ENTRIES);
    for (const [at, text] of told.entries()) expect(details[at]).toContain(text);
  },
);

it.each(['en', 'sv', 'fi'] as const)('no refused sign-in is shown as a code (%s)', async (language) => {
  const entries = SIGN_IN_REFUSALS.map((what) => ({ action: 'sign-in-failed', detail: { what } }));
  const details = await detailsIn(language, entries);
  for (const text of details) expect(text).not.toMatch(/_/);
  expect(new Set(details).size).toBe(entries.length);
});
