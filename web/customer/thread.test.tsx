import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MESSAGE_MAX } from '#domain/thread/message';
import { Refusal } from '#web/testing/fake-server';
import { dialog, eventually, openPage, toasts } from '#web/testing/open-page';
import CustomerRoute from './route';

const ID = '2b1f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c1f';
const THREAD = `/api/requests/${ID}/messages`;
const MESSAGE = {
  ...{ own: false, formerWriter: false, authorName: null, question: false, answeredAt: null },
  ...{ reportable: true, reported: false, createdAt: '2026-11-20T10:00:00.000Z' },
};
const message = (number: number, part: object) => ({
  ...MESSAGE,
  id: `00000000-0000-4000-8000-00000000000${number}`,
  ...part,
});
const QUESTION = message(1, {
  author: 'writer',
  text: 'Which season? See https://example.com/a.',
  question: true,
});
const PAUSED_AT = '2026-11-20T10:00:00.000Z';

async function open(thread: object = {}, request: object = {}) {
  const opened = await openPage(CustomerRoute, `/customer?request=${ID}`, {}, (server) => {
    server.answer(`GET /api/customer/requests/${ID}`, {
      ...{ id: ID, title: 'Renkaat', status: 'in_progress', completedAt: null, hasWriter: true, ...request },
    });
    server.answer(`GET ${THREAD}`, {
      ...{ items: [], nextCursor: null, party: 'customer', mayWrite: true, mayAsk: false, pausedAt: null },
      ...thread,
    });
  });
  return opened;
}
const panel = () => eventually(() => within(screen.getByRole('region', { name: 'Messages' })));

it('a writer’s question stands at the top of the page, leads to the thread, and is answered there', async () => {
  const { server, user } = await open(
    { items: [QUESTION], pausedAt: PAUSED_AT },
    { pausedAt: PAUSED_AT, expectedBy: '2026-11-22T10:00:00.000Z' },
  );
  await eventually(() => screen.getByText('Your writer has a question'));
  screen.getByText('Paused until you answer your writer');
  expect(screen.getByRole('link', { name: 'Read and answer' }).getAttribute('href')).toBe('#thread');
  const thread = await panel();
  await eventually(() => thread.getByText('Your writer'));
  thread.getByText('Question');
  const link = thread.getByRole('link', { name: 'https://example.com/a' });
  expect(link.getAttribute('rel')).toBe('nofollow noopener noreferrer');
  expect(thread.queryByRole('checkbox')).toBeNull();

  await user.click(thread.getByRole('button', { name: 'Send' }));
  thread.getByText('Please write a message');
  const field = thread.getByLabelText('Message to your writer');
  await user.type(field, '  Winter ');
  server.answer(`POST ${THREAD}`, new Refusal(503, 'UNAVAILABLE'));
  await user.click(thread.getByRole('button', { name: 'Send' }));
  await eventually(() => expect(toasts()).toHaveLength(1));
  expect(field).toHaveProperty('value', '  Winter ');
  const answered = message(2, { author: 'customer', own: true, text: 'Winter', reportable: false });
  server.answer(`POST ${THREAD}`, answered);
  server.answer(`GET ${THREAD}`, {
    ...{ items: [answered, { ...QUESTION, answeredAt: PAUSED_AT }], nextCursor: null, party: 'customer' },
    ...{ mayWrite: true, mayAsk: false, pausedAt: null },
  });
  await user.click(thread.getByRole('button', { name: 'Send' }));
  await eventually(() => thread.getByText('Question, answered'));
  expect(thread.getAllByRole('listitem').map((row) => row.textContent)).toEqual([
    expect.stringContaining('Which season?'),
    expect.stringContaining('Winter'),
  ]);
  expect(field).toHaveProperty('value', '');
  // The repeated attempt is the same message.
  const sent = server.asked.flatMap(({ call, body }) => (call === `POST ${THREAD}` ? [body] : []));
  expect(sent).toHaveLength(2);
  expect(sent[0]).toEqual(sent[1]);
  expect(sent[0]).toMatchObject({ text: 'Winter', question: false });
});

