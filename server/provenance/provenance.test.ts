import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { compactVerify, importJWK } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDocx } from '#domain/document/docx/build-docx';
import { canonicalTextOf } from '#domain/provenance/canonical-text';
import { machineDisclosure } from '#domain/provenance/disclosure';
import {
  contentRequests,
  contentRequestTexts,
  documentVersions,
  provenanceKeys,
  provenanceRecords,
} from '#server/database/schema/index';
import { addTextVersion } from '#server/document-versions/add-version';
import { expectFault } from '#server/testing/faults';
import { countedText, makeRequest } from '#server/testing/make-request';
import { recordOf } from '#server/testing/record-of';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';
import { versionsWithoutRecord } from './final-version';

let app: TestApp;
let customer: TestUser;
let writer: TestUser;
let other: TestUser;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  [customer, writer, other] = await Promise.all([
    app.createUser(),
    app.createUser({ role: 'writer' }),
    app.createUser(),
  ]);
});
afterAll(() => app.close());

const DRAFT = '# Draft\n\nThe whole text.';

/** A request whose draft a model wrote, in any status. */
async function byModel(request: Partial<Parameters<typeof makeRequest>[1]> = {}): Promise<string> {
  const id = await makeRequest(app, { customer, ...request });
  await withoutTrigger('document_versions', 'keep_document_version', () =>
    app.services.database.orm
      .update(documentVersions)
      .set({ author: 'model', model: 'claude-sonnet' })
      .where(eq(documentVersions.contentRequestId, id)),
  );
  return id;
}

async function withoutTrigger(table: string, trigger: string, change: () => Promise<unknown>): Promise<void> {
  const { database } = app.services;
  await database.query(`alter table ${table} disable trigger ${trigger}`, []);
  await change();
  await database.query(`alter table ${table} enable trigger ${trigger}`, []);
}

async function handIn(id: string, draft: string): Promise<void> {
  const bytes = await buildDocx({
    ...{ title: '', language: 'english', draft, disclosure: machineDisclosure(false), generator: 'x' },
  });
  const form = new FormData();
  form.set('minutes', '30');
  form.set('reason', 'As agreed with the customer');
  form.set('file', new Blob([new Uint8Array(bytes)]), 'done.docx');
  const answer = await app.fetch(`/api/writer/assignments/${id}/submission`, {
    method: 'POST',
    headers: { cookie: writer.cookie, origin: app.url, 'idempotency-key': crypto.randomUUID() },
    body: form,
  });
  expect(answer.status).toBe(200);
}

const verify = (id: string) => app.client().provenance.verify({ id });
const queued = async () => {
  const { rows } = await app.services.database.query(
    "select count(*) from pgboss.job where name = 'record-provenance'",
    [],
  );
  return Number((rows[0] as { count: string }).count);
};

