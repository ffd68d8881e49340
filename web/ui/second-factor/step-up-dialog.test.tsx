import { screen, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { factor } from '#contract/identity/factors';
import { beforeSignOut } from '#web/lib/session/before-sign-out';
import { fetchWithStepUp } from '#web/lib/sign-in/step-up';
import { rowOf } from '#web/testing/blank-answer';
import { Refusal } from '#web/testing/fake-server';
import { closeDialog, describedBy, dialog, eventually, openPage, toasts } from '#web/testing/open-page';

const CALL = 'POST /api/me/data';
const SIGN_OUT = 'POST /api/auth/sign-out';

/** A page with a call that wants a fresh proof. */
function Page() {
  const { pathname } = useLocation();
  const ask = () => void fetchWithStepUp(() => fetch('/api/me/data', { method: 'POST' }));
  return (
    <>
      <h1>{pathname}</h1>
      <button type="button" onClick={ask}>
        Ask
      </button>
    </>
  );
}

async function openDialog(proofs: Record<string, unknown>) {
  const page = await openPage(Page, '/account', { email: null }, (server) => {
    server.answer('GET /api/auth/factors', proofs);
    server.answer(CALL, new Refusal(403, 'REAUTHENTICATION_NEEDED'));
  });
  await page.user.click(screen.getByRole('button', { name: 'Ask' }));
  return page;
}
const button = (name: string) => within(dialog()).getByRole('button', { name });

it('an account that can prove nothing here signs in again, once its changes are saved', async () => {
  const { server, user } = await openDialog({});
  const signedOut = () => server.asked.some(({ call }) => call === SIGN_OUT);
  let saved = 0;
  const stop = beforeSignOut(async () => {
    saved++;
    return false;
  });
  try {
    await eventually(() => button('Sign in again'));
    expect(dialog().textContent).toContain('Signing in again is the only way to confirm here');
    expect(dialog().textContent).not.toContain('continues automatically');
    await user.click(button('Sign in again'));
    await eventually(() => expect(toasts().join()).toContain('Your last changes are not saved'));
    expect(signedOut()).toBe(false);
    // A second click gives up what cannot be saved.
    await eventually(() => expect(button('Sign in again')).toHaveProperty('disabled', false));
    await user.click(button('Sign in again'));
    await eventually(() => screen.getByRole('heading', { level: 1, name: '/auth' }));
    expect([saved, signedOut()]).toEqual([2, true]);
    await eventually(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
    expect(server.asked.filter(({ call }) => call === CALL)).toHaveLength(1);
  } finally {
    stop();
  }
});

it('an account that can prove something is not asked to sign in again', async () => {
  const { user } = await openDialog({ email: true });
  await eventually(() => button('Send me a code'));
  expect(within(dialog()).queryByRole('button', { name: 'Sign in again' })).toBeNull();
  // The call waits for as long as the dialog is open, in the next page too.
  await closeDialog(user);
});

it('a code without an answer is said to be neither right nor wrong', async () => {
  const id = '0b0f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c11';
  const app = rowOf(factor, { id, friendly_name: 'App', phone: null, status: 'verified' });
  const { server, user } = await openDialog({ factors: [app] });
  server.answer('POST /api/auth/factors/{id}/verify', new Refusal(502, ''));
  const field = await eventually(() => within(dialog()).getByRole('textbox'));
  await user.type(field, '123456{Enter}');
  await eventually(() => expect(toasts().join()).toMatch(/^No answer came from the server/));
  expect(dialog().textContent).not.toContain('No answer came');
  await closeDialog(user);
});

it('a code that was sent too early stays typed, with the time at which it can be sent', async () => {
  const id = '0b0f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c11';
  const app = rowOf(factor, { id, friendly_name: 'App', phone: null, status: 'verified' });
  const { server, user } = await openDialog({ factors: [app] });
  const early = new Refusal(429, 'TOO_MANY', '', { retryAfter: 600 });
  server.answer('POST /api/auth/factors/{id}/verify', early);
  const field = await eventually(() => within(dialog()).getByRole('textbox'));
  await user.type(field, '123456{Enter}');
  await eventually(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(field).toHaveProperty('value', '123456');
  expect(describedBy(field)).toMatch(/\d[:.]\d\d/);
  await closeDialog(user);
});

const lost = new Refusal(502, '');

it.each([
  ['was mailed before', 'I already have a code', {}],
  ['was mailed a moment ago', 'Send me a code', new Refusal(429, 'TOO_MANY')],
  ['may have been mailed', 'Send me a code', lost],
])('a code that %s has its field', async (_, pressed, answer) => {
  const { server, user } = await openDialog({ email: true });
  server.answer('GET /api/auth/reauthenticate', answer);
  server.answer(CALL, {});
  await user.click(await eventually(() => button(pressed)));
  const field = await eventually(() => within(dialog()).getByRole('textbox', { name: '6-digit code' }));
  expect(document.activeElement).toBe(field);
  server.answer('GET /api/auth/reauthenticate', {});
  await user.click(button('Send me a code'));
  await eventually(() => within(dialog()).getByText('A code is on its way to .'));
  await user.click(button('Send it again'));
  await eventually(() => expect(toasts().join()).toContain('Another code is on its way'));
  await user.type(field, '123456{Enter}');
  await eventually(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
  expect(server.asked.filter(({ call }) => call === CALL)).toHaveLength(2);
});

it('every second factor of an account proves who it is, by its name', async () => {
  const ids = ['0b0f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c11', '0b0f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c12'];
  const factors = ids.map((id, n) =>
    rowOf(factor, { id, friendly_name: `App ${n + 1}`, phone: null, status: 'verified' }),
  );
  const { server, user } = await openDialog({ factors });
  server.answer('POST /api/auth/factors/{id}/verify', {});
  server.answer(CALL, {});
  await eventually(() => within(dialog()).getByRole('textbox', { name: 'Code from: App 1' }));
  await user.click(button('Use App 2 instead'));
  const field = await eventually(() => within(dialog()).getByRole('textbox', { name: 'Code from: App 2' }));
  button('Use App 1 instead');
  await user.type(field, '123456{Enter}');
  await eventually(() => expect(document.querySelector('[role="dialog"]')).toBeNull());
  expect(server.asked.map(({ call }) => call)).toContain(`POST /api/auth/factors/${ids[1]}/verify`);
});
