import { screen, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, it } from 'vitest';
import { Refusal } from '#web/testing/fake-server';
import { dialog, eventually, ME, openPage, sessionOf, toasts } from '#web/testing/open-page';
import AccountRoute from './route';

const Page = () => (useLocation().pathname === '/auth' ? <h1>Sign in</h1> : <AccountRoute />);

async function openDeletion() {
  const page = await openPage(Page, '/account', { role: 'customer' });
  await page.user.click(await eventually(() => screen.getByRole('button', { name: 'Delete my account' })));
  await page.user.type(await eventually(() => within(dialog()).getByRole('textbox')), ME.email ?? '');
  const confirm = () => page.user.click(within(dialog()).getByRole('button', { name: 'Delete my account' }));
  return { ...page, confirm };
}
const lost = new Refusal(502, '');

it('an account is gone, and its page left, also where the answer to its deletion is lost', async () => {
  const { server, confirm } = await openDeletion();
  server.answer('POST /api/me/deletion', () => {
    server.answer('GET /api/session', sessionOf(null));
    return lost;
  });
  await confirm();
  await eventually(() => screen.getByRole('heading', { level: 1, name: 'Sign in' }));
  await eventually(() => expect(toasts().join()).toContain('Your account is deleted'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(localStorage.getItem('redraft.signed-out')).toBe(ME.id);
});

it('a deletion without an answer leaves the page once the account is found to be gone', async () => {
  const { server, client, confirm } = await openDeletion();
  server.answer('POST /api/me/deletion', lost);
  await confirm();
  await eventually(() => expect(dialog().textContent + toasts().join()).toContain('No answer came'));
  server.answer('GET /api/session', sessionOf(null));
  await client.refetchQueries();
  await eventually(() => screen.getByRole('heading', { level: 1, name: 'Sign in' }));
});