describe('the provenance of a final text', () => {
  it('says of a writer’s text how many words are a person’s, who is not named, and which model wrote the draft', async () => {
    const id = await byModel({ writer, status: 'in_progress' });
    const before = await queued();
    await handIn(id, '# Draft\n\nThe whole story, retold.');
    expect(await queued()).toBe(before + 1);
    const { id: recordId } = await recordOf(app, id);
    const record = await verify(recordId);
    expect(record).toMatchObject({
      ...{ origin: 'redrafted', words: 5, humanWords: 2, share: 0.4, reviewed: true },
      ...{ models: ['claude-sonnet'], valid: true },
      textHash: createHash('sha256').update('Draft\nThe whole story, retold.').digest('hex'),
    });
    const told = JSON.stringify(record);
    for (const secret of [id, customer.id, writer.id, 'story', 'Cykelservice'])
      expect(told).not.toContain(secret);
  });

  it('counts the title that a downloaded document puts above a draft without a heading as no word of a person', async () => {
    const draft = 'The whole text, without a heading.';
    const title = 'Cykelservice på hösten';
    const handedIn = async (text: string) => {
      const id = await byModel({ writer, status: 'in_progress', title });
      await app.services.database.transaction((tx) =>
        addTextVersion(
          tx,
          { requestId: id, source: 'generation', author: 'model', model: 'x' },
          countedText(draft),
        ),
      );
      await handIn(id, text);
      return recordOf(app, id);
    };
    const unchanged = await handedIn(`# ${title}\n\n${draft}`);
    expect(unchanged).toMatchObject({ words: 9, humanWords: 0, share: 0 });
    expect(unchanged.textHash).toBe(createHash('sha256').update(`${title}\n${draft}`).digest('hex'));
    expect(await handedIn(draft)).toMatchObject({ words: 6, humanWords: 0 });
    expect(await handedIn(`# ${title} igen\n\n${draft}`)).toMatchObject({ words: 10, humanWords: 1 });
  });

  it('says of a model’s text that no word is a person’s and nobody reviewed it', async () => {
    const { id } = await recordOf(app, await byModel({ status: 'completed' }));
    expect(await verify(id)).toMatchObject({
      ...{ origin: 'generated', humanWords: 0, share: 0, reviewed: false, models: ['claude-sonnet'] },
    });
  });

  it('names no model for the sample text, and claims no author for what a program set', async () => {
    const sample = await recordOf(app, await makeRequest(app, { customer, status: 'completed' }));
    expect(sample).toMatchObject({ origin: 'sample', models: [], share: 0 });
    const id = await byModel({ status: 'completed' });
    await app.services.database.transaction((tx) =>
      addTextVersion(tx, { requestId: id, source: 'import', author: 'person' }, countedText('All new.')),
    );
    const { id: recordId } = await recordOf(app, id);
    expect(await verify(recordId)).toMatchObject({
      origin: 'elsewhere',
      humanWords: null,
      share: null,
      reviewed: false,
    });
  });

  it('counts what the customer changed in a model’s text, and claims no review for it', async () => {
    const id = await byModel({ status: 'completed' });
    await app.services.database.transaction((tx) =>
      addTextVersion(
        tx,
        { requestId: id, source: 'edit', author: 'person', authorId: customer.id },
        countedText('# Draft\n\nThe whole book.'),
      ),
    );
    const { id: recordId } = await recordOf(app, id);
    expect(await verify(recordId)).toMatchObject({
      origin: 'edited',
      words: 4,
      humanWords: 1,
      reviewed: false,
    });
  });

  it('has a record for each final text: a restored one gets its own beside the earlier', async () => {
    const id = await byModel();
    const { orm } = app.services.database;
    await app.services.database.transaction((tx) =>
      addTextVersion(
        tx,
        { requestId: id, source: 'generation', author: 'model', model: 'second' },
        countedText('Two.'),
      ),
    );
    await orm
      .update(contentRequests)
      .set({ status: 'completed', completedAt: new Date(), humanizedContent: 'Two.' })
      .where(eq(contentRequests.id, id));
    const first = await recordOf(app, id);
    const before = await queued();
    await customer.client.documentVersions.restore({ id, number: 1, basedOn: 2 });
    expect(await queued()).toBe(before + 1);
    const second = await recordOf(app, id);
    expect(second).toMatchObject({ origin: 'generated', share: 0, models: ['claude-sonnet', 'second'] });
    expect(second.textHash).not.toBe(first.textHash);
    expect(await verify(first.id)).toMatchObject({ valid: true });
  });

  it('is not recorded before a text is final, nor of a document that could not be read', async () => {
    await expect(recordOf(app, await byModel({ writer, status: 'in_progress' }))).rejects.toThrow(
      'No record',
    );
    const id = await byModel({ writer, status: 'in_progress' });
    await handIn(id, '');
    await expect(recordOf(app, id)).rejects.toThrow('No record');
    expect(await customer.client.provenance.ofRequest({ id })).toEqual({ state: 'unreadable', record: null });
  });

  it('is recorded once, also when two processes do so at a time', async () => {
    const id = await byModel({ status: 'completed' });
    await Promise.all([recordOf(app, id), recordOf(app, id)]);
    const rows = await app.services.database.orm
      .select()
      .from(provenanceRecords)
      .where(eq(provenanceRecords.contentRequestId, id));
    expect(rows).toHaveLength(1);
  });

  it('is made for texts from before records were kept, but not for a draft whose document is not read yet', async () => {
    const { orm } = app.services.database;
    const [early, unread] = [
      await byModel({ status: 'completed' }),
      await byModel({ status: 'completed', humanized: 'x', writer, minutes: 5 }),
    ];
    const versionOf = async (id: string) =>
      (await orm.select().from(documentVersions).where(eq(documentVersions.contentRequestId, id)))[0]?.id;
    const waiting = await versionsWithoutRecord(orm, 1_000);
    expect(waiting).toContain(await versionOf(early));
    expect(waiting).not.toContain(await versionOf(unread));
    await recordOf(app, early);
    expect(await versionsWithoutRecord(orm, 1_000)).not.toContain(await versionOf(early));
  });
});

