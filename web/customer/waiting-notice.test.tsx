import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import CustomerRoute from '#web/customer/route';
import { eventually, openPage } from '#web/testing/open-page';

it.each([
  ['by mail to an address', 'person@example.com', true],
  ['on the page to a phone number', null, false],
])('a dashboard promises the approval %s', async (_, email, mailed) => {
  await openPage(CustomerRoute, '/customer', { email, role: 'customer', awaitingApproval: true });
  const notice = await eventually(() => screen.getByText(/^You can write your brief now/));
  expect(/email you/.test(notice.textContent ?? '')).toBe(mailed);
  screen.getByRole('heading', { name: 'Your account is waiting for an admin’s approval' });
});
