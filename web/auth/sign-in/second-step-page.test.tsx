import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { factor } from '#contract/identity/factors';
import { setSecondStep } from '#web/lib/sign-in/second-step';
import { rowOf } from '#web/testing/blank-answer';
import { eventually, type OpenPage, openPage, sessionOf, toasts } from '#web/testing/open-page';
import AuthRoute from '../route';

const APP = '0b0f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c11';
const OWING = { ...sessionOf(null), secondStep: 'challenge' };
const VERIFY = 'POST /api/auth/factors/{id}/verify';

afterEach(() => {
  setSecondStep(null);
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
