import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';
import { textOf } from '#server/testing/working-texts';

let app: TestApp;
let admin: TestUser;
let customer: TestUser;
let writer: TestUser;
let next: TestUser;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  admin = await app.createUser({ role: 'admin' });
  customer = await app.createUser({ fullName: 'Kalle Kund' });
  writer = await app.createUser({ role: 'writer', languages: ['english'], fullName: 'Vera Writer' });
  next = await app.createUser({ role: 'writer', languages: ['english'] });
});
afterAll(() => app.close());

/** A text that its writer has handed in, in a review. */
async function handedIn(by: TestUser): Promise<string> {
  const id = await makeRequest(app, { customer, writer: by, status: 'in_progress' });
  const text = textOf('# Winter\n\nSix human words stand here.', { seoTitle: 'By a person' });
  await by.client.workingCopies.save({ id, revision: 0, text });
  const submission = { submissionId: crypto.randomUUID(), minutes: 30, reason: 'Checked.' };
  await by.client.workingCopies.handIn({ id, revision: 1, ...submission });
  return id;
}

const jobOf = async (id: string) =>
  (await next.client.writer.jobs({ limit: 100 })).items.find((job) => job.id === id);

describe('a revision that waits for another writer', () => {
  it('is told from a first text in the list, and shows what is to change in the last human text', async () => {
    const id = await handedIn(writer);
    const comment = (text: string) =>
      customer.client.comments.add({
        ...{ id, commentId: crypto.randomUUID(), version: 2, line: 0, start: 0, end: 4, text },
      });
    const { id: resolved } = await comment('Summer?');
    await comment('Which winter?');
    await customer.client.comments.resolve({ id, commentId: resolved, resolved: true });
    await customer.client.reviews.askForChanges({ id, round: 1, message: 'Longer, please' });
    await writer.client.writer.handBack({ id });

    const fresh = await makeRequest(app, { customer });
    expect(await jobOf(fresh)).toMatchObject({ reviewState: null, words: 640 });
    expect(await jobOf(id)).toMatchObject({ reviewState: 'revision_requested', words: null });
    expect(await next.client.writer.job({ id: fresh })).toMatchObject({ revision: null, reviewState: null });
    const job = await next.client.writer.job({ id });
    expect(job).toMatchObject({
      ...{ reviewState: 'revision_requested', words: 6, draftOrigin: 'redrafted', payRange: null },
      revision: { message: 'Longer, please', openComments: 1 },
      result: { draft: '# Winter\n\nSix human words stand here.', seoTitle: 'By a person' },
    });
    expect(JSON.stringify(job)).not.toMatch(/Vera|@/);

    const before = Date.now();
    const { dueAt } = await next.client.writer.accept({ id });
    expect((Date.parse(dueAt ?? '') - before) / 3_600_000).toBeCloseTo(job.deadlineHours, 1);
    await next.client.writer.start({ id });
    const { text } = await next.client.workingCopies.load({ id });
    expect(text.markdown).toBe(job.result.draft);
  });

  it('is one also where the comments say it all, where its writer is gone, and where an admin reopened it', async () => {
    const leaving = await app.createUser({ role: 'writer', languages: ['english'] });
    const id = await handedIn(leaving);
    await customer.client.comments.add({
      ...{ id, commentId: crypto.randomUUID(), version: 2, line: 0, start: 0, end: 4, text: 'Summer?' },
    });
    await customer.client.reviews.askForChanges({ id, round: 1 });
    await admin.client.admin.deleteUser({ id: leaving.id });
    expect(await next.client.writer.job({ id })).toMatchObject({
      ...{ reviewState: 'revision_requested', revision: { message: '', openComments: 1 } },
      result: { draft: '# Winter\n\nSix human words stand here.' },
    });
    const reopened = await handedIn(writer);
    await customer.client.reviews.approve({ id: reopened, round: 1 });
    await admin.client.admin.reopen({ id: reopened, message: 'A fact is wrong' });
    await writer.client.writer.handBack({ id: reopened });
    expect(await next.client.writer.job({ id: reopened })).toMatchObject({
      revision: { message: 'A fact is wrong', openComments: 0 },
    });
  });
});
