import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDocx } from '#domain/document/docx/build-docx';
import { readDocx } from '#domain/document/docx/read-docx';
import { parseDraft } from '#domain/document/markdown/parse-draft';
import { machineDisclosure } from '#domain/provenance/disclosure';
import { contentRequests, documentVersions } from '#server/database/schema/index';
import { expectFault } from '#server/testing/faults';
import { countedText, filesByState, makeRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';
import { addTextVersion } from './add-version';
import { importDocuments } from './import-documents';

let app: TestApp;
let customer: TestUser;
let writer: TestUser;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  [customer, writer, admin] = await Promise.all([
    app.createUser(),
    app.createUser({ role: 'writer' }),
    app.createUser({ role: 'admin' }),
  ]);
});
afterAll(() => app.close());

const versions = async (id: string) => (await customer.client.documentVersions.list({ id })).items;
const rowOf = async (id: string) => {
  const [row] = await app.services.database.orm
    .select()
    .from(contentRequests)
    .where(eq(contentRequests.id, id));
  if (!row) throw new Error('no such request');
  return row;
};
const second = (id: string, markdown = '# Draft\n\nBy hand.') =>
  app.services.database.transaction((tx) =>
    addTextVersion(tx, { requestId: id, source: 'import', author: 'person' }, countedText(markdown)),
  );

function handIn(id: string, bytes: Uint8Array, key: string = crypto.randomUUID()) {
  const form = new FormData();
  form.set('minutes', '30');
  form.set('file', new Blob([new Uint8Array(bytes)]), 'done.docx');
  return app.fetch(`/api/writer/assignments/${id}/submission`, {
    method: 'POST',
    headers: { cookie: writer.cookie, origin: app.url, 'idempotency-key': key },
    body: form,
  });
}
const document = (draft: string) =>
  buildDocx({ title: '', language: 'english', draft, disclosure: machineDisclosure(false), generator: 'x' });

