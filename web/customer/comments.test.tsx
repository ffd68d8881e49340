import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type FakeServer, Refusal } from '#web/testing/fake-server';
import { closeDialog, closePages, dialog, eventually, openPage, toasts } from '#web/testing/open-page';
import CustomerRoute from './route';

const ID = '2b1f6ba2-7f3c-4a4e-9d0a-6c1f9d0a6c1f';
const COMMENTS = `/api/requests/${ID}/comments`;
const CHANGES = `/api/customer/requests/${ID}/changes`;
const AT = '2026-11-20T10:00:00.000Z';
const RESULT = { draft: '# Renkaat\n\nVaihda renkaat ajoissa syksyllä.', seoTitle: '', metaDescription: '' };
const ROUND = {
  ...{ number: 2, state: 'open', version: 3, openedAt: AT, dueAt: '2026-11-27T10:00:00.000Z' },
  ...{ endedAt: null, message: null, reopened: false, minutes: 45 },
};
const REQUEST = {
  ...{ id: ID, title: 'Renkaat', status: 'completed', completedAt: AT, hasHumanizedDocument: true },
  ...{ reviewState: 'open', reviewDueAt: ROUND.dueAt, revisionsLeft: 1, rounds: [ROUND] },
  submitted: { version: 3, result: { ...RESULT, slug: '', suggestedHeadings: [] } },
  result: { ...RESULT, draft: '# Renkaat', slug: '', suggestedHeadings: [] },
};

const uuid = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
function comment(
  number: number,
  quote: string,
  part: { anchor?: object; text?: string; [field: string]: unknown } = {},
) {
  const { anchor, text = 'Miksi?', ...rest } = part;
  return {
    ...{ id: uuid(number), version: 2, round: 1, createdAt: AT, resolvedAt: null, resolvedBy: null },
    anchor: { line: 1, start: 0, end: quote.length, quote, before: '', after: ' renkaat ajoissa', ...anchor },
    messages: [
      {
        ...{ id: uuid(number), author: 'customer', own: true, formerWriter: false, authorName: null, text },
        ...{ question: false, answeredAt: null, createdAt: AT, reportable: false, reported: false },
      },
    ],
    ...rest,
  };
}

async function open(items: object[], part: object = {}) {
  return openPage(CustomerRoute, `/customer?request=${ID}`, {}, (server: FakeServer) => {
    server.answer(`GET /api/customer/requests/${ID}`, REQUEST);
    server.answer(`GET ${COMMENTS}`, {
      ...{ items, party: 'customer', commentableVersion: 3, mayReply: true, mayResolve: true },
      ...part,
    });
  });
}
const panel = () => eventually(() => within(screen.getByRole('region', { name: 'Comments' })));

