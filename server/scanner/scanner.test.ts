import { randomUUID } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ROUTES } from '#contract/routes';
import { storedFiles } from '#server/database/schema/index';
import { openApiDocument } from '#server/open-api/document';
import { projectFile } from '#server/runtime/project-root';
import { EICAR, FOUND_NAME, startClamd, WITHOUT_CLAMD } from '#server/testing/counterparts/clamd';
import { makeRequest } from '#server/testing/make-request';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';
import { createScanner } from './scanner';

let app: TestApp;
let admin: TestUser;
let writer: TestUser;
let customer: TestUser;
let key: string;
let document: Uint8Array<ArrayBuffer>;
let picture: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  document = new Uint8Array(await readFile(projectFile('server/documents/fixtures/libreoffice.docx')));
  const image = sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } });
  picture = new Uint8Array(await image.png().toBuffer());
  app = await startTestApp({ work: false });
  [admin, customer, writer] = await Promise.all([
    app.createUser({ role: 'admin', fullName: 'Ada Admin' }),
    app.createUser({ fullName: 'Kim Kund' }),
    app.createUser({ role: 'writer', fullName: 'Siri Skribent' }),
  ]);
  const made = { name: 'Nightly', scopes: ['documents:write' as const], expiresInDays: null };
  key = (await admin.client.automation.createApiKey(made)).key;
});
afterAll(() => app.close());

/** Packed, so that it lies in the file in no readable form: a scanner that finds it has unpacked the document. */
const infectedDocument = () =>
  new Uint8Array(zipSync({ ...unzipSync(document), 'word/media/notes.txt': new Uint8Array(EICAR) }));
const infectedPicture = () => new Uint8Array([...picture, ...EICAR]);

const form = (file: Uint8Array<ArrayBuffer>, name: string, fields: Record<string, string> = {}) => {
  const body = new FormData();
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  body.set('file', new Blob([file]), name);
  return body;
};

/** Every upload, and who the audit log says sent it. */
const UPLOADS: Record<
  string,
  { kind: 'document' | 'picture'; who: string; send(file: Uint8Array<ArrayBuffer>): Promise<Response> }
> = {
  'POST /api/writer/assignments/{id}/submission': {
    kind: 'document',
    who: 'Siri Skribent',
    async send(file) {
      const id = await makeRequest(app, { customer, writer, status: 'in_progress' });
      return app.fetch(`/api/writer/assignments/${id}/submission`, {
        method: 'POST',
        headers: { cookie: writer.cookie, 'idempotency-key': randomUUID() },
        body: form(file, 'sent.docx', { minutes: '30' }),
      });
    },
  },
  'POST /api/writer/assignments/{id}/working-copy/document': {
    kind: 'document',
    who: 'Siri Skribent',
    async send(file) {
      const id = await makeRequest(app, { customer, writer, status: 'in_progress' });
      return app.fetch(`/api/writer/assignments/${id}/working-copy/document`, {
        method: 'POST',
        headers: { cookie: writer.cookie },
        body: form(file, 'sent.docx', { revision: '0' }),
      });
    },
  },
  'PUT /api/automation/requests/{id}/article-image': {
    kind: 'picture',
    who: 'Ada Admin',
    async send(file) {
      const id = await makeRequest(app, { customer, status: 'completed' });
      return app.fetch(`/api/automation/requests/${id}/article-image`, {
        method: 'PUT',
        headers: { cookie: admin.cookie },
        body: form(file, 'sent.png'),
      });
    },
  },
  'PUT /api/automation/requests/{id}/document': {
    kind: 'document',
    who: 'Nightly',
    async send(file) {
      const id = await makeRequest(app, { customer, status: 'completed' });
      return app.fetch(`/api/automation/requests/${id}/document`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/octet-stream' },
        body: file,
      });
    },
  },
  'POST /api/storage/{bucket}': {
    kind: 'document',
    who: 'Kim Kund',
    send: (file) =>
      app.fetch('/api/storage/content-documents?name=sent.docx', {
        method: 'POST',
        headers: { cookie: customer.cookie, 'content-type': 'application/octet-stream' },
        body: file,
      }),
  },
};

const stored = async () => (await app.services.database.orm.select().from(storedFiles)).length;
const waiting = () => readdir(join(app.services.environment.DATA_DIR, 'uploads'));
const expectNothingLeft = async (before: number) =>
  expect([await stored(), await waiting()]).toEqual([before, []]);

it('every route that takes a file is in this test', async () => {
  const { paths } = await openApiDocument('https://redraft.test');
  const taking = ROUTES.filter(({ method, path }) =>
    JSON.stringify(
      paths?.[path.slice('/api'.length)]?.[method.toLowerCase() as 'post']?.requestBody ?? {},
    ).includes('"binary"'),
  ).map(({ method, path }) => `${method} ${path}`);
  expect(Object.keys(UPLOADS).sort()).toEqual(taking.sort());
});

