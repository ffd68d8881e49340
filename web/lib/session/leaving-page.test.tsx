import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { type FakeServer, Refusal } from '#web/testing/fake-server';
import { eventually, ME, openPage, sessionOf, toasts } from '#web/testing/open-page';
import { toast } from '#web/ui/feedback/toast';
import { TextArea } from '#web/ui/form/text-area';
import { meQuery } from '../api/me';
import { RoleGuard } from './role-guard';
import { useSignOut } from './session';
import { useUnsentText } from './use-unsent-text';

let channel: BroadcastChannel | undefined;
afterEach(() => {
  channel?.close();
  vi.restoreAllMocks();
});

function Writing() {
  const { text, change } = useUnsentText('words');
  const signOut = useSignOut();
  const [failed, setFailed] = useState<string | null>(null);
  const fail = ({ message }: Error) => setFailed(message);
  return (
    <>
      <h1>Writing</h1>
      <TextArea
        label="Words"
        minRows={2}
        value={text}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <button type="button" onClick={() => void signOut().catch(fail)}>
        Leave
      </button>
      <button type="button" onClick={() => void signOut({ evenUnsaved: true })}>
        Leave all the same
      </button>
      {failed === null ? null : <p>Not signed out: {failed}</p>}
    </>
  );
}

const Page = () =>
  location.pathname === '/auth' ? (
    <h1>Sign In</h1>
  ) : (
    <RoleGuard roles={['writer']}>
      <Writing />
    </RoleGuard>
  );

const open = (prepare?: (server: FakeServer) => void) =>
  openPage(Page, '/writer', { role: 'writer' }, prepare);
const isShown = () => screen.queryByRole('heading', { name: 'Writing' }) !== null;

/** The session's user as the server knows them from now on. */
const becomes = async (opened: Awaited<ReturnType<typeof open>>, as: Parameters<typeof sessionOf>[0]) => {
  opened.server.answer('GET /api/session', sessionOf(as));
  await act(() => opened.client.refetchQueries({ queryKey: meQuery.queryKey }));
};

it('a user who is given another role reads so, and is led to their own pages', async () => {
  const opened = await open();
  await becomes(opened, { role: 'customer' });
  await eventually(() => expect(toasts()).toEqual(['Your role has changed. It is now: Customer']));
  await eventually(() => expect(isShown()).toBe(false));
});

it('a user who is given another role while they type keeps the page with their words, and is told', async () => {
  const opened = await open();
  fireEvent.change(screen.getByLabelText('Words'), { target: { value: 'Half a sentence' } });
  await becomes(opened, { role: 'customer' });
  await eventually(() => screen.getByText('Your role has changed. It is now: Customer'));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Words').value).toBe('Half a sentence');
  expect(screen.getByRole('link', { name: 'Go to your pages' }).getAttribute('href')).toBe('/customer');
  await becomes(opened, { role: 'writer' });
  await eventually(() => expect(screen.queryByRole('link', { name: 'Go to your pages' })).toBeNull());
  expect(isShown()).toBe(true);
});

const cut = (): never => {
  throw new TypeError('Failed to fetch');
};

it.each<[string, () => Refusal]>([
  ['that loses its answer', cut],
  ['that a proxy answers in the server’s place', () => new Refusal(502, '')],
])('a sign-out %s is finished where the session has ended', async (_, lose) => {
  const { server, user, client } = await open();
  server.answer('POST /api/auth/sign-out', () => {
    server.answer('GET /api/session', sessionOf(null));
    return lose();
  });
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await eventually(() => expect(client.getQueryData(meQuery.queryKey)).toBeNull());
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});

it('a sign-out without an answer is finished once the session turns out to have ended, and asks for no password', async () => {
  const opened = await open();
  const { server, user, client } = opened;
  server.answer('POST /api/auth/sign-out', cut);
  server.answer('GET /api/session', cut);
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await eventually(() =>
    expect(server.asked.filter(({ call }) => call === 'GET /api/session').length).toBeGreaterThan(1),
  );
  expect(client.getQueryData(meQuery.queryKey)).toMatchObject({ id: ME.id });
  await becomes(opened, null);
  await eventually(() => expect(isShown()).toBe(false));
  expect(client.getQueryData(meQuery.queryKey)).toBeNull();
  expect(document.querySelector('[role="dialog"]')).toBeNull();
});

