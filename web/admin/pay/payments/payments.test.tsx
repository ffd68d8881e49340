import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Refusal } from '#web/testing/fake-server';
import { fieldOf, fill } from '#web/testing/mend-one-by-one';
import { closeDialog, dialog, eventually, openPage, toasts } from '#web/testing/open-page';
import AdminRoute from '../../route';

const ID = '7d4d0b52-6a6e-4b8e-9a57-5c1f1b6c7e01';
const WRITER = '7d4d0b52-6a6e-4b8e-9a57-5c1f1b6c7e02';
const SUMS = { entries: 3, minutes: 97, amountCents: 4_042 };
const writerPay = {
  ...{ id: WRITER, name: 'Maija', writes: true, hourlyRateCents: 2_500, toBeChecked: 1 },
  ...{ ...SUMS, unpaidCents: 4_042 },
};
const UNPAID = {
  ...SUMS,
  writers: 1,
  toBeChecked: {
    ...{ entries: 1, minutes: 600, amountCents: 25_000 },
    items: [{ id: ID, writerName: 'Maija', title: 'Outo' }],
  },
  negative: { writers: 1, amountCents: -625, names: ['Bo'] },
};
const payment = {
  ...{ id: ID, writerId: WRITER, writerName: 'Maija', recordedAt: '2026-04-05T10:00:00.000Z' },
  ...{ recordedBy: 'Anna', paidOn: '2026-04-05', reference: 'RF18', ...SUMS, sampleData: false },
  ...{ revokedAt: null, revokedBy: null, revokeReason: null },
};

const openPay = (path: string, prepare: Parameters<typeof openPage>[3]) =>
  openPage(AdminRoute, `/admin?tab=pay${path}`, { role: 'admin' }, (server) => {
    server.answer('GET /api/admin/pay/writers', { items: [writerPay] });
    prepare?.(server);
  });

it('records what was seen, once for two clicks, and names what is left out', async () => {
  const { server, user } = await openPay('', (fake) => fake.answer('GET /api/admin/pay/unpaid', UNPAID));
  await user.click(await eventually(() => screen.getByRole('button', { name: 'Record a payment to Maija' })));
  const form = await eventually(() => {
    const opened = dialog();
    within(opened).getByText(/3 entries/);
    return opened;
  });
  expect(form.textContent).toContain('Left out, since it is to be checked: 1 entry, €250.00');
  expect(form.textContent).toContain('Outo (Maija)');
  expect(form.textContent).toMatch(/carried over to a later payment \(Bo\): .?€6\.25/);
  fireEvent.change(within(form).getByLabelText('Paid on'), { target: { value: '2026-04-05' } });
  await user.type(within(form).getByLabelText('Reference (optional)'), ' RF18 ');
  server.answer('POST /api/admin/payments', { payments: 1, ...SUMS });
  await user.dblClick(within(form).getByRole('button', { name: 'Record payment' }));
  await eventually(() => expect(toasts().join()).toContain('1 payment recorded'));
  const sent = server.asked.filter(({ call }) => call === 'POST /api/admin/payments');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.body).toMatchObject({
    ...{ writerId: WRITER, paidOn: '2026-04-05', reference: 'RF18', expected: SUMS },
  });
});

it('pays what is unpaid until the period’s end, and says how much of it is from earlier periods', async () => {
  const { server, user } = await openPay('&period=lastMonth', (fake) =>
    fake.answer('GET /api/admin/pay/unpaid', (_, query) => {
      // The period itself is asked for as the moment that divides what is earlier from it.
      expect([query.get('from'), query.get('before'), query.get('to')]).toEqual([
        null,
        expect.any(String),
        expect.any(String),
      ]);
      return { ...UNPAID, earlier: { entries: 1, minutes: 60, amountCents: 2_500 } };
    }),
  );
  await user.click(await eventually(() => screen.getByRole('button', { name: 'Record a payment to Maija' })));
  const form = await eventually(() => {
    const opened = dialog();
    within(opened).getByText(/Of this, from earlier periods/);
    return opened;
  });
  expect(form.textContent).toContain('Of this, from earlier periods: 1 entry, €25.00');
  server.answer('POST /api/admin/payments', { payments: 1, ...SUMS });
  await user.click(within(form).getByRole('button', { name: 'Record payment' }));
  await eventually(() => expect(toasts().join()).toContain('1 payment recorded'));
  const sent = server.asked.find(({ call }) => call === 'POST /api/admin/payments');
  expect(sent?.body).toEqual({
    ...{ writerId: WRITER, to: expect.any(String), expected: SUMS },
    ...{ paidOn: expect.any(String), reference: null },
  });
});

it('asks to look again when something else is unpaid by now, and shows the new sums', async () => {
  const { server, user } = await openPay('', (fake) => fake.answer('GET /api/admin/pay/unpaid', UNPAID));
  await user.click(
    await eventually(() => screen.getByRole('button', { name: 'Record payments to all writers' })),
  );
  await eventually(() => within(dialog()).getByText(/1 writer, 3 entries/));
  server.answer('POST /api/admin/payments', new Refusal(409, 'PAY_CHANGED'));
  server.answer('GET /api/admin/pay/unpaid', { ...UNPAID, entries: 4, amountCents: 5_000 });
  await user.click(within(dialog()).getByRole('button', { name: 'Record payment' }));
  await eventually(() => within(dialog()).getByText(/4 entries/));
  expect(toasts().join()).toContain('The unpaid entries have changed. Check the new sums and record again.');
});