it('each comment says where its words are now; an answer that fails is sent again as the same', async () => {
  const { server, user } = await open([
    comment(1, 'Vaihda'),
    comment(2, 'kumit hyvissä ajoin', { anchor: { before: 'Vaihda renkaat ', after: ' ajoissa syksyllä.' } }),
    comment(3, 'Jotain aivan muuta', { anchor: { after: '' } }),
    comment(4, 'Renkaat', { anchor: { line: 0, after: '' }, resolvedAt: AT, resolvedBy: 'writer' }),
  ]);
  const comments = await panel();
  await eventually(() => comments.getByText('3 open comments'));
  comments.getByText('1 resolved');
  comments.getByText('Resolved by the writer');
  await eventually(() =>
    expect(comments.getAllByText('These words are no longer in the text.')).toHaveLength(2),
  );
  comments.getByRole('button', { name: 'Show in the text: “Vaihda”' });
  expect(comments.queryByRole('button', { name: /Show in the text: “Jotain/ })).toBeNull();

  await user.click(comments.getByRole('button', { name: 'Reply to the comment on “Vaihda”' }));
  const field = comments.getByLabelText('Your reply');
  await user.click(comments.getAllByRole('button', { name: 'Reply' })[0] as HTMLElement);
  comments.getByText('Please write a message');
  await user.type(field, 'Siksi');
  const replies = `POST ${COMMENTS}/${uuid(1)}/replies`;
  server.answer(replies, new Refusal(503, 'UNAVAILABLE'));
  await user.click(comments.getAllByRole('button', { name: 'Reply' })[0] as HTMLElement);
  await eventually(() => expect(toasts()).toHaveLength(1));
  expect(field).toHaveProperty('value', 'Siksi');
  server.answer(replies, comment(1, 'Vaihda'));
  await user.click(comments.getAllByRole('button', { name: 'Reply' })[0] as HTMLElement);
  await eventually(() => expect(comments.queryByLabelText('Your reply')).toBeNull());
  const sent = server.asked.filter(({ call }) => call === replies).map(({ body }) => body);
  expect(sent).toHaveLength(2);
  expect(sent[0]).toEqual(sent[1]);

  await user.click(comments.getByRole('button', { name: 'Resolve the comment on “Vaihda”' }));
  await user.click(comments.getByRole('button', { name: 'Reopen the comment on “Renkaat”' }));
  const puts = server.asked.filter(({ call }) => call.startsWith('PUT')).map(({ body }) => body);
  expect(puts).toEqual([{ resolved: true }, { resolved: false }]);
});

it('a comment leads to its words, also while the changes are shown in place of the text', async () => {
  const { user } = await open([comment(1, 'Vaihda')]);
  const comments = await panel();
  await user.click(screen.getByRole('switch', { name: 'Show changes' }));
  document.getSelection()?.removeAllRanges();
  await user.click(comments.getByRole('button', { name: 'Show in the text: “Vaihda”' }));
  await eventually(() => expect(String(document.getSelection())).toBe('Vaihda'));
  expect(screen.getByRole('switch', { name: 'Show changes' })).toHaveProperty('checked', false);
});

it('words are selected by keyboard in a field, and the comment names their place in the version', async () => {
  const { server, user } = await open([]);
  const comments = await panel();
  await user.click(comments.getByRole('button', { name: 'Select words with the keyboard' }));
  const field = comments.getByLabelText<HTMLTextAreaElement>(/^The text/);
  field.setSelectionRange(0, 0);
  await user.click(comments.getByRole('button', { name: 'Comment on the selection' }));
  comments.getByText('Please select words first');
  const start = field.value.indexOf('renkaat');
  field.setSelectionRange(start, start + 'renkaat ajoissa '.length);
  await user.click(comments.getByRole('button', { name: 'Comment on the selection' }));
  await eventually(() => within(dialog()).getByText('About: “renkaat ajoissa”'));
  await closeDialog(user);
  field.setSelectionRange(0, field.value.length);
  await user.click(comments.getByRole('button', { name: 'Comment on the selection' }));
  await eventually(() =>
    within(dialog()).getByText(/^About: “Renkaat” A comment is about one paragraph, here the first/),
  );
  await closeDialog(user);
  field.setSelectionRange(start, start + 'renkaat ajoissa '.length);
  await user.click(comments.getByRole('button', { name: 'Comment on the selection' }));
  const form = within(await eventually(() => dialog()));
  form.getByText('About: “renkaat ajoissa”');
  await user.type(form.getByLabelText('Your comment'), 'Milloin?');
  server.answer(`POST ${COMMENTS}`, comment(5, 'renkaat ajoissa'));
  await user.click(form.getByRole('button', { name: 'Add the comment' }));
  await eventually(() => expect(toasts().join()).toContain('Your comment is added.'));
  const [call] = server.asked.filter((asked) => asked.call === `POST ${COMMENTS}`);
  expect(call?.body).toMatchObject({ version: 3, line: 1, start: 7, end: 22, text: 'Milloin?' });
});

