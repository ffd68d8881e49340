import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeRequest } from '#server/testing/make-request';
import { LIBREOFFICE_DOCUMENT } from '#server/testing/submit-document';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';
import { unzip } from '#server/testing/unzip';
import { storedWork, textOf } from '#server/testing/working-texts';

let app: TestApp;
let admin: TestUser;
let customer: TestUser;
let writer: TestUser;
let other: TestUser;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  admin = await app.createUser({ role: 'admin' });
  customer = await app.createUser();
  writer = await app.createUser({ role: 'writer', languages: ['english'] });
  other = await app.createUser({ role: 'writer', languages: ['english'] });
});
afterAll(() => app.close());

const copies = (user: TestUser) => user.client.workingCopies;
const { copyRow, versionsOf } = storedWork(() => app);

async function giveTo(user: TestUser, id: string): Promise<void> {
  await admin.client.admin.assign({ id, writerId: user.id });
  await user.client.writer.start({ id });
}

/** A request in work, of which the writer has saved these words. */
async function savedWork(markdown: string): Promise<string> {
  const id = await makeRequest(app, { customer, writer, status: 'in_progress' });
  await copies(writer).save({ id, revision: 0, baseVersion: 1, text: textOf(markdown, { slug: 'mine' }) });
  return id;
}

const readable = async (id: string) =>
  (await customer.client.documentVersions.list({ id })).items.map(({ number }) => number);

const handIn = (user: TestUser, id: string, revision: number, baseVersion: number) =>
  copies(user).handIn({
    ...{ id, revision, baseVersion, submissionId: crypto.randomUUID() },
    ...{ minutes: 30, reason: 'Checked.' },
  });

