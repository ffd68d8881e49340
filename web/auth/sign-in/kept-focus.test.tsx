import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { factor } from '#contract/identity/factors';
import { passkey } from '#contract/identity/passkeys';
import { setSecondStep } from '#web/lib/sign-in/second-step';
import { rowOf } from '#web/testing/blank-answer';
import type { FakeServer } from '#web/testing/fake-server';
import { eventually, openPage, sessionOf } from '#web/testing/open-page';
import AuthRoute from '../route';

const ID = '0b0f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c11';
const APP = rowOf(factor, { id: ID, friendly_name: 'App', phone: null, status: 'verified' });

afterEach(() => setSecondStep(null));

/** The page with these ways to sign in, and a person with a keyboard. */
async function open(ways: Record<string, unknown>, prepare: (server: FakeServer) => void = () => undefined) {
  const page = await openPage(AuthRoute, '/auth', null, (server) => {
    server.answer('GET /api/auth/ways', { password: true, wallet: null, providers: [], ...ways });
    prepare(server);
  });
  const press = async (name: string) => {
    const button = await eventually(() => screen.getByRole('button', { name }));
    button.focus();
    await page.user.keyboard('{Enter}');
  };
  const focusIsOn = (name: RegExp, role = 'textbox') =>
    eventually(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })));
  return { ...page, press, focusIsOn };
}

it('the first field of a form has the focus where the form was chosen in place of another', async () => {
  const { user, press, focusIsOn } = await open({ emailCode: true, sso: true }, (server) =>
    server.answer('POST /api/auth/sign-in/email-otp/send', {}),
  );
  await press('Get a code by email');
  await focusIsOn(/^Email/);
  await user.keyboard('veera@example.com{Enter}');
  await focusIsOn(/^6-digit code/);
  await press('Use email and password');
  await focusIsOn(/^Email/);
  await press('Single sign-on with your organization');
  await eventually(() => screen.getByRole('button', { name: 'Go to the sign-in page' }));
  await focusIsOn(/^Email/);
});

it('each step of a sign-in by phone begins in its first field', async () => {
  const { user, press, focusIsOn } = await open({ phone: true }, (server) =>
    server.answer('POST /api/auth/phone/send-code', {}),
  );
  await press('Use a phone number');
  await focusIsOn(/^Phone number/);
  await press('Get a code by text message');
  await eventually(() => screen.getByRole('button', { name: 'Send the code' }));
  await focusIsOn(/^Phone number/);
  await user.keyboard('+358401234567{Enter}');
  await focusIsOn(/^6-digit code/);
});

it('a right password that a second step follows leads to the title of that step, and on to its forms', async () => {
  const { server, user, press, focusIsOn } = await open({}, (fake) => {
    fake.answer('POST /api/auth/sign-in/email', {});
    fake.answer('GET /api/auth/factors', { factors: [APP], backupCodesLeft: 3 });
  });
  await user.type(await eventually(() => screen.getByRole('textbox', { name: /^Email/ })), 'v@example.com');
  server.answer('GET /api/session', { ...sessionOf(null), secondStep: 'challenge' });
  await user.type(screen.getByLabelText(/^Password/), 'a long password{Enter}');
  await focusIsOn(/^One more step$/, 'heading');
  await press('Use a backup code');
  await focusIsOn(/^Backup code/);
  await press('Use App instead');
  await focusIsOn(/App/);
});

it('a step that has buttons only begins at the first of them', async () => {
  vi.stubGlobal('PublicKeyCredential', class {});
  const { press, focusIsOn } = await open({}, (server) => {
    server.answer('GET /api/session', { ...sessionOf(null), secondStep: 'challenge' });
    server.answer('GET /api/auth/factors', {
      backupCodesLeft: 3,
      passkeys: [rowOf(passkey, { id: ID, name: 'Key' })],
    });
  });
  await press('Use a backup code');
  await focusIsOn(/^Backup code/);
  await press('Use a passkey');
  await focusIsOn(/^Use a passkey$/, 'button');
});
