import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LINE_BORDER } from '#domain/comments/anchor';
import { MAX_COMMENT_MESSAGES } from '#domain/comments/comment';
import { parseDraft } from '#domain/document/markdown/parse-draft';
import { textLines } from '#domain/document/plain-text';
import { MESSAGE_MAX } from '#domain/thread/message';
import { comments, messages, notifications, reviewRounds } from '#server/database/schema/index';
import { expectFault } from '#server/testing/faults';
import { closeAfterEach, live, toldBy } from '#server/testing/live-people';
import { makeRequest } from '#server/testing/make-request';
import { submitDocument } from '#server/testing/submit-document';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

let app: TestApp;
let admin: TestUser;
let customer: TestUser;
let writer: TestUser;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  admin = await app.createUser({ role: 'admin', fullName: 'Ada Admin' });
  customer = await app.createUser({ fullName: 'Kalle Kund' });
  writer = await app.createUser({ role: 'writer', languages: ['english'], fullName: 'Vera Writer' });
});
closeAfterEach();
afterAll(() => app.close());

/** A submitted request: version 2 is in an open review round. */
async function submitted({ of = customer, by = writer }: { of?: TestUser; by?: TestUser } = {}) {
  const id = await makeRequest(app, { customer: of, writer: by, status: 'in_progress' });
  expect((await submitDocument(app, by, id, {})).status).toBe(200);
  return id;
}
const WORDS = { version: 2, line: 0, start: 0, end: 4 };
const comment = (user: TestUser, id: string, text = 'Is it so?', part: object = {}) =>
  user.client.comments.add({ id, commentId: randomUUID(), ...WORDS, text, ...part });
const reply = (
  user: TestUser,
  id: string,
  commentId: string,
  text: string,
  messageId: string = randomUUID(),
) => user.client.comments.reply({ id, commentId, messageId, text });
const resolve = (user: TestUser, id: string, commentId: string, resolved = true) =>
  user.client.comments.resolve({ id, commentId, resolved });
const list = (user: TestUser, id: string) => user.client.comments.list({ id });
const storedOf = (id: string) =>
  app.services.database.orm.select().from(comments).where(eq(comments.contentRequestId, id));
const messagesOf = (id: string) =>
  app.services.database.orm
    .select()
    .from(messages)
    .where(eq(messages.contentRequestId, id))
    .orderBy(asc(messages.createdAt));
const toldOf = (id: string, user: TestUser) =>
  app.services.database.orm
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.contentRequestId, id),
        eq(notifications.recipientId, user.id),
        eq(notifications.kind, 'comment'),
      ),
    );

