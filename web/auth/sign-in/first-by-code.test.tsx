import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { eventually, openPage, sessionOf, toasts } from '#web/testing/open-page';
import AuthRoute from '../route';
import LinkRoute from './link-route';

const REMOVED =
  'You are signed in. The password chosen at sign-up had not been confirmed yet, so it was removed. You can choose a new one in your account.';

it.each([
  [{ passwordKept: false }, REMOVED],
  [{}, 'Signed in successfully!'],
])('a mailed code to sign in with says what it has done: %j', async (answer, said) => {
  const { user, server } = await openPage(
    LinkRoute,
    '/auth/sign-in#email=veera%40example.com&code=123456',
    null,
    (fake) => fake.answer('POST /api/auth/sign-in/email-otp', answer),
  );
  server.answer('GET /api/session', sessionOf({}));
  await user.click(await eventually(() => screen.getByRole('button', { name: 'Sign In' })));
  await eventually(() => expect(toasts()).toEqual([said]));
});

it('a texted code to sign in with says that it has removed the password of the sign-up', async () => {
  const { user, server } = await openPage(AuthRoute, '/auth', null, (fake) => {
    fake.answer('GET /api/auth/ways', { password: true, phone: true, providers: [] });
    fake.answer('POST /api/auth/phone/send-code', {});
    fake.answer('POST /api/auth/sign-in/phone-otp', { passwordKept: false });
  });
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }));
  await press('Use a phone number');
  await press('Get a code by text message');
  await user.type(await screen.findByLabelText(/^Phone number/), '+358401234567');
  await press('Send the code');
  await user.type(await screen.findByLabelText(/^6-digit code/), '123456');
  server.answer('GET /api/session', sessionOf({}));
  await press('Sign In');
  await eventually(() => expect(toasts()).toContain(REMOVED));
});
