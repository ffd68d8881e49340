import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDocx } from '#domain/document/docx/build-docx';
import { UPLOAD_LIMIT } from '#domain/document/docx/limits';
import { machineDisclosure } from '#domain/provenance/disclosure';
import {
  apiKeys,
  contentRequests,
  storedFiles,
  submissions,
  timeEntries,
} from '#server/database/schema/index';
import { sweepFiles } from '#server/files/stored-files';
import { expectFault } from '#server/testing/faults';
import { openLive } from '#server/testing/live-client';
import { makeRequest } from '#server/testing/make-request';
import { submitDocument } from '#server/testing/submit-document';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

let app: TestApp;
let admin: TestUser;
let customer: TestUser;
let writer: TestUser;
let key: string;
beforeAll(async () => {
  app = await startTestApp();
  [admin, customer, writer] = await Promise.all([
    app.createUser({ role: 'admin', fullName: 'Ada Admin' }),
    app.createUser(),
    app.createUser({ role: 'writer' }),
  ]);
  key = (await makeKey('automation')).key;
});
afterAll(() => app.close());

const makeKey = (name: string, expiresInDays: number | null = null) =>
  admin.client.automation.createApiKey({ name, scopes: ['documents:write'], expiresInDays });

const put = (id: string, kind: string, body: BodyInit, headers: Record<string, string>) =>
  app.fetch(`/api/automation/requests/${id}/${kind}`, { method: 'PUT', body, headers });
const withKey = (value: string = key): Record<string, string> => ({ authorization: `Bearer ${value}` });
const picture = (format: 'jpeg' | 'png' | 'webp', width = 60, height = 40) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 30, b: 30, alpha: 0.5 } } })
    .toFormat(format)
    .toBuffer();
const document = async (title: string) =>
  Buffer.from(
    await buildDocx({
      title,
      language: 'swedish',
      draft: '# Text',
      disclosure: machineDisclosure(false),
      generator: 'test',
    }),
  );

describe('a key', () => {
  it('is shown once, listed without itself, and dated when it is used', async () => {
    const made = await makeKey('Make.com', 30);
    expect(made.key).toMatch(/^rdk_[\w-]{43}$/);
    expect(made.key.startsWith(made.prefix)).toBe(true);
    const listed = async () =>
      (await admin.client.automation.apiKeys({ limit: 100 })).items.find(({ id }) => id === made.id);
    const before = await listed();
    expect(before).toMatchObject({ name: 'Make.com', createdByName: 'Ada Admin', lastUsedAt: null });
    expect(JSON.stringify(before)).not.toContain(made.key);
    const [row] = await app.services.database.orm.select().from(apiKeys).where(eq(apiKeys.id, made.id));
    expect(JSON.stringify(row)).not.toContain(made.key);
    expect((await put(randomUUID(), 'document', 'x', withKey(made.key))).status).toBe(404);
    expect((await listed())?.lastUsedAt).not.toBeNull();
  });

  it('opens nothing when it is unknown, revoked, expired, or of another scope', async () => {
    const id = await makeRequest(app, { customer, status: 'completed' });
    const refused = async (headers: Record<string, string>) => {
      const answer = await put(id, 'article-image', await picture('png'), headers);
      return [answer.status, ((await answer.json()) as { code: string }).code];
    };
    expect(await refused({})).toEqual([401, 'SESSION_MISSING']);
    expect(await refused({ cookie: customer.cookie })).toEqual([403, 'NOT_ALLOWED']);
    expect(await refused({ cookie: writer.cookie })).toEqual([403, 'NOT_ALLOWED']);
    expect(await refused(withKey(`rdk_${'A'.repeat(43)}`))).toEqual([401, 'KEY_NOT_VALID']);
    // A caller with a key is judged by it alone.
    expect(await refused({ cookie: admin.cookie, authorization: 'Bearer x' })).toEqual([
      401,
      'KEY_NOT_VALID',
    ]);
    const revoked = await makeKey('revoked');
    await admin.client.automation.revokeApiKey({ id: revoked.id });
    await admin.client.automation.revokeApiKey({ id: revoked.id });
    expect(await refused(withKey(revoked.key))).toEqual([401, 'KEY_NOT_VALID']);
    const expired = await makeKey('expired', 1);
    await app.services.database.orm
      .update(apiKeys)
      .set({ expiresAt: sql`now()` })
      .where(eq(apiKeys.id, expired.id));
    expect(await refused(withKey(expired.key))).toEqual([401, 'KEY_NOT_VALID']);
    await expectFault(admin.client.automation.revokeApiKey({ id: randomUUID() }), 'NOT_FOUND');
    expect((await customer.client.customer.request({ id })).hasImage).toBe(false);
  });

  it('comes in pages, newest first', async () => {
    const first = await admin.client.automation.apiKeys({ limit: 1 });
    const second = await admin.client.automation.apiKeys({ limit: 1, cursor: first.nextCursor ?? '' });
    expect(second.items[0]?.id).not.toBe(first.items[0]?.id);
    expect((second.items[0]?.createdAt ?? '') <= (first.items[0]?.createdAt ?? '')).toBe(true);
  });
});

