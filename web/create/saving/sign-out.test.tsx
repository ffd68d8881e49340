import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { emptyBrief } from '#domain/brief/brief';
import { type FakeServer, Refusal } from '#web/testing/fake-server';
import { fill } from '#web/testing/mend-one-by-one';
import { eventually, ME, openPage, sessionOf, toasts } from '#web/testing/open-page';
import CreateRoute from '../route';

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

const now = () => new Date().toISOString();
const kept = () => {
  const key = Object.keys(localStorage).find((one) => one.startsWith(`redraft.kept.brief.${ME.id}.`));
  return key === undefined ? null : localStorage.getItem(key);
};
const calls = ({ asked }: FakeServer) => asked.map(({ call }) => call);

const title = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
// One in the header, and one in the menu of small screens.
const signOutButton = () => screen.getAllByRole('button', { name: 'Sign Out' })[0] ?? document.body;

/** Types a title and signs out at once, before the form has saved it by itself. */
async function signOutAfterTyping(save: (body: unknown) => Answer | Promise<Answer>) {
  const page = await openPage(CreateRoute, '/create', {}, (fake) => {
    const saved = { brief: { ...emptyBrief('english'), title: 'Before' }, version: 1, savedAt: now() };
    fake.answer('GET /api/brief', { saved, waiting: null });
    fake.answer('PUT /api/brief', save);
    fake.answer('POST /api/auth/sign-out', () => {
      fake.answer('GET /api/session', sessionOf(null));
      return {};
    });
  });
  await eventually(() => expect(title().value).toBe('Before'));
  await fill(page.user, title(), 'Saunas');
  await page.user.click(signOutButton());
  return page;
}
type Answer = Record<string, unknown> | Refusal;

const changes = (server: FakeServer) => calls(server).filter((call) => /^(PUT|POST)/.test(call));
const SIGN_OUT = 'POST /api/auth/sign-out';

it('what was typed last in a brief is saved before its user is signed out, and leaves the browser', async () => {
  const { server } = await signOutAfterTyping(() => ({ version: 2, savedAt: now() }));
  await eventually(() => expect(calls(server)).toContain(SIGN_OUT));
  expect(changes(server).slice(0, 2)).toEqual(['PUT /api/brief', SIGN_OUT]);
  expect(server.asked.find(({ call }) => call === 'PUT /api/brief')?.body).toMatchObject({
    brief: { title: 'Saunas' },
    basedOn: 1,
  });
  await eventually(() => expect(kept()).toBeNull());
});

it('what was typed while a save was on its way is saved too', async () => {
  let answer = (_: Answer) => {};
  const page = await openPage(CreateRoute, '/create', {}, (fake) => {
    const saved = { brief: { ...emptyBrief('english'), title: 'Before' }, version: 1, savedAt: now() };
    fake.answer('GET /api/brief', { saved, waiting: null });
    fake.answer(
      'PUT /api/brief',
      () =>
        new Promise<Answer>((resolve) => {
          answer = resolve;
        }),
    );
  });
  const { server, user } = page;
  await eventually(() => expect(title().value).toBe('Before'));
  await fill(user, title(), 'Saunas');
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  await eventually(() => expect(changes(server)).toEqual(['PUT /api/brief']));
  vi.restoreAllMocks();
  await fill(user, title(), 'Saunas by the sea');
  await user.click(signOutButton());
  server.answer('PUT /api/brief', { version: 3, savedAt: now() });
  answer({ version: 2, savedAt: now() });
  await eventually(() => expect(changes(server)).toEqual(['PUT /api/brief', 'PUT /api/brief', SIGN_OUT]));
  const sent = server.asked.filter(({ call }) => call === 'PUT /api/brief').at(-1)?.body;
  expect(sent).toMatchObject({ brief: { title: 'Saunas by the sea' }, basedOn: 2 });
});

it.each([
  ['cannot be reached', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['refuses it', () => new Refusal(422, 'INVALID_INPUT')],
])('a brief that is not saved since the server %s is given up by a second click alone', async (_, save) => {
  const { server, user } = await signOutAfterTyping(save);
  await eventually(() =>
    expect(toasts()).toContain('Your last changes are not saved. Sign out again to leave without them.'),
  );
  expect(calls(server)).not.toContain(SIGN_OUT);
  expect(kept()).toContain('Saunas');
  expect(title().value).toBe('Saunas');
  await user.click(signOutButton());
  await eventually(() => expect(calls(server)).toContain(SIGN_OUT));
  await eventually(() => expect(kept()).toBeNull());
  // Nor does the page that is being left send it or write it again.
  const before = changes(server).length;
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('pagehide'));
  expect(kept()).toBeNull();
  expect(changes(server)).toHaveLength(before);
});
