import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Refusal } from '#web/testing/fake-server';
import { eventually, openPage } from '#web/testing/open-page';
import VerifyRoute from './verify-route';

it('the link of a verification mail that is opened once more leads to signing in, before and after the code is refused', async () => {
  const { user } = await openPage(
    VerifyRoute,
    '/auth/verify#email=veera%40example.com&code=123456',
    null,
    (server) => server.answer('POST /api/auth/email-otp/verify-email', new Refusal(400, 'CODE_NOT_VALID')),
  );
  const link = () => screen.getByRole('link', { name: 'Already verified? Sign in' });
  // There before anything is sent, so that it says nothing of the address.
  expect((await eventually(link)).getAttribute('href')).toBe('/auth');
  await user.type(screen.getByLabelText(/^Password/), 'sininen kuusi');
  await user.click(screen.getByRole('button', { name: 'Verify email address' }));
  await eventually(link);
});
