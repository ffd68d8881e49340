import { createHash, randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { emptyStyleGuide } from '#domain/style-guide/style-guide';
import {
  accounts,
  generationStages,
  generations,
  invitations,
  sessions,
  storageObjects,
  timeEntries,
} from '#server/database/schema/index';
import { attachFile, DOCX_TYPE, reserveFile } from '#server/files/stored-files';
import { streamOf, type ZipEntry, zipOf } from '#server/http/zip-stream';
import { notify } from '#server/notifications/notify';
import { makeFactor, makeSession } from '#server/testing/access/access-people';
import { expectFault } from '#server/testing/faults';
import { completeBriefOf } from '#server/testing/handed-in';
import { makeRequest } from '#server/testing/make-request';
import { recordGeneration } from '#server/testing/record-attempts';
import { submitDocument } from '#server/testing/submit-document';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';
import { unzip } from '#server/testing/unzip';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ work: false });
});
afterAll(() => app.close());

const download = (path: string, cookie: string) => app.fetch(path, { headers: { cookie } });

async function dataOf(user: TestUser): Promise<Map<string, Buffer>> {
  const { path } = await user.client.account.askForData();
  const answer = await download(path, user.cookie);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(answer.headers.get('content-disposition')).toContain('redraft-data.zip');
  return unzip(Buffer.from(await answer.arrayBuffer()));
}

function readJson<T = Record<string, unknown>>(data: Map<string, Buffer>, name: string): T {
  return JSON.parse(data.get(name)?.toString() ?? 'null') as T;
}

async function keepFile(owner: TestUser, name: string, content: string): Promise<string> {
  const { database, files } = app.services;
  const kind = { extension: 'docx', mediaType: DOCX_TYPE };
  const path = await reserveFile(database.orm, { bucket: 'content-documents', originalName: name, ...kind });
  const written = await files.writeFrom(path, Buffer.from(content), { contentType: DOCX_TYPE });
  await database.transaction(async (tx) => {
    await attachFile(tx, path, written);
    await tx.insert(storageObjects).values({ path, ownerId: owner.id, name });
  });
  return path;
}