describe('versions of a text', () => {
  it('are listed newest first, page by page, and each is kept with its text', async () => {
    const id = await makeRequest(app, { customer });
    await second(id);
    await second(id, '# Draft\n\nThird.');
    const { items, nextCursor, restorable } = await customer.client.documentVersions.list({ id, limit: 2 });
    expect(items.map(({ number }) => number)).toEqual([3, 2]);
    expect(items[1]).toMatchObject({ source: 'import', author: 'person', words: 3, losses: [] });
    expect(restorable).toBe(true);
    const rest = await customer.client.documentVersions.list({ id, cursor: Number(nextCursor) });
    expect(rest).toMatchObject({
      items: [{ number: 1, source: 'generation', author: 'template' }],
      nextCursor: null,
    });
    const first = await customer.client.documentVersions.get({ id, number: 1 });
    expect(first.result).toMatchObject({ draft: '# Draft\n\nThe whole text.', seoTitle: 'SEO title' });
    expect(first.contentHash).toMatch(/^[0-9a-f]{64}$/);
    // SEO fields stay those of the version before where a text comes alone.
    expect((await customer.client.documentVersions.get({ id, number: 3 })).result.slug).toBe('slug');
    await expectFault(customer.client.documentVersions.get({ id, number: 4 }), 'NOT_FOUND');
    await expectFault((await app.createUser()).client.documentVersions.list({ id }), 'NOT_FOUND');
  });

  it('are immutable, except that a deleted author is forgotten', async () => {
    const { orm } = app.services.database;
    const author = await app.createUser({ role: 'writer' });
    const id = await makeRequest(app, { customer });
    const origin = { requestId: id, source: 'submission', author: 'person' } as const;
    await app.services.database.transaction((tx) =>
      addTextVersion(tx, { ...origin, authorId: author.id }, countedText('Text')),
    );
    const change = orm
      .update(documentVersions)
      .set({ markdown: 'x' })
      .where(eq(documentVersions.contentRequestId, id));
    await expect(change).rejects.toMatchObject({ cause: { message: expect.stringContaining('immutable') } });
    await admin.client.admin.deleteUser({ id: author.id });
    const [, row] = await orm
      .select()
      .from(documentVersions)
      .where(eq(documentVersions.contentRequestId, id));
    expect(row).toMatchObject({ markdown: 'Text', authorId: null, author: 'person' });
  });

  it('arise from what a writer hands in, whose file stays byte for byte', async () => {
    const draft = '# Sauna\n\n- hot\n  - hotter\n\n| a | b |\n| - | - |\n| 1 | 2 |';
    const id = await makeRequest(app, { customer, writer, status: 'in_progress' });
    const bytes = await document(draft);
    expect((await handIn(id, bytes)).status).toBe(200);
    expect(await versions(id)).toMatchObject([
      { number: 2, source: 'submission', author: 'person', losses: [] },
      {},
    ]);
    const { result } = await customer.client.documentVersions.get({ id, number: 2 });
    expect(parseDraft(result.draft)).toEqual(parseDraft(draft));
    const kept = await app.fetch(`/api/storage/${(await rowOf(id)).humanizedDocumentPath}`, {
      headers: { cookie: customer.cookie },
    });
    expect(Buffer.from(await kept.arrayBuffer()).equals(Buffer.from(bytes))).toBe(true);
    expect((await customer.client.documentVersions.list({ id })).restorable).toBe(false);
    await expectFault(customer.client.documentVersions.restore({ id, number: 1, basedOn: 2 }), 'WRONG_STATE');
  });

  it('tell how they were made: edited by hand, and restored like the one they repeat', async () => {
    const id = await makeRequest(app, { customer });
    const made = async () => {
      const { draftOrigin, sampleText } = await customer.client.customer.request({ id });
      return [draftOrigin, sampleText];
    };
    expect(await made()).toEqual(['sample', true]);
    const seo = { seoTitle: 'Saunas', metaDescription: '', slug: 'saunas', suggestedHeadings: [] };
    await customer.client.documentVersions.edit({
      id,
      basedOn: 1,
      result: { markdown: '# By hand', ...seo },
    });
    expect(await made()).toEqual(['edited', true]);
    await customer.client.documentVersions.restore({ id, number: 1, basedOn: 2 });
    expect(await made()).toEqual(['sample', true]);
    const opened = (number: number) => customer.client.documentVersions.get({ id, number });
    expect(await opened(2)).toMatchObject({ origin: 'edited', fromSample: true, recordId: null });
    expect(await opened(3)).toMatchObject({ origin: 'sample', fromSample: true });
  });

  it('arise from documents that programs set, and name what was lost', async () => {
    const id = await makeRequest(app, { customer });
    const form = new FormData();
    const bytes = readFileSync('server/documents/fixtures/libreoffice.docx');
    form.set('file', new Blob([bytes]), 'done.docx');
    const answer = await app.fetch(`/api/automation/requests/${id}/document`, {
      method: 'PUT',
      headers: { cookie: admin.cookie, origin: app.url },
      body: form,
    });
    expect(answer.status, await answer.text()).toBe(200);
    expect((await versions(id))[0]).toMatchObject({ number: 2, source: 'import', author: 'person' });
    expect((await customer.client.documentVersions.get({ id, number: 2 })).result.draft).not.toBe('');
  });
});

describe('restoring a version', () => {
  it('repeats it as the latest one and rebuilds the original document, once however often it is clicked', async () => {
    const id = await makeRequest(app, { customer, original: 'the draft' });
    await second(id);
    const before = await rowOf(id);
    const [one, two] = await Promise.all([
      customer.client.documentVersions.restore({ id, number: 1, basedOn: 2 }),
      customer.client.documentVersions.restore({ id, number: 1, basedOn: 2 }),
    ]);
    expect(one).toMatchObject({ number: 3, source: 'restore', restoredFrom: 1, author: 'person' });
    expect(two).toEqual(one);
    expect(await versions(id)).toHaveLength(3);
    expect(await customer.client.documentVersions.restore({ id, number: 1, basedOn: 2 })).toMatchObject({
      number: 3,
    });
    expect((await customer.client.customer.request({ id })).result.draft).toBe('# Draft\n\nThe whole text.');
    const { originalDocumentPath } = await rowOf(id);
    expect(originalDocumentPath).not.toBe(before.originalDocumentPath);
    const stored = await app.fetch(`/api/storage/${originalDocumentPath}`, {
      headers: { cookie: customer.cookie },
    });
    expect(readDocx(new Uint8Array(await stored.arrayBuffer())).blocks).toEqual(
      parseDraft('# Draft\n\nThe whole text.'),
    );
  });

  it('changes nothing where a later version has come, or a writer holds the request', async () => {
    const id = await makeRequest(app, { customer, original: 'x' });
    await second(id);
    await second(id, 'Third');
    const attached = (await filesByState(app)).attached;
    await expectFault(
      customer.client.documentVersions.restore({ id, number: 1, basedOn: 2 }),
      'STALE_VERSION',
    );
    await app.services.database.orm
      .update(contentRequests)
      .set({ status: 'assigned', assignedWriterId: writer.id })
      .where(eq(contentRequests.id, id));
    await expectFault(customer.client.documentVersions.restore({ id, number: 1, basedOn: 3 }), 'WRONG_STATE');
    expect(await versions(id)).toHaveLength(3);
    expect((await filesByState(app)).attached).toBe(attached);
  });
});

