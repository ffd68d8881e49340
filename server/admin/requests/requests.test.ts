import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StoredProblem, storedProblem } from '#domain/generation/problem';
import { contentRequests, notifications, profiles } from '#server/database/schema/index';
import { addVersion } from '#server/document-versions/add-version';
import { isAwaited } from '#server/testing/database/awaited';
import { expectFault } from '#server/testing/faults';
import { letPass, logTime } from '#server/testing/log-time';
import { countedText, makeRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

let app: TestApp;
let admin: TestUser;
let customer: TestUser;
let writer: TestUser;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  admin = await app.createUser({ role: 'admin' });
  customer = await app.createUser({ fullName: 'Kerstin Kund' });
  writer = await app.createUser({ role: 'writer', fullName: 'Wille Writer' });
});
afterAll(() => app.close());

describe('the admin’s requests', () => {
  it('are searched by title and customer, filtered, and paged', async () => {
    const nameless = await app.createUser({ fullName: '' });
    const at = (day: number) => new Date(2030, 0, day);
    const first = await makeRequest(app, {
      customer,
      title: 'Älgkött',
      language: 'swedish',
      createdAt: at(1),
    });
    const second = await makeRequest(app, {
      customer,
      title: 'Moose',
      writer,
      status: 'assigned',
      createdAt: at(2),
    });
    const third = await makeRequest(app, {
      customer: nameless,
      title: 'ÄLGSTEK',
      language: 'finnish',
      createdAt: at(3),
    });
    const ids = async (filter: Parameters<typeof admin.client.admin.requests>[0]) =>
      (await admin.client.admin.requests(filter)).items.map((request) => request.id);
    expect(await ids({})).toEqual([third, second, first]);
    expect(await ids({ search: 'älg' })).toEqual([third, first]);
    expect(await ids({ search: 'kerstin' })).toEqual([second, first]);
    expect(await ids({ search: nameless.email.slice(0, 12) })).toEqual([third]);
    expect(await ids({ search: '%' })).toEqual([]);
    expect(await ids({ status: 'assigned' })).toEqual([second]);
    expect(await ids({ language: 'finnish' })).toEqual([third]);
    const page = await admin.client.admin.requests({ limit: 2 });
    expect(await ids({ limit: 2, cursor: page.nextCursor ?? '' })).toEqual([first]);
    expect(page.items).toMatchObject([
      { customerName: null, customerEmail: nameless.email, customerId: nameless.id, writerId: null },
      {
        ...{ customerName: 'Kerstin Kund', customerEmail: customer.email, customerId: customer.id },
        ...{ writerName: 'Wille Writer', writerId: writer.id, status: 'assigned' },
      },
    ]);
    expect(await admin.client.admin.overview()).toMatchObject({
      users: 4,
      requests: 3,
      activeWriters: 1,
      requestsByStatus: { pending: 2, assigned: 1, in_progress: 0, completed: 0 },
      generator: 'template',
    });
  });

  it('are opened with brief and result', async () => {
    const id = await makeRequest(app, {
      customer,
      writer,
      status: 'completed',
      minutes: 12,
      humanized: 'the work',
    });
    expect(await admin.client.admin.request({ id })).toMatchObject({
      id,
      content: 'The brief in words',
      brief: { title: 'Cykelservice på hösten' },
      result: { seoTitle: 'SEO title', suggestedHeadings: ['One'] },
      minutes: 12,
      hasOriginal: false,
      hasHumanizedDocument: true,
    });
    await expectFault(admin.client.admin.request({ id: crypto.randomUUID() }), 'NOT_FOUND');
  });

  it('tell what the checks could not mend in the latest version, and are filtered by it', async () => {
    const problem = storedProblem({ code: 'refusal', section: 1, values: { text: 'As an AI' } });
    const found = async () =>
      (await admin.client.admin.requests({ show: 'problems' })).items.map((request) => request.id);
    const add = (requestId: string, problems: StoredProblem[]) =>
      app.services.database.transaction((tx) =>
        addVersion(
          tx,
          { requestId, source: 'generation', author: 'model', model: 'm', problems },
          { ...countedText('Text'), seoTitle: '', metaDescription: '', slug: '', suggestedHeadings: [] },
        ),
      );
    const troubled = await makeRequest(app, { customer });
    const mended = await makeRequest(app, { customer });
    expect(await found()).toEqual([]);
    await add(troubled, [problem]);
    await add(mended, [problem]);
    await add(mended, []);
    expect(await found()).toEqual([troubled]);
    expect(await admin.client.admin.request({ id: troubled })).toMatchObject({ problems: [problem] });
    expect(await admin.client.admin.request({ id: mended })).toMatchObject({ problems: [] });
  });

  it('say whose they are and who writes them, by key as on the page, and to admins alone', async () => {
    const id = await makeRequest(app, {
      customer,
      writer,
      status: 'completed',
      title: 'Vem är vem',
      minutes: 42,
    });
    const { key } = await admin.client.automation.createApiKey({
      name: 'requests',
      scopes: ['requests:read'],
      expiresInDays: 1,
    });
    const who = {
      ...{ customerId: customer.id, customerEmail: customer.email, customerName: 'Kerstin Kund' },
      ...{ writerId: writer.id, writerName: 'Wille Writer', minutes: 42 },
    };
    for (const path of ['/api/admin/requests?search=vem', `/api/admin/requests/${id}`]) {
      const ways: Record<string, string>[] = [{ authorization: `Bearer ${key}` }, { cookie: admin.cookie }];
      for (const headers of ways) {
        const body = (await (await app.fetch(path, { headers })).json()) as { items?: object[] };
        expect(body.items?.[0] ?? body, path).toMatchObject(who);
      }
    }
    for (const [user, path] of [
      [writer, '/api/writer/assignments'],
      [customer, '/api/customer/requests'],
    ] as const) {
      const text = await (await app.fetch(path, { headers: { cookie: user.cookie } })).text();
      expect(text).toContain(id);
      expect(text).not.toContain(customer.email);
      expect(text).not.toContain(writer.id);
    }
  });

  it('keep the name of a writer whose account was deleted, marked as that', async () => {
    const leaving = await app.createUser({ role: 'writer', fullName: 'Lea Lähtijä' });
    const done = { customer, writer: leaving, status: 'completed', minutes: 30 } as const;
    const id = await makeRequest(app, { ...done, title: 'Läksiäiset' });
    await logTime(app, leaving, { minutes: 30, requestId: id });
    const withoutPay = await makeRequest(app, { ...done, title: 'Läksiäiset' });
    await admin.client.admin.deleteUser({ id: leaving.id });
    const { items } = await admin.client.admin.requests({ search: 'läksiäiset' });
    expect(items.find((request) => request.id === id)).toMatchObject({
      writerId: null,
      writerName: 'Lea Lähtijä',
      writerDeleted: true,
    });
    expect(items.find((request) => request.id === withoutPay)).toMatchObject({
      writerName: null,
      writerDeleted: false,
    });
    expect(await admin.client.admin.request({ id })).toMatchObject({
      writerName: 'Lea Lähtijä',
      writerDeleted: true,
    });
    const own = await customer.client.customer.requests({});
    expect(JSON.stringify(own)).not.toContain('Lähtijä');
  });

  it('are taken back from their writer while unfinished', async () => {
    const id = await makeRequest(app, { customer, writer, status: 'in_progress' });
    expect(await admin.client.admin.takeBack({ id })).toMatchObject({ status: 'pending', writerName: null });
    await expectFault(writer.client.writer.start({ id }), 'WRONG_STATE');
    const done = await makeRequest(app, { customer, writer, status: 'completed', minutes: 1 });
    await expectFault(admin.client.admin.takeBack({ id: done }), 'WRONG_STATE');
    await expectFault(admin.client.admin.takeBack({ id: crypto.randomUUID() }), 'NOT_FOUND');
  });

  it('given to another writer tell the first one so, and lead to My Time where recorded time was kept', async () => {
    const chosen = await app.createUser({ role: 'writer', languages: ['english'] });
    const plain = await makeRequest(app, { customer, writer, status: 'in_progress', title: 'Ei aikaa' });
    await admin.client.admin.assign({ id: plain, writerId: chosen.id });
    const timed = await makeRequest(app, { customer, writer, status: 'in_progress', title: 'Aikaa' });
    const { running } = await writer.client.workTime.start({ id: timed });
    await letPass(app, running?.id ?? '', { seconds: 690 });
    await admin.client.admin.assign({ id: timed, writerId: chosen.id });
    const { items } = await writer.client.notifications.list({});
    expect(items.slice(0, 2)).toMatchObject([
      { kind: 'released', title: 'Aikaa', variant: 'reassigned-time-kept', link: '/writer?tab=time' },
      { kind: 'released', title: 'Ei aikaa', variant: 'reassigned', link: '/writer' },
    ]);
  });

  it('are given to no sample writer, who cannot sign in, unless they are sample data', async () => {
    const { orm } = app.services.database;
    const sample = await app.createUser({ role: 'writer', languages: ['english'] });
    await orm.update(profiles).set({ sampleData: true }).where(eq(profiles.id, sample.id));
    const id = await makeRequest(app, { customer });
    await expectFault(admin.client.admin.assign({ id, writerId: sample.id }), 'INVALID_INPUT');
    expect(await admin.client.admin.request({ id })).toMatchObject({ status: 'pending', writerId: null });
    await orm.update(contentRequests).set({ sampleData: true }).where(eq(contentRequests.id, id));
    expect(await admin.client.admin.assign({ id, writerId: sample.id })).toMatchObject({
      status: 'assigned',
    });
  });

  it('are assigned from the writer whom the admin saw, and not from another who has one meanwhile', async () => {
    const [chosen, second] = [
      await app.createUser({ role: 'writer', languages: ['english'] }),
      await app.createUser({ role: 'writer', languages: ['english'] }),
    ];
    const id = await makeRequest(app, { customer });
    await admin.client.admin.assign({ id, writerId: chosen.id, from: null });
    await expectFault(admin.client.admin.assign({ id, writerId: second.id, from: null }), 'WRONG_STATE');
    await expectFault(admin.client.admin.assign({ id, writerId: second.id, from: writer.id }), 'WRONG_STATE');
    // Repeated after a lost answer.
    expect(await admin.client.admin.assign({ id, writerId: chosen.id, from: null })).toMatchObject({
      writerId: chosen.id,
    });
    expect(await admin.client.admin.assign({ id, writerId: second.id, from: chosen.id })).toMatchObject({
      writerId: second.id,
    });
  });

  it('tell a writer who accepted one in the same moment that it went to another', async () => {
    const id = await makeRequest(app, { customer });
    const chosen = await app.createUser({ role: 'writer', languages: ['english'] });
    const { database } = app.services;
    let assigning: Promise<unknown> = Promise.resolve();
    await database.transaction(async (tx) => {
      await tx
        .update(contentRequests)
        .set({ status: 'assigned', assignedWriterId: writer.id })
        .where(eq(contentRequests.id, id));
      let answered = false;
      assigning = admin.client.admin.assign({ id, writerId: chosen.id }).finally(() => {
        answered = true;
      });
      // The embedded database serves no other statement while a transaction is open.
      while (database.kind === 'postgres' && !answered && !(await isAwaited(tx))) {}
      expect(answered).toBe(false);
    });
    expect(await assigning).toMatchObject({ status: 'assigned', writerId: chosen.id });
    const told = await database.orm
      .select({ kind: notifications.kind, recipientId: notifications.recipientId })
      .from(notifications)
      .where(eq(notifications.contentRequestId, id));
    expect(told).toContainEqual({ kind: 'released', recipientId: writer.id });
    expect(told).toContainEqual({ kind: 'assigned', recipientId: chosen.id });
    const { startBy } = await chosen.client.writer.assignment({ id });
    const { items } = await chosen.client.notifications.list({});
    expect(items[0]).toMatchObject({ kind: 'assigned', until: startBy });
    expect(startBy).toMatch(/Z$/);
  });
});