it('the next comment is written and sent while the list still waits for the last one', async () => {
  const { server, user } = await open([]);
  const comments = await panel();
  await user.click(comments.getByRole('button', { name: 'Select words with the keyboard' }));
  const field = comments.getByLabelText<HTMLTextAreaElement>(/^The text/);
  let arrive: (list: Record<string, unknown>) => void = () => undefined;
  const list = new Promise<Record<string, unknown>>((resolve) => (arrive = resolve));
  server.answer(`GET ${COMMENTS}`, () => list);
  server.answer(`POST ${COMMENTS}`, comment(5, 'Vaihda'));
  const write = async (quote: string, text: string) => {
    const start = field.value.indexOf(quote);
    field.setSelectionRange(start, start + quote.length);
    await user.click(comments.getByRole('button', { name: 'Comment on the selection' }));
    const form = within(await eventually(() => dialog()));
    await user.type(form.getByLabelText('Your comment'), text);
    return form;
  };
  const first = await write('Vaihda', 'Miksi?');
  await user.click(first.getByRole('button', { name: 'Add the comment' }));
  await eventually(() => expect(toasts().join()).toContain('Your comment is added.'));
  const second = await write('renkaat', 'Milloin?');
  expect(server.asked.filter(({ call }) => call === `GET ${COMMENTS}`).length).toBeGreaterThan(1);
  const send = second.getByRole('button', { name: 'Add the comment' });
  expect(send.dataset).not.toHaveProperty('loading');
  arrive({
    ...{ items: [comment(5, 'Vaihda')], party: 'customer', commentableVersion: 3 },
    ...{ mayReply: true, mayResolve: true },
  });
  await eventually(() => comments.getByText('1 open comment'));
  expect(second.getByLabelText('Your comment')).toHaveProperty('value', 'Milloin?');
  await user.click(send);
  await eventually(() => expect(screen.queryByRole('dialog')).toBeNull());
  const sent = server.asked.filter(({ call }) => call === `POST ${COMMENTS}`).map(({ body }) => body);
  expect(sent).toMatchObject([{ text: 'Miksi?' }, { text: 'Milloin?' }]);
});

it('comments of this round go with the wish for changes, which then needs no message', async () => {
  const { server, user } = await open([
    comment(1, 'Vaihda', { version: 3, round: 2 }),
    comment(2, 'Renkaat', { version: 3, round: 2, resolvedAt: AT, resolvedBy: 'customer' }),
    comment(3, 'Vaihda'),
  ]);
  await panel();
  await user.click(screen.getByRole('button', { name: 'Ask for changes' }));
  const form = within(await eventually(() => dialog()));
  form.getByText('1 comment on the text goes with it.');
  server.answer(`POST ${CHANGES}`, { id: ID, status: 'in_progress' });
  await user.click(form.getByRole('button', { name: 'Send to the writer' }));
  await eventually(() => expect(toasts().join()).toContain('The writer has your message'));
  const [call] = server.asked.filter((asked) => asked.call === `POST ${CHANGES}`);
  expect(call?.body).toEqual({ round: 2, version: 3, message: '' });
});

it('a long list of comments is shown in pages', async () => {
  const many = Array.from({ length: 45 }, (_, at) => ({
    ...comment(1, 'Vaihda', { text: `Huomautus ${at}.` }),
    id: `00000000-0000-4000-8000-0000000001${String(at).padStart(2, '0')}`,
  }));
  const { user } = await open(many);
  const comments = await panel();
  await eventually(() => comments.getByText('45 open comments'));
  expect(comments.getAllByText(/^Huomautus/)).toHaveLength(20);
  await user.click(comments.getByRole('button', { name: 'Show more' }));
  expect(comments.getAllByText(/^Huomautus/)).toHaveLength(40);
  await user.click(comments.getByRole('button', { name: 'Show more' }));
  expect(comments.getAllByText(/^Huomautus/)).toHaveLength(45);
  expect(comments.queryByRole('button', { name: 'Show more' })).toBeNull();
  expect(document.activeElement?.textContent).toContain('Huomautus 40.');
});

