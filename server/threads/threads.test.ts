import { randomUUID } from 'node:crypto';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MESSAGE_MAX } from '#domain/thread/message';
import { auditEntries, messages, notifications } from '#server/database/schema/index';
import { expectFault } from '#server/testing/faults';
import { closeAfterEach, live, toldBy } from '#server/testing/live-people';
import { makeRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';
import { sendMessage } from './send-message';

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

const say = (user: TestUser, id: string, text: string, question = false, messageId: string = randomUUID()) =>
  user.client.threads.send({ id, messageId, text, question });
const textsOf = async (user: TestUser, id: string) =>
  (await user.client.threads.list({ id })).items.map(({ text }) => text).reverse();
const storedOf = (id: string) =>
  app.services.database.orm.select().from(messages).where(eq(messages.contentRequestId, id));
const toldOf = async (id: string, user: TestUser) =>
  (
    await app.services.database.orm
      .select({ kind: notifications.kind })
      .from(notifications)
      .where(and(eq(notifications.contentRequestId, id), eq(notifications.recipientId, user.id)))
      .orderBy(asc(notifications.createdAt))
  ).flatMap(({ kind }) => (kind === 'message' || kind === 'question' ? [kind] : []));

/** A request that the writer has accepted. */
async function accepted(of = customer, by = writer): Promise<string> {
  const id = await makeRequest(app, { customer: of });
  await by.client.writer.accept({ id });
  return id;
}

describe('the thread of a request', () => {
  it('is between customer and writer, who learn no names; admins read it and are named when they write', async () => {
    const id = await accepted();
    await say(customer, id, 'Please mention <b>winter</b> tyres: https://example.com/tyres.');
    await say(writer, id, 'I will.');
    await say(admin, id, 'May I help?');
    const seen = async (user: TestUser) =>
      (await user.client.threads.list({ id })).items
        .map(({ author, own, authorName }) => ({ author, own, authorName }))
        .reverse();
    expect(await seen(customer)).toEqual([
      { author: 'customer', own: true, authorName: null },
      { author: 'writer', own: false, authorName: null },
      { author: 'admin', own: false, authorName: 'Ada Admin' },
    ]);
    expect(await seen(writer)).toEqual([
      { author: 'customer', own: false, authorName: null },
      { author: 'writer', own: true, authorName: null },
      { author: 'admin', own: false, authorName: 'Ada Admin' },
    ]);
    expect((await seen(admin)).map(({ authorName }) => authorName)).toEqual([
      ...['Kalle Kund', 'Vera Writer', 'Ada Admin'],
    ]);
    const [, , first] = (await writer.client.threads.list({ id })).items;
    expect(first?.text).toBe('Please mention <b>winter</b> tyres: https://example.com/tyres.');
    expect(JSON.stringify(await writer.client.threads.list({ id }))).not.toMatch(/Kalle|@/);
    expect(await toldOf(id, customer)).toEqual(['message', 'message']);
    expect(await toldOf(id, writer)).toEqual(['message', 'message']);
  });

  it('is closed to others, to a writer who has lost the request, and to those who may not come in', async () => {
    const id = await accepted();
    await say(customer, id, 'Hello');
    const stranger = await app.createUser();
    const other = await app.createUser({ role: 'writer', languages: ['english'] });
    for (const user of [stranger, other]) {
      await expectFault(user.client.threads.list({ id }), 'NOT_FOUND');
      await expectFault(say(user, id, 'Me too'), 'NOT_FOUND');
    }
    await admin.client.admin.assign({ id, writerId: other.id });
    await expectFault(writer.client.threads.list({ id }), 'NOT_FOUND');
    await expectFault(say(writer, id, 'Me again'), 'NOT_FOUND');
    expect(await textsOf(other, id)).toEqual(['Hello']);
    await admin.client.admin.setDeactivated({ id: other.id, deactivated: true });
    await expectFault(say(other, id, 'Still here'), 'SESSION_MISSING');
    expect(await textsOf(customer, id)).toEqual(['Hello']);
    // No writer has it now who would read it.
    expect(await customer.client.threads.list({ id })).toMatchObject({ mayWrite: false });
    await expectFault(say(customer, id, 'Anybody?'), 'NO_WRITER_NOW');
    expect(await storedOf(id)).toHaveLength(1);
  });

  it('takes no empty message, none that is too long, and none twice', async () => {
    const id = await accepted();
    for (const text of ['', ' \n ', 'x'.repeat(MESSAGE_MAX + 1), 'a\u0000b'])
      await expectFault(say(customer, id, text), 'INVALID_INPUT');
    expect(await storedOf(id)).toEqual([]);
    const messageId = randomUUID();
    const both = await Promise.all([1, 2].map(() => say(customer, id, '  Once  ', false, messageId)));
    expect(both.map(({ text }) => text)).toEqual(['Once', 'Once']);
    await expectFault(say(customer, id, 'Something else', false, messageId), 'INVALID_INPUT');
    await expectFault(say(writer, id, 'Once', false, messageId), 'INVALID_INPUT');
    expect(await textsOf(writer, id)).toEqual(['Once']);
    expect(await toldOf(id, writer)).toEqual(['message']);
  });

  it('is read a page at a time, in the order of writing', async () => {
    const id = await accepted();
    for (const text of ['1', '2', '3', '4', '5']) await say(customer, id, text);
    const first = await writer.client.threads.list({ id, limit: 3 });
    expect(first.items.map(({ text }) => text)).toEqual(['5', '4', '3']);
    const rest = await writer.client.threads.list({ id, limit: 3, cursor: first.nextCursor ?? '' });
    expect(rest).toMatchObject({ items: [{ text: '2' }, { text: '1' }], nextCursor: null });
  });

  it('is told live to those who have a part in it, and to no other', async () => {
    const id = await accepted();
    const stranger = await app.createUser();
    const other = await app.createUser({ role: 'writer', languages: ['english'] });
    const [ours, theirs] = await Promise.all([
      Promise.all([customer, writer, admin].map((user) => live(app, user))),
      Promise.all([stranger, other].map((user) => live(app, user))),
    ]);
    await say(customer, id, 'Hello');
    for (const client of ours) await client.hear((message) => message.type === 'thread' && message.id === id);
    // Of a pending request, the writers who may accept it hear, and of its thread they do not.
    await writer.client.writer.handBack({ id });
    await say(admin, id, 'Another writer will take it');
    for (const [at, client] of theirs.entries()) {
      const told = await toldBy(app, client, [stranger, other][at] ?? other);
      expect(told.filter(({ type }) => type === 'thread')).toEqual([]);
    }
  });

  it('goes with its request; the messages of a writer who leaves stay without a name', async () => {
    const leaving = await app.createUser({ role: 'writer', languages: ['english'], fullName: 'Liv Leaving' });
    const going = await app.createUser();
    const id = await accepted(going, leaving);
    await say(leaving, id, 'Which season?', true);
    await admin.client.admin.deleteUser({ id: leaving.id });
    const { items } = await admin.client.threads.list({ id });
    expect(items).toMatchObject([
      { author: 'writer', authorName: null, formerWriter: true, text: 'Which season?' },
    ]);
    await admin.client.admin.deleteUser({ id: going.id });
    expect(await storedOf(id)).toEqual([]);
  });

  it('a message that cannot be told of is not there: all of it commits together', async () => {
    const id = await accepted();
    const failing = {
      ...app.services.jobs,
      enqueue: () => Promise.reject(new Error('killed')),
    } as typeof app.services.jobs;
    const [actor] = [{ ...writer, role: 'writer', languages: [] }] as unknown as Parameters<
      typeof sendMessage
    >[1][];
    if (!actor) throw new Error('There is one');
    const sent = { id, messageId: randomUUID(), text: 'Which season?', question: true };
    await expect(sendMessage({ ...app.services, jobs: failing }, actor, sent)).rejects.toThrow('killed');
    expect(await storedOf(id)).toEqual([]);
    expect(await writer.client.writer.assignment({ id })).toMatchObject({ pausedAt: null });
    expect(await toldOf(id, customer)).toEqual([]);
  });
});

describe('a reported message', () => {
  it('waits for an admin, who keeps it or removes it once', async () => {
    const id = await accepted();
    const [rude, kind] = [await say(writer, id, 'Nonsense!'), await say(writer, id, 'Thank you')];
    const report = (user: TestUser, messageId: string, reason = 'It is rude') =>
      user.client.threads.report({ id, messageId, reason });
    await expectFault(report(writer, rude.id), 'NOT_FOUND');
    await expectFault(report(await app.createUser(), rude.id), 'NOT_FOUND');
    await expectFault(report(customer, randomUUID()), 'NOT_FOUND');
    await expectFault(report(customer, rude.id, ' '), 'INVALID_INPUT');
    await expectFault(admin.client.threads.decide({ id: rude.id, remove: true }), 'NOT_FOUND');
    for (const { id: messageId } of [rude, kind]) await report(customer, messageId);
    await report(admin, rude.id, 'A second report');
    const told = await Promise.all(
      [admin, customer, writer].map(({ id: recipientId }) =>
        app.services.database.orm.$count(
          notifications,
          and(eq(notifications.recipientId, recipientId), eq(notifications.kind, 'message-reported')),
        ),
      ),
    );
    expect(told).toEqual([2, 0, 0]);
    const { items: rows } = await admin.client.notifications.list({ limit: 1 });
    expect(rows).toMatchObject([{ kind: 'message-reported', link: '/admin?tab=requests' }]);
    const { items } = await admin.client.threads.reported({ limit: 100 });
    expect(items.filter(({ requestId }) => requestId === id)).toMatchObject([
      { id: kind.id, text: 'Thank you' },
      {
        id: rude.id,
        text: 'Nonsense!',
        reason: 'It is rude',
        authorName: 'Vera Writer',
        reporterName: 'Kalle Kund',
      },
    ]);
    const decided = await Promise.allSettled(
      [true, false].map((remove) => admin.client.threads.decide({ id: rude.id, remove })),
    );
    expect(decided.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const removed = decided[0]?.status === 'fulfilled';
    await admin.client.threads.decide({ id: rude.id, remove: removed });
    await admin.client.threads.decide({ id: kind.id, remove: true });
    expect(await textsOf(customer, id)).toEqual([removed ? null : 'Nonsense!', null]);
    const left = await admin.client.threads.reported({ limit: 100 });
    expect(left.items.filter(({ requestId }) => requestId === id)).toEqual([]);
    const audited = await app.services.database.orm
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.targetId, rude.id));
    expect(audited).toEqual([{ action: removed ? 'message-removed' : 'message-kept' }]);
  });
});

describe('messages are limited', () => {
  it('per account and hour: one too many is refused and changes nothing', async () => {
    const limited = await startTestApp({ work: false, limits: true });
    try {
      const owner = await limited.createUser({ role: 'admin' });
      await owner.client.admin.setSettings({ messagePerAccount: 5 });
      const [asker, helper] = [
        await limited.createUser(),
        await limited.createUser({ role: 'writer', languages: ['english'] }),
      ];
      const id = await makeRequest(limited, { customer: asker });
      await helper.client.writer.accept({ id });
      for (const text of ['1', '2', '3', '4', '5']) await say(asker, id, text);
      await expect(say(asker, id, '6')).rejects.toMatchObject({ status: 429 });
      await say(helper, id, 'I read them all');
      expect(await textsOf(helper, id)).toEqual(['1', '2', '3', '4', '5', 'I read them all']);
    } finally {
      await limited.close();
    }
  });
});
