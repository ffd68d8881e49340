import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BACKUP_CODES } from '#domain/users/second-step';
import { meQuery } from '#web/lib/api/me';
import { endLapse } from '#web/lib/session/lapsed-session';
import { setSecondStep } from '#web/lib/sign-in/second-step';
import { dialog, eventually, openPage, sessionOf } from '#web/testing/open-page';

const ID = '0b0f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c11';
const ROLE = { role: 'writer' } as const;
const Page = () => <h1>Page</h1>;

afterEach(() => {
  endLapse();
  setSecondStep(null);
});

/** A page over which an admin has asked its user for a second factor, with the code of an app typed. */
async function openEnrolling(verify: () => Record<string, unknown>) {
  const page = await openPage(Page, '/writer', ROLE);
  const { server, user, client } = page;
  const askSession = () => act(() => client.fetchQuery({ ...meQuery, staleTime: 0 }));
  await askSession();
  server.answer('GET /api/session', { ...sessionOf(null), secondStep: 'enroll' });
  server.answer('POST /api/auth/factors', {
    ...{ type: 'totp', id: ID, friendly_name: 'App' },
    totp: { secret: 'ABCDEFGH', uri: 'otpauth://totp/x?secret=ABCDEFGH' },
  });
  server.answer('POST /api/auth/factors/{id}/verify', () => {
    server.answer('GET /api/session', sessionOf(ROLE));
    return verify();
  });
  server.answer('POST /api/auth/backup-codes', {
    codes: Array.from({ length: BACKUP_CODES }, (_, n) => `aaaa-${n}`),
  });
  await askSession();
  const field = await eventually(() => within(dialog()).getByRole('textbox', { name: '6-digit code' }));
  await user.type(field, '123456{Enter}');
  await eventually(() => within(dialog()).getByText('aaaa-0'));
  return { ...page, askSession };
}

it.each([
  ['with', () => ({})],
  [
    'without',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
])('backup codes stay until they are saved, %s an answer to the first code', async (_, verify) => {
  const { server, user, client, askSession } = await openEnrolling(verify);
  const asked = () => server.asked.filter(({ call }) => call === 'GET /api/session').length;
  // The user comes back to the window, and the connection with it.
  const before = asked();
  act(() => void window.dispatchEvent(new Event('focus')));
  await eventually(() => expect(asked()).toBeGreaterThan(before));
  await askSession();
  await act(() => client.invalidateQueries());
  within(dialog()).getByText('aaaa-0');
  expect(within(dialog()).queryByRole('button', { name: 'Close' })).toBeNull();
  expect(server.asked.filter(({ call }) => call === 'POST /api/auth/factors')).toHaveLength(1);
  await user.click(within(dialog()).getByRole('button', { name: 'I have saved them' }));
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
});
