import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Brief } from '#domain/brief/brief';
import { auditEntries, contentRequests, contentRequestTexts } from '#server/database/schema/index';
import { expectFault } from '#server/testing/faults';
import { about, closeAfterEach, live, toldBy } from '#server/testing/live-people';
import { makeRequest, type NewRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

let app: TestApp;
let customer: TestUser;
let writer: TestUser;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  customer = await app.createUser();
  writer = await app.createUser({ role: 'writer', languages: ['english'] });
});
afterAll(() => app.close());
closeAfterEach();

const newRequest = (part: Partial<NewRequest> = {}) =>
  makeRequest(app, { customer, title: 'Vinter', ...part });
const detail = (id: string) => customer.client.customer.request({ id });
const briefOf = async (id: string) => (await detail(id)).brief;
async function edit(id: string, part: Partial<Brief>, basedOn = 0, user = customer) {
  const brief = { ...(await briefOf(id)), ...part };
  return user.client.brief.edit({ id, brief, basedOn });
}
/** Everything that an edit may change. */
async function stored(id: string) {
  const { orm } = app.services.database;
  const [request] = await orm.select().from(contentRequests).where(eq(contentRequests.id, id));
  const [texts] = await orm
    .select()
    .from(contentRequestTexts)
    .where(eq(contentRequestTexts.contentRequestId, id));
  const audit = await orm
    .select({ detail: auditEntries.detail })
    .from(auditEntries)
    .where(and(eq(auditEntries.targetId, id), eq(auditEntries.action, 'brief-edited')));
  return { request, texts, audit };
}
async function expectUnchanged(
  id: string,
  call: () => Promise<unknown>,
  code: Parameters<typeof expectFault>[1],
) {
  const before = await stored(id);
  await expectFault(call(), code);
  expect(await stored(id)).toEqual(before);
}

