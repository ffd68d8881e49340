import { readFile } from 'node:fs/promises';
import { eq, sql } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  contentRequests,
  storedFiles,
  submissions,
  timeEntries,
  writerProfiles,
} from '#server/database/schema/index';
import { projectFile } from '#server/runtime/project-root';
import { filesByState, makeRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

let app: TestApp;
let customer: TestUser;
let writer: TestUser;
let document: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  document = new Uint8Array(await readFile(projectFile('server/documents/fixtures/libreoffice.docx')));
  app = await startTestApp({ work: false });
  customer = await app.createUser();
  writer = await app.createUser({ role: 'writer', languages: ['english', 'swedish'] });
});
afterAll(() => app.close());

interface Sent {
  user?: TestUser;
  key?: string | null;
  minutes?: string | null;
  file?: Uint8Array<ArrayBuffer> | null;
  name?: string;
}

async function submit(id: string, sent: Sent = {}) {
  const {
    user = writer,
    key = crypto.randomUUID(),
    minutes = '45',
    file = document,
    name = 'Työ – älgkött.docx',
  } = sent;
  const form = new FormData();
  if (minutes !== null) form.set('minutes', minutes);
  if (file) form.set('file', new Blob([file], { type: 'application/octet-stream' }), name);
  const answer = await app.fetch(`/api/writer/assignments/${id}/submission`, {
    method: 'POST',
    headers: { cookie: user.cookie, ...(key === null ? {} : { 'Idempotency-Key': key }) },
    body: form,
  });
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
}

const inProgress = (title = 'Älgkött & öl') =>
  makeRequest(app, { customer, writer, status: 'in_progress', title });
const entriesOf = (id: string) =>
  app.services.database.orm.select().from(timeEntries).where(eq(timeEntries.contentRequestId, id));
const requestOf = async (id: string) =>
  (await app.services.database.orm.select().from(contentRequests).where(eq(contentRequests.id, id)))[0];

