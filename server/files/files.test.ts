import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, open, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startS3Server } from '#server/testing/counterparts/s3-server';
import { startTcpProxy } from '#server/testing/counterparts/tcp-proxy';
import { createDiskStore } from './disk-store';
import { FileMissing, type FileStore } from './file-store';
import { createS3Store } from './s3-store';
import { sendFile } from './send-file';
import { watchStore } from './watch-store';

let folder: string;
let s3: Awaited<ReturnType<typeof startS3Server>>;
const s3Account = () => ({
  endpoint: `http://127.0.0.1:${s3.port}`,
  credentials: { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' },
});
const stores: Record<string, FileStore> = {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redraft-files-'));
  s3 = await startS3Server(join(folder, 's3'));
  const { endpoint, credentials } = s3Account();
  await new S3Client({ endpoint, region: 'us-east-1', credentials, forcePathStyle: true }).send(
    new CreateBucketCommand({ Bucket: 'documents' }),
  );
  stores.disk = createDiskStore(join(folder, 'disk'));
  stores.s3 = createS3Store({ bucket: 'documents', endpoint, region: 'us-east-1', ...credentials });
});
afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

const key = (bucket = 'content-documents') => `${bucket}/${crypto.randomUUID()}.docx`;
const text = 'Älgkött är gott. '.repeat(1000);