describe('comments on a submitted text', () => {
  it('quote the words of the version, and are answered and resolved without names', async () => {
    const id = await submitted();
    const { submitted: text } = await customer.client.customer.request({ id });
    const [first] = textLines(parseDraft(text?.result.draft ?? '')).lines;
    const added = await comment(customer, id, '  Is <b>this</b> so? https://example.com ');
    expect(added).toMatchObject({
      ...{ version: 2, round: 1, resolvedAt: null },
      anchor: { ...{ line: 0, start: 0, end: 4 }, quote: first?.text.slice(0, 4), before: LINE_BORDER },
      messages: [{ id: added.id, text: 'Is <b>this</b> so? https://example.com', own: true }],
    });
    await reply(writer, id, added.id, 'It is.');
    await reply(admin, id, added.id, 'I checked.');
    const seen = await list(customer, id);
    expect(seen).toMatchObject({
      party: 'customer',
      commentableVersion: 2,
      mayReply: true,
      mayResolve: true,
    });
    expect(seen.items[0]?.messages).toMatchObject([
      { author: 'customer', own: true, authorName: null },
      { author: 'writer', own: false, authorName: null, text: 'It is.' },
      { author: 'admin', authorName: 'Ada Admin' },
    ]);
    expect(JSON.stringify(await list(writer, id))).not.toMatch(/Kalle|Vera|@/);
    expect(await list(writer, id)).toMatchObject({ party: 'writer', commentableVersion: null });
    expect(await list(admin, id)).toMatchObject({ party: 'admin', mayResolve: false });
    expect((await list(admin, id)).items[0]?.messages[0]?.authorName).toBe('Kalle Kund');

    expect(await resolve(writer, id, added.id)).toMatchObject({ resolvedBy: 'writer' });
    expect(await resolve(customer, id, added.id, false)).toMatchObject({
      resolvedAt: null,
      resolvedBy: null,
    });
    expect(await resolve(writer, id, added.id, false)).toMatchObject({ resolvedAt: null });
    await expectFault(resolve(admin, id, added.id), 'NOT_ALLOWED');
    // They stand beside the text, and not in the thread.
    expect((await customer.client.threads.list({ id })).items).toEqual([]);
  });

  it('tell the other side once, until it has read that', async () => {
    const id = await submitted();
    const added = await comment(customer, id, 'One');
    await comment(customer, id, 'Two');
    expect(await toldOf(id, writer)).toHaveLength(1);
    expect(await toldOf(id, customer)).toEqual([]);
    await writer.client.notifications.markRead({});
    await comment(customer, id, 'Three');
    expect(await toldOf(id, writer)).toHaveLength(2);
    await reply(writer, id, added.id, 'Done');
    await reply(writer, id, added.id, 'Really');
    expect(await toldOf(id, customer)).toHaveLength(1);
    const { items } = await customer.client.notifications.list({ limit: 1 });
    expect(items).toMatchObject([{ kind: 'comment', link: `/customer?request=${id}` }]);
  });

  it('are closed to everyone without a part, and to a writer who has lost the request', async () => {
    const id = await submitted();
    const { id: commentId } = await comment(customer, id);
    const other = await app.createUser({ role: 'writer', languages: ['english'] });
    for (const user of [await app.createUser(), other]) {
      await expectFault(list(user, id), 'NOT_FOUND');
      await expectFault(comment(user, id), 'NOT_FOUND');
      await expectFault(reply(user, id, commentId, 'Me too'), 'NOT_FOUND');
      await expectFault(resolve(user, id, commentId), 'NOT_FOUND');
      await expectFault(user.client.threads.report({ id, messageId: commentId, reason: 'No' }), 'NOT_FOUND');
    }
    for (const user of [writer, admin]) await expectFault(comment(user, id), 'NOT_ALLOWED');
    await customer.client.reviews.askForChanges({ id, round: 1 });
    await admin.client.admin.assign({ id, writerId: other.id });
    await expectFault(list(writer, id), 'NOT_FOUND');
    await expectFault(reply(writer, id, commentId, 'Still me'), 'NOT_FOUND');
    expect((await list(other, id)).items).toHaveLength(1);
    expect(await messagesOf(id)).toHaveLength(1);
  });

  it('refuse what is no part of the text, other versions and other requests', async () => {
    const id = await submitted();
    for (const part of [
      ...[{ line: 9_999 }, { start: 4, end: 4 }, { start: 3, end: 1 }, { end: 9_999_999 }, { line: -1 }],
      ...[{ start: 0.5 }, { end: Number.MAX_SAFE_INTEGER }, { version: 0 }],
      ...[{ text: '' }, { text: ' \n ' }, { text: 'x'.repeat(MESSAGE_MAX + 1) }, { text: 'a\u0000b' }],
      ...[{ text: '\ud800' }, { commentId: 'x' }, { quote: 'forged' }],
    ])
      await expectFault(comment(customer, id, 'Here', part), 'INVALID_INPUT');
    const long = await app.fetch(`/api/requests/${id}/comments`, {
      method: 'POST',
      headers: { cookie: customer.cookie, 'content-type': 'application/json', origin: app.url },
      body: JSON.stringify({ commentId: randomUUID(), ...WORDS, text: 'x'.repeat(1_048_576) }),
    });
    expect([413, 422]).toContain(long.status);
    await expectFault(comment(customer, id, 'Draft', { version: 1 }), 'WRONG_STATE');
    await expectFault(comment(customer, id, 'None', { version: 7 }), 'NOT_FOUND');
    expect(await storedOf(id)).toEqual([]);
    const { id: commentId } = await comment(customer, id);
    const another = await submitted();
    await expectFault(reply(customer, another, commentId, 'Elsewhere'), 'NOT_FOUND');
    await expectFault(resolve(customer, another, commentId), 'NOT_FOUND');
    await expectFault(comment(customer, another, 'Is it so?', { commentId }), 'INVALID_INPUT');
    const asMessage = customer.client.threads.send({ id, messageId: commentId, text: 'Is it so?' });
    await expect(asMessage).rejects.toMatchObject({
      ...{ code: 'INVALID_INPUT', status: 422 },
      data: { problems: [{ field: 'messageId', message: 'was used for another message' }] },
    });
    expect(await storedOf(another)).toEqual([]);
  });

  it('are written while the text waits for an answer, answered until it is approved', async () => {
    const pending = await makeRequest(app, { customer });
    await expectFault(comment(customer, pending, 'Early', { version: 1 }), 'WRONG_STATE');
    const id = await submitted();
    const { id: commentId } = await comment(customer, id);
    await customer.client.reviews.askForChanges({ id, round: 1 });
    await expectFault(comment(customer, id), 'WRONG_STATE');
    await reply(writer, id, commentId, 'On it');
    await resolve(writer, id, commentId);
    await submitDocument(app, writer, id, {});
    await expectFault(comment(customer, id), 'WRONG_STATE');
    await comment(customer, id, 'Now this', { version: 3 });
    await customer.client.reviews.approve({ id, round: 2 });
    await expectFault(comment(customer, id, 'Late', { version: 3 }), 'WRONG_STATE');
    await expectFault(reply(writer, id, commentId, 'Late'), 'WRONG_STATE');
    await expectFault(resolve(customer, id, commentId, false), 'WRONG_STATE');
    // A client that got no response repeats the request.
    expect(await resolve(writer, id, commentId)).toMatchObject({ resolvedBy: 'writer' });
    await expectFault(resolve(admin, id, commentId), 'NOT_ALLOWED');
    expect(await list(customer, id)).toMatchObject({
      ...{ commentableVersion: null, mayReply: false, mayResolve: false },
      items: [
        { version: 3, round: 2 },
        { version: 2, round: 1, resolvedBy: 'writer' },
      ],
    });
  });

  it('wait for the next writer once theirs has handed the text back', async () => {
    const id = await submitted();
    const { id: commentId } = await comment(customer, id);
    await customer.client.reviews.askForChanges({ id, round: 1 });
    await writer.client.writer.handBack({ id });
    await expectFault(reply(customer, id, commentId, 'Done?'), 'NO_WRITER_NOW');
    await expectFault(resolve(customer, id, commentId), 'NO_WRITER_NOW');
    await writer.client.writer.accept({ id });
    expect(await resolve(customer, id, commentId)).toMatchObject({ resolvedBy: 'customer' });
  });

  it('are one where the same call comes twenty times at once; two may resolve at once', async () => {
    const id = await submitted();
    const commentId = randomUUID();
    const twenty = <T>(send: () => Promise<T>) => Promise.all(Array.from({ length: 20 }, send));
    const added = await twenty(() => comment(customer, id, 'Once', { commentId }));
    expect(new Set(added.map((one) => JSON.stringify(one))).size).toBe(1);
    await expect(comment(customer, id, 'Another', { commentId })).rejects.toMatchObject({
      ...{ code: 'INVALID_INPUT', status: 422 },
      data: { problems: [{ field: 'commentId', message: 'was used for another comment' }] },
    });
    const messageId = randomUUID();
    await twenty(() => reply(writer, id, commentId, 'Yes', messageId));
    const resolved = await Promise.all([resolve(customer, id, commentId), resolve(writer, id, commentId)]);
    expect(resolved[0]?.resolvedBy).toBe(resolved[1]?.resolvedBy);
    expect(await messagesOf(id)).toHaveLength(2);
    expect(await toldOf(id, writer)).toHaveLength(1);
    // A repeated call is answered after the review too, since it was made before.
    await customer.client.reviews.approve({ id, round: 1 });
    expect(await comment(customer, id, 'Once', { commentId })).toMatchObject({ id: commentId });
  });

  it('begin in one request, where the same id comes for two at once', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 10 }, async () => ({ ids: [await submitted(), await submitted()] })),
    );
    for (const { ids } of pairs) {
      const commentId = randomUUID();
      const ended = await Promise.allSettled(
        ids.map((id) => comment(customer, id, 'Is it so?', { commentId })),
      );
      expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      for (const { reason } of ended.filter((one) => one.status === 'rejected'))
        expect(reason).toMatchObject({ code: 'INVALID_INPUT', status: 422 });
    }
  });

  it('are limited in number', async () => {
    const id = await submitted();
    const { id: commentId } = await comment(customer, id);
    const more = { contentRequestId: id, commentId, authorRole: 'customer' as const, body: 'More' };
    await app.services.database.orm
      .insert(messages)
      .values(Array.from({ length: MAX_COMMENT_MESSAGES - 1 }, () => ({ id: randomUUID(), ...more })));
    await expectFault(reply(writer, id, commentId, 'One too many'), 'COMMENT_LIMIT');
    expect(await messagesOf(id)).toHaveLength(MAX_COMMENT_MESSAGES);
  });

  it('are told live to those who have a part in the request, also when they are resolved', async () => {
    const id = await submitted();
    const stranger = await app.createUser();
    const { id: commentId } = await comment(customer, id);
    const [ours, theirs] = await Promise.all([
      Promise.all([customer, writer, admin].map((user) => live(app, user))),
      live(app, stranger),
    ]);
    await resolve(writer, id, commentId);
    for (const client of ours) await client.hear((message) => message.type === 'thread' && message.id === id);
    const told = await toldBy(app, theirs, stranger);
    expect(told.filter(({ type }) => type === 'thread')).toEqual([]);
  });

  it('stay without a name when their writer leaves, and go with their request', async () => {
    const leaving = await app.createUser({ role: 'writer', languages: ['english'], fullName: 'Liv Leaving' });
    const going = await app.createUser();
    const id = await submitted({ of: going, by: leaving });
    const { id: commentId } = await comment(going, id);
    await reply(leaving, id, commentId, 'Done');
    await resolve(leaving, id, commentId);
    await admin.client.admin.deleteUser({ id: leaving.id });
    expect((await list(going, id)).items).toMatchObject([
      { resolvedBy: 'writer', messages: [{}, { author: 'writer', authorName: null, formerWriter: true }] },
    ]);
    await comment(going, id, 'There is somebody to read it: an admin');
    await admin.client.admin.deleteUser({ id: going.id });
    expect(await storedOf(id)).toEqual([]);
    expect(await messagesOf(id)).toEqual([]);
  });

  it('are reported like messages: admins see the words, and remove what was written', async () => {
    const id = await submitted();
    const { id: commentId, anchor } = await comment(customer, id, 'Nonsense!');
    await writer.client.threads.report({ id, messageId: commentId, reason: 'Rude' });
    const { items } = await admin.client.threads.reported({ limit: 1 });
    expect(items).toMatchObject([{ id: commentId, text: 'Nonsense!', quote: anchor.quote, reason: 'Rude' }]);
    await admin.client.threads.decide({ id: commentId, remove: true });
    expect((await list(writer, id)).items).toMatchObject([{ messages: [{ text: null }] }]);
  });
});

