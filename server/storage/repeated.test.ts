import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDocx } from '#domain/document/docx/build-docx';
import { machineDisclosure } from '#domain/provenance/disclosure';
import { storageObjects, storedFiles } from '#server/database/schema/index';
import { sweepFiles } from '#server/files/stored-files';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

let app: TestApp;
let one: Uint8Array<ArrayBuffer>;
let other: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  const words = {
    ...{ language: 'english' as const, draft: '# Text', generator: 'test' },
    disclosure: machineDisclosure(false),
  };
  const docx = async (title: string) => new Uint8Array(Buffer.from(await buildDocx({ ...words, title })));
  [one, other] = await Promise.all([docx('One'), docx('Other')]);
});
afterAll(() => app.close());

interface Sent {
  key: string;
  body?: Uint8Array<ArrayBuffer>;
  bucket?: string;
  name?: string;
}
const upload = (
  user: TestUser,
  { key, body = one, bucket = 'content-documents', name = 'Work.docx' }: Sent,
) =>
  app.fetch(`/api/storage/${bucket}?name=${name}`, {
    method: 'POST',
    headers: { cookie: user.cookie, origin: app.url, 'idempotency-key': key },
    body,
  });
const json = async (answer: Response) => (await answer.json()) as { path: string; code: string };
const owned = ({ id }: TestUser) =>
  app.services.database.orm.select().from(storageObjects).where(eq(storageObjects.ownerId, id));
/** The files that are left once what was released is swept. */
async function files(): Promise<number> {
  await sweepFiles(app.services);
  return app.services.database.orm.$count(storedFiles);
}

describe('an upload with an Idempotency-Key', () => {
  it('is stored once however often it is sent, and each time answered with what was stored', async () => {
    const user = await app.createUser();
    const key = randomUUID();
    const before = await files();
    const first = await upload(user, { key });
    expect(first.status).toBe(201);
    const stored = await json(first);
    const again = await Promise.all(Array.from({ length: 5 }, () => upload(user, { key })));
    for (const answer of again) {
      expect(answer.status).toBe(201);
      expect(await answer.json()).toEqual(stored);
    }
    expect((await owned(user)).map(({ path }) => path)).toEqual([stored.path]);
    expect(await files()).toBe(before + 1);
  });

  it('sent several times at once, before any is answered, is stored once', async () => {
    const user = await app.createUser();
    const key = randomUUID();
    const image = new Uint8Array(
      await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    );
    const sent = { key, body: image, name: 'red.png' };
    const answers = await Promise.all(Array.from({ length: 5 }, () => upload(user, sent)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    const paths = new Set((await Promise.all(answers.map(json))).map(({ path }) => path));
    expect([...paths]).toEqual((await owned(user)).map(({ path }) => path));
  });

  it('is one of several at once with keys of their own, which are all stored', async () => {
    const user = await app.createUser();
    const sent = Array.from({ length: 8 }, () => upload(user, { key: randomUUID() }));
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses).toEqual(Array.from({ length: 8 }, () => 201));
    expect(await owned(user)).toHaveLength(8);
  });

  it('of another file, name or bucket is refused, and nothing of it is stored', async () => {
    const user = await app.createUser({ role: 'admin' });
    const before = await files();
    const key = randomUUID();
    expect((await upload(user, { key })).status).toBe(201);
    for (const another of [{ body: other }, { name: 'Play.docx' }, { bucket: 'humanized-documents' }]) {
      const answer = await upload(user, { key, ...another });
      expect(await json(answer)).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    }
    expect(await owned(user)).toHaveLength(1);
    expect(await files()).toBe(before + 1);
  });

  it('is another one’s with the same key, and stored again with another key or none', async () => {
    const [user, neighbour] = [await app.createUser(), await app.createUser()];
    const key = randomUUID();
    for (const who of [user, neighbour]) expect((await upload(who, { key })).status).toBe(201);
    expect((await upload(user, { key: randomUUID() })).status).toBe(201);
    expect([(await owned(user)).length, (await owned(neighbour)).length]).toEqual([2, 1]);
    const refused = await upload(user, { key: 'a key with spaces' });
    expect(await json(refused)).toMatchObject({ code: 'INVALID_INPUT' });
    expect(await owned(user)).toHaveLength(2);
  });

  it('that was refused can be sent again with its key', async () => {
    const user = await app.createUser();
    const key = randomUUID();
    const refused = await upload(user, { key, body: new TextEncoder().encode('no document') });
    expect(refused.status).toBe(415);
    expect((await upload(user, { key })).status).toBe(201);
  });
});

it('a copy with an Idempotency-Key is made once', async () => {
  const user = await app.createUser();
  const { path } = await json(await upload(user, { key: randomUUID() }));
  const copy = () =>
    app.fetch(`/api/storage/${path}/copy`, {
      method: 'POST',
      headers: { cookie: user.cookie, 'content-type': 'application/json', 'idempotency-key': 'copy-1' },
      body: JSON.stringify({ name: 'Copy.docx' }),
    });
  const first = await copy();
  expect(first.status).toBe(201);
  const made = await json(first);
  expect(await json(await copy())).toEqual(made);
  const remove = { method: 'DELETE', headers: { cookie: user.cookie, origin: app.url } };
  expect((await app.fetch(`/api/storage/${path}`, remove)).status).toBe(204);
  expect(await json(await copy())).toEqual(made);
  expect((await owned(user)).map((row) => row.path)).toEqual([made.path]);
});
