import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WorkingText } from '#contract/work/working-copies';
import type { RequestStatus } from '#domain/content-request/status';
import { readDocx } from '#domain/document/docx/read-docx';
import { printMarkdown } from '#domain/document/markdown/print-markdown';
import { plainText } from '#domain/document/plain-text';
import {
  contentRequests,
  documentVersions,
  submissions,
  timeEntries,
  workingCopies,
} from '#server/database/schema/index';
import { filesByState, makeRequest } from '#server/testing/make-request';
import { LIBREOFFICE_DOCUMENT as document } from '#server/testing/submit-document';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

let app: TestApp;
let admin: TestUser;
let customer: TestUser;
let writer: TestUser;
let other: TestUser;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  admin = await app.createUser({ role: 'admin' });
  customer = await app.createUser();
  writer = await app.createUser({ role: 'writer', languages: ['english', 'swedish'] });
  other = await app.createUser({ role: 'writer', languages: ['english', 'swedish'] });
});
afterAll(() => app.close());

const make = (status: RequestStatus = 'in_progress') => makeRequest(app, { customer, writer, status });
const textOf = (markdown: string, part: Partial<WorkingText> = {}): WorkingText => ({
  ...{ markdown, seoTitle: 'SEO title', metaDescription: 'Meta description', slug: 'slug' },
  ...part,
});
const copies = (user: TestUser) => user.client.workingCopies;
const copyRow = async (id: string) =>
  (
    await app.services.database.orm.select().from(workingCopies).where(eq(workingCopies.contentRequestId, id))
  )[0];
const versionsOf = (id: string) =>
  app.services.database.orm
    .select()
    .from(documentVersions)
    .where(eq(documentVersions.contentRequestId, id))
    .orderBy(documentVersions.number);
const requestOf = async (id: string) =>
  (await app.services.database.orm.select().from(contentRequests).where(eq(contentRequests.id, id)))[0];

