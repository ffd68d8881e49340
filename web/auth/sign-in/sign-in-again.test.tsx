import { act, screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BACKUP_CODES } from '#domain/users/second-step';
import { meQuery } from '#web/lib/api/me';
import { endLapse } from '#web/lib/session/lapsed-session';
import { setSecondStep } from '#web/lib/sign-in/second-step';
import { Refusal } from '#web/testing/fake-server';
import { dialog, eventually, openPage, sessionOf } from '#web/testing/open-page';

const ID = '0b0f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c11';
const ROLE = { role: 'writer' } as const;
type Answer = Record<string, unknown> | Refusal;
const CODES = Array.from({ length: BACKUP_CODES }, (_, n) => `aaaa-${n}`);
const Page = () => <h1>Page</h1>;

afterEach(() => {
  endLapse();
  setSecondStep(null);
});

/** A page over which an admin has asked its user for a second factor, with the code of an app typed. */
async function openEnrolling(verify: () => Answer | Promise<Answer>) {
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
  server.answer('POST /api/auth/backup-codes', { codes: CODES });
  await askSession();
  const field = await eventually(() => within(dialog()).getByRole('textbox', { name: '6-digit code' }));
  await user.type(field, '123456{Enter}');
  const asked = (call: string) => server.asked.filter((one) => one.call === call).length;
  /** The user comes back to the window. */
  const focus = async () => {
    const before = asked('GET /api/session');
    act(() => void window.dispatchEvent(new Event('focus')));
    await eventually(() => expect(asked('GET /api/session')).toBeGreaterThan(before));
    await askSession();
  };
  return { ...page, askSession, asked, focus };
}

const closeButton = () => within(dialog()).queryByRole('button', { name: 'Close' });

/** An answer that is under way until the test gives it. */
function slow() {
  let give: (answer: Answer) => void = () => {};
  const answer = new Promise<Answer>((resolve) => {
    give = resolve;
  });
  return { answer, give: (given: Answer) => act(async () => give(given)) };
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
  const { user, client, asked, focus } = await openEnrolling(verify);
  await eventually(() => within(dialog()).getByText('aaaa-0'));
  // The user comes back to the window, and the connection with it.
  await focus();
  await act(() => client.invalidateQueries());
  within(dialog()).getByText('aaaa-0');
  expect(closeButton()).toBeNull();
  expect(asked('POST /api/auth/factors')).toBe(1);
  await user.click(within(dialog()).getByRole('button', { name: 'I have saved them' }));
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('backup codes are shown where the session is found while the answer to the first code is under way', async () => {
  const { answer, give } = slow();
  const { server, user, asked, focus } = await openEnrolling(() => answer);
  const codes = slow();
  server.answer('POST /api/auth/backup-codes', () => codes.answer);
  await eventually(() => expect(asked(`POST /api/auth/factors/${ID}/verify`)).toBe(1));
  await focus();
  dialog();
  await user.keyboard('{Escape}');
  await give({});
  await eventually(() => expect(asked('POST /api/auth/backup-codes')).toBe(1));
  await focus();
  await user.keyboard('{Escape}');
  expect(closeButton()).toBeNull();
  await codes.give({ codes: CODES });
  await eventually(() => within(dialog()).getByText('aaaa-0'));
  await user.click(within(dialog()).getByRole('button', { name: 'I have saved them' }));
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a first code that is refused leaves the dialog to be closed, and to a sign-in in another window', async () => {
  const { answer, give } = slow();
  const { server, asked, focus } = await openEnrolling(() => answer);
  await eventually(() => expect(asked(`POST /api/auth/factors/${ID}/verify`)).toBe(1));
  server.answer('GET /api/session', { ...sessionOf(null), secondStep: 'enroll' });
  await focus();
  await give(new Refusal(422, 'WRONG_CODE'));
  await eventually(() => expect(closeButton()).not.toBeNull());
  server.answer('GET /api/session', sessionOf(ROLE));
  await focus();
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a first code that is refused after a sign-in in another window ends the lapse', async () => {
  const { answer, give } = slow();
  const { asked, focus } = await openEnrolling(() => answer);
  await eventually(() => expect(asked(`POST /api/auth/factors/${ID}/verify`)).toBe(1));
  await focus();
  dialog();
  await give(new Refusal(422, 'WRONG_CODE'));
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
});
