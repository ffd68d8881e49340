import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentRequests, contentRequestTexts, storedFiles } from '#server/database/schema/index';
import { expectFault } from '#server/testing/faults';
import { makeRequest } from '#server/testing/make-request';
import { submitDocument } from '#server/testing/submit-document';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

let app: TestApp;
let admin: TestUser;
let customer: TestUser;
let writer: TestUser;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  admin = await app.createUser({ role: 'admin' });
  customer = await app.createUser();
  writer = await app.createUser({ role: 'writer', languages: ['english', 'swedish'] });
});
afterAll(() => app.close());

const submit = (id: string, user = writer) => submitDocument(app, user, id);
const requestOf = async (id: string) =>
  (await app.services.database.orm.select().from(contentRequests).where(eq(contentRequests.id, id)))[0];

describe('a customer’s request', () => {
  it('that a model alone has written can be redrafted by a writer', async () => {
    const id = await makeRequest(app, { customer, status: 'completed' });
    await app.services.database.orm
      .update(contentRequests)
      .set({
        humanizedContent: sql`(select draft from ${contentRequestTexts} where content_request_id = ${id})`,
      })
      .where(eq(contentRequests.id, id));
    expect(await customer.client.customer.request({ id })).toMatchObject({ redraftable: true });
    const other = await app.createUser();
    await expectFault(other.client.reviews.redraft({ id }), 'NOT_FOUND');
    expect(await customer.client.reviews.redraft({ id })).toMatchObject({ status: 'pending' });
    expect((await writer.client.writer.jobs({})).items.map((job) => job.id)).toContain(id);
    await writer.client.writer.accept({ id });
    await writer.client.writer.start({ id });
    expect((await submit(id)).status).toBe(200);
  });

  it('is not redrafted when a person or a program has written it', async () => {
    const elsewhere = await makeRequest(app, { customer, status: 'completed' });
    await app.services.database.orm
      .update(contentRequests)
      .set({ humanizedContent: 'Written elsewhere' })
      .where(eq(contentRequests.id, elsewhere));
    await expectFault(customer.client.reviews.redraft({ id: elsewhere }), 'WRONG_STATE');
    const submitted = await makeRequest(app, { customer, writer, status: 'in_progress' });
    expect((await submit(submitted)).status).toBe(200);
    await expectFault(customer.client.reviews.redraft({ id: submitted }), 'WRONG_STATE');
  });

  it('is cancelled while pending: it is gone, with its files', async () => {
    const id = await makeRequest(app, { customer, original: 'the draft' });
    const path = (await requestOf(id))?.originalDocumentPath ?? '';
    const other = await app.createUser();
    await expectFault(other.client.reviews.cancel({ id }), 'NOT_FOUND');
    await customer.client.reviews.cancel({ id });
    const [file] = await app.services.database.orm
      .select({ state: storedFiles.state })
      .from(storedFiles)
      .where(eq(storedFiles.path, path));
    expect(file?.state).toBe('released');
    for (const status of ['assigned', 'in_progress', 'completed'] as const) {
      const taken = await makeRequest(app, { customer, writer, status });
      await expectFault(customer.client.reviews.cancel({ id: taken }), 'WRONG_STATE');
    }
  });

  it('is cancelled or accepted, not both', async () => {
    for (let i = 0; i < 10; i++) {
      const id = await makeRequest(app, { customer });
      const [cancelled, accepted] = await Promise.allSettled([
        customer.client.reviews.cancel({ id }),
        writer.client.writer.accept({ id }),
      ]);
      expect([cancelled.status, accepted.status].sort()).toEqual(['fulfilled', 'rejected']);
      expect((await requestOf(id))?.status).toBe(cancelled.status === 'fulfilled' ? undefined : 'assigned');
    }
  });

  it('is assigned by an admin to a writer who can take it', async () => {
    const id = await makeRequest(app, { customer });
    const finn = await app.createUser({ role: 'writer', languages: ['finnish'] });
    const second = await app.createUser({ role: 'writer', languages: ['english'] });
    for (const writerId of [finn.id, admin.id, crypto.randomUUID()])
      await expectFault(admin.client.admin.assign({ id, writerId }), 'INVALID_INPUT');
    await expectFault(admin.client.admin.assign({ id, writerId: customer.id }), 'OWN_REQUEST');
    expect(await requestOf(id)).toMatchObject({ status: 'pending' });
    const assigned = await admin.client.admin.assign({ id, writerId: writer.id });
    expect(assigned).toMatchObject({ status: 'assigned', writerId: writer.id });
    await writer.client.writer.start({ id });
    expect(await admin.client.admin.assign({ id, writerId: writer.id })).toMatchObject({
      status: 'in_progress',
    });
    expect(await admin.client.admin.assign({ id, writerId: second.id })).toMatchObject({
      ...{ status: 'assigned', writerId: second.id },
    });
    expect((await submit(id)).status).toBe(404);
    await second.client.writer.start({ id });
    expect((await submit(id, second)).status).toBe(200);
    await expectFault(admin.client.admin.assign({ id, writerId: writer.id }), 'WRONG_STATE');
  });
});