describe('a signed record', () => {
  it('can be verified with the published key alone', async () => {
    const { id } = await recordOf(app, await byModel({ status: 'completed' }));
    const { signature, key, valid: _, ...statement } = await verify(id);
    const { payload, protectedHeader } = await compactVerify(signature, await importJWK(key, 'ES256'));
    expect(JSON.parse(new TextDecoder().decode(payload))).toEqual(statement);
    expect(protectedHeader).toMatchObject({ kid: key.kid, typ: 'redraft-provenance+jws' });
    expect(key).not.toHaveProperty('d');
  });

  it.each([
    ['the share', { share: 0.9 }],
    ['the text', { textHash: createHash('sha256').update('x').digest('hex') }],
    ['the review', { reviewed: true }],
    ['the models', { models: [] }],
  ])('fails when %s was changed in the database', async (_what, change) => {
    const requestId = await byModel({ status: 'completed' });
    const { id } = await recordOf(app, requestId);
    await withoutTrigger('provenance_records', 'keep_provenance_record', () =>
      app.services.database.orm.update(provenanceRecords).set(change).where(eq(provenanceRecords.id, id)),
    );
    expect(await verify(id)).toMatchObject({ valid: false });
    const shown = await customer.client.provenance.ofRequest({ id: requestId });
    expect(shown).toEqual({ state: 'invalid', record: null });
  });

  it('fails when one byte of the signature was changed', async () => {
    const { id, signature } = await recordOf(app, await byModel({ status: 'completed' }));
    const at = signature.lastIndexOf('.') + 5;
    const changed = signature.slice(0, at) + (signature[at] === 'A' ? 'B' : 'A') + signature.slice(at + 1);
    await withoutTrigger('provenance_records', 'keep_provenance_record', () =>
      app.services.database.orm
        .update(provenanceRecords)
        .set({ signature: changed })
        .where(eq(provenanceRecords.id, id)),
    );
    expect(await verify(id)).toMatchObject({ valid: false });
  });

  it('never changes, and outlives the key that signed it', async () => {
    const { id, keyId } = await recordOf(app, await byModel({ status: 'completed' }));
    const { orm } = app.services.database;
    await expect(
      orm.update(provenanceRecords).set({ share: 1 }).where(eq(provenanceRecords.id, id)),
    ).rejects.toThrow();
    await orm.update(provenanceKeys).set({ createdAt: sql`now() - interval '2 years'` });
    const later = await recordOf(app, await byModel({ status: 'completed' }));
    expect(later.keyId).not.toBe(keyId);
    const keys = await orm.select().from(provenanceKeys);
    expect(keys.filter(({ sealedPrivateKey }) => sealedPrivateKey !== null).map((key) => key.id)).toEqual([
      later.keyId,
    ]);
    expect(await verify(id)).toMatchObject({ valid: true });
  });

  it('goes with its request, and an unknown one is not found', async () => {
    const id = await byModel({ status: 'completed' });
    const record = await recordOf(app, id);
    await app.services.database.orm
      .delete(contentRequestTexts)
      .where(eq(contentRequestTexts.contentRequestId, id));
    await app.services.database.orm.delete(contentRequests).where(eq(contentRequests.id, id));
    await expectFault(verify(record.id), 'NOT_FOUND');
    await expectFault(verify(crypto.randomUUID()), 'NOT_FOUND');
  });
});

describe('the provenance of a request', () => {
  it('is shown to its customer and its writer, and hidden from others', async () => {
    const id = await byModel({ writer, status: 'completed', minutes: 5 });
    expect(await customer.client.provenance.ofRequest({ id })).toEqual({ state: 'pending', record: null });
    const record = await recordOf(app, id);
    for (const user of [customer, writer])
      expect(await user.client.provenance.ofRequest({ id })).toMatchObject({
        state: 'recorded',
        record: { id: record.id, share: 0 },
      });
    await expectFault(other.client.provenance.ofRequest({ id }), 'NOT_FOUND');
    const waiting = await byModel();
    expect(await customer.client.provenance.ofRequest({ id: waiting })).toMatchObject({
      state: 'unfinished',
    });
  });

  it('is that of the text in force, also where a writer’s words were saved since and set aside', async () => {
    const id = await byModel({ writer, status: 'completed', minutes: 5 });
    const record = await recordOf(app, id);
    await app.services.database.transaction((tx) =>
      addTextVersion(
        tx,
        { requestId: id, source: 'import', author: 'person', authorId: writer.id },
        { ...countedText('# Draft\n\nBegun and set aside.'), seoTitle: '', metaDescription: '', slug: '' },
      ),
    );
    expect(await customer.client.provenance.ofRequest({ id })).toMatchObject({
      state: 'recorded',
      record: { id: record.id },
    });
  });

  it('matches the canonical text of the version', async () => {
    const { textHash } = await recordOf(app, await byModel({ status: 'completed' }));
    expect(textHash).toBe(createHash('sha256').update(canonicalTextOf(DRAFT)).digest('hex'));
  });
});