describe('the text being worked on', () => {
  it('begins as the latest version, and is overwritten revision by revision', async () => {
    const id = await make();
    expect(await copies(writer).load({ id })).toEqual({
      revision: 0,
      baseVersion: 1,
      savedAt: null,
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

describe('handing the text in', () => {
  const MARKDOWN = '# Bicycle service in autumn\n\nBring the bicycle in before the first frost comes.';
  const reason = 'A short text was asked for.';

  it('stores version, document, minutes, pay and status, once for each submission id', async () => {
    const id = await make();
    const { revision } = await copies(writer).save({
      ...{ id, revision: 0 },
      text: textOf(MARKDOWN, { seoTitle: ' Service  now ', slug: 'Hösten & cykeln' }),
    });
    const handIn = { ...{ id, submissionId: crypto.randomUUID() }, revision, minutes: 52, reason };
    const answer = await copies(writer).handIn(handIn);
    expect(answer).toMatchObject({ requestId: id, minutes: 52, amountCents: 2167, trackedChanges: false });
    expect(await copies(writer).handIn(handIn)).toEqual(answer);
    expect(await requestOf(id)).toMatchObject({ status: 'completed', humanizationTimeMinutes: 52 });
    expect((await versionsOf(id)).at(-1)).toMatchObject({
      ...{ source: 'submission', markdown: MARKDOWN, authorId: writer.id, losses: [] },
      ...{ seoTitle: 'Service now', slug: 'hosten-cykeln', suggestedHeadings: ['One'] },
    });
    const { orm } = app.services.database;
    const entries = await orm.select().from(timeEntries).where(eq(timeEntries.contentRequestId, id));
    expect(entries).toMatchObject([{ minutesWorked: 52, submissionId: handIn.submissionId }]);
    expect(await orm.select().from(submissions).where(eq(submissions.contentRequestId, id))).toHaveLength(1);
    expect(await copyRow(id)).toBeUndefined();
    const file = await app.fetch(`/api/requests/${id}/humanized`, { headers: { cookie: customer.cookie } });
    const { blocks } = readDocx(new Uint8Array(await file.arrayBuffer()));
    expect(plainText(blocks)).toContain('Bring the bicycle in before the first frost comes.');
  });

  it('is handed in once, also when a retry arrives at the same time or after changes were asked for', async () => {
    const id = await make();
    const { revision } = await copies(writer).save({ id, revision: 0, text: textOf('A text of its own.') });
    const handIn = { id, submissionId: crypto.randomUUID(), revision, minutes: 20, reason: 'It is short' };
    const answers = await Promise.all(Array.from({ length: 4 }, () => copies(writer).handIn(handIn)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    await customer.client.reviews.askForChanges({ id, round: 1, message: 'Longer, please' });
    expect(await copies(writer).handIn(handIn)).toEqual(answers[0]);
    expect((await requestOf(id))?.status).toBe('in_progress');
    // The next round begins with what was submitted.
    expect((await copies(writer).load({ id })).text.markdown).toBe('A text of its own.');
    // A document that is imported meanwhile is no submitted text yet.
    const form = new FormData();
    form.set('revision', '0');
    form.set('file', new Blob([document]), 'next.docx');
    const imported = await app.fetch(`/api/writer/assignments/${id}/working-copy/document`, {
      method: 'POST',
      headers: { cookie: writer.cookie },
      body: form,
    });
    expect(imported.status).toBe(200);
    const seen = await customer.client.customer.request({ id });
    expect(seen.submitted?.result.draft).toBe('A text of its own.');
  });

  it('is refused over another window’s text, and stores no file', async () => {
    const id = await make();
    await copies(writer).save({ id, revision: 0, text: textOf(MARKDOWN) });
    await copies(writer).save({ id, revision: 1, text: textOf(`${MARKDOWN} And again.`) });
    const before = await filesByState(app);
    await expect(
      copies(writer).handIn({
        ...{ id, submissionId: crypto.randomUUID() },
        revision: 1,
        minutes: 5,
        reason,
      }),
    ).rejects.toMatchObject({ code: 'STALE_VERSION', data: { revision: 2 } });
    expect(await filesByState(app)).toEqual(before);
    expect((await requestOf(id))?.status).toBe('in_progress');
  });

  it('has its minutes judged as they are sent, as with a document', async () => {
    const id = await make();
    const problemOf = async (minutes: unknown) => {
      const answer = await app.fetch(`/api/writer/assignments/${id}/hand-in`, {
        method: 'POST',
        headers: { cookie: writer.cookie, 'content-type': 'application/json' },
        body: JSON.stringify({ submissionId: crypto.randomUUID(), revision: 0, minutes, reason }),
      });
      const { data } = (await answer.json()) as {
        data?: { problems?: { field: string; message: string }[] };
      };
      return [answer.status, data?.problems];
    };
    const refused = (message: string) => [422, [{ field: 'minutes', message }]];
    for (const minutes of [0, -5, 7.5, '5', '05', '5.0', null, true, [5]])
      expect(await problemOf(minutes)).toEqual(refused('Please enter a valid time in minutes'));
    expect(await problemOf(undefined)).toEqual(refused('Please enter the time spent on this work'));
    expect(await problemOf(14_401)).toEqual(refused('Please enter at most 14,400 minutes (10 days)'));
    expect((await requestOf(id))?.status).toBe('in_progress');
  });

  it('is questioned as a document is, and needs each claim confirmed where the owner asks for it', async () => {
    const id = await make();
    const ask = (revision: number, given?: string) =>
      copies(writer).handIn({
        ...{ id, submissionId: crypto.randomUUID(), revision, minutes: 5 },
        ...(given ? { reason: given } : {}),
      });
    await expect(ask(0)).rejects.toMatchObject({ code: 'SUBMISSION_QUESTIONED' });
    await copies(writer).save({ id, revision: 0, text: textOf('The service takes 45 minutes.') });
    await admin.client.admin.setSettings({ claimsRequired: true });
    try {
      await expect(ask(1, reason)).rejects.toMatchObject({
        ...{ code: 'CLAIMS_OPEN', data: { findings: [{ code: 'number', message: '45 minutes' }] } },
      });
      // Those of the SEO fields are handed in with the text.
      const text = textOf('The service takes a while.', { metaDescription: 'It takes 45 minutes.' });
      await copies(writer).save({ id, revision: 1, text });
      await expect(ask(2, reason)).rejects.toMatchObject({ code: 'CLAIMS_OPEN' });
    } finally {
      await admin.client.admin.setSettings({ claimsRequired: false });
    }
    expect((await requestOf(id))?.status).toBe('in_progress');
  });

  it('by a document ends the text of the page', async () => {
    const id = await make();
    await copies(writer).save({ id, revision: 0, text: textOf('Unfinished.') });
    const form = new FormData();
    form.set('minutes', '30');
    form.set('reason', reason);
    form.set('file', new Blob([document]), 'done.docx');
    const answer = await app.fetch(`/api/writer/assignments/${id}/submission`, {
      method: 'POST',
      headers: { cookie: writer.cookie, 'Idempotency-Key': crypto.randomUUID() },
      body: form,
    });
    expect(answer.status).toBe(200);
    expect(await copyRow(id)).toBeUndefined();
  });
});
