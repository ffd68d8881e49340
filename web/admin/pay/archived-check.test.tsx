import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contract } from '#contract/contract';
import { itemOf } from '#web/testing/blank-answer';
import { eventually, openPage, toasts } from '#web/testing/open-page';
import AdminRoute from '../route';

const ID = '7d4d0b52-6a6e-4b8e-9a57-5c1f1b6c7e01';
const archived = {
  ...itemOf(contract.admin.payArchive),
  ...{ id: ID, workedOn: '2026-03-02T12:00:00.000Z', writerName: 'Pia Poistettu', title: 'Outo' },
  ...{
    minutes: 600,
    hourlyRateCents: 2_500,
    amountCents: 25_000,
    adjustedMinutes: 600,
    adjustedCents: 25_000,
  },
  ...{ toBeChecked: true, checkedAt: null, checkedBy: null, paidBy: null },
  timer: { minutes: 400, reason: 'Read at home', unsubmitted: false },
};
const LINK = '/admin?tab=pay&period=all&show=to-be-checked';

const openPay = (path: string, row: object) =>
  openPage(AdminRoute, path, { role: 'admin' }, (server) => {
    server.answer('GET /api/admin/pay/archive', (_, query) => ({
      items: query.get('show') === 'to-be-checked' ? [row] : [],
    }));
  });

it('entries to be checked of deleted writers stand where the overview leads to, with what the timer recorded, and are checked there', async () => {
  const { server, user } = await openPay(LINK, archived);
  const table = await eventually(() => screen.getByRole('table', { name: 'Deleted writers' }));
  screen.getByRole('heading', { name: 'Deleted writers' });
  expect(table.textContent).toContain(
    'to be checked; timer: 400 min; reason for the difference: Read at home',
  );
  expect(screen.queryByText('Nothing to be checked')).toBeNull();
  // It cannot be paid before.
  expect(within(table).queryByRole('button', { name: /^Record a payment/ })).toBeNull();
  server.answer('GET /api/admin/pay/archive', { items: [] });
  await user.click(within(table).getByRole('button', { name: 'Mark “Outo” by Pia Poistettu as checked' }));
  await eventually(() => expect(toasts().join()).toContain('The entry is marked as checked'));
  expect(server.asked.map(({ call }) => call)).toContain(`POST /api/admin/pay/archive/${ID}/check`);
  await eventually(() => screen.getByText('Nothing to be checked'));
  expect(screen.queryByRole('table', { name: 'Deleted writers' })).toBeNull();
});

it('the list of deleted writers shows only those to be checked on demand, and who checked one', async () => {
  const { server, user } = await openPay('/admin?tab=pay&period=all&list=archive', {
    ...archived,
    ...{ toBeChecked: false, checkedAt: '2026-04-02T12:00:00.000Z', checkedBy: 'Anna' },
  });
  await eventually(() => screen.getByText('No pay of deleted writers in this period'));
  await user.click(screen.getByRole('switch', { name: 'Only entries to be checked' }));
  const table = await eventually(() => screen.getByRole('table', { name: 'Deleted writers' }));
  expect(table.textContent).toContain('checked by Anna; timer: 400 min');
  expect(within(table).queryByRole('button', { name: /as checked$/ })).toBeNull();
  within(table).getByRole('button', { name: 'Record a payment to Pia Poistettu' });
  server.answer('GET /api/admin/pay/archive', { items: [] });
});