it('gives a customer all that is theirs, and nothing that opens the account', async () => {
  const [customer, writer, admin] = [
    await app.createUser({ fullName: 'Kalle Kund' }),
    await app.createUser({ role: 'writer', fullName: 'Wilma Writer' }),
    await app.createUser({ role: 'admin', fullName: 'Ada Admin' }),
  ];
  const title = 'Cykelservice på hösten';
  const id = await makeRequest(app, {
    customer,
    writer,
    title,
    status: 'completed',
    minutes: 77,
    original: 'the draft',
    humanized: 'the result',
  });
  const outside = await makeRequest(app, {
    customer,
    title: 'Utifrån',
    status: 'completed',
    original: 'its draft',
    humanized: 'from outside',
  });
  const lost = await makeRequest(app, { customer, title: 'Lost', original: 'gone' });
  const { orm } = app.services.database;
  const [missing] = (
    await app.client(customer.cookie).storage.list({ bucket: 'content-documents' })
  ).items.filter(({ requestId }) => requestId === lost);
  await app.services.files.remove(missing?.path ?? '');
  await keepFile(customer, '../../.evil\u0001/a:b.docx', 'mine');
  const guide = { ...emptyStyleGuide(), company: 'Cykelhjulet', blockedWords: ['billig'] };
  await customer.client.styleGuide.save({ guide, basedOn: 0 });
  await makeFactor(app, customer.id);
  await orm.insert(accounts).values({
    userId: customer.id,
    accountId: customer.id,
    providerId: 'credential',
    password: '$argon2id$x',
  });
  await admin.client.admin.updateUser({ id: customer.id, fullName: 'Kalle K' });
  const offered = { role: 'customer' as const, mailLanguage: 'sv' as const, expiresAt: new Date() };
  await orm.insert(invitations).values([
    { ...offered, email: customer.email, tokenHash: 'a', invitedBy: admin.id, userId: customer.id },
    { ...offered, email: 'somebody@invited.example', tokenHash: 'b', invitedBy: customer.id },
  ]);
  const generation = {
    id: randomUUID(),
    customerId: customer.id,
    brief: completeBriefOf(),
    state: 'failed',
  } as const;
  await orm.insert(generations).values({ ...generation, failure: 'refused', finishedAt: new Date() });
  await orm.insert(generationStages).values({
    ...{
      generationId: generation.id,
      stage: 'outline',
      attempt: 1,
      state: 'done',
      inputHash: 'a'.repeat(64),
    },
    ...{ output: '{"title":"Planen"}', model: 'a model', tokensIn: 7, costMicros: 9, finishedAt: new Date() },
  });
  const removed = { customer, attempts: [{ model: 'an older model', tokensIn: 7, costMicros: 9 }] };
  const removedId = await recordGeneration(orm, removed);
  await orm.delete(generations).where(eq(generations.id, removedId));
  const session = await makeSession(app, customer.id, { level: 'aal2' });

  const data = await dataOf({ ...customer, cookie: session.cookie, client: app.client(session.cookie) });
  const [request] = readJson<Record<string, unknown>[]>(data, 'requests.json').filter((row) => row.id === id);
  expect(request).toMatchObject({ title, draft: '# Draft\n\nThe whole text.', brief: { title } });
  expect(request).toMatchObject({
    hasWriter: true,
    minutes: 77,
    versions: [{ number: 1, source: 'generation' }],
  });
  expect(data.get(`documents/${id}/cykelservice_på_hösten_original.docx`)?.toString()).toBe('the draft');
  expect(data.get(`documents/${id}/cykelservice_på_hösten_humanized.docx`)?.toString()).toBe('the result');
  expect(data.get(`documents/${outside}/delivered/utifrån_original.docx`)?.toString()).toBe('from outside');
  expect(data.get(`documents/${outside}/utifrån_original.docx`)?.toString()).toBe('its draft');
  expect((request?.files as string[] | undefined)?.every((name) => data.has(name))).toBe(true);
  expect(readJson<string[]>(data, 'left-out.json')).toEqual([`documents/${lost}/lost_original.docx`]);
  const own = [...data].filter(([name]) => name.startsWith('documents/own/'));
  expect(own).toHaveLength(1);
  expect(own[0]?.[0]).toMatch(/\/[0-9a-f-]{36}\/_.+a_b\.docx$/);
  expect(own[0]?.[1].toString()).toBe('mine');

  const made = readJson<{ id: string }[]>(data, 'generations.json').find((row) => row.id === generation.id);
  expect(made).toMatchObject({
    stages: [{ stage: 'outline', output: '{"title":"Planen"}', model: 'a model' }],
  });
  expect(JSON.stringify(made)).not.toContain('cost');

  expect(readJson(data, 'account.json')).toMatchObject({
    profile: { id: customer.id, email: customer.email, fullName: 'Kalle K' },
    roles: [{ role: 'customer' }],
    styleGuide: { guide },
    usage: [{ model: 'an older model', texts: 1, calls: 1 }],
    invitations: { received: [{ email: customer.email }], sent: [{ role: 'customer', acceptedAt: null }] },
  });
  expect(readJson(data, 'sign-in.json')).toMatchObject({
    password: true,
    secondFactors: [{ kind: 'totp', name: 'Phone' }],
  });
  const actions = readJson<{ action: string; by: string }[]>(data, 'audit.json');
  expect(actions).toContainEqual(expect.objectContaining({ action: 'name-changed', by: 'somebody else' }));
  expect(actions).toContainEqual(expect.objectContaining({ action: 'data-exported', by: 'you' }));
  const all = Buffer.concat([...data.values()]).toString();
  for (const other of [writer, admin]) {
    for (const told of [other.id, other.email, other.fullName]) expect(all).not.toContain(told);
  }
  expect(all).not.toContain('somebody@invited.example');
  for (const secret of ['argon2', 'sealed', 'token', 'Hash']) expect(all).not.toContain(`"${secret}`);
  // How long a writer took, as on the request's page; who that was, and what it pays, is not the customer's.
  expect(all).toMatch(/"minutes": ?77\b/);
  expect(all).not.toContain('$argon2id$x');
});