it('an approved text’s comments are read only, and a text without comments has none to show', async () => {
  await open([comment(1, 'Vaihda')], { commentableVersion: null, mayReply: false, mayResolve: false });
  const comments = await panel();
  comments.getByText('These comments are kept to read.');
  for (const name of [/^Reply/, /^Resolve/, /^Select words/])
    expect(comments.queryByRole('button', { name })).toBeNull();
});

it.each([
  ['a text whose writer can be written to', 'completed', true, /^These comments are kept to read\. Write/],
  [
    'a text that waits for its next writer',
    'pending',
    false,
    /^The next writer reads these comments\. You can/,
  ],
] as const)('the comments of %s say what can be done', async (_, status, mayWrite, told) => {
  const closed = { commentableVersion: null, mayReply: false, mayResolve: false };
  const { server, client } = await open([comment(1, 'Vaihda')], closed);
  server.answer(`GET /api/customer/requests/${ID}`, { ...REQUEST, status });
  server.answer(`GET /api/requests/${ID}/messages`, {
    ...{ items: [], nextCursor: null, party: 'customer', mayWrite, mayAsk: false, pausedAt: null },
  });
  await client.invalidateQueries();
  const comments = await panel();
  await eventually(() => comments.getByText(told));
});

it('the next answer is written while the list still waits for the last one', async () => {
  const { server, user } = await open([comment(1, 'Vaihda')]);
  const comments = await panel();
  const reply = async (text: string) => {
    await user.click(await eventually(() => comments.getByRole('button', { name: /^Reply to the comment/ })));
    await user.type(comments.getByLabelText('Your reply'), text);
    await user.click(comments.getByRole('button', { name: 'Reply' }));
    await eventually(() => expect(comments.queryByLabelText('Your reply')).toBeNull());
  };
  await eventually(() => comments.getByText('1 open comment'));
  server.answer(`GET ${COMMENTS}`, () => new Promise<Record<string, unknown>>(() => undefined));
  await reply('Koska.');
  await reply('Ja siksi.');
  const sent = server.asked.filter(({ call }) => call === `POST ${COMMENTS}/${uuid(1)}/replies`);
  expect(sent.map(({ body }) => body)).toMatchObject([{ text: 'Koska.' }, { text: 'Ja siksi.' }]);
});

it('an answer being written stays when its comment is resolved, when a call fails, and over a reload', async () => {
  const { server, user, client } = await open([comment(1, 'Vaihda')]);
  const comments = await panel();
  const begin = (within: typeof comments) =>
    eventually(() => within.getByRole('button', { name: /^Reply to the comment/ }));
  await user.click(await begin(comments));
  const field = comments.getByLabelText('Your reply');
  expect(document.activeElement).toBe(field);
  await user.type(field, 'Koska tal');
  const resolved = comment(1, 'Vaihda', { resolvedAt: AT, resolvedBy: 'writer' });
  server.answer(`GET ${COMMENTS}`, {
    ...{ items: [resolved], party: 'customer', commentableVersion: 3, mayReply: true, mayResolve: true },
  });
  await client.invalidateQueries();
  await eventually(() => comments.getByText('0 open comments'));
  expect(field.isConnected).toBe(true);
  server.answer(`GET ${COMMENTS}`, new Refusal(404, 'NOT_FOUND'));
  await client.invalidateQueries();
  const states = () =>
    client
      .getQueryCache()
      .getAll()
      .map((query) => query.state);
  await eventually(() =>
    expect(states().some(({ status, data }) => status === 'error' && data !== undefined)).toBe(true),
  );
  // What the page makes of it is rendered at once.
  await new Promise((done) => setTimeout(done));
  expect(field.isConnected).toBe(true);
  expect(field).toHaveProperty('value', 'Koska tal');

  closePages();
  const { user: later } = await open([comment(1, 'Vaihda')]);
  const again = await panel();
  await later.click(await begin(again));
  expect(again.getByLabelText('Your reply')).toHaveProperty('value', 'Koska tal');
  await later.type(again.getByLabelText('Your reply'), 'vi tulee.');
  await later.click(again.getByRole('button', { name: 'Reply' }));
  await eventually(() => expect(again.queryByLabelText('Your reply')).toBeNull());
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('redraft.unsent.'))).toEqual([]);
});

