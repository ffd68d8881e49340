import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { OwnSession } from '#contract/identity/own-account';
import { eventually, ME, openPage, toasts } from '#web/testing/open-page';
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

it.each(['Sign out all others', 'Sign out everywhere'])(
  '‘%s’ without an answer is made once more, and then says that it may have been done',
  async (name) => {
    const LOG_OUT = 'POST /api/auth/logout';
    const { server, user } = await openPage(AccountRoute, '/account', { role: 'customer' }, (fake) => {
      fake.answer('GET /api/me/sessions', {
        items: [session({ current: true }), session({})],
        nextCursor: null,
      });
      fake.answer(LOG_OUT, () => {
        throw new TypeError('Failed to fetch');
      });
    });
    const asked = (call: string) => server.asked.filter((one) => one.call === call).length;
    await user.click(await eventually(() => screen.getByRole('button', { name: 'Show' })));
    const button = await eventually(() => screen.getByRole('button', { name }));
    const listed = asked('GET /api/me/sessions');
    await user.click(button);
    await eventually(() =>
      expect(toasts()).toEqual([
        'No answer came from the server, so this may or may not have been done. Check before you do it again.',
      ]),
    );
    expect([asked(LOG_OUT), asked('POST /api/auth/sign-out')]).toEqual([2, 0]);
    // The list that it points to is a new one.
    await eventually(() => expect(asked('GET /api/me/sessions')).toBe(listed + 1));
  },
);

it('‘Sign out everywhere’ asks before anything ends where another window has unsaved changes, and a second press leaves', async () => {
  const LOG_OUT = 'POST /api/auth/logout';
  const SIGN_OUT = 'POST /api/auth/sign-out';
  const { server, user } = await openPage(AccountRoute, '/account', { role: 'customer' }, (fake) => {
    fake.answer('GET /api/me/sessions', {
      items: [session({ current: true }), session({})],
      nextCursor: null,
    });
    fake.answer(LOG_OUT, {});
    fake.answer(SIGN_OUT, {});
  });
  const ends = () =>
    server.asked.map(({ call }) => call).filter((call) => [LOG_OUT, SIGN_OUT].includes(call));
  const other = new BroadcastChannel('redraft.sign-out');
  other.addEventListener('message', ({ data }: MessageEvent<{ id?: string; userId?: string }>) => {
    if (data.userId === ME.id) other.postMessage({ to: data.id, window: 'other', saved: false });
  });
  const everywhere = () => screen.getByRole('button', { name: 'Sign out everywhere' });
  await user.click(await eventually(() => screen.getByRole('button', { name: 'Show' })));
  await user.click(await eventually(everywhere));
  await eventually(() =>
    expect(toasts()).toEqual([
      'Another window has changes that are not saved. Sign out again to leave without them.',
    ]),
  );
  expect(ends()).toEqual([]);
  await eventually(() => expect(everywhere().dataset.loading).toBeUndefined());
  await user.click(everywhere());
  await eventually(() => expect(ends()).toEqual([LOG_OUT, SIGN_OUT]));
  other.close();
});
