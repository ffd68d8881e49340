import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WorkingText } from '#contract/work/working-copies';
import { contentRequests, documentVersions } from '#server/database/schema/index';
import { expectFault } from '#server/testing/faults';
import { makeRequest } from '#server/testing/make-request';
import { LIBREOFFICE_DOCUMENT } from '#server/testing/submit-document';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';
import { unzip } from '#server/testing/unzip';

let app: TestApp;
let customer: TestUser;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  customer = await app.createUser();
  admin = await app.createUser({ role: 'admin' });
});
afterAll(() => app.close());

const createWriter = () => app.createUser({ role: 'writer', languages: ['english', 'swedish'] });
const textOf = (markdown: string): WorkingText => ({
  ...{ markdown, seoTitle: 'SEO title', metaDescription: 'Meta description', slug: 'slug' },
});

/** A request on which a writer works, who has brought a Word document into the page: version 2, revision 1. */
async function importedBy(writer: TestUser): Promise<string> {
  const id = await makeRequest(app, { customer, writer, status: 'in_progress' });
  await bringIn(writer, id);
  return id;
}

async function bringIn(writer: TestUser, id: string): Promise<void> {
  const form = new FormData();
  form.set('revision', '0');
  form.set('file', new Blob([LIBREOFFICE_DOCUMENT]), 'text.docx');
  const path = `/api/writer/assignments/${id}/working-copy/document`;
  const answer = await app.fetch(path, { method: 'POST', headers: { cookie: writer.cookie }, body: form });
  expect(answer.status).toBe(200);
}

async function start(writer: TestUser, id: string): Promise<void> {
  await writer.client.writer.accept({ id });
  await writer.client.writer.start({ id });
}

const listed = async (id: string) =>
  (await customer.client.documentVersions.list({ id })).items.map(({ number }) => number);
const stored = (id: string) =>
  app.services.database.orm
    .select({ number: documentVersions.number, source: documentVersions.source })
    .from(documentVersions)
    .where(eq(documentVersions.contentRequestId, id))
    .orderBy(asc(documentVersions.number));

async function exportedVersions(id: string): Promise<number[]> {
  const { path } = await customer.client.account.askForData();
  const answer = await app.fetch(path, { headers: { cookie: customer.cookie } });
  const data = await unzip(Buffer.from(await answer.arrayBuffer()));
  const requests = JSON.parse(data.get('requests.json')?.toString() ?? '[]') as {
    id: string;
    versions: { number: number }[];
  }[];
  return requests.find((request) => request.id === id)?.versions.map(({ number }) => number) ?? [];
}

it('a document that a writer brings into the page is the customer’s to read once a text is submitted', async () => {
  const writer = await createWriter();
  const id = await importedBy(writer);
  expect(await stored(id)).toMatchObject([{ number: 1 }, { number: 2, source: 'import' }]);
  expect(await listed(id)).toEqual([1]);
  await expectFault(customer.client.documentVersions.get({ id, number: 2 }), 'NOT_FOUND');
  expect((await customer.client.claims.list({ id })).claims).toEqual([]);
  expect(await exportedVersions(id)).toEqual([1]);

  const handIn = { submissionId: crypto.randomUUID(), revision: 1, baseVersion: 2, minutes: 30 };
  await writer.client.workingCopies.handIn({ id, ...handIn, reason: 'Checked.' });
  expect(await listed(id)).toEqual([3, 2, 1]);
  expect(await customer.client.documentVersions.get({ id, number: 2 })).toMatchObject({ source: 'import' });
  expect(await exportedVersions(id)).toEqual([1, 2, 3]);

  // In the next round, what the writer brings in is on its way again.
  await customer.client.reviews.askForChanges({ id, round: 1, message: 'Longer, please' });
  await bringIn(writer, id);
  expect(await listed(id)).toEqual([3, 2, 1]);
  expect((await customer.client.customer.request({ id })).submitted?.version).toBe(3);
});

it('what a writer left behind is no base for the next writer, and stays the writer’s own', async () => {
  const [writer, other] = await Promise.all([createWriter(), createWriter()]);
  const id = await importedBy(writer);
  const own = await writer.client.workingCopies.load({ id });
  await writer.client.writer.handBack({ id });
  await start(writer, id);
  expect(await writer.client.workingCopies.load({ id })).toEqual(own);

  await writer.client.writer.handBack({ id });
  await start(other, id);
  expect(await other.client.workingCopies.load({ id })).toMatchObject({
    ...{ revision: 0, baseVersion: 1 },
    text: { markdown: '# Draft\n\nThe whole text.' },
  });
  const first = { id, revision: 0, baseVersion: 1, text: textOf('Theirs.') };
  expect((await other.client.workingCopies.save(first)).revision).toBe(1);
  // Taken up again: kept, though the other writer’s document has the higher number.
  await other.client.writer.handBack({ id });
  await start(other, id);
  expect((await other.client.workingCopies.load({ id })).text.markdown).toBe('Theirs.');

  // What the first writer brought in is no part of what the other submits.
  const handIn = { submissionId: crypto.randomUUID(), revision: 1, baseVersion: 1, minutes: 30 };
  await other.client.workingCopies.handIn({ id, ...handIn, reason: 'Checked.' });
  expect(await listed(id)).toEqual([3, 1]);
});

it('the customer edits and restores the text past it', async () => {
  const writer = await createWriter();
  const id = await importedBy(writer);
  await writer.client.writer.handBack({ id });
  await expectFault(customer.client.documentVersions.restore({ id, number: 2, basedOn: 1 }), 'NOT_FOUND');
  const edited = await customer.client.documentVersions.edit({
    ...{ id, basedOn: 1 },
    result: { ...textOf('# Draft\n\nMine.'), suggestedHeadings: [] },
  });
  expect(edited).toMatchObject({ number: 3, source: 'edit' });
  expect(await listed(id)).toEqual([3, 1]);
  expect(await customer.client.documentVersions.get({ id, number: 3 })).toMatchObject({ origin: 'edited' });
  // The writer’s own copy was begun from a text that has changed since.
  await start(writer, id);
  expect(await writer.client.workingCopies.load({ id })).toMatchObject({ revision: 0, baseVersion: 3 });
});

it('goes with the account of its writer, and what was submitted stays', async () => {
  const writer = await createWriter();
  const left = await importedBy(writer);
  const submitted = await importedBy(writer);
  const handIn = { submissionId: crypto.randomUUID(), revision: 1, baseVersion: 2, minutes: 30 };
  await writer.client.workingCopies.handIn({ id: submitted, ...handIn, reason: 'Checked.' });
  await admin.client.admin.deleteUser({ id: writer.id });
  expect(await stored(left)).toMatchObject([{ number: 1 }]);
  const seen = await customer.client.customer.request({ id: left });
  expect(seen.submitted).toBeNull();
  expect(await listed(submitted)).toEqual([3, 2, 1]);
  const [request] = await app.services.database.orm
    .select({ status: contentRequests.status })
    .from(contentRequests)
    .where(eq(contentRequests.id, left));
  expect(request?.status).toBe('pending');
});