it('a pasted message that is too long stays whole, and is said to be before it is sent', async () => {
  const { server, user } = await open();
  const thread = await panel();
  const field = thread.getByLabelText<HTMLTextAreaElement>('Message to your writer');
  await user.click(field);
  await user.paste('x'.repeat(MESSAGE_MAX + 1));
  expect(field.value).toHaveLength(MESSAGE_MAX + 1);
  thread.getByText(/^At most [\d,]+ characters fit here/);
  await user.click(thread.getByRole('button', { name: 'Send' }));
  expect(server.asked.some(({ call }) => call === `POST ${THREAD}`)).toBe(false);
  await user.type(field, '{Backspace}');
  expect(thread.queryByText(/^At most/)).toBeNull();
});

it('markup in a message is shown as it was typed', async () => {
  const text = '<img src=x onerror=alert(1)> javascript:alert(1)';
  await open({ items: [message(1, { author: 'writer', text })] });
  const thread = await panel();
  await eventually(() => thread.getByText(text));
  expect(thread.queryByRole('img')).toBeNull();
  expect(thread.queryByRole('link')).toBeNull();
});

it('an admin is named, an earlier writer is none of today’s, a removed message says so', async () => {
  await open({
    items: [
      message(3, { author: 'writer', formerWriter: true, text: null, reportable: false }),
      message(2, { author: 'admin', authorName: 'Ada', text: 'May I help?' }),
      message(1, { author: 'customer', own: true, text: 'Hello', reportable: false }),
    ],
    mayWrite: false,
  });
  const thread = await panel();
  await eventually(() => thread.getByText('Ada from Redraft'));
  thread.getByText('You');
  thread.getByText('An earlier writer');
  thread.getByText('This message was removed after a report.');
  thread.getByText('You can write here again once a writer has the text.');
  expect(thread.queryByRole('button', { name: 'Send' })).toBeNull();
});

it('a question is answered for the next writer where the one who asked has handed the text back', async () => {
  const left = { items: [{ ...QUESTION, formerWriter: true }], mayWrite: true, questionLeft: true };
  const { server, user } = await open(left, { status: 'pending' });
  const thread = await panel();
  await eventually(() => thread.getByText(/^The writer who asked no longer has the text\./));
  await user.type(thread.getByLabelText('Answer for the next writer'), 'Winter');
  const answered = message(2, { author: 'customer', own: true, text: 'Winter', reportable: false });
  server.answer(`POST ${THREAD}`, answered);
  server.answer(`GET ${THREAD}`, {
    ...{ items: [answered, { ...QUESTION, formerWriter: true, answeredAt: PAUSED_AT }], nextCursor: null },
    ...{ party: 'customer', mayWrite: false, mayAsk: false, questionLeft: false, pausedAt: null },
  });
  await user.click(thread.getByRole('button', { name: 'Send' }));
  await eventually(() => thread.getByText('You can write here again once a writer has the text.'));
  thread.getByText('Question, answered');
  expect(thread.queryByText(/no longer has the text/)).toBeNull();
});

it('a request without a writer and without messages has no thread', async () => {
  const { server } = await open({ mayWrite: false }, { status: 'pending', hasWriter: false });
  await eventually(() => expect(server.asked.some(({ call }) => call === `GET ${THREAD}`)).toBe(true));
  await eventually(() => expect(screen.queryByRole('region', { name: 'Messages' })).toBeNull());
  expect(screen.queryByRole('link', { name: 'Messages' })).toBeNull();
});

it('a link at the top of a request leads to what was written about it', async () => {
  await open();
  const thread = await eventually(() => screen.getByRole('region', { name: 'Messages' }));
  expect(screen.getByRole('link', { name: 'Messages' }).getAttribute('href')).toBe(`#${thread.id}`);
});

it.each([
  ['none, where its writer is gone and nothing was said', { mayWrite: false }, { hasWriter: true }, 0],
  [
    'one, where its writer is gone and something was said',
    { items: [QUESTION], mayWrite: false },
    { hasWriter: false },
    1,
  ],
])('of links to the thread a request has %s', async (_, thread, request, links) => {
  const { server } = await open(thread, { status: 'completed', ...request });
  await eventually(() => expect(server.asked.some(({ call }) => call === `GET ${THREAD}`)).toBe(true));
  await eventually(() => expect(screen.queryAllByRole('link', { name: 'Messages' })).toHaveLength(links));
  await eventually(() => expect(screen.queryAllByRole('region', { name: 'Messages' })).toHaveLength(links));
});