describe('submitting finished work', () => {
  it('stores status, document, minutes and pay in one transaction', async () => {
    const id = await inProgress();
    const key = crypto.randomUUID();
    const { status, body } = await submit(id, { key, minutes: ' 50 ' });
    expect(status).toBe(200);
    expect(body).toEqual({
      requestId: id,
      minutes: 50,
      amountCents: 2083,
      completedAt: expect.any(String),
      trackedChanges: false,
    });
    const request = await requestOf(id);
    expect(request).toMatchObject({
      status: 'completed',
      humanizationTimeMinutes: 50,
      assignedWriterId: writer.id,
    });
    expect(request?.completedAt?.toISOString()).toBe(body.completedAt);
    const [entry, ...more] = await entriesOf(id);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({
      writerId: writer.id,
      submissionId: key,
      description: 'Humanization work: Älgkött & öl',
      minutesWorked: 50,
      hoursWorked: '0.8333',
      hourlyRate: '25.00',
      totalAmount: '20.83',
      toBeChecked: false,
    });
    expect((entry?.endTime.getTime() ?? 0) - (entry?.startTime.getTime() ?? 0)).toBe(50 * 60_000);
    expect(entry?.endTime.toISOString()).toBe(body.completedAt);
    const [stored] = await app.services.database.orm
      .select()
      .from(storedFiles)
      .where(eq(storedFiles.path, request?.humanizedDocumentPath ?? ''));
    expect(stored).toMatchObject({
      state: 'attached',
      originalName: 'Työ – älgkött.docx',
      bytes: document.length,
    });
    expect(stored?.path).toMatch(/^humanized-documents\//);

    const download = await app.fetch(`/api/requests/${id}/humanized`, {
      headers: { cookie: customer.cookie },
    });
    expect(new Uint8Array(await download.arrayBuffer())).toEqual(document);
  });

  it('pays by the current rate, unaffected by later changes', async () => {
    const rateTo = (hourlyRate: string) =>
      app.services.database.orm
        .update(writerProfiles)
        .set({ hourlyRate })
        .where(eq(writerProfiles.userId, writer.id));
    await rateTo('33.33');
    const id = await inProgress();
    expect((await submit(id, { minutes: '7' })).body).toMatchObject({ amountCents: 389 });
    await rateTo('25.00');
    expect(await entriesOf(id)).toMatchObject([{ hourlyRate: '33.33', totalAmount: '3.89' }]);
  });

  it('marks entries of more than 480 minutes for a check', async () => {
    const [usual, long] = [await inProgress(), await inProgress()];
    await submit(usual, { minutes: '480' });
    await submit(long, { minutes: '481' });
    expect(await entriesOf(usual)).toMatchObject([{ toBeChecked: false }]);
    expect(await entriesOf(long)).toMatchObject([{ toBeChecked: true }]);
  });
});

describe('submitting twice', () => {
  it('with the same key is one submission, sequentially or concurrently', async () => {
    const id = await inProgress();
    const key = crypto.randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => submit(id, { key })));
    answers.push(
      await submit(id, { key }),
      await submit(id, { key: key.toUpperCase(), minutes: '999', file: null }),
    );
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect(answers[0]?.status).toBe(200);
    expect(await entriesOf(id)).toHaveLength(1);
    expect(await filesByState(app)).not.toHaveProperty('uploading');
  });

  it('with different keys succeeds once and is refused otherwise', async () => {
    const id = await inProgress();
    const answers = await Promise.all(Array.from({ length: 6 }, () => submit(id)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(answers.find((answer) => answer.status === 409)?.body).toMatchObject({ code: 'WRONG_STATE' });
    expect(await entriesOf(id)).toHaveLength(1);
    const stored = await app.services.database.orm
      .select()
      .from(submissions)
      .where(eq(submissions.contentRequestId, id));
    expect(stored).toHaveLength(1);
  });

  it('with the same key for two requests is refused, without any change', async () => {
    const [first, second] = [await inProgress(), await inProgress()];
    const key = crypto.randomUUID();
    await submit(first, { key });
    const again = await submit(second, { key });
    expect(again.status).toBe(422);
    expect(again.body).toMatchObject({ data: { problems: [{ field: 'Idempotency-Key' }] } });
    expect(await requestOf(second)).toMatchObject({ status: 'in_progress', humanizedDocumentPath: null });
  });
});

describe('a refused submission', () => {
  it('names the missing fields', async () => {
    const id = await inProgress();
    const problemsOf = async (sent: Sent) => {
      const { status, body } = await submit(id, sent);
      expect(status).toBe(422);
      return (body as { data: { problems: unknown } }).data.problems;
    };
    const file = { field: 'file', message: 'Please upload your completed document' };
    const empty = { field: 'minutes', message: 'Please enter the time spent on this work' };
    const invalid = { field: 'minutes', message: 'Please enter a valid time in minutes' };
    expect(await problemsOf({ key: null })).toMatchObject([{ field: 'Idempotency-Key' }]);
    expect(await problemsOf({ key: 'not-a-uuid' })).toMatchObject([{ field: 'Idempotency-Key' }]);
    expect(await problemsOf({ file: null, minutes: null })).toEqual([file, empty]);
    expect(await problemsOf({ file: new Uint8Array(0), name: '' })).toEqual([file]);
    expect(await problemsOf({ minutes: '  ' })).toEqual([empty]);
    for (const minutes of ['0', '-5', '+5', '05', '7.5', '5.0', '1,5', 'abc', '1e3', '12 min', '１２', '٥']) {
      expect(await problemsOf({ minutes })).toEqual([invalid]);
    }
    expect(await requestOf(id)).toMatchObject({ status: 'in_progress' });
  });

  it('is not a Word document, whatever its name', async () => {
    const id = await inProgress();
    for (const file of [
      new Uint8Array(0),
      strToU8('text'),
      document.slice(0, 3_000),
      zipSync({ 'a.txt': strToU8('a') }),
    ]) {
      const { status, body } = await submit(id, { file: new Uint8Array(file), name: 'a.docx' });
      expect(status).toBe(422);
      expect(body).toMatchObject({
        code: 'INVALID_DOCUMENT',
        message: 'Please select a valid .docx file',
        data: { problems: [{ field: 'file' }] },
      });
    }
    expect(await requestOf(id)).toMatchObject({ status: 'in_progress' });
  });

  it('is too large', async () => {
    const id = await inProgress();
    const { status, body } = await submit(id, { file: new Uint8Array(26 * 1024 * 1024) });
    expect(status).toBe(413);
    expect(body).toMatchObject({ code: 'TOO_LARGE' });
  });

  it('is for another writer’s, an unstarted or a missing request, and is refused before the file is read', async () => {
    const other = await app.createUser({ role: 'writer', languages: ['english'] });
    const large = new Uint8Array(20 * 1024 * 1024);
    const id = await inProgress();
    const notSelected = { status: 404, body: { code: 'NOT_FOUND', message: 'No request selected' } };
    expect(await submit(id, { user: other, file: large })).toMatchObject(notSelected);
    expect(await submit(crypto.randomUUID(), { file: large })).toMatchObject(notSelected);
    expect((await submit(id, { user: customer, file: large })).status).toBe(403);
    const assigned = await makeRequest(app, { customer, writer, status: 'assigned' });
    expect((await submit(assigned, { file: large })).body).toMatchObject({ code: 'WRONG_STATE' });
    expect((await submit('no-uuid')).body).toMatchObject({
      code: 'INVALID_INPUT',
      data: { problems: [{ field: 'id' }] },
    });
  });

  it('is not a multipart form', async () => {
    const answer = await app.fetch(`/api/writer/assignments/${await inProgress()}/submission`, {
      method: 'POST',
      headers: {
        cookie: writer.cookie,
        'Idempotency-Key': crypto.randomUUID(),
        'content-type': 'application/json',
      },
      body: '{}',
    });
    expect(answer.status).toBe(415);
  });
});

it('stores nothing when one part of a submission cannot be stored', async () => {
  const id = await inProgress('Cursed');
  const { database } = app.services;
  await database.orm.execute(sql`
    create function refuse_cursed() returns trigger language plpgsql as $$
    begin
      if new.description like '%Cursed' then raise exception 'no pay for this one'; end if;
      return new;
    end $$`);
  await database.orm.execute(
    sql`create trigger refuse_cursed before insert on time_entries for each row execute function refuse_cursed()`,
  );
  const before = await filesByState(app);
  const key = crypto.randomUUID();
  expect((await submit(id, { key })).status).toBe(500);
  expect(await requestOf(id)).toMatchObject({
    status: 'in_progress',
    humanizedDocumentPath: null,
    completedAt: null,
  });
  expect(await database.orm.select().from(submissions).where(eq(submissions.id, key))).toEqual([]);
  expect(await filesByState(app)).toEqual({ ...before, released: (before.released ?? 0) + 1 });

  await database.orm.execute(sql`drop trigger refuse_cursed on time_entries`);
  expect((await submit(id, { key })).status).toBe(200);
  expect(await entriesOf(id)).toHaveLength(1);
});
