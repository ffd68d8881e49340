import { eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDocx } from '#domain/document/docx/build-docx';
import { UPLOAD_LIMIT } from '#domain/document/docx/limits';
import { machineDisclosure } from '#domain/provenance/disclosure';
import { BUCKETS, type Bucket, MAX_OBJECTS } from '#domain/storage/buckets';
import { contentRequests, storageObjects, storedFiles } from '#server/database/schema/index';
import { attachFile, DOCX_TYPE, reserveFile, sweepFiles } from '#server/files/stored-files';
import { expectFault } from '#server/testing/faults';
import { makeRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

let app: TestApp;
let admin: TestUser;
let customer: TestUser;
let stranger: TestUser;
let writer: TestUser;
let finn: TestUser;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  [admin, customer, stranger, writer, finn] = await Promise.all([
    app.createUser({ role: 'admin' }),
    app.createUser(),
    app.createUser(),
    app.createUser({ role: 'writer', languages: ['english'] }),
    app.createUser({ role: 'writer', languages: ['finnish'] }),
  ]);
});
afterAll(() => app.close());

const [CONTENT, HUMANIZED] = BUCKETS;

interface Uploaded {
  path: string;
  bucket: Bucket;
  file: string;
  name: string;
}
const upload = (user: TestUser, bucket: string, body: BodyInit, name = 'Työ.docx') =>
  app.fetch(`/api/storage/${bucket}?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { cookie: user.cookie, origin: app.url },
    body,
  });
const uploaded = async (user: TestUser, bucket: Bucket, body: BodyInit, name?: string) => {
  const answer = await upload(user, bucket, body, name);
  expect(answer.status).toBe(201);
  return (await answer.json()) as Uploaded;
};
const download = (user: TestUser, path: string, headers: Record<string, string> = {}) =>
  app.fetch(`/api/storage/${path}`, { headers: { cookie: user.cookie, ...headers } });
const docx = async (title: string) =>
  new Uint8Array(
    Buffer.from(
      await buildDocx({
        title,
        language: 'finnish',
        draft: '# Text',
        disclosure: machineDisclosure(false),
        generator: 'test',
      }),
    ),
  );
const png = async () =>
  new Uint8Array(
    await sharp({ create: { width: 9, height: 6, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  );
const pathsOf = async (id: string) => {
  const [row] = await app.services.database.orm
    .select()
    .from(contentRequests)
    .where(eq(contentRequests.id, id));
  return [row?.originalDocumentPath, row?.humanizedDocumentPath, row?.articleImagePath].map(String);
};

describe('a file of one’s own', () => {
  it('is kept byte for byte, and read by its owner and admins alone', async () => {
    const bytes = await docx('Älgkött');
    const mine = await uploaded(customer, CONTENT, bytes);
    expect(mine).toMatchObject({
      name: 'Työ.docx',
      mediaType: DOCX_TYPE,
      bytes: bytes.length,
      requestId: null,
    });
    for (const user of [customer, admin]) {
      const answer = await download(user, mine.path);
      expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(answer.headers.get('content-disposition')).toContain('Ty%C3%B6.docx');
    }
    const part = await download(customer, mine.path, { range: 'bytes=0-1' });
    expect([part.status, await part.text()]).toEqual([206, 'PK']);
    for (const user of [stranger, writer]) expect((await download(user, mine.path)).status).toBe(404);
    const place = { bucket: mine.bucket, file: mine.file };
    const { storage } = stranger.client;
    await expectFault(storage.remove(place), 'NOT_FOUND');
    await expectFault(storage.move({ ...place, name: 'x' }), 'NOT_FOUND');
    await expectFault(storage.copy(place), 'NOT_FOUND');
    await expectFault(storage.sign(place), 'NOT_FOUND');
  });

  it('is what its content says, whatever its name', async () => {
    const picture = await uploaded(customer, CONTENT, await png(), 'Bild.PNG');
    expect(picture).toMatchObject({ name: 'Bild.jpg', mediaType: 'image/jpeg' });
    expect(picture.file).toMatch(/\.jpg$/);
    const form = new FormData();
    form.append('file', new Blob([await docx('A')]), 'från formulär.docx');
    const answer = await app.fetch(`/api/storage/${HUMANIZED}`, {
      method: 'POST',
      headers: { cookie: writer.cookie, origin: app.url },
      body: form,
    });
    expect(await answer.json()).toMatchObject({ name: 'från formulär.docx', bucket: HUMANIZED });
    expect((await upload(customer, CONTENT, '%PDF-1.7', 'a.docx')).status).toBe(415);
    expect(await (await upload(writer, HUMANIZED, await png())).json()).toMatchObject({
      status: 422,
      code: 'INVALID_DOCUMENT',
    });
    expect((await upload(customer, CONTENT, '')).status).toBe(422);
  });

  it('is refused when it is too large, in another’s bucket, in none, or of a visitor', async () => {
    const large = await upload(customer, CONTENT, new Uint8Array(UPLOAD_LIMIT + 1));
    expect(await large.json()).toMatchObject({ status: 413, code: 'TOO_LARGE' });
    expect((await upload(customer, HUMANIZED, await docx('A'))).status).toBe(403);
    expect((await upload(writer, CONTENT, await docx('A'))).status).toBe(403);
    expect((await upload(admin, 'avatars', await docx('A'))).status).toBe(404);
    const visitor = await app.fetch(`/api/storage/${CONTENT}`, { method: 'POST', body: 'x' });
    expect(visitor.status).toBe(401);
  });

  it('is renamed where it lies, and a new file in another bucket', async () => {
    const bytes = await docx('B');
    const first = await uploaded(admin, CONTENT, bytes);
    const place = { bucket: first.bucket, file: first.file };
    const renamed = await admin.client.storage.move({ ...place, name: ' Uusi.docx ' });
    expect(renamed).toMatchObject({ path: first.path, name: 'Uusi.docx' });
    const moved = await admin.client.storage.move({ ...place, toBucket: HUMANIZED });
    expect(moved).toMatchObject({ bucket: HUMANIZED, name: 'Uusi.docx' });
    expect((await download(admin, first.path)).status).toBe(404);
    await sweepFiles(app.services);
    expect(await app.services.files.size(first.path)).toBeNull();
    const got = await download(admin, moved.path);
    expect(Buffer.from(await got.arrayBuffer()).equals(bytes)).toBe(true);
    const picture = await uploaded(admin, CONTENT, await png());
    await expectFault(
      admin.client.storage.copy({ bucket: CONTENT, file: picture.file, toBucket: HUMANIZED }),
      'INVALID_DOCUMENT',
    );
    const own = await uploaded(customer, CONTENT, bytes);
    await expectFault(
      customer.client.storage.move({ bucket: CONTENT, file: own.file, toBucket: HUMANIZED }),
      'NOT_ALLOWED',
    );
  });

  it('is gone when it is removed, and with its owner', async () => {
    const leaver = await app.createUser();
    const [first, second] = [
      await uploaded(leaver, CONTENT, await docx('A')),
      await uploaded(leaver, CONTENT, await docx('B')),
    ];
    await leaver.client.storage.remove({ bucket: CONTENT, file: first.file });
    await expectFault(leaver.client.storage.remove({ bucket: CONTENT, file: first.file }), 'NOT_FOUND');
    expect((await admin.client.admin.deletionCounts({ id: leaver.id })).documents).toBe(1);
    await admin.client.admin.deleteUser({ id: leaver.id });
    await sweepFiles(app.services);
    for (const { path } of [first, second]) {
      expect(await app.services.files.size(path)).toBeNull();
      expect(
        await app.services.database.orm.select().from(storedFiles).where(eq(storedFiles.path, path)),
      ).toEqual([]);
    }
  });

  it('is one of a number that has a bound', async () => {
    const keeper = await app.createUser();
    const { orm } = app.services.database;
    for (let kept = 1; kept < MAX_OBJECTS; kept++) {
      const path = await reserveFile(orm, {
        bucket: CONTENT,
        extension: 'docx',
        originalName: 'a',
        mediaType: DOCX_TYPE,
      });
      await app.services.database.transaction((tx) => attachFile(tx, path, { bytes: 1, sha256: 'x' }));
      await orm.insert(storageObjects).values({ path, ownerId: keeper.id, name: 'a' });
    }
    const answers = await Promise.all([
      upload(keeper, CONTENT, await docx('A')),
      upload(keeper, CONTENT, await docx('B')),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('a request’s file', () => {
  const make = (status: 'pending' | 'completed') =>
    makeRequest(app, {
      customer,
      writer: status === 'completed' ? writer : undefined,
      status,
      title: 'Cykel',
      original: 'the original',
      ...(status === 'completed' ? { humanized: 'the document', image: 'the image' } : {}),
    });

  it('follows the request’s rules', async () => {
    const [open = ''] = await pathsOf(await make('pending'));
    const [original = '', humanized = '', image = ''] = await pathsOf(await make('completed'));
    const table: [string, TestUser[], TestUser[]][] = [
      [open, [customer, writer, admin], [stranger, finn]],
      [original, [customer, writer, admin], [stranger, finn]],
      [humanized, [customer, writer, admin], [stranger, finn]],
      [image, [customer, writer, admin], [stranger, finn]],
    ];
    for (const [path, may, mayNot] of table) {
      for (const user of may) expect((await download(user, path)).status, path).toBe(200);
      for (const user of mayNot) expect((await download(user, path)).status, path).toBe(404);
    }
  });

  it('can be copied by whoever may read it, and neither moved nor removed', async () => {
    const [path = ''] = await pathsOf(await make('pending'));
    const [, file = ''] = path.split('/');
    const place = { bucket: CONTENT, file };
    for (const user of [customer, admin]) {
      await expectFault(user.client.storage.remove(place), 'FILE_IN_USE');
      await expectFault(user.client.storage.move({ ...place, name: 'x' }), 'FILE_IN_USE');
    }
    await expectFault(stranger.client.storage.remove(place), 'NOT_FOUND');
    const copy = await writer.client.storage.copy({ ...place, toBucket: HUMANIZED });
    expect(copy).toMatchObject({ bucket: HUMANIZED, name: 'cykel_original.docx', requestId: null });
    expect(await (await download(writer, copy.path)).text()).toBe('the original');
    expect((await download(customer, copy.path)).status).toBe(404);
  });
});

describe('a list', () => {
  it('holds what one may read, all of it and nothing else, newest first, page by page', async () => {
    await makeRequest(app, { customer, original: 'o', language: 'finnish', title: 'Pyörä' });
    await makeRequest(app, { customer: stranger, original: 'o', title: 'Bike' });
    await makeRequest(app, { customer, writer: finn, status: 'assigned', original: 'o', image: 'i' });
    const rows = await app.services.database.orm
      .select({ path: storedFiles.path })
      .from(storedFiles)
      .where(eq(storedFiles.state, 'attached'));
    // Many at one moment: the order within it is the cursor's too.
    await app.services.database.orm.update(storedFiles).set({ createdAt: sql`date_trunc('day', now())` });
    for (const user of [customer, stranger, writer, finn, admin]) {
      for (const bucket of BUCKETS) {
        const listed: string[] = [];
        let cursor: string | undefined;
        do {
          const page = await user.client.storage.list({ bucket, limit: 7, ...(cursor ? { cursor } : {}) });
          expect(page.items.length).toBeLessThanOrEqual(7);
          listed.push(...page.items.map(({ path }) => path));
          cursor = page.nextCursor ?? undefined;
        } while (cursor);
        expect(listed).toEqual([...new Set(listed)].sort().reverse());
        const readable: string[] = [];
        for (const { path } of rows.filter((row) => row.path.startsWith(bucket))) {
          // Not by reading it: some of the rows have no bytes behind them.
          const { status } = await app.fetch(`/api/storage/${bucket}/${path.slice(bucket.length + 1)}/sign`, {
            method: 'POST',
            headers: { cookie: user.cookie, origin: app.url, 'content-type': 'application/json' },
            body: '{}',
          });
          if (status === 200) readable.push(path);
        }
        expect(listed).toEqual(readable.sort().reverse());
      }
    }
    const usual = await admin.client.storage.list({ bucket: CONTENT });
    expect(usual.items).toHaveLength(100);
    expect(usual.nextCursor).not.toBeNull();
  });
});

describe('a signed link', () => {
  it('opens its one object to anybody until it runs out', async () => {
    const mine = await uploaded(customer, CONTENT, await docx('A'));
    const other = await uploaded(customer, CONTENT, await docx('B'));
    const { url, expiresAt } = await customer.client.storage.sign({ bucket: CONTENT, file: mine.file });
    expect(Math.abs(Date.parse(expiresAt) - Date.now() - 3_600_000)).toBeLessThan(60_000);
    expect(url.startsWith(app.url)).toBe(true);
    expect((await fetch(url)).status).toBe(200);
    expect((await fetch(url.replace(mine.file, other.file))).status).toBe(404);
    expect((await fetch(url.replace(/expires=\d+/, 'expires=9999999999'))).status).toBe(404);
    expect((await fetch(url.replace(/signature=.*/, 'signature='))).status).toBe(404);
    const short = await customer.client.storage.sign({ bucket: CONTENT, file: mine.file, expiresIn: 1 });
    await expect.poll(async () => (await fetch(short.url)).status, { timeout: 5_000 }).toBe(404);
    await customer.client.storage.remove({ bucket: CONTENT, file: mine.file });
    expect((await fetch(url)).status).toBe(404);
  });
});
