import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { invalidateKey } from '#web/lib/client/invalidate';
import { queryKeys } from '#web/lib/client/query-keys';
import { Refusal } from '#web/testing/fake-server';
import { eventually, openPage } from '#web/testing/open-page';
import NotificationsRoute from './route';
import UnsubscribeRoute from './unsubscribe-route';

const id = (end: number) => `6f1f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c0${end}`;
const row = (end: number, more: object = {}) => ({
  id: id(end),
  kind: 'text-ready',
  variant: null,
  title: `Text ${end}`,
  language: 'english',
  until: null,
  link: `/customer?request=${id(end)}`,
  createdAt: '2026-05-01T10:00:00.000Z',
  readAt: null,
  ...more,
});
const bell = () => screen.getByRole('link', { name: /^Notifications/ });

describe('the notifications', () => {
  it('are listed with what happened to which text; the bell counts what is unread', async () => {
    const read = { readAt: '2026-05-01T11:00:00.000Z', kind: 'approved', variant: 'by-silence' };
    const { user, server } = await openPage(
      NotificationsRoute,
      '/notifications',
      { role: 'customer', unread: 120 },
      (fake) =>
        fake.answer('GET /api/me/notifications', (_, query) =>
          query.get('cursor')
            ? { items: [row(3)], nextCursor: null }
            : { items: [row(1), row(2, read)], nextCursor: 'next' },
        ),
    );
    const list = await eventually(() => screen.getByRole('list', { name: 'Notifications' }));
    expect(bell().textContent).toBe('99+');
    expect(bell().getAttribute('aria-label')).toBe('Notifications: 120 unread');
    const [first, second] = within(list).getAllByRole('listitem');
    expect(first?.textContent).toContain('Unread: Your text is ready');
    expect(second?.textContent).toContain('Your text counts as approved');
    expect(second?.textContent).not.toContain('Unread');
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    await eventually(() => expect(within(list).getAllByRole('listitem')).toHaveLength(3));

    server.answer('POST /api/me/notifications/read', { unread: 1 });
    await user.click(within(list).getByRole('link', { name: /Text 1/ }));
    await eventually(() => expect(bell().textContent).toBe('1'));
    expect(server.asked.findLast(({ call }) => call.startsWith('POST'))?.body).toEqual({ ids: [id(1)] });
    server.answer('POST /api/me/notifications/read', { unread: 0 });
    await user.click(screen.getByRole('button', { name: 'Mark all as read' }));
    await eventually(() => expect(bell().textContent).toBe(''));
    expect(server.asked.findLast(({ call }) => call.startsWith('POST'))?.body).toEqual({});
    expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull();
    // The button is gone: the focus is where it stood.
    expect(document.activeElement?.textContent).toBe('Choose what we email you about');
  });

  it.each(['the change', 'the page'])(
    'show both a further page and what has changed where %s comes while the other is under way',
    async (later) => {
      let rows = [row(1), row(2)];
      let hold = Promise.resolve();
      const { client, user } = await openPage(NotificationsRoute, '/notifications', {}, (fake) =>
        fake.answer('GET /api/me/notifications', async (_, query) => {
          const answer = query.get('cursor')
            ? { items: [row(3)], nextCursor: null }
            : { items: rows, nextCursor: 'next' };
          await hold;
          return answer;
        }),
      );
      const list = await eventually(() => screen.getByRole('list', { name: 'Notifications' }));
      let release = () => {};
      hold = new Promise((resolve) => (release = resolve));
      rows = [row(4), row(1), row(2)];
      const change = () => void invalidateKey(client, queryKeys.notifications.list.key());
      const more = () => user.click(screen.getByRole('button', { name: 'Show more' }));
      if (later === 'the page') await act(async () => change());
      await more();
      if (later === 'the change') await act(async () => change());
      expect(within(list).getAllByRole('listitem')).toHaveLength(2);
      release();
      await eventually(() => expect(within(list).getAllByRole('listitem')).toHaveLength(4));
      expect(within(list).getAllByRole('listitem')[0]?.textContent).toContain('Text 4');
    },
  );

  it('say that there are none, and that they could not be loaded', async () => {
    await openPage(NotificationsRoute, '/notifications', { role: 'writer' });
    await eventually(() => screen.getByText('You are up to date'));
  });

  it('can be asked for again when they could not be loaded', async () => {
    const { user, server } = await openPage(
      NotificationsRoute,
      '/notifications',
      { role: 'writer' },
      (fake) => fake.answer('GET /api/me/notifications', new Refusal(500, 'UNEXPECTED')),
    );
    await eventually(() => screen.getByText('Your notifications could not be loaded'));
    server.answer('GET /api/me/notifications', { items: [row(1)], nextCursor: null });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await eventually(() => screen.getByText('Text 1'));
  });
});

describe('the mails about notifications', () => {
  it('are stopped by the button of the page that their link opens, and by nothing before', async () => {
    const linkOf = (kinds: string[]) =>
      `/unsubscribe#token=${btoa(JSON.stringify({ user: id(1), kinds }))}.signature`;
    const { user, server, navigate } = await openPage(
      UnsubscribeRoute,
      linkOf(['text-ready', 'message']),
      null,
    );
    screen.getByText('New messages');
    expect(server.asked.filter(({ call }) => call.includes('unsubscribe'))).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Stop the emails' }));
    await eventually(() => screen.getByText('You will get no more emails about this.'));
    expect(server.asked.filter(({ call }) => call.includes('unsubscribe'))).toHaveLength(1);
    // The link of another mail, opened in the same tab.
    await navigate(linkOf(['question']));
    await eventually(() => screen.getByRole('button', { name: 'Stop the emails' }));
    expect(screen.queryByText('New messages')).toBeNull();
  });

  it('are not stopped by a link that is not complete, which the page says', async () => {
    await openPage(UnsubscribeRoute, '/unsubscribe#token=half', null);
    screen.getByText('This link is not complete');
  });
});
