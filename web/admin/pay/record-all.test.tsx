import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { contract } from '#contract/contract';
import { itemOf } from '#web/testing/blank-answer';
import { eventually, openPage } from '#web/testing/open-page';
import AdminRoute from '../route';
import { withoutStop } from '../without-stop';

const blank = itemOf(contract.admin.payOfWriters);
const writer = (name: string, unpaidCents: number) => ({
  ...blank,
  ...{ id: `7d4d0b52-6a6e-4b8e-9a57-5c1f1b6c7e0${name.length}`, name, writes: true, unpaidCents },
});
const sums = (unpaidCents: number) => ({ entries: 2, minutes: 90, amountCents: 9_000, unpaidCents });
const RECORD_ALL = { name: 'Record payments to all writers' };

const openPay = (total: number, ofDeleted: number) =>
  openPage(AdminRoute, '/admin?tab=pay', { role: 'admin' }, (server) =>
    server.answer('GET /api/admin/pay/writers', (_, query) => {
      const second = query.get('cursor') === 'second';
      return {
        items: [second ? writer('Bo', 4_000) : writer('Maija', 0)],
        nextCursor: second ? null : 'second',
        ...{ total: sums(total), deletedWriters: sums(ofDeleted) },
      };
    }),
  );

it('payments to all writers can be recorded where only those on a later page have something unpaid', async () => {
  await openPay(5_000, 1_000);
  await eventually(() => screen.getByText('Maija'));
  screen.getByRole('button', RECORD_ALL);
});

it('what is only unpaid from earlier periods can be recorded, for one writer and for all, and is shown on demand', async () => {
  const { server, user } = await openPage(AdminRoute, '/admin?tab=pay', { role: 'admin' }, (fake) =>
    fake.answer('GET /api/admin/pay/writers', {
      items: [{ ...writer('Maija', -4_167), earlierUnpaidCents: 25_000 }, writer('Bo', 0)],
      total: { ...sums(-4_167), earlierUnpaidCents: 26_000 },
      deletedWriters: { ...sums(0), earlierUnpaidCents: 1_000 },
    }),
  );
  const table = await eventually(() => screen.getByRole('table', { name: 'Writers' }));
  expect(table.textContent).toMatch(/unpaid: .?€41\.67unpaid from earlier: €250\.00/);
  within(table).getByRole('button', { name: 'Record a payment to Maija' });
  expect(within(table).queryByRole('button', { name: 'Record a payment to Bo' })).toBeNull();
  screen.getByRole('button', RECORD_ALL);
  expect(document.body.textContent).toContain('Unpaid from earlier periods: €260.00');
  const queries: string[] = [];
  server.answer('GET /api/admin/pay/entries', (_, query) => {
    queries.push(`${query.get('from')} ${query.get('paid')}`);
    return { items: [] };
  });
  await user.click(screen.getByRole('button', { name: 'Show unpaid entries' }));
  await eventually(() => expect(queries).toContain('null unpaid'));
});

it('where only deleted writers have something unpaid, it is recorded in their list', async () => {
  await openPay(1_000, 1_000);
  await eventually(() => screen.getByText('Maija'));
  expect(screen.queryByRole('button', RECORD_ALL)).toBeNull();
});

it('once all payments are recorded, the focus is at the heading of the writers', async () => {
  const { server, user } = await openPay(5_000, 1_000);
  const unpaid = { writers: 1, ...sums(0), amountCents: 4_000 };
  server.answer('GET /api/admin/pay/unpaid', unpaid);
  await user.click(await eventually(() => screen.getByRole('button', RECORD_ALL)));
  const record = await eventually(() => screen.getByRole('button', { name: 'Record payment' }));
  server.answer('POST /api/admin/payments', { payments: 1, entries: 2, minutes: 90, amountCents: 4_000 });
  server.answer('GET /api/admin/pay/writers', {
    items: [writer('Maija', 0)],
    total: sums(0),
    deletedWriters: sums(0),
  });
  await eventually(() => expect(record).toHaveProperty('disabled', false));
  await user.click(record);
  await eventually(() => expect(screen.queryByRole('button', RECORD_ALL)).toBeNull());
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  await eventually(() =>
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Writers' })),
  );
});

const EXAMPLES = [
  ['Two hours without the page.', 'Two hours without the page'],
  ['And so on…', 'And so on…'],
  ['And so on...', 'And so on...'],
  [' Paid twice ', 'Paid twice'],
];
it.each(EXAMPLES)('the reason “%s” goes on in its line without a full stop', (reason, shown) => {
  expect(withoutStop(reason ?? '')).toBe(shown);
});
