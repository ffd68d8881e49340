import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { eventually, openPage } from '#web/testing/open-page';
import InvitationRoute from './invitation-route';

const openInvitation = (answer: object) =>
  openPage(InvitationRoute, '/auth/invitation#token=abc', null, (server) =>
    server.answer('POST /api/auth/invitation', { email: 'veera@example.com', fullName: 'Veera', ...answer }),
  );

it('an invitation of an address that has an account leads to signing in, and asks for no password', async () => {
  await openInvitation({ role: 'writer', hasAccount: true });
  const said =
    'There is already an account for veera@example.com. Sign in to it. If you are not a writer there yet, ask the person who invited you to make you one.';
  await eventually(() => screen.getByText(said));
  expect(screen.getByRole('link', { name: 'Go to the sign-in page' }).getAttribute('href')).toBe('/auth');
  expect(screen.queryByLabelText(/password/i)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Accept the invitation' })).toBeNull();
});

it('an invitation of any other address asks for a password', async () => {
  await openInvitation({ role: 'writer' });
  await eventually(() => screen.getByRole('button', { name: 'Accept the invitation' }));
});
