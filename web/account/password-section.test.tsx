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

it.each([
  ['en', 'Password', 'Show the password'],
  ['sv', 'Lösenord', 'Visa lösenordet'],
] as const)(
  'the keyboard reaches the button that shows a password, named in %s',
  async (language, title, name) => {
    const as = { role: 'customer', interfaceLanguage: language } as const;
    const { user } = await openPage(AccountRoute, '/account', as, (server) =>
      server.answer('GET /api/auth/factors', { password: true }),
    );
    const section = within(await eventually(() => screen.getByRole('region', { name: title })));
    const [button] = await eventually(() => section.getAllByRole('button', { name }));
    const field = section.getAllByLabelText<HTMLInputElement>(/./, { selector: 'input' })[0];
    expect(field?.type).toBe('password');
    field?.focus();
    await user.tab();
    expect(document.activeElement).toBe(button);
    await user.keyboard('{Enter}');
    expect(field?.type).toBe('text');
    expect(button?.getAttribute('aria-pressed')).toBe('true');
  },
);