describe('an article image', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('comes as %s and is stored as JPEG', async (format) => {
    const id = await makeRequest(app, { customer, status: 'completed' });
    const live = await openLive(app.url, { cookie: customer.cookie });
    const headers = { ...withKey(), 'content-type': 'application/octet-stream' };
    const answer = await put(id, 'article-image', await picture(format), headers);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ requestId: id, width: 60, height: 40 });
    await live.hear(
      (message) => message.type === 'customer-request' && message.id === id && message.row?.hasImage === true,
    );
    live.close();
    const { items } = await customer.client.customer.requests({ status: 'completed' });
    expect(items.find((row) => row.id === id)?.hasImage).toBe(true);
    const got = await app.fetch(`/api/requests/${id}/image`, { headers: { cookie: customer.cookie } });
    expect(got.headers.get('content-type')).toBe('image/jpeg');
    expect((await sharp(Buffer.from(await got.arrayBuffer())).metadata()).format).toBe('jpeg');
  });

  it('comes from an admin’s hand, as a form, and takes the place of the one before, which is swept', async () => {
    const id = await makeRequest(app, { customer, status: 'completed', image: 'old' });
    const pathOf = async () => {
      const [row] = await app.services.database.orm
        .select({ path: contentRequests.articleImagePath })
        .from(contentRequests)
        .where(eq(contentRequests.id, id));
      return row?.path ?? '';
    };
    const old = await pathOf();
    const form = new FormData();
    form.set('file', new File([new Uint8Array(await picture('png'))], 'bild å.png'));
    expect((await put(id, 'article-image', form, { cookie: admin.cookie })).status).toBe(200);
    const { orm } = app.services.database;
    const [stored] = await orm
      .select()
      .from(storedFiles)
      .where(eq(storedFiles.path, await pathOf()));
    expect(stored).toMatchObject({ originalName: 'bild å.png', mediaType: 'image/jpeg', state: 'attached' });
    await sweepFiles(app.services);
    expect(await orm.select().from(storedFiles).where(eq(storedFiles.path, old))).toEqual([]);
    expect(await app.services.files.size(old)).toBeNull();
  });

  it('is refused when it is no picture, broken, too large in bytes or in pixels', async () => {
    const id = await makeRequest(app, { customer, status: 'completed' });
    const code = async (body: BodyInit) => {
      const answer = await put(id, 'article-image', body, withKey());
      return ((await answer.json()) as { code: string }).code;
    };
    const whole = await picture('png', 300, 300);
    expect(await code('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')).toBe(
      'INVALID_IMAGE',
    );
    expect(await code(new Uint8Array(whole.subarray(0, whole.length / 2)))).toBe('INVALID_IMAGE');
    expect(await code('')).toBe('INVALID_INPUT');
    expect(await code(new Uint8Array(UPLOAD_LIMIT + 1))).toBe('TOO_LARGE');
    const vast = await sharp({ create: { width: 8000, height: 7000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(await code(new Uint8Array(vast))).toBe('INVALID_IMAGE');
    expect((await customer.client.customer.request({ id })).hasImage).toBe(false);
  });
});

describe('a document made elsewhere', () => {
  it('becomes a completed request’s document, byte for byte, and replaces a writer’s', async () => {
    const id = await makeRequest(app, {
      customer,
      writer,
      status: 'completed',
      humanized: 'the writer’s',
      minutes: 30,
    });
    const { orm } = app.services.database;
    const [before] = await orm.select().from(contentRequests).where(eq(contentRequests.id, id));
    const old = before?.humanizedDocumentPath ?? '';
    await orm.insert(submissions).values({
      id: randomUUID(),
      contentRequestId: id,
      writerId: writer.id,
      documentPath: old,
      minutes: 30,
      trackedChanges: false,
    });
    const bytes = await document('Älgkött');
    const answer = await put(id, 'document', new Uint8Array(bytes), withKey());
    const known = { requestId: id, bytes: bytes.length, trackedChanges: false };
    expect(await answer.json()).toEqual({ ...known, findings: [] });
    const told = await admin.client.admin.audit({ action: 'document-set' });
    expect(told.items[0]?.actorName).toContain('(rdk_');
    const got = await app.fetch(`/api/requests/${id}/humanized`, { headers: { cookie: customer.cookie } });
    expect(Buffer.from(await got.arrayBuffer()).equals(bytes)).toBe(true);
    const [after] = await orm.select().from(contentRequests).where(eq(contentRequests.id, id));
    expect(after).toMatchObject({
      status: 'completed',
      humanizationTimeMinutes: 30,
      completedAt: before?.completedAt,
    });
    await sweepFiles(app.services);
    expect(await orm.select().from(storedFiles).where(eq(storedFiles.path, old))).toEqual([]);
  });

  it('completes a pending request: no writer, no minutes, no pay, and the customer is told', async () => {
    const id = await makeRequest(app, { customer });
    const live = await openLive(app.url, { cookie: customer.cookie });
    const bytes = await document('Valmis');
    expect((await put(id, 'document', new Uint8Array(bytes), withKey())).status).toBe(200);
    const told = await live.hear(
      (message) => message.type === 'customer-request' && message.id === id && message.justCompleted,
    );
    expect(told).toMatchObject({
      justCompleted: true,
      row: { status: 'completed', hasHumanizedDocument: true },
    });
    await live.close();
    const [row] = await app.services.database.orm
      .select()
      .from(contentRequests)
      .where(eq(contentRequests.id, id));
    expect(row).toMatchObject({ assignedWriterId: null, humanizationTimeMinutes: null, status: 'completed' });
    const got = await app.fetch(`/api/requests/${id}/humanized`, { headers: { cookie: customer.cookie } });
    expect(got.headers.get('content-disposition')).toContain('_original.docx');
    const named: (string | null)[] = [];
    for (const { client } of [customer, admin]) {
      const { items } = await client.storage.list({ bucket: 'humanized-documents' });
      const listed = items.find(({ requestId }) => requestId === id);
      const { headers } = await app.fetch(`/api/storage/${listed?.path}`, {
        headers: { cookie: customer.cookie },
      });
      named.push(listed?.name ?? null, headers.get('content-disposition'));
    }
    for (const name of named) {
      expect(name).toMatch(/_original\.docx/);
      expect(name).not.toContain('humanized');
    }
    expect(await paidFor(id)).toBe(0);
  });

  it('is what the customer comments on and answers, where it replaces a text in review', async () => {
    const id = await makeRequest(app, { customer, writer, status: 'in_progress' });
    expect((await submitDocument(app, writer, id)).status).toBe(200);
    const { reviews, comments } = customer.client;
    const { reviewDueAt } = await customer.client.customer.request({ id });
    const replace = async (title: string) =>
      expect((await put(id, 'document', new Uint8Array(await document(title)), withKey())).status).toBe(200);
    await replace('B');
    expect(await customer.client.customer.request({ id })).toMatchObject({
      ...{ reviewState: 'open', reviewDueAt, submitted: { version: 3 } },
      rounds: [{ number: 1, state: 'open', version: 3 }],
    });
    expect(await comments.list({ id })).toMatchObject({ commentableVersion: 3 });
    const words = { id, commentId: randomUUID(), line: 0, start: 0, end: 4, text: 'Is it so?' };
    await expectFault(comments.add({ ...words, version: 2 }), 'WRONG_STATE');
    expect(await comments.add({ ...words, version: 3 })).toMatchObject({ version: 3, round: 1 });
    // A page that has missed the replacement answers the text that it shows.
    const missed = { id, round: 1, version: 2 };
    await expectFault(reviews.approve(missed), 'WRONG_STATE');
    await expectFault(reviews.askForChanges({ ...missed, message: 'Shorter' }), 'WRONG_STATE');
    expect(await reviews.approve({ ...missed, version: 3 })).toMatchObject({ reviewState: 'approved' });
    // A round that has ended stays about the version that was approved.
    await replace('C');
    expect(await customer.client.customer.request({ id })).toMatchObject({
      rounds: [{ state: 'approved', version: 3 }],
    });
  });

  it('is refused while a writer has the request, and when it is no .docx', async () => {
    for (const status of ['assigned', 'in_progress'] as const) {
      const taken = await makeRequest(app, { customer, writer, status });
      const early = await put(taken, 'document', new Uint8Array(await document('A')), withKey());
      expect(early.status).toBe(409);
    }
    const id = await makeRequest(app, { customer, status: 'completed' });
    const wrong = await put(id, 'document', 'no document', withKey());
    expect(await wrong.json()).toMatchObject({ code: 'INVALID_DOCUMENT', status: 422 });
    expect((await customer.client.customer.request({ id })).hasDocument).toBe(false);
  });
});

const paidFor = (id: string) =>
  app.services.database.orm.$count(timeEntries, eq(timeEntries.contentRequestId, id));

describe('a finished text from outside', () => {
  const putText = (id: string, text: unknown, headers = withKey()) =>
    put(id, 'text', JSON.stringify({ text }), { ...headers, 'content-type': 'application/json' });

  it('completes a pending request: no document, no writer, no pay, one entry in the audit log', async () => {
    const id = await makeRequest(app, { customer, title: 'Ulkoa valmis' });
    const live = await openLive(app.url, { cookie: customer.cookie });
    const answer = await putText(id, '# Valmis\n\nTeksti.');
    const { completedAt } = (await answer.json()) as { completedAt: string };
    const told = await live.hear(
      (message) => message.type === 'customer-request' && message.id === id && message.justCompleted,
    );
    expect(told).toMatchObject({
      justCompleted: true,
      row: { status: 'completed', hasDocument: true, hasHumanizedDocument: false, completedAt },
    });
    await live.close();
    expect(await customer.client.customer.request({ id })).toMatchObject({
      humanizedContent: '# Valmis\n\nTeksti.',
    });
    expect(await paidFor(id)).toBe(0);
    // A retry after a lost answer, and another text.
    expect(await (await putText(id, '# Valmis\n\nTeksti.')).json()).toEqual({ requestId: id, completedAt });
    expect((await putText(id, 'Another text')).status).toBe(409);
    const audit = await admin.client.admin.audit({ action: 'request-completed', search: 'Ulkoa valmis' });
    expect(audit.items).toHaveLength(1);
  });

  it('is refused while a writer has the request, without a text, without a request, and without the right', async () => {
    for (const status of ['assigned', 'in_progress'] as const) {
      const id = await makeRequest(app, { customer, writer, status });
      expect((await putText(id, 'Text')).status).toBe(409);
      expect((await writer.client.writer.assignment({ id })).status).toBe(status);
    }
    const id = await makeRequest(app, { customer });
    for (const text of ['', '  ', 7, 'a\u0000b', 'x'.repeat(100_001)]) {
      expect((await putText(id, text)).status).toBe(422);
    }
    expect((await putText(randomUUID(), 'Text')).status).toBe(404);
    expect((await putText(id, 'Text', { cookie: customer.cookie, origin: app.url })).status).toBe(403);
    expect((await customer.client.customer.request({ id })).status).toBe('pending');
  });

  it('and writers who accept at the same moment: one of all wins, and the request is that one’s', async () => {
    const others = await Promise.all(
      Array.from({ length: 5 }, () => app.createUser({ role: 'writer', languages: ['english'] })),
    );
    for (let round = 0; round < 4; round++) {
      const id = await makeRequest(app, { customer, language: 'english' });
      const tries = Array.from({ length: 50 }, async (_, n) => {
        if (n % 2 === round % 2) {
          const answer = await putText(id, `Text ${n}`);
          return answer.status === 200 ? 'completed' : answer.status;
        }
        const accepting = others[n % others.length] ?? writer;
        return accepting.client.writer.accept({ id }).then(
          () => 'assigned',
          ({ status }: { status: number }) => status,
        );
      });
      const won = await Promise.all(tries);
      const { status } = await customer.client.customer.request({ id });
      expect(new Set(won)).toEqual(new Set([status, 409]));
      // Who has accepted is answered so again.
      if (status === 'completed') expect(won.filter((outcome) => outcome === status)).toHaveLength(1);
    }
  });
});
