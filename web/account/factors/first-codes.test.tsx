import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { factor } from '#contract/identity/factors';
import { BACKUP_CODES } from '#domain/users/second-step';
import { rowOf } from '#web/testing/blank-answer';
import { Refusal } from '#web/testing/fake-server';
import { closeDialog, dialog, eventually, type OpenPage, openPage, toasts } from '#web/testing/open-page';
import AccountRoute from '../route';

const ID = '0b0f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c11';
const CODES = 'POST /api/auth/backup-codes';
const UNSEEN = 'The codes could not be shown. Make new ones now.';
const APP = rowOf(factor, { id: ID, friendly_name: 'App', phone: null, status: 'verified' });
const button = (name: string) => within(dialog()).getByRole('button', { name });

/** Opens the dialog for the first app and types its code. */
async function addApp(user: OpenPage['user'], server: OpenPage['server']) {
  server.answer('POST /api/auth/factors', {
    ...{ type: 'totp', id: ID, friendly_name: 'App' },
    totp: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' },
  });
  await user.click(await eventually(() => screen.getByRole('button', { name: 'Add an authenticator app' })));
  return eventually(() => within(dialog()).getByRole('textbox', { name: '6-digit code' }));
}

it('a first code without an answer has turned the second step on where the list says so', async () => {
  const { server, user } = await openPage(AccountRoute, '/account', { role: 'customer' });
  server.answer('POST /api/auth/factors/{id}/verify', () => {
    server.answer('GET /api/auth/factors', { factors: [APP] });
    throw new TypeError('Failed to fetch');
  });
  server.answer(CODES, { codes: Array.from({ length: BACKUP_CODES }, (_, n) => `aaaa-${n}`) });
  await user.type(await addApp(user, server), '123456{Enter}');
  await eventually(() => within(dialog()).getByText('aaaa-0'));
});

it('where nothing says so, the list is asked again once the dialog is closed', async () => {
  const { server, user } = await openPage(AccountRoute, '/account', { role: 'customer' });
  server.answer('POST /api/auth/factors/{id}/verify', () => {
    server.answer('GET /api/auth/factors', new Refusal(502, ''));
    return new Refusal(502, '');
  });
  await user.type(await addApp(user, server), '123456{Enter}');
  await eventually(() => expect(toasts().join()).toMatch(/^No answer came from the server/));
  server.answer('GET /api/auth/factors', { factors: [APP] });
  await closeDialog(user);
  await eventually(() => screen.getByRole('button', { name: 'Remove App' }));
});

it('a page that fetches all its data again keeps the QR code that may have been scanned', async () => {
  const { server, user, client } = await openPage(AccountRoute, '/account', { role: 'customer' });
  await addApp(user, server);
  const asked = (call: string) => server.asked.filter((one) => one.call === call).length;
  const lists = asked('GET /api/auth/factors');
  await client.invalidateQueries();
  expect(asked('GET /api/auth/factors')).toBeGreaterThan(lists);
  expect(asked('POST /api/auth/factors')).toBe(1);
  // A dialog that is opened anew begins anew.
  await closeDialog(user);
  await addApp(user, server);
  await eventually(() => expect(asked('POST /api/auth/factors')).toBe(2));
});

it('the dialog of the first second step stays open until its backup codes have been shown', async () => {
  const { server, user } = await openPage(AccountRoute, '/account', { role: 'customer' });
  server.answer('POST /api/auth/factors/{id}/verify', () => {
    server.answer('GET /api/auth/factors', { factors: [APP], backupCodesLeft: 10 });
    return {};
  });
  server.answer(CODES, new Refusal(502, ''));
  await user.type(await addApp(user, server), '123456{Enter}');
  await eventually(() => within(dialog()).getByText(UNSEEN));
  // The list behind has the factor already.
  await eventually(() => screen.getByText('10 codes left'));
  server.answer(CODES, new Refusal(429, 'TOO_MANY'));
  await user.click(button('Make new codes'));
  await eventually(() => expect(toasts().join()).toContain('Too many requests'));
  server.answer(CODES, { codes: Array.from({ length: BACKUP_CODES }, (_, n) => `aaaa-${n}`) });
  await user.click(await eventually(() => button('Make new codes')));
  await eventually(() => within(dialog()).getByText('aaaa-0'));
  expect(toasts().join()).not.toContain('The second factor is on');
  await user.click(button('I have saved them'));
  await eventually(() => expect(toasts().join()).toContain('The second factor is on'));
});

it('backup codes that cannot be made do not end the enrollment', async () => {
  const { server, user } = await openPage(AccountRoute, '/account', { role: 'customer' });
  server.answer('POST /api/auth/factors/{id}/verify', () => {
    server.answer('GET /api/auth/factors', { factors: [APP], backupCodesLeft: 0 });
    return {};
  });
  server.answer(CODES, new Refusal(503, 'UNAVAILABLE'));
  await user.type(await addApp(user, server), '123456{Enter}');
  await user.click(await eventually(() => button('Continue without codes')));
  await eventually(() => expect(toasts().join()).toContain('The second factor is on'));
  await eventually(() => screen.getByText('0 codes left'));
});

it('new codes that did not arrive are said to be unseen, and their number is what the account has', async () => {
  const { server, user } = await openPage(AccountRoute, '/account', { role: 'customer' }, (fake) => {
    fake.answer('GET /api/auth/factors', { factors: [APP], backupCodesLeft: 2 });
    fake.answer(CODES, () => {
      fake.answer('GET /api/auth/factors', { factors: [APP], backupCodesLeft: 10 });
      return new Refusal(502, '');
    });
  });
  await eventually(() => screen.getByText('2 codes left'));
  await user.click(screen.getByRole('button', { name: 'Make new ones' }));
  // The saved ones are spent by it, so it asks first.
  await eventually(() => within(dialog()).getByText('Your earlier backup codes stop working.'));
  expect(server.asked.some(({ call }) => call === CODES)).toBe(false);
  await user.click(button('Make new codes'));
  await eventually(() => expect(toasts().join()).toContain(UNSEEN));
  await eventually(() => screen.getByText('10 codes left'));
  expect(server.asked.filter(({ call }) => call === CODES)).toHaveLength(1);
});

it('an account without backup codes left gets new ones at once', async () => {
  const { server, user } = await openPage(AccountRoute, '/account', { role: 'customer' }, (fake) => {
    fake.answer('GET /api/auth/factors', { factors: [APP] });
    fake.answer(CODES, { codes: Array.from({ length: BACKUP_CODES }, (_, n) => `aaaa-${n}`) });
  });
  await user.click(await eventually(() => screen.getByRole('button', { name: 'Make new ones' })));
  await eventually(() => within(dialog()).getByText('aaaa-0'));
  expect(server.asked.filter(({ call }) => call === CODES)).toHaveLength(1);
});