it('a message is reported with a reason', async () => {
  const { server, user } = await open({ items: [message(1, { author: 'writer', text: 'Nonsense!' })] });
  const thread = await panel();
  await user.click(
    await eventually(() =>
      thread.getByRole('button', { name: 'Report the message: Your writer, “Nonsense!”' }),
    ),
  );
  const form = within(await eventually(() => dialog()));
  await user.click(form.getByRole('button', { name: 'Report' }));
  form.getByText('Please give a reason');
  await user.type(form.getByLabelText('What is wrong with it?'), 'It is rude');
  await user.click(form.getByRole('button', { name: 'Report' }));
  await eventually(() => expect(toasts().join()).toContain('Reported'));
  const [call] = server.asked.filter((asked) => asked.call.endsWith('/report'));
  expect(call?.body).toEqual({ reason: 'It is rude' });
});

it('the next message is written while the thread still waits for the last one', async () => {
  const { server, user } = await open();
  const thread = await panel();
  const field = await eventually(() => thread.getByLabelText('Message to your writer'));
  await user.type(field, 'Winter');
  server.answer(`GET ${THREAD}`, () => new Promise<Record<string, unknown>>(() => undefined));
  server.answer(`POST ${THREAD}`, message(2, { author: 'customer', own: true, text: 'Winter' }));
  await user.click(thread.getByRole('button', { name: 'Send' }));
  await eventually(() => expect(field).toHaveProperty('value', ''));
  await user.type(field, 'And autumn');
  await user.click(thread.getByRole('button', { name: 'Send' }));
  await eventually(() => expect(field).toHaveProperty('value', ''));
  const sent = server.asked.filter(({ call }) => call === `POST ${THREAD}`).map(({ body }) => body);
  expect(sent).toMatchObject([{ text: 'Winter' }, { text: 'And autumn' }]);
});

it('a message that is being written stays to be copied where the writer hands the text back, and to be sent to the next', async () => {
  const { server, user, client } = await open();
  const thread = await panel();
  await user.type(thread.getByLabelText('Message to your writer'), 'Only winter tyres');
  const answer = (mayWrite: boolean) =>
    server.answer(`GET ${THREAD}`, {
      ...{ items: [], nextCursor: null, party: 'customer', mayWrite, mayAsk: false, pausedAt: null },
    });
  answer(false);
  await client.invalidateQueries();
  const words = await eventually(() => screen.getByLabelText<HTMLTextAreaElement>('What you have typed'));
  expect([words.value, words.readOnly]).toEqual(['Only winter tyres', true]);
  screen.getByText('You can write here again once a writer has the text.');
  // Said by itself, apart from the hint.
  expect(screen.getByRole('alert').textContent).toContain('or send it once a writer has the text.');
  screen.getByRole('button', { name: 'Copy: What you have typed' });
  answer(true);
  await client.invalidateQueries();
  await eventually(() =>
    expect(screen.getByLabelText('Message to your writer')).toHaveProperty('value', 'Only winter tyres'),
  );
});

it('words about a text that is completed and has no writer are there to be copied, and take the section with them', async () => {
  const { server, user, client } = await open({}, { status: 'completed', completedAt: PAUSED_AT });
  const thread = await panel();
  await user.type(thread.getByLabelText('Message to your writer'), 'Thank you');
  server.answer(`GET ${THREAD}`, {
    ...{ items: [], nextCursor: null, party: 'customer', mayWrite: false, mayAsk: false, pausedAt: null },
  });
  await client.invalidateQueries();
  await eventually(() => screen.getByLabelText('What you have typed'));
  expect(screen.getByRole('alert').textContent).toContain('Messages about this text are closed.');
  expect(screen.queryByText(/once a writer has the text/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('region', { name: 'Messages' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