it('gives a writer the titles and minutes of their work, and nothing of its customer', async () => {
  const [customer, writer] = [
    await app.createUser({ fullName: 'Kaisa Kunde' }),
    await app.createUser({ role: 'writer' }),
  ];
  const request = { customer, writer, title: 'Om vindkraft', status: 'completed' as const, minutes: 90 };
  const id = await makeRequest(app, { ...request, original: 'the draft', humanized: 'the result' });
  const [startTime, endTime] = [new Date('2026-01-01T10:00:00Z'), new Date('2026-01-01T11:30:00Z')];
  const pay = { minutesWorked: 90, hoursWorked: '1.5', hourlyRate: '25.00', totalAmount: '37.50' };
  const entryId = randomUUID();
  await app.services.database.orm.insert(timeEntries).values({
    id: entryId,
    writerId: writer.id,
    contentRequestId: id,
    description: 'Om vindkraft',
    startTime,
    endTime,
    ...pay,
  });
  const admin = await app.createUser({ role: 'admin' });
  await admin.client.admin.adjustEntry({
    ...{ id: entryId, adjustmentId: randomUUID(), minutes: -30, reason: 'A break' },
  });
  await admin.client.admin.recordPayments({
    ...{ writerId: writer.id, paidOn: '2026-02-05', reference: 'RF18' },
    expected: { entries: 1, minutes: 60, amountCents: 2_500 },
  });
  const data = await dataOf(writer);
  const [payment] = readJson(data, 'payments.json') as { id: string }[];
  expect(payment).toMatchObject({ paidOn: '2026-02-05', reference: 'RF18', amountCents: 2_500 });
  expect(JSON.stringify(payment)).not.toContain(admin.id);
  expect(readJson(data, 'work.json')).toMatchObject([{ id, title: 'Om vindkraft', minutes: 90 }]);
  expect(readJson(data, 'time-entries.json')).toMatchObject([
    { minutes: -30, amountCents: -1250, adjusts: entryId, reason: 'A break', paymentId: payment?.id },
    { id: entryId, minutes: 90, hours: '1.5000', amountCents: 3750, adjusts: null, requestId: id },
  ]);
  expect(readJson(data, 'account.json')).toMatchObject({ writerProfile: { hourlyRateCents: 2500 } });
  expect([...data.keys()].filter((name) => name.startsWith('documents/'))).toEqual([]);
  const all = Buffer.concat([...data.values()]).toString();
  for (const told of [customer.id, customer.email, customer.fullName, 'The whole text']) {
    expect(all).not.toContain(told);
  }
});

it('gives a writer the minutes that they have submitted, and not those of the writer before', async () => {
  const [customer, admin, writer, second] = [
    await app.createUser(),
    await app.createUser({ role: 'admin' }),
    await app.createUser({ role: 'writer', languages: ['english'] }),
    await app.createUser({ role: 'writer', languages: ['english'] }),
  ];
  const id = await makeRequest(app, { customer, writer, status: 'in_progress' });
  expect((await submitDocument(app, writer, id, { minutes: '60' })).status).toBe(200);
  await admin.client.admin.setDeactivated({ id: writer.id, deactivated: true });
  await customer.client.reviews.askForChanges({ id, round: 1, message: 'Shorter, please' });
  await second.client.writer.accept({ id });
  await second.client.writer.start({ id });
  expect((await submitDocument(app, second, id, { minutes: '10' })).status).toBe(200);
  expect(readJson(await dataOf(second), 'work.json')).toMatchObject([{ id, minutes: 10 }]);
});

