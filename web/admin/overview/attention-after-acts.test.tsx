import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contract } from '#contract/contract';
import { itemOf } from '#web/testing/blank-answer';
import type { FakeServer } from '#web/testing/fake-server';
import { eventually, openPage, toasts } from '#web/testing/open-page';
import AdminRoute from '../route';

const nothing = { count: 0, since: null };
const attention = {
  ...{ overdue: nothing, notStarted: nothing, stale: nothing },
  ...{ unanswered: nothing, toBeChecked: nothing, reported: nothing },
};

const page = (call: Parameters<typeof itemOf>[0], row: object) => ({ items: [{ ...itemOf(call), ...row }] });

/** What an admin deals with where the overview leads to, and the button that does it. */
const ACTS: Record<string, { tab: string; button: string; prepare: (server: FakeServer) => void }> = {
  'an entry to be checked': {
    tab: 'pay&period=all&show=to-be-checked',
    button: 'Mark “Outo” by Maija as checked',
    prepare: (server) =>
      server.answer(
        'GET /api/admin/pay/entries',
        page(contract.admin.payEntries, { writerName: 'Maija', title: 'Outo', toBeChecked: true }),
      ),
  },
  'a reported message': {
    tab: 'requests',
    button: 'Keep the message about “Tyres”',
    prepare: (server) =>
      server.answer('GET /api/admin/reported-messages', page(contract.threads.reported, { title: 'Tyres' })),
  },
  'a text that could not be generated': {
    tab: 'generations&show=failed',
    button: 'Try “Tyres” again',
    prepare: (server) =>
      server.answer(
        'GET /api/admin/generations',
        page(contract.admin.generations, { title: 'Tyres', state: 'failed' }),
      ),
  },
};

it.each(Object.keys(ACTS))('what needs attention is counted anew once %s was dealt with', async (name) => {
  const { tab, button, prepare } = ACTS[name] ?? { tab: '', button: '', prepare: () => undefined };
  const { server, user, navigate } = await openPage(AdminRoute, '/admin', { role: 'admin' }, (fake) => {
    fake.answer('GET /api/admin/overview', { attention });
    prepare(fake);
  });
  const asked = () => server.asked.filter(({ call }) => call === 'GET /api/admin/overview').length;
  await eventually(() => screen.getByText('Nothing needs your attention right now.'));
  expect(asked()).toBe(1);
  await navigate(`/admin?tab=${tab}`);
  await user.click(await eventually(() => screen.getByRole('button', { name: button })));
  await eventually(() => expect(toasts()).toHaveLength(1));
  await navigate('/admin');
  await eventually(() => expect(asked()).toBe(2));
});
