import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Refusal } from '#web/testing/fake-server';
import { eventually, openPage, toasts } from '#web/testing/open-page';
import AccountRoute from '../route';

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

it('mails about notifications are chosen for each kind, with the browser’s time zone', async () => {
  const kinds = (preference: string) => ({ kinds: [{ kind: 'text-ready', preference }] });
  const { user, server } = await openPage(AccountRoute, '/account', { role: 'customer' }, (fake) => {
    vi.stubGlobal('IntersectionObserver', EverythingInView);
    fake.answer('GET /api/me/notification-preferences', kinds('at-once'));
  });
  const field = await eventually(() =>
    screen.getByRole<HTMLSelectElement>('combobox', { name: 'A text is ready' }),
  );
  expect(field.value).toBe('at-once');
  server.answer('PUT /api/me/notification-preferences', kinds('daily'));
  await user.selectOptions(field, 'In a daily email at 8 am');
  expect(field.value).toBe('daily');
  // By the keyboard, each step is another choice.
  expect(field.disabled).toBe(false);
  await eventually(() =>
    expect(server.asked.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
      kind: 'text-ready',
      preference: 'daily',
      zone: expect.any(String),
    }),
  );
  server.answer('PUT /api/me/notification-preferences', new Refusal(503, 'UNAVAILABLE'));
  await user.selectOptions(field, 'Never');
  await eventually(() => expect(toasts().join()).toContain('The choice could not be saved'));
  expect(field.value).toBe('daily');
});