it('refuses a missing day, and has nothing to record where nothing is unpaid', async () => {
  const { server, user } = await openPay('', (fake) => fake.answer('GET /api/admin/pay/unpaid', UNPAID));
  await user.click(await eventually(() => screen.getByRole('button', { name: 'Record a payment to Maija' })));
  const day = await eventually(() => within(dialog()).getByLabelText('Paid on'));
  fireEvent.change(day, { target: { value: '' } });
  await user.click(within(dialog()).getByRole('button', { name: 'Record payment' }));
  expect(within(dialog()).getByText('Please enter the day of the payment')).toBeTruthy();
  expect(server.asked.some(({ call }) => call === 'POST /api/admin/payments')).toBe(false);
  await user.click(within(dialog()).getByRole('button', { name: 'Cancel' }));
  server.answer('GET /api/admin/pay/unpaid', {});
  await user.click(screen.getByRole('button', { name: 'Record payments to all writers' }));
  await eventually(() => within(dialog()).getByText('Nothing to pay in this period'));
  const submit = within(dialog()).getByRole('button', { name: 'Record payment' });
  expect((submit as HTMLButtonElement).disabled).toBe(true);
});

it('says when what is unpaid, or the list of payments, could not be loaded, and loads them on a second try', async () => {
  const { server, user } = await openPay('&list=payments', (fake) => {
    fake.answer('GET /api/admin/payments', new Refusal(500, 'UNEXPECTED'));
    fake.answer('GET /api/admin/pay/unpaid', new Refusal(500, 'UNEXPECTED'));
  });
  await eventually(() => screen.getByText('Payments could not be loaded'));
  server.answer('GET /api/admin/payments', { items: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await eventually(() => screen.getByText('No payments recorded yet'));
  await user.click(screen.getByRole('button', { name: 'Record a payment to Maija' }));
  await eventually(() => within(dialog()).getByText('The unpaid entries could not be loaded'));
});

it('lists payments with their state, and revokes one with a reason', async () => {
  const revoked = {
    ...payment,
    ...{ id: WRITER, revokedAt: '2026-04-06T10:00:00.000Z', revokedBy: 'Olli', revokeReason: 'Bounced' },
  };
  const { server, user } = await openPay('&list=payments', (fake) =>
    fake.answer('GET /api/admin/payments', { items: [payment, revoked] }),
  );
  const table = await eventually(() => screen.getByRole('table', { name: 'Payments' }));
  expect(table.textContent).toContain('RF18; recorded by Anna');
  expect(table.textContent).toContain('revoked by Olli: Bounced');
  expect(within(table).getAllByRole('button', { name: 'Revoke the payment to Maija' })).toHaveLength(1);
  await user.click(within(table).getByRole('button', { name: 'Revoke the payment to Maija' }));
  await user.click(await eventually(() => within(dialog()).getByRole('button', { name: 'Revoke' })));
  expect(server.asked.some(({ call }) => call.endsWith('/revoke'))).toBe(false);
  await user.type(within(dialog()).getByLabelText('Reason'), 'Wrong account');
  server.answer('POST /api/admin/payments/{id}/revoke', revoked);
  await user.click(within(dialog()).getByRole('button', { name: 'Revoke' }));
  await eventually(() => expect(toasts().join()).toContain('The payment is revoked'));
  expect(server.asked.find(({ call }) => call.endsWith('/revoke'))?.body).toEqual({
    reason: 'Wrong account',
  });
});

it('an answer that comes late leaves the form that was opened since as it is', async () => {
  const { server, user } = await openPay('&list=payments', (fake) =>
    fake.answer('GET /api/admin/payments', { items: [payment] }),
  );
  const enter = async (reason: string) => {
    await user.click(
      await eventually(() => screen.getByRole('button', { name: 'Revoke the payment to Maija' })),
    );
    await user.type(await eventually(() => within(dialog()).getByLabelText('Reason')), reason);
  };
  await enter('Bounced');
  let arrive: (answer: Record<string, unknown>) => void = () => undefined;
  const answer = new Promise<Record<string, unknown>>((resolve) => (arrive = resolve));
  server.answer('POST /api/admin/payments/{id}/revoke', () => answer);
  await user.click(within(dialog()).getByRole('button', { name: 'Revoke' }));
  await closeDialog(user);
  await enter('Wrong account');
  arrive(payment);
  await eventually(() => expect(toasts().join()).toContain('The payment is revoked'));
  expect(within(dialog()).getByLabelText('Reason')).toHaveProperty('value', 'Wrong account');
});

it('a rate is set once it is stored, and the form shows the new one as soon as the list has it', async () => {
  const { server, user } = await openPay('', () => undefined);
  const form = async () => {
    await user.click(
      await eventually(() => screen.getByRole('button', { name: 'Set the hourly rate of Maija' })),
    );
    return eventually(() => fieldOf(dialog(), 'Hourly rate (€)'));
  };
  await fill(user, await form(), '12.50');
  let arrive: (answer: Record<string, unknown>) => void = () => undefined;
  const list = new Promise<Record<string, unknown>>((resolve) => (arrive = resolve));
  server.answer('GET /api/admin/pay/writers', () => list);
  await user.click(within(dialog()).getByRole('button', { name: 'Save' }));
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  const field = await form();
  arrive({ items: [{ ...writerPay, hourlyRateCents: 1_250 }] });
  await eventually(() => expect(field).toHaveProperty('value', '12.50'));
});
