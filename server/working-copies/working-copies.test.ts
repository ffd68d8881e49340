import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestStatus } from '#domain/content-request/status';
import { readDocx } from '#domain/document/docx/read-docx';
import { printMarkdown } from '#domain/document/markdown/print-markdown';
import { makeRequest } from '#server/testing/make-request';
import { LIBREOFFICE_DOCUMENT as document } from '#server/testing/submit-document';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';
import { storedWork, textOf } from '#server/testing/working-texts';

let app: TestApp;
let customer: TestUser;
let writer: TestUser;
let other: TestUser;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  customer = await app.createUser();
  writer = await app.createUser({ role: 'writer', languages: ['english', 'swedish'] });
  other = await app.createUser({ role: 'writer', languages: ['english', 'swedish'] });
});
afterAll(() => app.close());

const make = (status: RequestStatus = 'in_progress') => makeRequest(app, { customer, writer, status });
const copies = (user: TestUser) => user.client.workingCopies;
const { copyRow, versionsOf, requestOf } = storedWork(() => app);

describe('the text being worked on', () => {
  it('begins as the latest version, and is overwritten revision by revision', async () => {
    const id = await make();
    expect(await copies(writer).load({ id })).toEqual({
      revision: 0,
      baseVersion: 1,
      savedAt: null,
      setAside: null,
      text: textOf('# Draft\n\nThe whole text.'),
    });
    const first = await copies(writer).save({ id, revision: 0, text: textOf('One.') });
    expect(first.revision).toBe(1);
    const second = await copies(writer).save({ id, revision: 1, text: textOf('', { slug: 'new' }) });
    expect(second.revision).toBe(2);
    expect(await copies(writer).load({ id })).toEqual({
      revision: 2,
      baseVersion: 1,
      savedAt: second.savedAt,
      setAside: null,
      text: textOf('', { slug: 'new' }),
    });
    expect(await versionsOf(id)).toHaveLength(1);
  });

  it('is not overwritten from an earlier revision, and the answer names the one in force', async () => {
    const id = await make();
    await copies(writer).save({ id, revision: 0, text: textOf('One.') });
    await copies(writer).save({ id, revision: 1, text: textOf('Two.') });
    for (const revision of [0, 1, 7]) {
      await expect(copies(writer).save({ id, revision, text: textOf('Three.') })).rejects.toMatchObject({
        code: 'STALE_VERSION',
        data: { revision: 2 },
      });
    }
    expect((await copyRow(id))?.markdown).toBe('Two.');
  });

  it('is saved once where the answer was lost and the save is repeated', async () => {
    const id = await make();
    const save = () => copies(writer).save({ id, revision: 0, text: textOf('One.') });
    expect(await save()).toEqual(await save());
    expect((await copyRow(id))?.revision).toBe(1);
  });

  it('has one winner among simultaneous saves', async () => {
    const id = await make();
    const answers = await Promise.allSettled(
      Array.from({ length: 8 }, (_, at) =>
        copies(writer).save({ id, revision: 0, text: textOf(`Window ${at}.`) }),
      ),
    );
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('is read without starting the work, and saved only while it is in progress', async () => {
    for (const status of ['assigned', 'completed'] as const) {
      const id = await make(status);
      expect((await copies(writer).load({ id })).revision).toBe(0);
      await expect(copies(writer).save({ id, revision: 0, text: textOf('X') })).rejects.toMatchObject({
        code: 'WRONG_STATE',
      });
      expect((await requestOf(id))?.status).toBe(status);
      expect(await copyRow(id)).toBeUndefined();
    }
  });

  it('is hidden from every other writer', async () => {
    const id = await make();
    for (const call of [
      () => copies(other).load({ id }),
      () => copies(other).save({ id, revision: 0, text: textOf('X') }),
      () => copies(other).handIn({ ...{ id, submissionId: crypto.randomUUID() }, revision: 0, minutes: 5 }),
    ])
      await expect(call()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await copyRow(id)).toBeUndefined();
  });

  it('is gone for the next writer, and kept for the same one', async () => {
    const id = await make();
    await copies(writer).save({ id, revision: 0, text: textOf('Mine.') });
    await writer.client.writer.handBack({ id });
    await writer.client.writer.accept({ id });
    await writer.client.writer.start({ id });
    expect((await copies(writer).load({ id })).text.markdown).toBe('Mine.');
    await writer.client.writer.handBack({ id });
    await other.client.writer.accept({ id });
    await other.client.writer.start({ id });
    expect(await copies(other).load({ id })).toMatchObject({ revision: 0, text: { slug: 'slug' } });
    expect((await copies(other).save({ id, revision: 0, text: textOf('Theirs.') })).revision).toBe(1);
  });

  it('is what the writer’s claims are found in', async () => {
    const id = await make();
    await copies(writer).save({ id, revision: 0, text: textOf('It takes 45 minutes.') });
    const texts = async (user: TestUser) =>
      (await user.client.claims.list({ id })).claims.map(({ text }) => text);
    expect(await texts(writer)).toContain('45 minutes');
    expect(await texts(customer)).toEqual([]);
  });
});

async function importInto(
  id: string,
  revision: string,
  { baseVersion, file = document }: { baseVersion?: string; file?: Uint8Array<ArrayBuffer> } = {},
) {
  const form = new FormData();
  form.set('revision', revision);
  if (baseVersion !== undefined) form.set('baseVersion', baseVersion);
  form.set('file', new Blob([file]), 'text.docx');
  const answer = await app.fetch(`/api/writer/assignments/${id}/working-copy/document`, {
    method: 'POST',
    headers: { cookie: writer.cookie },
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

describe('a text of an earlier review round', () => {
  const reason = 'A short text was asked for.';

  /** The customer asks for changes in a text handed in after some saves; `before` is what a window had loaded last. */
  async function nextRound(saves: number) {
    const id = await make();
    for (let revision = 0; revision < saves; revision++)
      await copies(writer).save({ id, revision, baseVersion: 1, text: textOf(`Save ${revision}.`) });
    const before = await copies(writer).load({ id });
    await copies(writer).handIn({
      ...{ id, submissionId: crypto.randomUUID(), revision: saves, minutes: 5, reason },
      baseVersion: before.baseVersion,
    });
    await customer.client.reviews.askForChanges({ id, round: 1, message: 'Longer, please' });
    return { id, before };
  }

  it('is not saved, imported over or handed in in the next one, though the revision is the same', async () => {
    const { id, before } = await nextRound(0);
    const { revision, baseVersion } = before;
    expect([revision, baseVersion]).toEqual([0, 1]);
    const now = await copies(writer).load({ id });
    expect(now).toMatchObject({ revision: 0, baseVersion: 2 });
    const stale = { code: 'STALE_VERSION', data: { revision: 0 } };
    const old = { id, revision, baseVersion };
    await expect(copies(writer).save({ ...old, text: textOf('Old words.') })).rejects.toMatchObject(stale);
    const asked = { ...old, submissionId: crypto.randomUUID(), minutes: 5, reason };
    await expect(copies(writer).handIn(asked)).rejects.toMatchObject(stale);
    const imported = await importInto(id, '0', { baseVersion: '1' });
    expect(imported).toMatchObject({ status: 409, body: { code: 'STALE_VERSION' } });
    expect(await copyRow(id)).toBeUndefined();
    expect(await copies(writer).load({ id })).toEqual(now);
    expect((await requestOf(id))?.status).toBe('in_progress');
    const saved = await copies(writer).save({ ...old, baseVersion: 2, text: textOf('New words.') });
    expect(saved.revision).toBe(1);
  });

  it('is no later revision of the next one either', async () => {
    const { id, before } = await nextRound(2);
    for (const revision of [0, 1])
      await copies(writer).save({ id, revision, baseVersion: 2, text: textOf(`Next ${revision}.`) });
    const old = { id, revision: before.revision, baseVersion: before.baseVersion };
    expect(old).toMatchObject({ revision: 2, baseVersion: 1 });
    const stale = { code: 'STALE_VERSION', data: { revision: 2 } };
    await expect(copies(writer).save({ ...old, text: textOf('Old words.') })).rejects.toMatchObject(stale);
    const asked = { ...old, submissionId: crypto.randomUUID(), minutes: 5, reason };
    await expect(copies(writer).handIn(asked)).rejects.toMatchObject(stale);
    expect((await copyRow(id))?.markdown).toBe('Next 1.');
  });

  it('is taken from a page of the release before, which does not name its version', async () => {
    const { id } = await nextRound(0);
    const { revision } = await copies(writer).save({ id, revision: 0, text: textOf('Its words.') });
    expect(revision).toBe(1);
  });
});

describe('a document that is imported', () => {
  it('becomes the text and a version, with what reading it left out', async () => {
    const id = await make();
    await copies(writer).save({ id, revision: 0, text: textOf('One.', { slug: 'kept' }) });
    const { status, body } = await importInto(id, '1');
    expect(status).toBe(200);
    const { blocks, losses } = readDocx(document);
    expect(body).toMatchObject({
      ...{ revision: 2, baseVersion: 2, version: 2, losses: losses.map(({ loss }) => loss) },
      text: { markdown: printMarkdown(blocks), slug: 'kept' },
    });
    const [, version] = await versionsOf(id);
    expect(version).toMatchObject({ number: 2, source: 'import', author: 'person', authorId: writer.id });
    // A page that has not heard of the version is behind it.
    const behind = { id, revision: 2, baseVersion: 1, text: textOf('Old.') };
    await expect(copies(writer).save(behind)).rejects.toMatchObject({ code: 'STALE_VERSION' });
    expect((await copies(writer).save({ ...behind, baseVersion: 2 })).revision).toBe(3);
    expect((await requestOf(id))?.status).toBe('in_progress');
  });

  it('changes nothing over another window’s text, or where it is no document', async () => {
    const id = await make();
    await copies(writer).save({ id, revision: 0, text: textOf('One.') });
    expect(await importInto(id, '0')).toMatchObject({ status: 409, body: { code: 'STALE_VERSION' } });
    for (const none of ['x', '', '-1', '1.5', '2147483647', '999999999999999'])
      for (const sent of [importInto(id, none), importInto(id, '1', { baseVersion: none })])
        expect(await sent, none).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } });
    expect(await importInto(id, '1', { file: new Uint8Array([80, 75]) })).toMatchObject({
      ...{ status: 422, body: { code: 'INVALID_DOCUMENT' } },
    });
    expect((await copyRow(id))?.markdown).toBe('One.');
    expect(await versionsOf(id)).toHaveLength(1);
  });
});
