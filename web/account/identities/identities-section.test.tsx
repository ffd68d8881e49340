import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { eventually, openPage } from '#web/testing/open-page';
import AccountRoute from '../route';

const TITLE = 'Other accounts you sign in with';
const LINKED = {
  id: crypto.randomUUID(),
  provider: 'github',
  name: 'GitHub',
  label: 'ann',
  createdAt: '2026-01-01T00:00:00.000Z',
};

it.each([
  { what: 'no provider, no identity', providers: [], items: [], shown: false },
  { what: 'a provider to add', providers: [{ id: 'github', name: 'GitHub' }], items: [], shown: true },
  {
    what: 'an identity of a provider that is no longer configured',
    providers: [],
    items: [LINKED],
    shown: true,
  },
])(
  'the account page speaks of other accounts where one is linked or can be added: $what',
  async ({ providers, items, shown }) => {
    await openPage(AccountRoute, '/account', { role: 'customer' }, (server) => {
      server.answer('GET /api/auth/ways', { providers, wallet: null });
      server.answer('GET /api/auth/identities', { items, nextCursor: null });
    });
    await eventually(() => screen.getByRole('heading', { name: 'Password' }));
    expect(screen.queryByRole('heading', { name: TITLE }) !== null).toBe(shown);
  },
);
