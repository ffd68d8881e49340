import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fieldOf, fill, mendOneByOne } from '#web/testing/mend-one-by-one';
import { describedBy, eventually, openPage, toasts } from '#web/testing/open-page';
import AuthRoute from '../route';

it('the sign-up form shows errors at the fields, also one that another field corrects', async () => {
  const { user } = await openPage(AuthRoute, '/auth?tab=sign-up', null, (server) =>
    server.answer('GET /api/auth/ways', { password: true }),
  );
  const form = () => screen.getByRole('main');
  await mendOneByOne({
    ...{ user, form, submit: 'Sign Up' },
    wrong: [
      { field: 'Full name', told: 'Please enter your full name', mend: 'Veera Virta' },
      { field: 'Email', told: 'Please enter your email address', mend: 'veera@example.com' },
      { field: /^Password/, told: 'Please enter a password', mend: 'sininen kuusi' },
      { field: 'Confirm password', told: 'Please repeat the password', mend: 'sininen kuu' },
    ],
  });
  await user.click(within(form()).getByRole('button', { name: 'Sign Up' }));
  await eventually(() => expect(toasts()).toEqual(['Passwords do not match']));
  const confirm = fieldOf(form(), 'Confirm password');
  expect(describedBy(confirm)).toContain('Passwords do not match');
  // The other field is what was mistyped.
  await fill(user, fieldOf(form(), /^Password/), 'sininen kuu');
  await eventually(() => expect(confirm.getAttribute('aria-invalid')).not.toBe('true'));
  await eventually(() => expect(screen.queryByText('Passwords do not match')).toBeNull());
});

it('the title gets the focus where the code is asked for in the place of the form', async () => {
  const { user } = await openPage(AuthRoute, '/auth?tab=sign-up', null, (server) => {
    server.answer('GET /api/auth/ways', { password: true });
    server.answer('POST /api/auth/sign-up/email', {});
  });
  const form = () => screen.getByRole('main');
  await fill(user, await eventually(() => fieldOf(form(), 'Full name')), 'Veera Virta');
  await fill(user, fieldOf(form(), 'Email'), 'veera@example.com');
  await fill(user, fieldOf(form(), /^Password/), 'sininen kuusi');
  await fill(user, fieldOf(form(), 'Confirm password'), 'sininen kuusi');
  await user.keyboard('{Enter}');
  const title = await eventually(() => screen.getByRole('heading', { level: 1, name: 'Check your email' }));
  await eventually(() => expect(document.activeElement).toBe(title));
});