it('gives a writer what they decided about claims, also of work handed back, and nothing of others’', async () => {
  const [customer, writer, other] = [
    await app.createUser(),
    await app.createUser({ role: 'writer' }),
    await app.createUser({ role: 'writer' }),
  ];
  const id = await makeRequest(app, { customer, writer, status: 'in_progress' });
  const claim = { id, kind: 'price', text: '€89' } as const;
  await writer.client.claims.review({ ...claim, decision: 'confirmed', source: 'The price list' });
  await writer.client.writer.handBack({ id });
  const foreign = await makeRequest(app, { customer, writer: other, status: 'in_progress' });
  await other.client.claims.review({ ...claim, id: foreign, decision: 'removed' });
  expect(readJson(await dataOf(writer), 'claim-reviews.json')).toEqual([
    {
      requestId: id,
      reviews: [
        {
          ...{ kind: 'price', claim: '€89', decision: 'confirmed', source: 'The price list' },
          reviewedAt: expect.any(String),
        },
      ],
    },
  ]);
  expect(readJson(await dataOf(customer), 'claim-reviews.json')).toEqual([]);
});

it('wants a fresh proof, and its link opens for the session that asked alone, for a minute', async () => {
  const user = await app.createUser();
  const { path } = await user.client.account.askForData();
  const other = await makeSession(app, user.id);
  expect((await download(path, other.cookie)).status).toBe(404);
  expect((await app.fetch(path)).status).toBe(401);
  const later = path.replace(/expires=(\d+)/, (_all, seconds) => `expires=${Number(seconds) + 60}`);
  expect((await download(later, user.cookie)).status).toBe(404);
  const answer = await download(path, user.cookie);
  expect(answer.status).toBe(200);
  await answer.body?.cancel();
  await app.services.database.orm
    .update(sessions)
    .set({ authenticatedAt: new Date(Date.now() - 86_400_000) })
    .where(eq(sessions.userId, user.id));
  await expectFault(user.client.account.askForData(), 'REAUTHENTICATION_NEEDED');
});

it('reads no further than it is taken, and lets go of all when the reader leaves', async () => {
  let read = 0;
  let closed = 0;
  async function* megabytes(): AsyncGenerator<Uint8Array> {
    try {
      for (let part = 0; part < 4; part++) {
        read++;
        yield new Uint8Array(2 ** 20).fill(part);
      }
    } finally {
      closed++;
    }
  }
  async function* entries(count: number): AsyncGenerator<ZipEntry> {
    for (let n = 0; n < count; n++) yield { name: `${n}.bin`, packed: n % 2 === 0, content: megabytes() };
  }
  const reader = streamOf(zipOf(entries(1000)), () => undefined).getReader();
  for (let taken = 0; taken < 10; taken++) await reader.read();
  expect(read).toBeLessThan(25);
  const before = closed;
  await reader.cancel();
  expect(closed).toBe(before + 1);

  const whole: Uint8Array[] = [];
  for await (const part of zipOf(entries(3))) whole.push(part);
  const found = await unzip(Buffer.concat(whole));
  expect([...found.keys()]).toEqual(['0.bin', '1.bin', '2.bin']);
  const hash = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  const due = Buffer.concat([0, 1, 2, 3].map((part) => Buffer.alloc(2 ** 20, part)));
  for (const content of found.values()) expect(hash(content)).toBe(hash(due));
});

it('gives what a user was told, and how they want to be mailed, and nothing of others’', async () => {
  const [customer, other] = [await app.createUser(), await app.createUser()];
  const id = await makeRequest(app, { customer, title: 'Om vindkraft' });
  await app.services.database.transaction(async (tx) => {
    await notify(app.services, tx, { kind: 'text-ready', recipientId: customer.id, requestId: id });
    await notify(app.services, tx, { kind: 'account-approved', recipientId: other.id });
  });
  const zone = 'Europe/Helsinki';
  await customer.client.notifications.setPreference({ kind: 'message', preference: 'never', zone });
  const data = await dataOf(customer);
  expect(readJson(data, 'notifications.json')).toMatchObject([
    { kind: 'text-ready', requestId: id, readAt: null },
  ]);
  expect(readJson(data, 'notification-preferences.json')).toMatchObject({
    preferences: [{ kind: 'message', preference: 'never' }],
    timeZone: zone,
  });
});