describe('words that the server has saved', () => {
  it('are what their writer goes on with after another writer had the request', async () => {
    const id = await savedWork('My long work.');
    const saved = await copyRow(id);
    await giveTo(other, id);
    expect(await copies(other).load({ id })).toMatchObject({ revision: 0, baseVersion: 1 });
    expect((await versionsOf(id))[1]).toMatchObject({
      ...{ number: 2, source: 'import', authorId: writer.id, markdown: 'My long work.', slug: 'mine' },
      ...{ words: 3, createdAt: saved?.savedAt },
    });
    expect(await readable(id)).toEqual([1]);
    await copies(other).save({ id, revision: 0, baseVersion: 1, text: textOf('Their work.') });

    await giveTo(writer, id);
    expect(await copies(writer).load({ id })).toEqual({
      ...{ revision: 1, baseVersion: 2, savedAt: saved?.savedAt.toISOString(), setAside: null },
      text: textOf('My long work.', { slug: 'mine' }),
    });
    // A window that was left open is asked what to keep.
    const late = { id, revision: 1, baseVersion: 1, text: textOf('My long work, and more.') };
    await expect(copies(writer).save(late)).rejects.toMatchObject({ code: 'STALE_VERSION' });

    // And so does the other writer, unless nothing was changed since: then the same version serves.
    await giveTo(other, id);
    expect((await copies(other).load({ id })).text.markdown).toBe('Their work.');
    await giveTo(writer, id);
    expect((await versionsOf(id)).map(({ number }) => number)).toEqual([1, 2, 3]);
    await handIn(writer, id, 1, 2);
    expect(await readable(id)).toEqual([4, 2, 1]);
  });

  it('stay beside the text where it has changed since, which is what their writer begins from then', async () => {
    const id = await savedWork('My long work.');
    await writer.client.writer.handBack({ id });
    await customer.client.documentVersions.edit({
      ...{ id, basedOn: 1 },
      result: { ...textOf('# Draft\n\nThe customer’s.'), suggestedHeadings: [] },
    });
    for (let time = 0; time < 2; time++) {
      await writer.client.writer.accept({ id });
      await writer.client.writer.start({ id });
      expect(await copies(writer).load({ id })).toMatchObject({
        ...{ revision: 0, baseVersion: 2 },
        text: { markdown: '# Draft\n\nThe customer’s.' },
        setAside: { text: textOf('My long work.', { slug: 'mine' }) },
      });
      await writer.client.writer.handBack({ id });
    }
    expect((await versionsOf(id)).map(({ markdown }) => markdown).slice(2)).toEqual(['My long work.']);
    expect(await readable(id)).toEqual([2, 1]);
  });

  it('stay beside the text where another writer has submitted since', async () => {
    const id = await savedWork('My long work.');
    await giveTo(other, id);
    await copies(other).save({ id, revision: 0, baseVersion: 1, text: textOf('Their work.') });
    await handIn(other, id, 1, 1);
    await customer.client.reviews.askForChanges({ id, round: 1, message: 'Longer, please' });
    await giveTo(writer, id);
    expect(await copies(writer).load({ id })).toMatchObject({
      ...{ text: { markdown: 'Their work.' }, setAside: { text: { markdown: 'My long work.' } } },
    });
    await handIn(writer, id, 0, 3);
    expect(await copies(writer).load({ id })).toMatchObject({ setAside: null });
  });

  const edit = (id: string, basedOn: number, text: string) =>
    customer.client.documentVersions.edit({
      ...{ id, basedOn },
      result: { ...textOf(text), suggestedHeadings: [] },
    });
  /** The customer changes a text that its writer has handed back, and the writer begins from it. */
  async function changedUnderTheWork(id: string, basedOn: number, text = 'The customer’s.') {
    await writer.client.writer.handBack({ id });
    await edit(id, basedOn, text);
    await giveTo(writer, id);
  }
  const besides = async (id: string) => {
    const { text, setAside, setAsideBefore = [] } = await copies(writer).load({ id });
    return [text.markdown, ...[setAside, ...setAsideBefore].map((one) => one?.text.markdown ?? null)];
  };

  it('stay beside a text that was begun anew, also after it was set aside with a single word in it', async () => {
    const id = await savedWork('My long work.');
    await changedUnderTheWork(id, 1);
    await copies(writer).save({ id, revision: 0, baseVersion: 2, text: textOf('The customer’s. A') });
    await giveTo(other, id);
    await giveTo(writer, id);
    expect(await besides(id)).toEqual(['The customer’s. A', 'My long work.']);
    await copies(writer).save({ id, revision: 1, baseVersion: 4, text: textOf('The customer’s. And') });
    await changedUnderTheWork(id, 2, 'The customer’s again.');
    expect(await besides(id)).toEqual(['The customer’s again.', 'The customer’s. And', 'My long work.']);
    expect(await readable(id)).toEqual([5, 2, 1]);
    const { baseVersion, setAside } = await copies(writer).load({ id });
    if (!setAside) throw new Error('There is one');
    await copies(writer).save({ id, revision: 0, baseVersion, text: setAside.text });
    expect(await besides(id)).toEqual(['The customer’s. And', 'My long work.']);
  });

  it('stay beside a document that is imported in their place, but not what the writer has gone on in since', async () => {
    const id = await savedWork('My long work.');
    await changedUnderTheWork(id, 1);
    for (const revision of [0, 1]) {
      const form = new FormData();
      form.set('revision', String(revision));
      form.set('file', new Blob([LIBREOFFICE_DOCUMENT]), 'text.docx');
      const answer = await app.fetch(`/api/writer/assignments/${id}/working-copy/document`, {
        method: 'POST',
        headers: { cookie: writer.cookie },
        body: form,
      });
      expect(answer.status).toBe(200);
      await copies(writer).save({ id, revision: revision + 1, text: textOf(`Imported ${revision}.`) });
      if (revision === 0) await copies(writer).save({ id, revision: 2, text: textOf('Imported, and more.') });
      expect((await besides(id)).slice(1)).toEqual(['My long work.']);
      if (revision === 0) {
        await giveTo(other, id);
        await giveTo(writer, id);
        expect(await besides(id)).toEqual(['Imported, and more.', 'My long work.']);
      }
    }
  });

  it('are what was put in place last, also where that is what had been set aside, or the text in force', async () => {
    const id = await savedWork('My long work.');
    await changedUnderTheWork(id, 1);
    // As it was begun: nothing of it is the writer's.
    await copies(writer).save({ id, revision: 0, baseVersion: 2, text: textOf('The customer’s.') });
    await giveTo(other, id);
    await giveTo(writer, id);
    expect(await versionsOf(id)).toHaveLength(3);
    expect(await besides(id)).toEqual(['The customer’s.', 'My long work.']);
    const own = textOf('My long work.', { slug: 'mine' });
    await copies(writer).save({ id, revision: 0, baseVersion: 2, text: own });
    await giveTo(other, id);
    await giveTo(writer, id);
    expect(await besides(id)).toEqual(['My long work.', null]);
    // Once it is resumed it may become the text in force again, which is the writer's choice then.
    await copies(writer).save({ id, revision: 1, baseVersion: 4, text: textOf('The customer’s.') });
    await giveTo(other, id);
    await giveTo(writer, id);
    expect((await besides(id))[0]).toBe('The customer’s.');
    expect(await copies(writer).load({ id })).toMatchObject({ revision: 1, baseVersion: 5 });
  });

  it('are in their writer’s own data, and in no other’s', async () => {
    const id = await savedWork('My long work.');
    await giveTo(other, id);
    const exported = async (user: TestUser) => {
      const { path } = await user.client.account.askForData();
      const answer = await app.fetch(path, { headers: { cookie: user.cookie } });
      const data = await unzip(Buffer.from(await answer.arrayBuffer()));
      const rows = JSON.parse(data.get('unsubmitted-texts.json')?.toString() ?? 'null') as {
        requestId: string;
      }[];
      return rows.filter(({ requestId }) => requestId === id);
    };
    expect(await exported(writer)).toMatchObject([{ number: 2, markdown: 'My long work.', slug: 'mine' }]);
    for (const user of [other, customer]) expect(await exported(user)).toEqual([]);
  });

  it('are set aside once by two clicks at once, and not at all where nothing was changed', async () => {
    const id = await savedWork('My long work.');
    await admin.client.admin.assign({ id, writerId: other.id });
    await Promise.all([1, 2, 3].map(() => other.client.writer.start({ id })));
    expect(await versionsOf(id)).toHaveLength(2);
    const same = await savedWork('# Draft\n\nThe whole text.');
    await giveTo(other, same);
    await copies(other).save({ id: same, revision: 0, text: textOf('# Draft\n\nThe whole text.') });
    await giveTo(writer, same);
    expect((await versionsOf(same)).map(({ slug }) => slug)).toEqual(['slug', 'mine']);
  });

  it('go with the account of their writer', async () => {
    const leaving = await app.createUser({ role: 'writer', languages: ['english'] });
    const id = await makeRequest(app, { customer, writer: leaving, status: 'in_progress' });
    await copies(leaving).save({ id, revision: 0, text: textOf('My long work.') });
    await giveTo(other, id);
    expect(await versionsOf(id)).toHaveLength(2);
    await admin.client.admin.deleteUser({ id: leaving.id });
    expect(await versionsOf(id)).toHaveLength(1);
  });
});
