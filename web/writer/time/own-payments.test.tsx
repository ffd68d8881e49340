import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Refusal } from '#web/testing/fake-server';
import { eventually, openPage } from '#web/testing/open-page';
import WriterRoute from '../route';

/** Where nothing has a size, nothing comes into view by itself. */
class EverythingInView {
  readonly #seen: IntersectionObserverCallback;
  constructor(seen: IntersectionObserverCallback) {
    this.#seen = seen;
  }
  observe(target: Element) {
    const entry = { target, isIntersecting: true } as IntersectionObserverEntry;
    this.#seen([entry], this as unknown as IntersectionObserver);
  }
  unobserve() {}
  disconnect() {}
}

const ID = '7d4d0b52-6a6e-4b8e-9a57-5c1f1b6c7e01';
const payment = {
  ...{ id: ID, recordedAt: '2026-04-05T10:00:00.000Z', paidOn: '2026-04-05', reference: 'RF18' },
  ...{ entries: 3, minutes: 97, amountCents: 4_042, revokedAt: null, revokeReason: null },
};
const openTime = (prepare: Parameters<typeof openPage>[3]) =>
  openPage(WriterRoute, '/writer?tab=time', { role: 'writer' }, (server) => {
    vi.stubGlobal('IntersectionObserver', EverythingInView);
    prepare?.(server);
  });

it('shows a writer what is outstanding, which payments there were, and why one was revoked', async () => {
  await openTime((server) => {
    server.answer('GET /api/writer/time', { unpaidCents: 1_250, unpaidMinutes: 30 });
    server.answer('GET /api/writer/payments', {
      items: [
        payment,
        {
          ...payment,
          id: ID.replace('7d', '8d'),
          revokedAt: '2026-04-06T10:00:00.000Z',
          revokeReason: 'Bounced',
        },
      ],
    });
  });
  const table = await eventually(() => screen.getByRole('table', { name: 'Payments' }));
  expect(screen.getByText(/Outstanding:/).textContent).toContain('€12.50');
  const [, first, second] = within(table).getAllByRole('row');
  expect(first?.textContent).toContain('RF18');
  expect(second?.textContent).toContain('its entries are unpaid again: Bounced');
});

it('says that there are none, and that they could not be loaded', async () => {
  const { server, user } = await openTime((fake) =>
    fake.answer('GET /api/writer/payments', new Refusal(500, 'UNEXPECTED')),
  );
  await eventually(() => screen.getByText('Your payments could not be loaded'));
  server.answer('GET /api/writer/payments', { items: [] });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await eventually(() => screen.getByText('No payments yet'));
});
