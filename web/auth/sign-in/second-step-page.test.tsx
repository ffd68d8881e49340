import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { factor } from '#contract/identity/factors';
import { passkey } from '#contract/identity/passkeys';
import { setSecondStep } from '#web/lib/sign-in/second-step';
import { rowOf } from '#web/testing/blank-answer';
import { type FakeServer, Refusal } from '#web/testing/fake-server';
import { eventually, type OpenPage, openPage, sessionOf, toasts } from '#web/testing/open-page';
import AuthRoute from '../route';

const APP = '0b0f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c11';
const OWING = { ...sessionOf(null), secondStep: 'challenge' };
const VERIFY = 'POST /api/auth/factors/{id}/verify';

afterEach(() => {
  setSecondStep(null);
  Reflect.deleteProperty(navigator, 'credentials');
});

/** Types an app's code, the answer to which is lost; the session is then as it is said here. */
async function typeCode(session: Record<string, unknown>): Promise<OpenPage> {
  const app = rowOf(factor, { id: APP, friendly_name: 'App', phone: null, status: 'verified' });
  const page = await openPage(AuthRoute, '/auth', null, (server) => {
    server.answer('GET /api/session', OWING);
    server.answer('GET /api/auth/factors', { factors: [app] });
    server.answer(VERIFY, () => {
      server.answer('GET /api/session', session);
      throw new TypeError('Failed to fetch');
    });
  });
  await page.user.type(await eventually(() => screen.getByRole('textbox')), '123456{Enter}');
  return page;
}

it('a code without an answer has signed in where the session says so', async () => {
  await typeCode(sessionOf({ role: 'customer' }));
  await eventually(() => expect(toasts()).toEqual(['Signed in successfully!']));
});

it('where the session still owes the second step, nothing is claimed of the code', async () => {
  await typeCode(OWING);
  await eventually(() => expect(toasts().join()).toMatch(/^No answer came from the server/));
  expect(screen.getByRole('textbox').getAttribute('aria-invalid')).not.toBe('true');
});

const ENROLLING = { ...sessionOf(null), secondStep: 'enroll' };
const REGISTER = 'POST /api/auth/passkeys';

/** The page of a role that has to enroll, in a browser with passkeys. */
async function openEnrolling(create: () => Promise<unknown>, prepare: (server: FakeServer) => void) {
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.defineProperty(navigator, 'credentials', { value: { create }, configurable: true });
  const page = await openPage(AuthRoute, '/auth', null, (server) => {
    server.answer('GET /api/session', ENROLLING);
    server.answer('POST /api/auth/passkeys/options', { challenge: 'AAAA', user: { id: 'AAAA' } });
    prepare(server);
  });
  const press = async (name: string) =>
    page.user.click(await eventually(() => screen.getByRole('button', { name })));
  return { ...page, press };
}
const credential = {
  ...{ id: 'AAAA', rawId: new ArrayBuffer(3), type: 'public-key', authenticatorAttachment: 'platform' },
  response: { attestationObject: new ArrayBuffer(3), clientDataJSON: new ArrayBuffer(3) },
  getClientExtensionResults: () => ({}),
};
const PASSKEY = 'A passkey: fingerprint, face or PIN';

it.each([
  ['the answer was lost', async () => credential, new Refusal(502, '')],
  ['it is registered by an attempt before', async () => credential, new Refusal(409, 'PASSKEY_TAKEN')],
  [
    'the authenticator has it by an attempt before',
    () => Promise.reject(new DOMException('held', 'InvalidStateError')),
    {},
  ],
])('a passkey signs in also where %s', async (_, create, answer) => {
  const { server, press } = await openEnrolling(create, () => undefined);
  await eventually(() => screen.getByRole('button', { name: PASSKEY }));
  server.answer(REGISTER, answer);
  server.answer('GET /api/session', sessionOf({ role: 'customer' }));
  await press(PASSKEY);
  await eventually(() => expect(toasts()).toEqual(['Signed in successfully!']));
});

it('a passkey of another account, as far as the session tells, is refused as before', async () => {
  const { press } = await openEnrolling(
    async () => credential,
    (server) => server.answer(REGISTER, new Refusal(409, 'PASSKEY_TAKEN')),
  );
  await press(PASSKEY);
  await eventually(() => screen.getByText('This passkey is already registered'));
});

it('a way to enroll that was chosen can be changed', async () => {
  const { server, press, user } = await openEnrolling(
    async () => credential,
    (server) => {
      server.answer('GET /api/auth/factors', { sms: true });
      server.answer('POST /api/auth/factors', {
        ...{ type: 'totp', id: APP, friendly_name: 'App' },
        totp: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' },
      });
    },
  );
  await press('An app on my phone');
  await eventually(() => screen.getByRole('textbox', { name: '6-digit code' }));
  await press('Choose a method');
  await press('A code by text message');
  server.answer('POST /api/auth/factors', {
    ...{ type: 'phone', id: APP, friendly_name: 'Phone', phone: '+358401234567' },
  });
  await user.type(await eventually(() => screen.getByRole('textbox')), '+358 40 123 4567{Enter}');
  await eventually(() => screen.getByText('A code is on its way to +358 40 123 4567.'));
  // Also where the code goes to a wrong number.
  await press('Choose a method');
  await eventually(() => screen.getByRole('button', { name: PASSKEY }));
});

it('backup codes stand beside a passkey where no other factor can be used', async () => {
  vi.stubGlobal('PublicKeyCredential', class {});
  const phone = rowOf(factor, {
    ...{ id: APP, friendly_name: 'Phone', factor_type: 'phone' },
    ...{ phone: '+358 ••• 67', status: 'verified' },
  });
  const { user } = await openPage(AuthRoute, '/auth', null, (server) => {
    server.answer('GET /api/session', OWING);
    server.answer('GET /api/auth/factors', {
      ...{ factors: [phone], sms: false, backupCodesLeft: 3 },
      passkeys: [rowOf(passkey, { id: APP, name: 'Key' })],
    });
  });
  const press = async (name: string) =>
    user.click(await eventually(() => screen.getByRole('button', { name })));
  await press('Use a backup code');
  await eventually(() => screen.getByRole('textbox', { name: 'Backup code' }));
  // And back.
  await press('Use a passkey');
  await press('Use a backup code');
  await eventually(() => screen.getByRole('textbox', { name: 'Backup code' }));
});