describe('changes', () => {
  it('are asked for by a comment of this round alone, by a message alone, and by neither never', async () => {
    const id = await submitted();
    const ask = (round: number, message?: string) =>
      customer.client.reviews.askForChanges({ id, round, ...(message === undefined ? {} : { message }) });
    await expectFault(ask(1), 'INVALID_INPUT');
    await expectFault(ask(1, '  '), 'INVALID_INPUT');
    const { id: commentId } = await comment(customer, id);
    await resolve(customer, id, commentId);
    await expectFault(ask(1), 'INVALID_INPUT');
    await resolve(customer, id, commentId, false);
    await ask(1);
    expect(await ask(1)).toMatchObject({ status: 'in_progress' });
    const rounds = () =>
      app.services.database.orm
        .select({ state: reviewRounds.state, message: reviewRounds.message })
        .from(reviewRounds)
        .where(eq(reviewRounds.contentRequestId, id))
        .orderBy(asc(reviewRounds.number));
    expect(await rounds()).toEqual([{ state: 'revision_requested', message: '' }]);
    await submitDocument(app, writer, id, {});
    // The comment is one of the round before.
    await expectFault(ask(2), 'INVALID_INPUT');
    await ask(2, 'And the end');
    expect((await rounds())[1]).toEqual({ state: 'revision_requested', message: 'And the end' });
  });
});