it('comments alone are no answer: the page asks for changes, and before it approves over them', async () => {
  const { server, user } = await open([
    comment(1, 'Vaihda', { round: 2 }),
    comment(2, 'renkaat', { round: 2 }),
    comment(3, 'ajoissa', { round: 2, resolvedAt: AT, resolvedBy: 'writer' }),
    comment(4, 'syksyllä', { round: 1 }),
  ]);
  await panel();
  const bar = await eventually(() => within(screen.getByRole('region', { name: 'Ready for you' })));
  await eventually(() => bar.getByText(/You have written 2 comments: ask for changes/));
  bar.getByText(/Otherwise the text counts as approved on 27 Nov 2026/);
  const approve = `/api/customer/requests/${ID}/approve`;
  server.answer(`POST ${approve}`, { id: ID });
  await user.click(bar.getByRole('button', { name: 'Approve' }));
  await eventually(() => within(dialog()).getByText(/your 2 comments stay beside it/));
  expect(server.asked.filter(({ call }) => call === `POST ${approve}`)).toEqual([]);
  await user.click(within(dialog()).getByRole('button', { name: 'Approve' }));
  await eventually(() =>
    expect(server.asked.filter(({ call }) => call === `POST ${approve}`)).toHaveLength(1),
  );
});

it('a comment that was being written when the text was approved elsewhere can be copied, also after a reload', async () => {
  const { server, user, client } = await open([]);
  const comments = await panel();
  await user.click(comments.getByRole('button', { name: 'Select words with the keyboard' }));
  const field = comments.getByLabelText<HTMLTextAreaElement>(/^The text/);
  field.setSelectionRange(0, 'Renkaat'.length);
  await user.click(comments.getByRole('button', { name: 'Comment on the selection' }));
  await user.type(await eventually(() => within(dialog()).getByLabelText('Your comment')), 'Milloin?');
  const closed = { commentableVersion: null, mayReply: false, mayResolve: false };
  server.answer(`GET ${COMMENTS}`, { items: [], party: 'customer', ...closed });
  await client.invalidateQueries();
  const words = () => screen.getByLabelText<HTMLTextAreaElement>('What you have typed');
  await eventually(() => expect(words().value).toBe('Milloin?'));
  closePages();
  const again = await open([], closed);
  await eventually(() => expect(words().value).toBe('Milloin?'));
  (await panel()).getByRole('button', { name: 'Copy: What you have typed' });
  await again.user.click((await panel()).getByRole('button', { name: 'Discard' }));
  expect(screen.queryByRole('region', { name: 'Comments' })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('main'));
  expect(Object.keys(sessionStorage).filter((key) => key.includes('comment'))).toEqual([]);
});

it('a reply that was being written when the text was approved elsewhere can be copied after a reload', async () => {
  const { user } = await open([comment(1, 'Vaihda')]);
  await user.click((await panel()).getByRole('button', { name: 'Reply to the comment on “Vaihda”' }));
  await user.type((await panel()).getByLabelText('Your reply'), 'Siksi');
  closePages();
  const again = await open([comment(1, 'Vaihda')], {
    ...{ commentableVersion: null, mayReply: false, mayResolve: false },
  });
  const words = await eventually(() => screen.getByLabelText<HTMLTextAreaElement>('What you have typed'));
  expect([words.value, words.readOnly]).toEqual(['Siksi', true]);
  const row = words.closest('li');
  await again.user.click(screen.getByRole('button', { name: 'Discard' }));
  expect(document.activeElement).toBe(row);
});
