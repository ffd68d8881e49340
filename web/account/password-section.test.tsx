import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Me } from '#contract/identity/account';
import { eventually, openPage } from '#web/testing/open-page';
import AccountRoute from './route';

const HINT = 'A password works together with an email address';

it.each([
  { what: 'no address', as: { email: null }, sms: true, shown: true },
  { what: 'an address', as: { email: 'ann@example.com' }, sms: false, shown: false },
  { what: 'a number', as: { email: null, phone: '+358401234567' }, sms: true, shown: false },
  {
    what: 'a number where no text messages are sent',
    as: { email: null, phone: '+358401234567' },
    sms: false,
    shown: true,
  },
] satisfies { what: string; as: Partial<Me>; sms: boolean; shown: boolean }[])(
  'says what a password needs to sign in with: an account with $what',
  async ({ as, sms, shown }) => {
    await openPage(AccountRoute, '/account', { role: 'customer', ...as }, (server) =>
      server.answer('GET /api/auth/factors', { password: false, sms }),
    );
    const section = await eventually(() => screen.getByRole('region', { name: 'Password' }));
    await eventually(() => within(section).getByRole('button', { name: 'Set a password' }));
    expect(section.textContent?.includes(HINT)).toBe(shown);
  },
);
