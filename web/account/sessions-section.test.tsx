import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OwnSession } from '#contract/identity/own-account';
import { eventually, openPage } from '#web/testing/open-page';
import AccountRoute from './route';

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const LINUX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const session = (part: Partial<OwnSession>): OwnSession => ({
  id: crypto.randomUUID(),
  current: false,
  program: false,
  address: '192.0.2.1',
  userAgent: WINDOWS,
  createdAt: '2026-11-20T12:00:00.000Z',
  lastSeenAt: '2026-11-24T12:00:00.000Z',
  ...part,
});

it('each session’s button says what it ends: the device, and when it was last seen', async () => {
  const items = [
    session({ current: true }),
    session({}),
    session({ lastSeenAt: '2026-11-23T12:00:00.000Z' }),
    session({ userAgent: LINUX, program: true }),
  ];
  const { user } = await openPage(AccountRoute, '/account', { role: 'customer' }, (server) =>
    server.answer('GET /api/me/sessions', { items, nextCursor: null }),
  );
  await user.click(await eventually(() => screen.getByRole('button', { name: 'Show' })));
  const list = await eventually(() => screen.getByRole('list', { name: 'Where you are signed in' }));
  const buttons = within(list).getAllByRole('button', { name: /^Sign out/ });
  expect(buttons).toHaveLength(3);
  for (const [index, says] of [
    /^Sign out Firefox, Windows Last seen 24 Nov 2026/,
    /^Sign out Firefox, Windows Last seen 23 Nov 2026/,
    /^Sign out Firefox, Linux · program Last seen 24 Nov 2026/,
  ].entries()) {
    expect(within(list).getAllByRole('button', { name: says })).toEqual([buttons[index]]);
  }
});
