import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { notificationKind } from '#domain/notifications/kinds';
import { visiblePages } from '#server/database/schema/index';
import { closeAfterEach, live } from '#server/testing/live-people';
import { makeRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp } from '#server/testing/test-app';
import { announceJob } from './announce-to-writers';
import { formMails } from './form-mails';
import { notify } from './notify';
import { renderNotificationMail } from './render-notification-mail';
import { unsubscribeToken } from './unsubscribe-link';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
closeAfterEach();
afterAll(() => app.close());

const tell = (recipientId: string, requestId: string, event?: string) =>
  app.services.database.transaction((tx) =>
    notify(app.services, tx, { kind: 'text-ready', recipientId, requestId, event }),
  );

it('lists a user’s own notifications page by page, counts the unread ones and marks them read', async () => {
  const [customer, stranger] = [await app.createUser(), await app.createUser()];
  const requestId = await makeRequest(app, { customer, title: 'Om vindkraft', language: 'swedish' });
  for (const event of ['1', '2', '3']) await tell(customer.id, requestId, event);
  const unread = async () => (await customer.client.account.session()).user?.unread;
  expect(await unread()).toBe(3);
  const first = await customer.client.notifications.list({ limit: 2 });
  const rest = await customer.client.notifications.list({ limit: 2, cursor: first.nextCursor ?? '' });
  const rows = [...first.items, ...rest.items];
  expect(new Set(rows.map(({ id }) => id)).size).toBe(3);
  expect(rows[0]).toMatchObject({
    title: 'Om vindkraft',
    language: 'swedish',
    link: `/customer?request=${requestId}`,
    readAt: null,
  });
  const [row] = rows;
  expect(await stranger.client.notifications.markRead({ ids: [row?.id ?? ''] })).toEqual({ unread: 0 });
  expect(await unread()).toBe(3);
  expect(await customer.client.notifications.markRead({ ids: [row?.id ?? ''] })).toEqual({ unread: 2 });
  expect(await customer.client.notifications.markRead({})).toEqual({ unread: 0 });
  expect((await stranger.client.notifications.list({})).items).toEqual([]);
});

it('tells every writer of the language who may accept a job in one statement, and nobody else', async () => {
  const customer = await app.createUser();
  const languages = { languages: ['finnish' as const] };
  const writer = await app.createUser({ role: 'writer', ...languages });
  const former = await app.createUser({ role: 'writer', ...languages });
  const other = await app.createUser({ role: 'writer', languages: ['english'] });
  const requestId = await makeRequest(app, { customer, language: 'finnish' });
  await app.services.database.transaction((tx) => announceJob(tx, requestId, former.id));
  const told = async (who: typeof writer) =>
    (await who.client.notifications.list({})).items.map(({ kind, link }) => [kind, link]);
  expect(await told(writer)).toEqual([['new-job', `/writer?open=${requestId}`]]);
  for (const who of [former, other, customer]) expect(await told(who)).toEqual([]);
  // Taken by another: no news for the first any more.
  await former.client.writer.accept({ id: requestId });
  expect(await told(writer)).toEqual([]);
  expect((await writer.client.account.session()).user?.unread).toBe(0);
});

it('announces a job that is given back once, and mails it once', async () => {
  const customer = await app.createUser();
  const languages = { languages: ['swedish' as const] };
  const writerOf = () => app.createUser({ role: 'writer', ...languages });
  const [taker, unread, read, mailed] = await Promise.all([writerOf(), writerOf(), writerOf(), writerOf()]);
  const requestId = await makeRequest(app, { customer, language: 'swedish' });
  const { database } = app.services;
  await database.transaction((tx) => announceJob(tx, requestId));
  await read.client.notifications.markRead({});
  await database.query(`update notification_deliveries set due_at = now() where recipient_id = $1`, [
    mailed.id,
  ]);
  await database.transaction((tx) => formMails(tx, mailed.id));
  await taker.client.writer.accept({ id: requestId });
  await taker.client.writer.handBack({ id: requestId });

  const told = async ({ client }: typeof taker) =>
    (await client.notifications.list({})).items.map(({ readAt }) => (readAt === null ? 'unread' : 'read'));
  expect(await told(unread)).toEqual(['unread']);
  expect(await told(mailed)).toEqual(['unread']);
  // Read is known; that it can be taken again is news.
  expect(await told(read)).toEqual(['unread', 'read']);
  expect(await told(taker)).toEqual([]);
  const { rows } = await database.query(
    `select recipient_id as id, mail_id is not null as mailed from notification_deliveries where recipient_id = any ($1)`,
    [[unread.id, mailed.id]],
  );
  expect(rows).toHaveLength(2);
  expect(rows).toContainEqual({ id: mailed.id, mailed: true });
  expect(rows).toContainEqual({ id: unread.id, mailed: false });
});

