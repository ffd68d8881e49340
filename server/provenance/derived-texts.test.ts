import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { looseText } from '#domain/provenance/loose-text';
import { contentRequests, documentVersions } from '#server/database/schema/index';
import { expectFault } from '#server/testing/faults';
import { makeRequest } from '#server/testing/make-request';
import { recordOf } from '#server/testing/record-of';
import { submitDocument } from '#server/testing/submit-document';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';
import { versionsWithoutRecord } from './final-version';
import { recordProvenance } from './record-provenance';

let app: TestApp;
let admin: TestUser;
let customer: TestUser;
let writer: TestUser;
let key: string;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  [admin, customer, writer] = await Promise.all([
    app.createUser({ role: 'admin' }),
    app.createUser(),
    app.createUser({ role: 'writer' }),
  ]);
  const asked = { name: 'automation', scopes: ['documents:write' as const], expiresInDays: null };
  key = (await admin.client.automation.createApiKey(asked)).key;
});
afterAll(() => app.close());

const DRAFT = '# Draft\n\nThe whole text.';
const SEO = { seoTitle: 'SEO title', metaDescription: '', slug: 'slug', suggestedHeadings: [] };
const edit = (id: string, basedOn: number, markdown: string, seo: object = {}) =>
  customer.client.documentVersions.edit({ id, basedOn, result: { ...SEO, ...seo, markdown } });
const made = async (id: string, number: number) => {
  const { origin, fromSample } = await customer.client.documentVersions.get({ id, number });
  return { origin, fromSample };
};

/** A request that was completed without a writer. */
async function completed(sampleData = false): Promise<string> {
  const id = await makeRequest(app, { customer, status: 'completed' });
  await app.services.database.orm
    .update(contentRequests)
    .set({ humanizedContent: DRAFT, sampleData })
    .where(eq(contentRequests.id, id));
  return id;
}

async function setByProgram(id: string, text: string): Promise<void> {
  const answer = await app.fetch(`/api/automation/requests/${id}/text`, {
    method: 'PUT',
    body: JSON.stringify({ text }),
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
  });
  expect(answer.status).toBe(200);
}

async function redraft(id: string, by = writer): Promise<void> {
  await customer.client.reviews.redraft({ id });
  await by.client.writer.accept({ id });
  await by.client.writer.start({ id });
  expect((await submitDocument(app, by, id, { reason: 'As agreed' })).status).toBe(200);
}

describe('what rests on a text that a program set', () => {
  const unknown = { origin: 'elsewhere', humanWords: null, share: null };

  it('has unknown authors, also where its customer changed a word and a writer redrafted it', async () => {
    const id = await makeRequest(app, { customer });
    await setByProgram(id, '# Set\n\nWritten by a program or a person.');
    expect(await recordOf(app, id)).toMatchObject({ ...unknown, reviewed: false });
    await edit(id, 2, '# Set\n\nWritten by one program or a person.');
    expect(await recordOf(app, id)).toMatchObject({ ...unknown, words: 8, reviewed: false });
    expect(await customer.client.customer.request({ id })).toMatchObject({ draftOrigin: 'elsewhere' });
    await redraft(id);
    expect(await recordOf(app, id)).toMatchObject({ ...unknown, reviewed: true });
    expect(await made(id, 4)).toMatchObject({ origin: 'elsewhere' });
  });

  it('keeps its unknown authors when the writer who redrafted it is deleted', async () => {
    const id = await makeRequest(app, { customer });
    await setByProgram(id, '# Set\n\nWritten by a program or a person.');
    await edit(id, 2, '# Set\n\nWritten by one program or a person.');
    const former = await app.createUser({ role: 'writer' });
    await redraft(id, former);
    await admin.client.admin.deleteUser({ id: former.id });
    for (const number of [3, 4]) expect(await made(id, number)).toMatchObject({ origin: 'elsewhere' });
    expect(await recordOf(app, id)).toMatchObject(unknown);
  });

  it('is not taken for a program’s when the writer who imported it is deleted', async () => {
    const id = await makeRequest(app, { customer });
    const { orm } = app.services.database;
    const former = await app.createUser({ role: 'writer' });
    const row = { contentRequestId: id, author: 'person', authorId: former.id, ...SEO, words: 1 } as const;
    const hashed = { markdown: 'Text', contentHash: '0'.repeat(64) };
    await orm.insert(documentVersions).values([
      { ...row, ...hashed, number: 2, source: 'import' },
      { ...row, ...hashed, number: 3, source: 'submission' },
    ]);
    expect(await made(id, 3)).toEqual({ origin: 'redrafted', fromSample: true });
    await admin.client.admin.deleteUser({ id: former.id });
    expect(await made(id, 3)).toEqual({ origin: 'redrafted', fromSample: true });
  });
});

