import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { eventually, openPage } from '#web/testing/open-page';
import AuthRoute from './route';

it('an address that was typed once stands in the form of every other way, and on the other tab', async () => {
  const { user } = await openPage(AuthRoute, '/auth', null, (server) =>
    server.answer('GET /api/auth/ways', {
      ...{ password: true, emailCode: true, sso: true, passkey: false, phone: false, wallet: null },
      providers: [],
    }),
  );
  const email = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Email/ });
  const forms: [control: 'button' | 'tab', name: string, itsOwn: string][] = [
    ['button', 'Get a code by email', 'Send the code'],
    ['tab', 'Sign Up', 'Sign Up'],
    ['tab', 'Sign In', 'Send the code'],
    ['button', 'Single sign-on with your organization', 'Go to the sign-in page'],
    ['button', 'Use email and password', 'Sign In'],
  ];
  await user.type(await screen.findByRole('textbox', { name: /^Email/ }), 'veera@example.com');
  for (const [at, [control, name, itsOwn]] of forms.entries()) {
    await user.click(await screen.findByRole(control, { name }));
    await screen.findByRole('button', { name: itsOwn });
    // What is changed on the way goes along too.
    await eventually(() => expect(email().value, name).toBe(`veera@example.com${'.x'.repeat(at)}`));
    await user.type(email(), '.x');
  }
});
