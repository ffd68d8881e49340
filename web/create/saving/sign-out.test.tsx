import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyBrief } from '#domain/brief/brief';
import type { FakeServer } from '#web/testing/fake-server';
import { fill } from '#web/testing/mend-one-by-one';
import { eventually, ME, openPage, sessionOf } from '#web/testing/open-page';
import CreateRoute from '../route';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

const now = () => new Date().toISOString();
const kept = () => localStorage.getItem(`redraft.brief.${ME.id}`);
const calls = ({ asked }: FakeServer) => asked.map(({ call }) => call);

/** Types a title and signs out at once, before the form has saved it by itself. */
async function signOutAfterTyping(save: () => Record<string, unknown>) {
  const page = await openPage(CreateRoute, '/create', {}, (fake) => {
    const saved = { brief: { ...emptyBrief('english'), title: 'Before' }, version: 1, savedAt: now() };
    fake.answer('GET /api/brief', { saved, waiting: null });
    fake.answer('PUT /api/brief', save);
    fake.answer('POST /api/auth/sign-out', () => {
      fake.answer('GET /api/session', sessionOf(null));
      return {};
    });
  });
  const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
  await eventually(() => expect(title().value).toBe('Before'));
  await fill(page.user, title(), 'Saunas');
  // One in the header, and one in the menu of small screens.
  await page.user.click(screen.getAllByRole('button', { name: 'Sign Out' })[0] ?? document.body);
  return page;
}

it('what was typed last in a brief is saved before its user is signed out, and leaves the browser', async () => {
  const { server } = await signOutAfterTyping(() => ({ version: 2, savedAt: now() }));
  await eventually(() => expect(calls(server)).toContain('POST /api/auth/sign-out'));
  const order = calls(server).filter((call) => /^(PUT|POST)/.test(call));
  expect(order.slice(0, 2)).toEqual(['PUT /api/brief', 'POST /api/auth/sign-out']);
  expect(server.asked.find(({ call }) => call === 'PUT /api/brief')?.body).toMatchObject({
    brief: { title: 'Saunas' },
    basedOn: 1,
  });
  await eventually(() => expect(kept()).toBeNull());
});

it('a brief that could not be saved leaves the browser with the session of its user', async () => {
  const { server } = await signOutAfterTyping(() => {
    throw new TypeError('Failed to fetch');
  });
  await eventually(() => expect(calls(server)).toContain('POST /api/auth/sign-out'));
  await eventually(() => expect(kept()).toBeNull());
  // Nor does the page that is being left write it again.
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('pagehide'));
  expect(kept()).toBeNull();
});