it('gives each side of a request their own words, reports, submissions and holds, and nothing of the other', async () => {
  const [customer, writer, next] = [
    await app.createUser(),
    await app.createUser({ role: 'writer', languages: ['english'] }),
    await app.createUser({ role: 'writer', languages: ['english'] }),
  ];
  const id = await makeRequest(app, { customer, writer, status: 'in_progress' });
  const [asked, answered] = [randomUUID(), randomUUID()];
  const { threads, comments, reviews } = customer.client;
  await threads.send({ id, messageId: asked, text: 'Asked by the customer', question: false });
  await writer.client.threads.send({
    id,
    messageId: answered,
    text: 'Answered by the writer',
    question: false,
  });
  await threads.report({ id, messageId: answered, reason: 'Reported by the customer' });
  await writer.client.threads.report({ id, messageId: asked, reason: 'Reported by the writer' });
  expect((await submitDocument(app, writer, id)).status).toBe(200);
  const commentId = randomUUID();
  const version = (await customer.client.customer.request({ id })).rounds.at(-1)?.version ?? 0;
  await comments.add({
    id,
    commentId,
    version,
    line: 0,
    start: 0,
    end: 3,
    text: 'Commented by the customer',
  });
  await comments.resolve({ id, commentId, resolved: true });
  await reviews.askForChanges({ id, round: 1, message: 'Wished by the customer' });
  // By now another writer's, with what this one has submitted.
  await writer.client.writer.handBack({ id });
  await next.client.writer.accept({ id });
  const read = await makeRequest(app, { customer });
  const { heldUntil } = await writer.client.writer.hold({ id: read });
  await customer.client.ownKeys.create({
    name: 'Made by the customer',
    scopes: ['requests:read'],
    expiresInDays: 1,
  });

  const [ofCustomer, ofWriter] = [await dataOf(customer), await dataOf(writer)];
  expect(readJson(ofCustomer, 'messages.json')).toMatchObject([
    { id: commentId, body: 'Commented by the customer', version, resolvedAt: expect.any(String) },
    { id: asked, body: 'Asked by the customer' },
  ]);
  expect(readJson(ofWriter, 'messages.json')).toMatchObject([{ id: answered }]);
  expect(readJson(ofCustomer, 'reports.json')).toMatchObject([
    { messageId: answered, requestId: id, reason: 'Reported by the customer', decidedAt: null },
  ]);
  expect(readJson(ofWriter, 'reports.json')).toMatchObject([
    { messageId: asked, reason: 'Reported by the writer' },
  ]);
  expect(readJson(ofWriter, 'submissions.json')).toMatchObject([
    { requestId: id, handedInAt: expect.any(String) },
  ]);
  expect(readJson(ofWriter, 'job-holds.json')).toEqual({
    held: { requestId: read, until: heldUntil },
    offered: [],
  });
  expect(readJson(ofCustomer, 'job-holds.json')).toEqual({ held: null, offered: [] });
  expect(readJson(ofCustomer, 'submissions.json')).toEqual([]);
  expect(readJson(ofCustomer, 'sign-in.json')).toMatchObject({ apiKeys: [{ name: 'Made by the customer' }] });
  const textOf = (data: Map<string, Buffer>) => Buffer.concat([...data.values()]).toString();
  expect(textOf(ofCustomer)).not.toContain('by the writer');
  expect(textOf(ofWriter)).not.toContain('by the customer');
  expect(textOf(await dataOf(next))).not.toMatch(/by the (customer|writer)/);
});
