import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { mendOneByOne } from '#web/testing/mend-one-by-one';
import { dialog, eventually, openPage } from '#web/testing/open-page';
import AccountRoute from './route';

it('the account page’s forms show errors at the fields until they are corrected', async () => {
  const email = 'customer@example.com';
  const { user } = await openPage(AccountRoute, '/account', { role: 'customer', email }, (server) =>
    server.answer('GET /api/auth/factors', { password: true, email: true }),
  );
  await mendOneByOne({
    ...{ user, submit: 'Change password' },
    form: () => screen.getByRole('region', { name: 'Password' }),
    wrong: [
      { field: 'Current password', told: 'Please enter your current password', mend: 'sininen kuusi' },
      { field: 'New password', told: 'Password must be at least 6 characters long', mend: 'punainen mökki' },
    ],
  });
  await user.click(screen.getByRole('button', { name: 'Delete my account' }));
  await mendOneByOne({
    ...{ user, form: dialog, submit: 'Delete my account' },
    wrong: [
      { field: /^To confirm/, told: 'This does not match. Type it exactly as shown above.', mend: email },
    ],
  });
  await eventually(() => dialog());
});

it('the name takes no more while it is saved, since the answer takes its place', async () => {
  const { server, user } = await openPage(AccountRoute, '/account', { role: 'customer', fullName: 'Ann' });
  const name = await eventually(() => screen.getByRole('textbox', { name: 'Full name' }));
  let arrive: (answer: Record<string, unknown>) => void = () => undefined;
  const answer = new Promise<Record<string, unknown>>((resolve) => (arrive = resolve));
  server.answer('PUT /api/me/name', () => answer);
  await user.type(name, ' Berg{Enter}');
  await eventually(() => expect(name).toHaveProperty('readOnly', true));
  arrive({ fullName: 'Ann Berg' });
  await eventually(() => expect(name).toHaveProperty('readOnly', false));
  await user.type(name, 'ström');
  expect(name).toHaveProperty('value', 'Ann Bergström');
});
