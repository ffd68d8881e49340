import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readDocx } from '#domain/document/docx/read-docx';
import { plainText } from '#domain/document/plain-text';
import { submissions, timeEntries } from '#server/database/schema/index';
import { expectFault } from '#server/testing/faults';
import { filesByState, makeRequest } from '#server/testing/make-request';
import { LIBREOFFICE_DOCUMENT as document } from '#server/testing/submit-document';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';
import { storedWork, textOf } from '#server/testing/working-texts';

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

const make = () => makeRequest(app, { customer, writer, status: 'in_progress' });
const copies = (user: TestUser) => user.client.workingCopies;
const { copyRow, versionsOf, requestOf } = storedWork(() => app);

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

  it('is refused before anything is asked of it where no document can be built of the text', async () => {
    const id = await make();
    const text = textOf('och\n\n'.repeat(36_000));
    const { revision } = await copies(writer).save({ id, revision: 0, text });
    const handIn = copies(writer).handIn({ id, submissionId: crypto.randomUUID(), revision, minutes: 5 });
    await expectFault(handIn, 'TEXT_TOO_COMPLEX');
    expect((await requestOf(id))?.status).toBe('in_progress');
    expect(await copyRow(id)).toMatchObject({ revision });
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
