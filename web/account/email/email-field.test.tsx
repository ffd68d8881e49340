import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { eventually, openPage } from '#web/testing/open-page';
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
