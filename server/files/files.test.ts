import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UPLOAD_LIMIT } from '#domain/documents/limits';
import { Fault } from '#domain/errors';
import { createDiskStore } from './disk-store';
import { FileMissing, type FileStore } from './file-store';
import { receiveUpload, sweepTemporaryFiles } from './receive-upload';
import { createS3Store } from './s3-store';
import { sendFile } from './send-file';

let folder: string;
let s3: S3rver;
const stores: Record<string, FileStore> = {};
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redraft-files-'));
  s3 = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 's3') });
  const { port } = await s3.run();
  const endpoint = `http://127.0.0.1:${port}`;
  const credentials = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' };
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

  it('keeps what is written, from bytes and from a stream', async () => {
    for (const source of [new TextEncoder().encode(text), Readable.from([Buffer.from(text)])]) {
      const k = key();
      const written = await store().writeFrom(k, source, { contentType: 'text/plain' });
      expect(written.bytes).toBe(Buffer.byteLength(text));
      expect(written.sha256).toMatch(/^[0-9a-f]{64}$/);
      expect(await store().size(k)).toBe(written.bytes);
      expect((await buffer(await store().read(k))).toString()).toBe(text);
      expect((await buffer(await store().read(k, { start: 2, end: 4 }))).toString()).toBe('lgk');
    }
  });
  it('says what is missing, and removes without complaint', async () => {
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
  it('leaves nothing of a write that broke off', async () => {
    const k = key();
    async function* breaking() {
      yield Buffer.from('half');
      throw new Error('the line went dead');
    }
    await expect(store().writeFrom(k, Readable.from(breaking()), { contentType: 'x/y' })).rejects.toThrow();
    expect(await store().size(k)).toBeNull();
  });
  it('can be checked', () => store().check());

  it('sends whole files and ranges', async () => {
    const k = key();
    await store().writeFrom(k, Buffer.from('0123456789'), { contentType: 'x/y' });
    const send = (headers: Record<string, string> = {}, method = 'GET') =>
      sendFile(
        store(),
        { key: k, name: 'Työ – älgkött.docx', mediaType: 'text/plain' },
        new Request('http://x', { headers, method }),
      );
    const whole = await send();
    expect(whole.headers.get('content-length')).toBe('10');
    expect(whole.headers.get('cache-control')).toBe('private, no-store');
    expect(whole.headers.get('content-disposition')).toBe(
      'attachment; filename="Tyo___algkott.docx"; filename*=UTF-8\'\'Ty%C3%B6%20%E2%80%93%20%C3%A4lgk%C3%B6tt.docx',
    );
    expect(await whole.text()).toBe('0123456789');
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
    const head = await send({}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '10', '']);
    await store().remove(k);
    await expect(send()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

it('the disk store takes no key that leads elsewhere', async () => {
  await expect(async () => stores.disk?.size('../secret.docx')).rejects.toThrow(RangeError);
});

describe('uploads', () => {
  const into = () => join(folder, 'uploads');
  const form = (parts: Record<string, string | File>) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(parts)) data.set(name, value);
    return new Request('http://x', { method: 'POST', body: data });
  };

  it('stream to a temporary file with fields and the name as it was', async () => {
    const upload = await receiveUpload(
      form({ minutes: '37', file: new File([text], 'Työ – älgkött.docx', { type: '' }) }),
      into(),
    );
    expect(upload.fields).toEqual({ minutes: '37' });
    expect(upload.file).toMatchObject({ name: 'Työ – älgkött.docx', bytes: Buffer.byteLength(text) });
    expect(await readdir(into())).toHaveLength(1);
    await upload.dispose();
    expect(await readdir(into())).toEqual([]);
  });
  it('are bounded, and nothing stays behind', async () => {
    const big = new File([new Uint8Array(UPLOAD_LIMIT + 1)], 'big.docx');
    await expect(receiveUpload(form({ file: big }), into())).rejects.toMatchObject({ code: 'TOO_LARGE' });
    await expect(
      receiveUpload(form(Object.fromEntries(Array.from({ length: 30 }, (_, n) => [`f${n}`, 'x']))), into()),
    ).rejects.toBeInstanceOf(Fault);
    await expect(
      receiveUpload(new Request('http://x', { method: 'POST', body: '{}' }), into()),
    ).rejects.toMatchObject({ code: 'WRONG_TYPE' });
    const broken = new Request('http://x', {
      method: 'POST',
      body: '--x\r\nnonsense',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    await expect(receiveUpload(broken, into())).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect(await readdir(into())).toEqual([]);
  });
  it('that a killed server left behind are swept', async () => {
    await writeFile(join(into(), 'left.upload'), 'x');
    await sweepTemporaryFiles(into());
    expect(await readdir(into())).toEqual([]);
    await sweepTemporaryFiles(join(folder, 'never-made'));
  });
});