describe.each(['disk', 's3'])('the file store on %s', (name) => {
  const store = () => stores[name] as FileStore;

  it('stores bytes and streams unchanged', async () => {
    const bytes = Buffer.byteLength(text);
    for (const [source, length] of [
      [new TextEncoder().encode(text)],
      [Readable.from([Buffer.from(text)])],
      [Readable.from([Buffer.from(text)]), bytes],
    ] as const) {
      const k = key();
      const contentType = 'text/plain';
      const written = await store().writeFrom(
        k,
        source,
        length ? { contentType, bytes: length } : { contentType },
      );
      expect(written.bytes).toBe(Buffer.byteLength(text));
      expect(written.sha256).toBe(createHash('sha256').update(text).digest('hex'));
      expect(await store().size(k)).toBe(written.bytes);
      expect((await buffer(await store().read(k))).toString()).toBe(text);
      expect((await buffer(await store().read(k, { start: 2, end: 4 }))).toString()).toBe('lgk');
    }
  });
  it('reports missing objects, and removes them without an error', async () => {
    const k = key();
    expect(await store().size(k)).toBeNull();
    await expect(store().read(k)).rejects.toBeInstanceOf(FileMissing);
    await store().remove(k);
    await store().writeFrom(k, new Uint8Array([1]), { contentType: 'x/y' });
    await store().remove(k);
    expect(await store().size(k)).toBeNull();
  });
  it('lists a bucket', async () => {
    const k = key('humanized-documents');
    await store().writeFrom(k, new Uint8Array([1, 2]), { contentType: 'x/y' });
    const found = [];
    for await (const entry of store().list('humanized-documents/')) found.push(entry);
    expect(found).toMatchObject([{ key: k, bytes: 2 }]);
  });
  it('leaves nothing of an interrupted write', async () => {
    async function* breaking() {
      yield Buffer.from('half');
      throw new Error('the line went dead');
    }
    for (const known of [{}, { bytes: 100 }]) {
      const k = key();
      const write = store().writeFrom(k, Readable.from(breaking()), { contentType: 'x/y', ...known });
      await expect(write).rejects.toThrow();
      expect(await store().size(k)).toBeNull();
    }
  });
  it('can be checked', () => store().check());

  it('sends complete files and ranges', async () => {
    const k = key();
    await store().writeFrom(k, Buffer.from('0123456789'), { contentType: 'x/y' });
    const send = (headers: Record<string, string> = {}, method = 'GET', bytes: number | null = 10) =>
      sendFile(
        store(),
        { key: k, name: 'Työ – älgkött.docx', mediaType: 'text/plain', bytes },
        new Request('http://x', { headers, method }),
      );
    // Read before the answer where it is known to be small, and as a stream.
    for (const whole of [await send(), await send({}, 'GET', null), await send({}, 'GET', 1_000_000)]) {
      expect(whole.headers.get('content-length')).toBe('10');
      expect(whole.headers.get('cache-control')).toBe('private, no-store');
      expect(whole.headers.get('content-disposition')).toBe(
        'attachment; filename="Tyo___algkott.docx"; filename*=UTF-8\'\'Ty%C3%B6%20%E2%80%93%20%C3%A4lgk%C3%B6tt.docx',
      );
      expect(await whole.text()).toBe('0123456789');
    }
    for (const [range, status, body] of [
      ['bytes=2-4', 206, '234'],
      ['bytes=7-', 206, '789'],
      ['bytes=-3', 206, '789'],
      ['bytes=0-99', 206, '0123456789'],
      ['bytes=10-', 416, ''],
      ['bytes=-0', 416, ''],
      ['bytes=5-2', 200, '0123456789'],
      ['lines=1-2', 200, '0123456789'],
    ] as const) {
      const answer = await send({ range });
      expect([range, answer.status, await answer.text()]).toEqual([range, status, body]);
    }
    expect((await send({ range: 'bytes=0-1', 'if-range': '"v1"' })).status).toBe(200);
    expect((await send({ range: 'bytes=0-1' }, 'HEAD')).headers.get('content-length')).toBe('10');
    const head = await send({}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', '']);
    await store().remove(k);
    await expect(send()).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(send({}, 'GET', null)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

it('the disk store removes incomplete files of a killed process', async () => {
  const [k, other] = [key(), key()];
  const partials = join(folder, 'disk', '.partial');
  for (const begun of [k, other]) {
    await writeFile(join(partials, `${begun.split('/')[1]}.${crypto.randomUUID()}`), 'half');
  }
  await stores.disk?.remove(k);
  expect(await readdir(partials)).toEqual([expect.stringContaining(other.split('/')[1] ?? '')]);
});

describe('a health check of the disk store', () => {
  const partials = () => join(folder, 'checked', '.partial');

  it('leaves no file where the disk is full', async () => {
    const store = createDiskStore(join(folder, 'checked'));
    await store.check();
    const file = await open(join(folder, 'any'), 'w');
    await file.close();
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC', syscall: 'write' });
    vi.spyOn(Object.getPrototypeOf(file), 'writeFile').mockRejectedValue(full);
    await expect(store.check()).rejects.toBe(full);
    expect(await readdir(partials())).toEqual([]);
  });

  it('sweeps the files of earlier ones, and neither one in use nor an upload', async () => {
    await mkdir(partials(), { recursive: true });
    const names = ['check.one', 'check.two', 'check.in-use', 'upload.docx'];
    for (const name of names) await writeFile(join(partials(), name), '');
    const anHourAgo = new Date(Date.now() - 3_600_000);
    for (const name of names) {
      if (name !== 'check.in-use') await utimes(join(partials(), name), anHourAgo, anHourAgo);
    }
    await createDiskStore(join(folder, 'checked')).check();
    expect((await readdir(partials())).sort()).toEqual(['check.in-use', 'upload.docx']);
  });
});

it('connections to S3 that a network forgot hold up a write once, and a stream no later one', async () => {
  const proxy = await startTcpProxy({ port: s3.port });
  const endpoint = `http://127.0.0.1:${proxy.port}`;
  const { credentials } = s3Account();
  const answerMs = 500;
  const store = createS3Store({
    ...{ bucket: 'documents', endpoint, region: 'us-east-1', answerMs },
    ...credentials,
  });
  const kind = { contentType: 'text/plain' };
  const write = () => store.writeFrom(key(), new TextEncoder().encode(text), kind);
  const idle = () => Promise.all(Array.from({ length: 8 }, write));
  const forget = async () => {
    await idle();
    proxy.swallow();
    proxy.pass();
  };
  await forget();
  // It is tried three times, which eight connections without an answer outlast.
  expect(await write()).toMatchObject({ bytes: Buffer.byteLength(text) });
  await forget();
  const bytes = Buffer.byteLength(text);
  const stream = () => store.writeFrom(key(), Readable.from([Buffer.from(text)]), { ...kind, bytes });
  await expect(stream()).rejects.toMatchObject({ name: 'TimeoutError' });
  expect(await stream()).toMatchObject({ bytes });
  await proxy.close();
});

it.each([
  ['breaks off', (socket: Socket) => socket.resetAndDestroy()],
  ['hangs', () => {}],
])('a store that %s within a small file fails the download with 503', async (_what, end) => {
  const server = createServer((_request, response) => {
    response.writeHead(200, { 'content-length': '10' });
    response.write('half', () => end(response.socket as Socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const account = { region: 'us-east-1', ...s3Account().credentials };
  const store = createS3Store({ bucket: 'documents', endpoint, answerMs: 200, ...account });
  const watched = watchStore(store, folder, pino({ level: 'silent' }));
  const sent = { key: key(), name: 'a.docx', mediaType: 'x/y', bytes: 10 };
  await expect(sendFile(watched, sent, new Request('http://x'))).rejects.toMatchObject({
    ...{ code: 'STORAGE_UNAVAILABLE', status: 503, retryAfter: 30 },
  });
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it('S3 refuses a stream that is shorter than declared', async () => {
  const k = key();
  const write = stores.s3?.writeFrom(k, Readable.from([Buffer.from('half')]), {
    contentType: 'x/y',
    bytes: 9,
  });
  await expect(write).rejects.toThrow(RangeError);
  expect(await stores.s3?.size(k)).toBeNull();
});

it('a missing bucket is not reported as a missing file', async () => {
  const { endpoint, credentials } = s3Account();
  const store = createS3Store({ bucket: 'nowhere', endpoint, region: 'us-east-1', ...credentials });
  const read = store.read(key());
  await expect(read).rejects.toMatchObject({ name: 'NoSuchBucket' });
  await expect(store.check()).rejects.toThrow();
});

it('a download’s name may contain characters that headers cannot', async () => {
  const k = key();
  await stores.disk?.writeFrom(k, new Uint8Array([1]), { contentType: 'x/y' });
  const sent = { key: k, name: 'a\ud800"\r\nSet-Cookie: x', mediaType: 'text/plain', bytes: 1 };
  const answer = await sendFile(stores.disk as FileStore, sent, new Request('http://x'));
  expect(answer.headers.get('content-disposition')).toBe(
    `attachment; filename="a____Set-Cookie__x"; filename*=UTF-8''a%EF%BF%BD%22%0D%0ASet-Cookie%3A%20x`,
  );
  await answer.body?.cancel();
});

it('the disk store refuses keys that lead outside its folder', async () => {
  await expect(async () => stores.disk?.size('../secret.docx')).rejects.toThrow(RangeError);
});