it('tells open pages of their recipient alone, and takes what is visible as read', async () => {
  const [customer, stranger] = [await app.createUser(), await app.createUser()];
  const requestId = await makeRequest(app, { customer });
  const [own, other] = [await live(app, customer), await live(app, stranger)];
  await tell(customer.id, requestId);
  expect(await own.hear(({ type }) => type === 'notification')).toMatchObject({
    row: { kind: 'text-ready', readAt: null },
  });
  own.socket.send(`page ${JSON.stringify({ subject: requestId, zone: 'Europe/Helsinki' })}`);
  await own.hear((message) => message.type === 'notification' && message.row === null);
  expect((await customer.client.account.session()).user?.unread).toBe(0);
  await tell(customer.id, requestId, 'while it is visible');
  await own.hear((message) => message.type === 'notification' && message.row?.readAt != null);
  expect(other.heard.filter(({ type }) => type === 'notification')).toEqual([]);
  own.socket.send('page {"subject":');
  own.socket.send(`page ${JSON.stringify({ subject: null })}`);
  await expect
    .poll(() =>
      app.services.database.orm.select().from(visiblePages).where(eq(visiblePages.userId, customer.id)),
    )
    .toEqual([]);
});

it('unsubscribes by one POST without a session, and by no GET', async () => {
  const customer = await app.createUser();
  const { environment } = app.services;
  const preferenceOf = async (kind: string) =>
    (await customer.client.notifications.preferences()).kinds.find((one) => one.kind === kind)?.preference;
  const mail = await renderNotificationMail(
    {
      recipient: { ...customer, language: 'en', role: 'customer', timeZone: 'Europe/Stockholm' },
      digest: false,
      events: [{ kind: 'message', requestId: crypto.randomUUID(), title: 'Om vindkraft', values: {} }],
    },
    environment,
  );
  expect(mail.headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const url = new URL(/^<(.*)>$/.exec(mail.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '');
  const path = `${url.pathname}${url.search}`;
  const asked = await app.fetch(path);
  expect(asked.status).toBe(303);
  expect(asked.headers.get('location')).toMatch(/^\/unsubscribe#token=/);
  expect((await app.fetch(path, { method: 'HEAD' })).status).toBe(303);
  expect(await preferenceOf('message')).toBe('at-once');
  const post = (to: string) =>
    // As a mail provider does: no origin, no cookie, a form.
    fetch(`${app.url}${to}`, {
      method: 'POST',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
  expect((await post(`${path}x`)).status).toBe(404);
  const forged = unsubscribeToken({ AUTH_SECRET: 'another secret' }, customer.id, ['message']);
  expect((await post(`/api/unsubscribe?token=${forged}`)).status).toBe(404);
  expect(await preferenceOf('message')).toBe('at-once');
  expect((await post(path)).status).toBe(204);
  expect((await post(path)).status).toBe(204);
  expect(await preferenceOf('message')).toBe('never');
  expect(await preferenceOf('text-ready')).toBe(notificationKind('text-ready').preference);
  await customer.client.notifications.setPreference({
    kind: 'message',
    preference: 'daily',
    zone: 'Europe/Helsinki',
  });
  expect(await preferenceOf('message')).toBe('daily');
});