describe('editing by hand', () => {
  it.each(['# ', '---', '&nbsp;', '\u200b\u200b', '[](https://example.com)', '![](a.png)', '```\n```'])(
    'is refused for what shows no text, and changes nothing: %j',
    async (markdown) => {
      const id = await makeRequest(app, { customer });
      const before = [await rowOf(id), await versions(id)];
      const fields = { seoTitle: '', metaDescription: '', slug: '', suggestedHeadings: [] };
      const edit = (text: string) =>
        customer.client.documentVersions.edit({ id, basedOn: 1, result: { ...fields, markdown: text } });
      await expectFault(edit(markdown), 'INVALID_INPUT');
      expect([await rowOf(id), await versions(id)]).toEqual(before);
      expect(await edit('✓')).toMatchObject({ number: 2 });
    },
  );

  it('is refused at once for a text that no document can be built of', async () => {
    const id = await makeRequest(app, { customer });
    const markdown = 'a\n\n'.repeat(66_000);
    const result = { markdown, seoTitle: '', metaDescription: '', slug: '', suggestedHeadings: [] };
    const edit = customer.client.documentVersions.edit({ id, basedOn: 1, result });
    await expectFault(edit, 'TEXT_TOO_COMPLEX');
  });
});

describe('while a writer reads a request to accept it', () => {
  it('its customer changes nothing, and can again once the writer has left', async () => {
    const id = await makeRequest(app, { customer });
    await second(id);
    await writer.client.writer.hold({ id });
    const [before, kept] = [await rowOf(id), await versions(id)];
    const result = { markdown: '# Mine', seoTitle: '', metaDescription: '', slug: '', suggestedHeadings: [] };
    const restore = () => customer.client.documentVersions.restore({ id, number: 1, basedOn: 2 });
    await expectFault(restore(), 'HELD_BY_ANOTHER');
    await expectFault(customer.client.documentVersions.edit({ id, basedOn: 2, result }), 'HELD_BY_ANOTHER');
    await expectFault(
      customer.client.generations.rewrite({
        ...{ requestId: id, id: crypto.randomUUID(), section: null, instruction: '', basedOn: 2 },
      }),
      'HELD_BY_ANOTHER',
    );
    expect([await rowOf(id), await versions(id)]).toEqual([before, kept]);
    await writer.client.writer.endHold({ id });
    expect(await restore()).toMatchObject({ number: 3, restoredFrom: 1 });
  });
});

describe('documents from before versions were kept', () => {
  it('are imported once, by their authors, and one that cannot be read is said to be so', async () => {
    const text = Buffer.from(await document('# Earlier\n\nBy a writer.')).toString('latin1');
    const files = app.services.files;
    const id = await makeRequest(app, { customer, writer, status: 'completed', minutes: 9, humanized: 'x' });
    const broken = await makeRequest(app, { customer, status: 'completed', humanized: 'no document' });
    const { humanizedDocumentPath } = await rowOf(id);
    const path = humanizedDocumentPath ?? '';
    await files.remove(path);
    await files.writeFrom(path, Buffer.from(text, 'latin1'), { contentType: 'application/octet-stream' });
    await Promise.all([importDocuments(app.services), importDocuments(app.services)]);
    expect(await importDocuments(app.services)).toBe(0);
    expect(await versions(id)).toMatchObject([{ number: 2, source: 'import', losses: [] }, {}]);
    expect((await customer.client.documentVersions.get({ id, number: 2 })).result.draft).toBe(
      '# Earlier\n\nBy a writer.',
    );
    expect(await versions(broken)).toMatchObject([{ number: 2, losses: ['unreadable'], words: 0 }, {}]);
  });
});
