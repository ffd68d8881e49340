import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { factor } from '#contract/identity/factors';
import { BACKUP_CODES } from '#domain/users/second-step';
import { rowOf } from '#web/testing/blank-answer';
import { Refusal } from '#web/testing/fake-server';
import { dialog, eventually, openPage, toasts } from '#web/testing/open-page';
import AccountRoute from '../route';

const ID = '0b0f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c11';
const CODES = 'POST /api/auth/backup-codes';
const UNSEEN = 'The codes could not be shown. Make new ones now.';
const APP = rowOf(factor, { id: ID, friendly_name: 'App', phone: null, status: 'verified' });
const button = (name: string) => within(dialog()).getByRole('button', { name });

it('the dialog of the first second step stays open until its backup codes have been shown', async () => {
  const { server, user } = await openPage(AccountRoute, '/account', { role: 'customer' });
  server.answer('POST /api/auth/factors', {
    ...{ type: 'totp', id: ID, friendly_name: 'App' },
    totp: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' },
  });
  server.answer('POST /api/auth/factors/{id}/verify', () => {
    server.answer('GET /api/auth/factors', { factors: [APP], backupCodesLeft: 10 });
    return {};
  });
  await user.click(await eventually(() => screen.getByRole('button', { name: 'Add an authenticator app' })));
  server.answer(CODES, new Refusal(502, ''));
  const field = await eventually(() => within(dialog()).getByRole('textbox', { name: '6-digit code' }));
  await user.type(field, '123456{Enter}');
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
  await eventually(() => expect(toasts().join()).toContain(UNSEEN));
  await eventually(() => screen.getByText('10 codes left'));
  expect(server.asked.filter(({ call }) => call === CODES)).toHaveLength(1);
});