describe.skipIf(WITHOUT_CLAMD)('a real clamd', () => {
  let clamd: Awaited<ReturnType<typeof startClamd>>;
  beforeAll(async () => {
    clamd = await startClamd();
    app.services.scanner = createScanner({
      CLAMD_SOCKET: clamd.socket,
      CLAMD_HOST: undefined,
      CLAMD_PORT: 0,
    });
  });
  afterAll(() => clamd.stop());

  it.each(Object.entries(UPLOADS))('guards %s', async (upload, { kind, who, send }) => {
    const before = await stored();
    const refused = await send(kind === 'document' ? infectedDocument() : infectedPicture());
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      code: 'INFECTED_FILE',
      data: { problems: [{ field: 'file' }] },
    });
    await expectNothingLeft(before);
    const { items } = await admin.client.admin.audit({ action: 'upload-infected', limit: 1 });
    expect(items[0]?.actorName).toContain(who);
    expect(items[0]?.detail).toEqual({ what: FOUND_NAME });

    const passed = await send(kind === 'document' ? document : picture);
    expect(passed.status).toBeLessThan(300);
    // An import keeps the document's text alone.
    expect(await stored()).toBe(upload.endsWith('/working-copy/document') ? before : before + 1);
  });

  it('is found fit by its test, and unfit where it takes only smaller files', async () => {
    expect((await admin.client.admin.testScanner()).problem).toBeNull();
    const small = await startClamd({ StreamMaxLength: '1M' });
    try {
      const scanner = createScanner({ CLAMD_SOCKET: small.socket, CLAMD_HOST: undefined, CLAMD_PORT: 0 });
      await expect(scanner?.check()).rejects.toMatchObject({ problem: 'too-small' });
    } finally {
      await small.stop();
    }
  });
});

describe('a scanner that gives no answer', () => {
  let standIn: Server | undefined;
  afterEach(() => standIn?.close());

  /** Something in clamd's place that says `answer` when the file is over, hangs up (''), or says nothing (null). */
  const listening = async (answer: string | null) => {
    const path = join(tmpdir(), `redraft-${randomUUID()}.socket`);
    standIn = createServer((socket) => {
      socket.on('error', () => {});
      socket.on('data', (piece) => {
        if (answer !== null && piece.subarray(-4).equals(Buffer.alloc(4))) socket.end(answer);
      });
    });
    await new Promise<void>((resolve) => standIn?.listen(path, resolve));
    return path;
  };
  const scannerAt = (path: string) =>
    createScanner({ CLAMD_SOCKET: path, CLAMD_HOST: undefined, CLAMD_PORT: 0 }, 300);
  const expectRefused = async ({ kind, send }: (typeof UPLOADS)[string]) => {
    const before = await stored();
    const refused = await send(kind === 'document' ? document : picture);
    expect(refused.status).toBe(424);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect(await refused.json()).toMatchObject({ code: 'SCANNER_UNREACHABLE' });
    await expectNothingLeft(before);
  };

  it.each(Object.entries(UPLOADS))('lets nothing through %s', async (_name, upload) => {
    app.services.scanner = scannerAt(join(tmpdir(), 'redraft-nobody-listens'));
    await expectRefused(upload);
  });

  it.each([
    ['says nothing', null, 'timed-out'],
    ['hangs up', '', 'failed'],
    ['says what it should not', 'UNKNOWN COMMAND\0', 'failed'],
    ['breaks off in the middle of its answer', 'stream: O', 'failed'],
    ['could not look', 'stream: Can’t allocate memory ERROR\0', 'failed'],
  ])('as when it %s', async (_what, answer, problem) => {
    app.services.scanner = scannerAt(await listening(answer));
    const upload = UPLOADS['POST /api/storage/{bucket}'];
    if (upload) await expectRefused(upload);
    expect((await admin.client.admin.testScanner()).problem).toBe(problem);
  });

  it('or finds nothing at all, is told by its test', async () => {
    app.services.scanner = scannerAt(await listening('stream: OK\0'));
    expect((await admin.client.admin.testScanner()).problem).toBe('blind');
    app.services.scanner = scannerAt('/nobody/listens');
    expect((await admin.client.admin.testScanner()).problem).toBe('unreachable');
  });
});

it('without a scanner files come in, the settings say so, and there is nothing to test', async () => {
  app.services.scanner = null;
  expect((await UPLOADS['POST /api/storage/{bucket}']?.send(document))?.status).toBe(201);
  expect((await admin.client.admin.settings()).installation.scanner).toBeNull();
  await expect(admin.client.admin.testScanner()).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