describe('the brief of a pending request', () => {
  it('is edited: lists, pay and deadline follow, the draft stays, and the audit log has it', async () => {
    const id = await newRequest();
    const before = await stored(id);
    const edited = await edit(id, {
      title: ' Talvi  2027 ',
      wordCount: 'long',
      contentType: 'article',
      audience: 'Commuters',
    });
    expect(edited).toMatchObject({ id, title: 'Talvi 2027', status: 'pending' });
    const after = await detail(id);
    expect(after).toMatchObject({
      ...{ title: 'Talvi 2027', briefRevision: 1, briefEditedAt: expect.any(String), briefEditable: true },
      brief: { wordCount: 'long', audience: 'Commuters' },
      result: { draft: before.texts?.draft },
    });
    expect(after.content).toContain('Target audience: Commuters');
    const job = await writer.client.writer.job({ id });
    expect(job).toMatchObject({
      ...{ title: 'Talvi 2027', contentType: 'article', wordCount: 'long', deadlineHours: 60 },
      ...{ briefEditedAt: after.briefEditedAt, brief: { audience: 'Commuters' } },
    });
    const { audit } = await stored(id);
    expect(audit).toEqual([{ detail: { what: 'title, contentType, audience, wordCount' } }]);
    const [listed] = (await writer.client.writer.jobs({ search: 'Talvi 2027' })).items;
    expect(listed).toMatchObject({ id, wordCount: 'long' });
  });

  it('that is saved without a difference stays as it is', async () => {
    const id = await newRequest();
    const before = await stored(id);
    await edit(id, {});
    expect(await stored(id)).toEqual(before);
  });

  it('is refused, and nothing stored, where it is incomplete, or changes what is fixed', async () => {
    const id = await newRequest();
    const refuse = (part: Partial<Brief>) => expectUnchanged(id, () => edit(id, part), 'INVALID_INPUT');
    await refuse({ title: '', mainKeyword: [] });
    await refuse({ wordCount: null });
    await refuse({ language: 'swedish' });
    await refuse({ humanize: 'no' });
    await refuse({ reviewOutline: true });
    await refuse({ title: 'x'.repeat(201) });
    const faults = await edit(id, { language: 'finnish', reviewOutline: true }).catch((error) => error);
    expect(faults.data.problems).toEqual([
      { field: 'brief.language', message: 'can no longer change' },
      { field: 'brief.reviewOutline', message: 'can no longer change' },
    ]);
  });

  it('is not another customer’s, a writer’s or an admin’s to edit', async () => {
    const id = await newRequest();
    const [other, admin] = [await app.createUser(), await app.createUser({ role: 'admin' })];
    await expectUnchanged(id, () => edit(id, { title: 'Mine' }, 0, other), 'NOT_FOUND');
    await expectUnchanged(id, () => edit(id, { title: 'Mine' }, 0, admin), 'NOT_FOUND');
    await expectUnchanged(id, () => edit(id, { title: 'Mine' }, 0, writer), 'NOT_ALLOWED');
    const brief = await briefOf(id);
    await expectFault(customer.client.brief.edit({ id: randomUUID(), brief, basedOn: 0 }), 'NOT_FOUND');
  });

  it('cannot be edited while a writer reads it, and can again once the hold is over', async () => {
    const id = await newRequest();
    await writer.client.writer.hold({ id });
    await expectUnchanged(id, () => edit(id, { title: 'Later' }), 'HELD_BY_ANOTHER');
    await app.services.database.query('update content_requests set held_until = now() where id = $1', [id]);
    expect(await edit(id, { title: 'Later' })).toMatchObject({ title: 'Later' });
  });

  it('cannot be edited once a writer has taken it, or has submitted a text', async () => {
    for (const status of ['assigned', 'in_progress', 'completed'] as const) {
      const id = await newRequest({ writer, status });
      expect((await detail(id)).briefEditable).toBe(false);
      await expectUnchanged(id, () => edit(id, { title: 'Late' }), 'WRONG_STATE');
    }
    const id = await newRequest({ status: 'completed', humanized: 'a text', minutes: 5 });
    await app.services.database.query(
      `update content_requests set status = 'pending', completed_at = null, review_state = 'revision_requested' where id = $1`,
      [id],
    );
    expect(await detail(id)).toMatchObject({ status: 'pending', briefEditable: false });
    await expectUnchanged(id, () => edit(id, { title: 'Late' }), 'WRONG_STATE');
  });

  it('without a stored brief, as of a text from a program, cannot be edited', async () => {
    const id = await newRequest();
    const brief = await briefOf(id);
    await app.services.database.orm
      .delete(contentRequestTexts)
      .where(eq(contentRequestTexts.contentRequestId, id));
    expect((await detail(id)).briefEditable).toBe(false);
    const call = () => customer.client.brief.edit({ id, brief: { ...brief, title: 'New' }, basedOn: 0 });
    await expectUnchanged(id, call, 'WRONG_STATE');
  });

  it('is not overwritten by a second window: of edits at once one wins, and each later one names what it read', async () => {
    const id = await newRequest();
    const edits = ['One', 'Two', 'Three', 'Four'].map((title) => edit(id, { title }));
    const won = (await Promise.allSettled(edits)).filter(({ status }) => status === 'fulfilled');
    expect(won).toHaveLength(1);
    const { briefRevision, title } = await detail(id);
    expect(briefRevision).toBe(1);
    await expectUnchanged(id, () => edit(id, { title: 'Stale' }, 0), 'STALE_VERSION');
    await expectUnchanged(id, () => edit(id, { title: 'Ahead' }, 2), 'STALE_VERSION');
    expect((await detail(id)).title).toBe(title);
    expect(await edit(id, { title: 'Five' }, 1)).toMatchObject({ title: 'Five' });
  });

  it('that is saved again after a lost answer is answered like the first time, also once a writer reads or has taken it', async () => {
    const id = await newRequest();
    await edit(id, { title: 'Saved' });
    const [after, stranger] = [await stored(id), await app.createUser()];
    const brief = await briefOf(id);
    const again = (user = customer) => user.client.brief.edit({ id, brief, basedOn: 0 });
    await writer.client.writer.hold({ id });
    expect(await again()).toMatchObject({ id, title: 'Saved', status: 'pending' });
    await expectUnchanged(id, () => edit(id, { title: 'Other' }), 'HELD_BY_ANOTHER');
    await expectUnchanged(id, () => edit(id, {}, 1), 'HELD_BY_ANOTHER');
    await writer.client.writer.accept({ id });
    expect(await again()).toMatchObject({ id, title: 'Saved', status: 'assigned' });
    await expectUnchanged(id, () => edit(id, { title: 'Other' }), 'WRONG_STATE');
    await expectUnchanged(id, () => again(stranger), 'NOT_FOUND');
    const { texts, audit } = await stored(id);
    expect({ texts, audit }).toEqual({ texts: after.texts, audit: after.audit });
  });

  it('edited as a writer takes it: the writer has what was saved, or the customer is refused', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await newRequest();
      const [edited, held] = await Promise.allSettled([
        edit(id, { title: 'Edited' }),
        round % 2 ? writer.client.writer.accept({ id }) : writer.client.writer.hold({ id }),
      ]);
      expect(held.status).toBe('fulfilled');
      const [row] = await app.services.database.orm
        .select()
        .from(contentRequests)
        .where(eq(contentRequests.id, id));
      expect(row?.title).toBe(edited.status === 'fulfilled' ? 'Edited' : 'Vinter');
    }
  });

  it('reaches open pages of writers and of its customer as it is edited', async () => {
    const id = await newRequest();
    const [theirs, own] = await Promise.all([live(app, writer), live(app, customer)]);
    await edit(id, { title: 'Talvi' });
    const [job] = (await toldBy(app, theirs, writer)).filter(about(id));
    expect(job).toMatchObject({ row: { title: 'Talvi' } });
    const [request] = (await toldBy(app, own, customer)).filter(about(id));
    expect(request).toMatchObject({ row: { title: 'Talvi' } });
  });
});
