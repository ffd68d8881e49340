import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Refusal } from '#web/testing/fake-server';
import { closePages, eventually, openPage, sessionOf, toasts } from '#web/testing/open-page';
import AccountRoute from '../route';

const CHANGE = {
  ...{ oldEmail: 'person@example.com', newEmail: 'new@example.com' },
  ...{ oldConfirmed: false, newConfirmed: false, resendAfter: 60, expiresAt: '2099-01-01T10:00:00.000Z' },
};

it('the focus stays in the section when an address is asked for, confirmed or given up', async () => {
  const { server, user } = await openPage(AccountRoute, '/account', { role: 'customer' });
  const button = (name: string) => screen.getByRole('button', { name });
  const section = () => screen.getByRole('region', { name: 'Profile' });
  const field = await eventually(() => screen.getByRole('textbox', { name: /^Email address/ }));
  await user.clear(field);
  await user.type(field, CHANGE.newEmail);
  server.answer('PUT /api/me/email', { email: CHANGE.oldEmail, change: CHANGE });
  await user.click(button('Change email address'));
  await eventually(() => button('Cancel the change'));
  expect(document.activeElement).toBe(section());
  server.answer('POST /api/me/email/confirm', {
    ...{ email: CHANGE.oldEmail, change: { ...CHANGE, oldConfirmed: true } },
  });
  await user.type(screen.getByRole('textbox', { name: /person@example.com/ }), '123456{Enter}');
  await eventually(() => expect(screen.queryByRole('textbox', { name: /person@example.com/ })).toBeNull());
  expect(document.activeElement).toBe(section());
  server.answer('DELETE /api/me/email/change', {});
  await user.click(button('Cancel the change'));
  await eventually(() => button('Change email address'));
  expect(document.activeElement).toBe(section());
});

it.each([
  ['without an answer', new Refusal(502, ''), 'No answer came'],
  ['asked for too often', new Refusal(429, 'TOO_MANY'), 'Too many requests'],
])('a change of address %s is shown with its fields where it is under way', async (_, refusal, told) => {
  const { server, user } = await openPage(AccountRoute, '/account', { role: 'customer' });
  const field = await eventually(() => screen.getByRole('textbox', { name: /^Email address/ }));
  await user.clear(field);
  await user.type(field, CHANGE.newEmail);
  server.answer('PUT /api/me/email', () => {
    server.answer('GET /api/session', sessionOf({ role: 'customer', emailChanging: true }));
    server.answer('GET /api/me/email', { email: CHANGE.oldEmail, change: CHANGE });
    return refusal;
  });
  await user.click(screen.getByRole('button', { name: 'Change email address' }));
  await eventually(() => screen.getByRole('textbox', { name: /new@example.com/ }));
  expect(toasts().join()).toContain(told);
});

it('a code whose confirmation gets no answer is shown as confirmed where it is', async () => {
  const { server, user } = await openPage(
    AccountRoute,
    '/account',
    { role: 'customer', emailChanging: true },
    (fake) => fake.answer('GET /api/me/email', { email: CHANGE.oldEmail, change: CHANGE }),
  );
  const field = await eventually(() => screen.getByRole('textbox', { name: /person@example.com/ }));
  server.answer('POST /api/me/email/confirm', () => {
    const change = { ...CHANGE, oldConfirmed: true };
    server.answer('GET /api/me/email', { email: CHANGE.oldEmail, change });
    return new Refusal(502, '');
  });
  await user.type(field, '123456{Enter}');
  await eventually(() => screen.getByText('person@example.com is confirmed'));
});

const STRANGE = 'This link belongs to a change of another account';
const linkOf = (email: string) => `/account#${new URLSearchParams({ email, code: '123456' })}`;

it('the link of another account’s change is called that, with and without a change of one’s own', async () => {
  for (const emailChanging of [false, true]) {
    await openPage(
      AccountRoute,
      linkOf('stranger@example.com'),
      { role: 'customer', emailChanging },
      (server) => server.answer('GET /api/me/email', { email: CHANGE.oldEmail, change: CHANGE }),
    );
    await eventually(() => expect(toasts().join()).toContain(STRANGE));
    closePages();
  }
});

it('the link of one’s own change fills in its code, and is not called another’s once it is confirmed', async () => {
  const { server, user } = await openPage(
    AccountRoute,
    linkOf(CHANGE.newEmail),
    { role: 'customer', emailChanging: true },
    (fake) =>
      fake.answer('GET /api/me/email', { email: CHANGE.oldEmail, change: { ...CHANGE, oldConfirmed: true } }),
  );
  const field = await eventually(() => screen.getByRole('textbox', { name: /new@example.com/ }));
  expect(field).toHaveProperty('value', '123456');
  server.answer('POST /api/me/email/confirm', { email: CHANGE.newEmail, change: null });
  await user.type(field, '{Enter}');
  await eventually(() => expect(toasts().join()).toContain('Your email address is changed'));
  await eventually(() => screen.getByRole('button', { name: 'Change email address' }));
  expect(toasts().join()).not.toContain(STRANGE);
});
