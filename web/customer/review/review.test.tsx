import { onlineManager } from '@tanstack/react-query';
import { act, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { REVIEW_MESSAGE_MAX } from '#domain/review/round';
import { type FakeServer, Refusal } from '#web/testing/fake-server';
import { closePages, dialog, eventually, openPage, toasts } from '#web/testing/open-page';
import CustomerRoute from '../route';

const ID = '2b1f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c1f';
const OTHER = '2b1f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c2f';
const PATH = `/customer?request=${ID}`;
const API = `/api/customer/requests/${ID}`;
const OPEN = {
  ...{ number: 1, state: 'open', version: 2, openedAt: '2026-11-20T10:00:00.000Z' },
  ...{ dueAt: '2026-11-27T10:00:00.000Z', endedAt: null, message: null, reopened: false, minutes: 45 },
};
const ENDED = { ...OPEN, endedAt: '2026-11-22T10:00:00.000Z' };
const COMPLETED = {
  ...{ id: ID, title: 'Renkaat', status: 'completed', completedAt: OPEN.openedAt },
  ...{ hasDocument: true, hasHumanizedDocument: true, revisionsLeft: 2, reviewState: 'open' },
  ...{ reviewDueAt: OPEN.dueAt },
};

afterEach(() => {
  vi.restoreAllMocks();
  onlineManager.setOnline(true);
});

const open = (part: object = {}) =>
  openPage(CustomerRoute, PATH, {}, (fake: FakeServer) =>
    fake.answer(`GET ${API}`, { ...COMPLETED, rounds: [OPEN], ...part }),
  );
const button = (name: string) => screen.queryByRole('button', { name });

it('a text that a writer has submitted asks for its answer, and is approved for the round that was shown', async () => {
  const { server, user } = await open();
  await eventually(() => screen.getByRole('heading', { name: 'Ready for you' }));
  screen.getByText(/counts as approved on 27 Nov 2026/);
  screen.getByText('You can ask for changes 2 times.');
  server.answer(`POST ${API}/approve`, new Refusal(409, 'WRONG_STATE'));
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await eventually(() => expect(toasts().join()).toContain('has changed in the meantime'));
  server.answer(`POST ${API}/approve`, { id: ID });
  server.answer(`GET ${API}`, { ...COMPLETED, rounds: [{ ...ENDED, state: 'approved' }] });
  await user.click(screen.getByRole('button', { name: 'Approve' }));
  await eventually(() => screen.getByText('You approved this text on 22 Nov 2026.'));
  expect(button('Approve')).toBeNull();
  const sent = server.asked.filter(({ call }) => call.endsWith('/approve'));
  expect(sent.map(({ body }) => body)).toEqual([
    { round: 1, version: 2 },
    { round: 1, version: 2 },
  ]);
});

it('asking for changes needs a message, which a failed call keeps', async () => {
  const { server, user } = await open({ revisionsLeft: 1 });
  await user.click(await eventually(() => screen.getByRole('button', { name: 'Ask for changes' })));
  screen.getByText('You can ask for changes once more.');
  const form = await eventually(() => dialog());
  await user.click(within(form).getByRole('button', { name: 'Send to the writer' }));
  within(form).getByText('Please say what should change');
  expect(server.asked.some(({ call }) => call.endsWith('/changes'))).toBe(false);
  const field = within(form).getByLabelText('What should change?');
  await user.type(field, '  Shorter, please ');
  expect(within(form).queryByText('Please say what should change')).toBeNull();
  server.answer(`POST ${API}/changes`, new Refusal(503, 'UNAVAILABLE'));
  await user.click(within(form).getByRole('button', { name: 'Send to the writer' }));
  await eventually(() => expect(toasts()).toHaveLength(1));
  expect(field).toHaveProperty('value', '  Shorter, please ');
  server.answer(`POST ${API}/changes`, { id: ID });
  const message = 'Shorter, please';
  server.answer(`GET ${API}`, {
    ...{ ...COMPLETED, status: 'in_progress', completedAt: null },
    rounds: [{ ...ENDED, state: 'revision_requested', message }],
  });
  await user.click(within(form).getByRole('button', { name: 'Send to the writer' }));
  await eventually(() => screen.getByText(/You asked for changes on 22 Nov 2026/));
  screen.getByText(message, { selector: 'blockquote' });
  const sent = server.asked.filter(({ call }) => call.endsWith('/changes'));
  expect(sent.at(-1)?.body).toEqual({ round: 1, version: 2, message });
});

it('a pasted message that is too long stays whole, and is said to be before it is sent', async () => {
  const { server, user } = await open();
  await user.click(await eventually(() => screen.getByRole('button', { name: 'Ask for changes' })));
  const form = await eventually(() => dialog());
  const field = within(form).getByLabelText<HTMLTextAreaElement>('What should change?');
  await user.click(field);
  await user.paste('x'.repeat(REVIEW_MESSAGE_MAX + 1_000));
  expect(field.value).toHaveLength(REVIEW_MESSAGE_MAX + 1_000);
  within(form).getByText(/^At most [\d,]+ characters fit here; there are [\d,]+\.$/);
  await user.click(within(form).getByRole('button', { name: 'Send to the writer' }));
  expect(server.asked.some(({ call }) => call.endsWith('/changes'))).toBe(false);
});

it('with both revisions used, the page says whom to ask', async () => {
  await open({ revisionsLeft: 0 });
  await eventually(() => screen.getByText('Both revisions are used; ask us'));
  screen.getByText('Read the text and approve it. Without an answer it counts as approved on 27 Nov 2026.');
  expect(button('Ask for changes')).toBeNull();
  expect(button('Approve')).not.toBeNull();
});

it('and has a link to write there, where the installation has an address', async () => {
  await openPage(CustomerRoute, PATH, {}, (fake) => {
    fake.answer(`GET ${API}`, { ...COMPLETED, rounds: [OPEN], revisionsLeft: 0 });
    fake.answer('GET /api/instance', { contactEmail: 'help@example.com' });
  });
  const link = await eventually(() => screen.getByRole('link', { name: 'help@example.com' }));
  expect(link.getAttribute('href')).toBe('mailto:help@example.com?subject=Renkaat');
  closePages();
  const { server } = await open();
  await eventually(() => screen.getByText('You can ask for changes 2 times.'));
  expect(server.asked.some(({ call }) => call === 'GET /api/instance')).toBe(false);
});

it('changes that an admin asked for are told as that', async () => {
  const asked = { ...ENDED, state: 'revision_requested', message: 'The facts are wrong' };
  await open({ status: 'in_progress', completedAt: null, rounds: [{ ...asked, reopened: true }] });
  await eventually(() => screen.getByText(/^We asked the writer for changes on 22 Nov 2026/));
  screen.getByText('The facts are wrong');
  expect(screen.queryByText(/You asked for changes/)).toBeNull();
});

it('a wish that no writer has any more is told to go to the next', async () => {
  const { server, user } = await open();
  await user.click(await eventually(() => screen.getByRole('button', { name: 'Ask for changes' })));
  const form = await eventually(() => dialog());
  await user.type(within(form).getByLabelText('What should change?'), 'Shorter');
  server.answer(`POST ${API}/changes`, { id: ID, status: 'pending' });
  await user.click(within(form).getByRole('button', { name: 'Send to the writer' }));
  await eventually(() => expect(toasts().join()).toContain('goes to the next writer with your message'));
});

it('an approval without an answer is told', async () => {
  await open({ rounds: [{ ...ENDED, state: 'auto_approved' }] });
  await eventually(() => screen.getByText('Approved after 7 days without an answer'));
});

it('nothing is said of a review where the owner wants none', async () => {
  await open({ rounds: [{ ...ENDED, state: 'auto_approved', dueAt: null }] });
  await eventually(() => screen.getByRole('heading', { name: 'Renkaat' }));
  expect(screen.queryByText(/Approved|Ready for you/)).toBeNull();
});

it('a text of a model can be redrafted, and a pending request cancelled, each after a question', async () => {
  const { server, user } = await open({ ...{ rounds: [], redraftable: true, hasHumanizedDocument: false } });
  await user.click(await eventually(() => screen.getByRole('button', { name: 'Have a writer redraft it' })));
  await eventually(() => within(dialog()).getByText(/The text goes to the writers/));
  server.answer(`POST ${API}/redraft`, { id: ID });
  server.answer(`GET ${API}`, {
    ...COMPLETED,
    status: 'pending',
    completedAt: null,
    rounds: [],
    hasDocument: false,
  });
  await user.click(within(dialog()).getByRole('button', { name: 'Ask for a writer' }));
  await eventually(() => expect(toasts().join()).toContain('“Renkaat” is now waiting for a writer.'));
  await user.click(await eventually(() => screen.getByRole('button', { name: 'Cancel the request' })));
  await eventually(() => within(dialog()).getByText(/deleted with its draft/));
  server.answer(`DELETE ${API}`, {});
  await user.click(within(dialog()).getByRole('button', { name: 'Cancel the request' }));
  await eventually(() => expect(toasts().join()).toContain('“Renkaat” was cancelled.'));
});

it('the answer to a cancellation leads to the dashboard, unless another page is open by then', async () => {
  const pending = { status: 'pending', completedAt: null, rounds: [], hasDocument: false };
  for (const leaves of [false, true]) {
    const { server, user, navigate } = await open(pending);
    let arrive: (answer: Record<string, unknown>) => void = () => undefined;
    const answer = new Promise<Record<string, unknown>>((resolve) => (arrive = resolve));
    server.answer(`DELETE ${API}`, () => answer);
    await user.click(await eventually(() => screen.getByRole('button', { name: 'Cancel the request' })));
    const question = await eventually(dialog);
    await user.click(within(question).getByRole('button', { name: 'Cancel the request' }));
    await eventually(() => expect(server.asked.some(({ call }) => call === `DELETE ${API}`)).toBe(true));
    if (leaves) {
      server.answer(`GET /api/customer/requests/${OTHER}`, { ...COMPLETED, id: OTHER, title: 'Saunat' });
      await navigate(`/customer?request=${OTHER}`);
      await eventually(() => screen.getByRole('heading', { level: 1, name: 'Saunat' }));
    }
    arrive({});
    await eventually(() => expect(toasts().join()).toContain('“Renkaat” was cancelled.'));
    // A page that is led to is committed within the tasks that are waiting now.
    for (let task = 0; task < 5; task++) await act(() => new Promise((resolve) => setTimeout(resolve)));
    await eventually(() =>
      screen.getByRole('heading', { level: 1, name: leaves ? 'Saunat' : 'Customer Dashboard' }),
    );
    closePages();
  }
});

it('the brief of a pending request can be edited, and the page tells that the draft is older', async () => {
  const pending = { status: 'pending', completedAt: null, rounds: [], hasDocument: false };
  await open({
    ...pending,
    briefEditable: true,
    briefEditedAt: '2026-11-20T10:00:00.000Z',
    wishedBy: '2026-12-03',
  });
  const link = await eventually(() => screen.getByRole('link', { name: 'Edit the brief' }));
  expect(link.getAttribute('href')).toBe(`/create?edit=${ID}`);
  screen.getByText('Wished by 3 Dec 2026');
  await eventually(() => screen.getByText(/You edited the brief 20 Nov 2026.*The draft is older/));
});

it('the brief of a request that a writer has is not edited', async () => {
  await open({ status: 'assigned', completedAt: null, rounds: [], briefEditable: false });
  await eventually(() => screen.getByRole('heading', { name: 'Renkaat' }));
  expect(screen.queryByRole('link', { name: 'Edit the brief' })).toBeNull();
});

it('a request that is offered to one writer first says until when, and names nobody', async () => {
  const pending = { status: 'pending', completedAt: null, rounds: [], hasDocument: false };
  await open({ ...pending, offeredUntil: '2026-11-28T10:00:00.000Z' });
  await eventually(() => screen.getByText(/Offered first to the writer you asked for, until 28 Nov 2026/));
  expect(screen.queryByText('Waiting for a writer in this language.')).toBeNull();
});

it('a dialog can be closed again while the page still waits for what the last one changed', async () => {
  const { server, user } = await open();
  const ask = async () => {
    await user.click(await eventually(() => screen.getByRole('button', { name: 'Ask for changes' })));
    return eventually(() => within(dialog()).getByLabelText('What should change?'));
  };
  const closed = () => eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.type(await ask(), 'Shorter, please');
  server.answer(`GET ${API}`, () => new Promise<Record<string, unknown>>(() => undefined));
  server.answer(`POST ${API}/changes`, { id: ID });
  await user.click(within(dialog()).getByRole('button', { name: 'Send to the writer' }));
  await closed();
  expect(await ask()).toHaveProperty('value', '');
  await user.keyboard('{Escape}');
  await closed();
});

it('changes that are being typed stay when the text is approved elsewhere, and are sent as a message', async () => {
  const { server, user, client } = await open();
  server.answer(`GET /api/requests/${ID}/messages`, { party: 'customer', mayWrite: true });
  await user.click(await eventually(() => screen.getByRole('button', { name: 'Ask for changes' })));
  await user.type(await eventually(() => within(dialog()).getByLabelText('What should change?')), 'Shorter');
  server.answer(`GET ${API}`, { ...COMPLETED, rounds: [{ ...ENDED, state: 'auto_approved' }] });
  await act(() => client.refetchQueries());
  await eventually(() => within(dialog()).getByText(/Changes can no longer be asked for/));
  expect(within(dialog()).getByLabelText('What you have typed')).toHaveProperty('value', 'Shorter');
  within(dialog()).getByRole('button', { name: /^Copy/ });
  await user.keyboard('{Escape}');
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Show what you typed' }));
  await user.click(
    await eventually(() => within(dialog()).getByRole('button', { name: 'Send as a message' })),
  );
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = server.asked.find(({ call }) => call === `POST /api/requests/${ID}/messages`);
  expect(sent?.body).toMatchObject({ text: 'Shorter', question: false });
  expect(button('Show what you typed')).toBeNull();
});

it('what shows changes that come too late has the focus back, and what ended the round once they are sent', async () => {
  const { server, user, client } = await open();
  server.answer(`GET /api/requests/${ID}/messages`, { party: 'customer', mayWrite: true });
  await user.click(await eventually(() => screen.getByRole('button', { name: 'Ask for changes' })));
  await user.type(await eventually(() => within(dialog()).getByLabelText('What should change?')), 'Shorter');
  server.answer(`GET ${API}`, { ...COMPLETED, rounds: [{ ...ENDED, state: 'auto_approved' }] });
  await act(() => client.refetchQueries());
  const show = () => screen.getByRole('button', { name: 'Show what you typed' });
  const focused = (element: () => HTMLElement) =>
    eventually(() => {
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(document.activeElement).toBe(element());
    });
  await eventually(() => within(dialog()).getByText(/Changes can no longer be asked for/));
  await user.keyboard('{Escape}');
  await focused(show);
  await user.keyboard('{Enter}');
  await eventually(() => within(dialog()).getByLabelText('What you have typed'));
  await user.keyboard('{Escape}');
  await focused(show);
  await user.keyboard('{Enter}');
  await user.click(
    await eventually(() => within(dialog()).getByRole('button', { name: 'Send as a message' })),
  );
  await focused(() => screen.getByText('Approved after 7 days without an answer'));
  expect(button('Show what you typed')).toBeNull();
});

describe('changes that were typed and not asked for', () => {
  const approved = { ...COMPLETED, rounds: [{ ...ENDED, state: 'approved' }] };
  const ended = () => eventually(() => screen.getByText('You approved this text on 22 Nov 2026.'));

  async function typeAndClose() {
    const opened = await open();
    const { user } = opened;
    await user.click(await eventually(() => screen.getByRole('button', { name: 'Ask for changes' })));
    await user.type(
      await eventually(() => within(dialog()).getByLabelText('What should change?')),
      'Shorter',
    );
    await user.keyboard('{Escape}');
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
    return opened;
  }

  it.each(['before', 'after'])(
    'are dropped where the customer approves, told %s the answer',
    async (told) => {
      const { server, user, client } = await typeAndClose();
      let arrive: (answer: Record<string, unknown>) => void = () => undefined;
      const answer = new Promise<Record<string, unknown>>((resolve) => (arrive = resolve));
      server.answer(`POST ${API}/approve`, () => answer);
      await user.click(screen.getByRole('button', { name: 'Approve' }));
      await eventually(() => expect(server.asked.map(({ call }) => call)).toContain(`POST ${API}/approve`));
      server.answer(`GET ${API}`, approved);
      if (told === 'before') {
        // As by a live update.
        await act(() => client.refetchQueries());
        await ended();
        expect(button('Show what you typed')).toBeNull();
      }
      arrive({ id: ID });
      await eventually(() => expect(toasts().join()).toContain('“Renkaat”'));
      await ended();
      expect(button('Show what you typed')).toBeNull();
      closePages();
      await open(approved);
      await ended();
      expect(button('Show what you typed')).toBeNull();
    },
  );

  it('are kept where the approval is refused, since the round has ended otherwise', async () => {
    const { server, user } = await typeAndClose();
    server.answer(`POST ${API}/approve`, new Refusal(409, 'WRONG_STATE'));
    server.answer(`GET ${API}`, { ...COMPLETED, rounds: [{ ...ENDED, state: 'auto_approved' }] });
    await user.click(screen.getByRole('button', { name: 'Approve' }));
    await eventually(() => screen.getByRole('button', { name: 'Show what you typed' }));
  });
});

it('a dialog in which nothing was typed closes when the text is approved elsewhere', async () => {
  const { server, user, client } = await open();
  await user.click(await eventually(() => screen.getByRole('button', { name: 'Ask for changes' })));
  await eventually(() => within(dialog()).getByLabelText('What should change?'));
  server.answer(`GET ${API}`, { ...COMPLETED, rounds: [{ ...ENDED, state: 'auto_approved' }] });
  await act(() => client.refetchQueries());
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(button('Show what you typed')).toBeNull();
});

describe('a request that is cancelled', () => {
  const pending = { status: 'pending', completedAt: null, rounds: [], hasDocument: false };
  const cancel = async (user: UserEvent) => {
    await user.click(await eventually(() => screen.getByRole('button', { name: 'Cancel the request' })));
    const asked = await eventually(() => within(dialog()));
    await user.click(asked.getByRole('button', { name: 'Cancel the request' }));
  };
  const isShown = () => screen.queryByRole('heading', { name: 'Renkaat', level: 1, hidden: true }) !== null;

  it('offline is told to fail at once, and nothing is sent later', async () => {
    const { server, user } = await open(pending);
    server.answer(`DELETE ${API}`, () => {
      throw new TypeError('Failed to fetch');
    });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onlineManager.setOnline(false);
    await cancel(user);
    await eventually(() => expect(toasts().join()).toContain('No connection to the server'));
    expect(isShown()).toBe(true);
    await user.keyboard('{Escape}');
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
    server.answer(`DELETE ${API}`, {});
    const sent = () => server.asked.filter(({ call }) => call === `DELETE ${API}`).length;
    const before = sent();
    await act(async () => onlineManager.setOnline(true));
    await eventually(() => expect(server.asked.at(-1)?.call).not.toBe(`DELETE ${API}`));
    expect(sent()).toBe(before);
  });

  it('is not asked about while it may be gone, whatever tells the page to load anew', async () => {
    const { server, user, client } = await open(pending);
    for (const part of [`${API}/versions`, `/api/requests/${ID}/provenance`])
      await eventually(() => expect(server.asked.map(({ call }) => call)).toContain(`GET ${part}`));
    let answer: (done: Record<string, unknown>) => void = () => undefined;
    server.answer(`DELETE ${API}`, () => new Promise((resolve) => (answer = resolve)));
    await cancel(user);
    await eventually(() => expect(server.asked.map(({ call }) => call)).toContain(`DELETE ${API}`));
    const before = server.asked.length;
    const since = () => server.asked.slice(before).map(({ call }) => call);
    await act(() => client.invalidateQueries());
    answer({});
    await eventually(() => screen.getByRole('heading', { level: 1, name: 'Customer Dashboard' }));
    await eventually(() => expect(since()).toContain('GET /api/customer/dashboard'));
    expect(since().filter((call) => call.includes(ID))).toEqual([]);
  });

  it('stays on its page until the answer comes, and its question can be closed when that takes long', async () => {
    const { server, user } = await open(pending);
    let answer: (done: Record<string, unknown>) => void = () => undefined;
    server.answer(`DELETE ${API}`, () => new Promise((resolve) => (answer = resolve)));
    await cancel(user);
    await eventually(() => expect(server.asked.map(({ call }) => call)).toContain(`DELETE ${API}`));
    expect([isShown(), screen.queryByRole('dialog') !== null]).toEqual([true, true]);
    const close = within(dialog()).getByRole('button', { name: 'Cancel' });
    expect(close).toHaveProperty('disabled', true);
    await eventually(() => expect(close).toHaveProperty('disabled', false));
    await user.click(close);
    await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
    answer({});
    await eventually(() => expect(toasts().join()).toContain('Renkaat'));
  });
});

it('an answer that may have arrived is told as such, until the page shows that it has', async () => {
  const { server, user, client } = await open();
  server.answer(`POST ${API}/approve`, () => {
    throw new TypeError('Failed to fetch');
  });
  await user.click(await eventually(() => screen.getByRole('button', { name: 'Approve' })));
  await eventually(() => expect(toasts().join()).toContain('may or may not have been done'));
  expect(server.asked.filter(({ call }) => call.endsWith('/approve'))).toHaveLength(2);
  server.answer(`GET ${API}`, { ...COMPLETED, rounds: [{ ...ENDED, state: 'approved' }] });
  await act(() => client.refetchQueries());
  await eventually(() => expect(toasts()).toEqual([]));
});