describe('an edit that leaves the text as it was', () => {
  it('has the record of the text, where the fields beside it alone were edited', async () => {
    const id = await completed();
    const first = await recordOf(app, id);
    // The layout of the Markdown is no text.
    await edit(id, 1, `${DRAFT.replace('whole', '**whole**')}\n`, { seoTitle: 'Another title' });
    const { textHash, origin, humanWords, share } = first;
    expect(await recordOf(app, id)).toMatchObject({ textHash, origin, humanWords, share });
    expect(await made(id, 2)).toEqual({ origin: 'sample', fromSample: true });
    const { draftOrigin } = await customer.client.customer.request({ id });
    expect(draftOrigin).toBe('sample');
  });

  it('has the record of the text that it restores by hand', async () => {
    const id = await completed();
    const { textHash, origin } = await recordOf(app, id);
    await edit(id, 1, '# Draft\n\nThe whole book.');
    expect(await recordOf(app, id)).toMatchObject({ origin: 'edited', humanWords: 1 });
    await edit(id, 2, '# Draft\n\nThe whole book.', { slug: 'another' });
    expect(await recordOf(app, id)).toMatchObject({ origin: 'edited', humanWords: 1 });
    await edit(id, 3, DRAFT);
    expect(await recordOf(app, id)).toMatchObject({ textHash, origin, humanWords: 0, share: 0 });
    const { items } = await customer.client.documentVersions.list({ id });
    expect(items[0]).toMatchObject({ source: 'edit', author: 'person' });
  });
});

it('a text that a writer is to redraft is not final, and one that is being revised stays so', async () => {
  const id = await completed();
  const shown = async () => (await customer.client.provenance.ofRequest({ id })).state;
  await recordOf(app, id);
  expect(await shown()).toBe('recorded');
  await customer.client.reviews.redraft({ id });
  expect(await shown()).toBe('unfinished');
  await writer.client.writer.accept({ id });
  await writer.client.writer.start({ id });
  expect((await submitDocument(app, writer, id, { reason: 'As agreed' })).status).toBe(200);
  await recordOf(app, id);
  await customer.client.reviews.askForChanges({ id, round: 1, message: 'Longer, please' });
  expect(await shown()).toBe('recorded');
});

it('sample data gets no record', async () => {
  const id = await completed(true);
  const [version] = await app.services.database.orm
    .select()
    .from(documentVersions)
    .where(eq(documentVersions.contentRequestId, id));
  expect(await versionsWithoutRecord(app.services.database.orm, 1_000)).not.toContain(version?.id);
  await recordProvenance(app.services, version?.id ?? '');
  const state = 'unfinished';
  expect(await customer.client.provenance.ofRequest({ id })).toEqual({ state, record: null });
});

it('sample data shows no record, also where an earlier release has made one', async () => {
  const id = await completed();
  const record = await recordOf(app, id);
  const { orm } = app.services.database;
  await orm.update(contentRequests).set({ sampleData: true }).where(eq(contentRequests.id, id));
  const state = 'unfinished';
  expect(await customer.client.provenance.ofRequest({ id })).toEqual({ state, record: null });
  expect(await customer.client.documentVersions.get({ id, number: 1 })).toMatchObject({ recordId: null });
  await expectFault(app.client().provenance.verify({ id: record.id }), 'NOT_FOUND');
});

it('the signature holds hashes of the words alone, with the title and without it', async () => {
  const hash = (text: string) => createHash('sha256').update(looseText(text)).digest('hex');
  const headerOf = async (id: string) => decodeProtectedHeader((await recordOf(app, id)).signature);
  const id = await completed();
  expect(await headerOf(id)).toMatchObject({
    looseTextHashes1: [hash('Draft\nThe whole text.'), hash('The whole text.')],
  });
  await edit(id, 1, '- One “word”\n- two');
  expect(await headerOf(id)).toMatchObject({
    looseTextHashes1: [hash('One "word" two'), hash('Cykelservice på hösten One "word" two')],
  });
});