it('a sign-out ends as failed where the network swallows the question for the session', async () => {
  const { server, user } = await open();
  server.answer('POST /api/auth/sign-out', cut);
  server.answer('GET /api/session', () => new Promise<Refusal>(() => undefined));
  const limits = new Map<number, AbortController>();
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const limit = new AbortController();
    limits.set(ms, limit);
    return limit.signal;
  });
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await eventually(() => expect([...limits.keys()]).toContain(10_000));
  expect(screen.queryByText(/^Not signed out/)).toBeNull();
  limits.get(10_000)?.abort(new DOMException('signal timed out', 'TimeoutError'));
  await eventually(() => screen.getByText(/^Not signed out/));
  expect(isShown()).toBe(true);
});

/** As another window of the browser: what it hears, and what it says to that. */
function otherWindow(answer: (heard: Record<string, unknown>) => object[]) {
  const heard: Record<string, unknown>[] = [];
  const other = new BroadcastChannel('redraft.sign-out');
  channel = other;
  other.addEventListener('message', ({ data }: MessageEvent<Record<string, unknown>>) => {
    heard.push(data);
    for (const one of answer(data)) other.postMessage(one);
  });
  return { heard, say: (message: object) => other.postMessage(message) };
}
const SIGN_OUT = 'POST /api/auth/sign-out';
const isAsked = ({ asked }: FakeServer) => asked.some(({ call }) => call === SIGN_OUT);

it('a sign-out asks first where another window of the user holds words that are not saved', async () => {
  const { server, user } = await open();
  otherWindow(({ id, userId }) =>
    userId === ME.id
      ? [
          { to: id, window: 'other', saved: null },
          { to: id, window: 'other', saved: false },
        ]
      : [],
  );
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await eventually(() =>
    screen.getByText(
      'Not signed out: Another window has changes that are not saved. Sign out again to leave without them.',
    ),
  );
  expect(isAsked(server)).toBe(false);
  fireEvent.change(screen.getByLabelText('Words'), { target: { value: 'Half a sentence' } });
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await eventually(() =>
    screen.getByText(/: Your last changes are not saved\. Another window has .* not saved\. Sign out again/),
  );
  server.answer(SIGN_OUT, () => {
    server.answer('GET /api/session', sessionOf(null));
    return {};
  });
  await user.click(screen.getByRole('button', { name: 'Leave all the same' }));
  await eventually(() => expect(isAsked(server)).toBe(true));
});

it('a sign-out goes on once another window has saved its words', async () => {
  const { server, user } = await open();
  const { heard, say } = otherWindow(({ id }) => [{ to: id, window: 'other', saved: null }]);
  server.answer(SIGN_OUT, cut);
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  await eventually(() => expect(heard).toHaveLength(1));
  expect(isAsked(server)).toBe(false);
  say({ to: heard[0]?.id, window: 'other', saved: true });
  await eventually(() => expect(isAsked(server)).toBe(true));
});

it('another window that signs out is told of words that are not saved, and only the same user’s', async () => {
  await open();
  // What answers is loaded with the toasts.
  act(() => toast.info('Here'));
  await eventually(() => expect(toasts()).toContain('Here'));
  const { heard, say } = otherWindow(() => []);
  const ask = (id: string, userId: string) => say({ id, asker: 'other', userId });
  const answers = () => heard.filter(({ to }) => to !== undefined).map(({ to, saved }) => [to, saved]);
  fireEvent.change(screen.getByLabelText('Words'), { target: { value: 'Half a sentence' } });
  ask('of another user', '5b0f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c10');
  ask('first', ME.id);
  await eventually(() =>
    expect(answers()).toEqual([
      ['first', null],
      ['first', false],
    ]),
  );
});
