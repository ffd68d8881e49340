import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '#server/testing/database/real-postgres';
import { briefWith, type Caller, type GenerationRow, generate, signIn, until } from './support/api-client';
import { failOnConsoleErrors, NO_SUCCESS, provokingInEach } from './support/console-errors';
import { newFolder, removeFolder, type ServerProcess, startServerProcess } from './support/server-process';

failOnConsoleErrors();
provokingInEach('servers are killed, and calls go unanswered', NO_SUCCESS);

/** kill -9 at any moment, then a start: everything acknowledged is there, and nothing is done twice. */

// Up to five starts per test, and a busy machine takes twenty seconds for one: `npm run bench:starts` measures them.
test.describe.configure({ timeout: 300_000 });

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

async function submit(
  writer: Caller,
  requestId: string,
  key: string,
  document: Blob,
  minutes = 37,
): Promise<Response> {
  const form = new FormData();
  form.set('minutes', String(minutes));
  form.set('reason', 'The document is only a sample');
  form.set('file', document, 'Työ – älgkött.docx');
  return writer.raw(`/api/writer/assignments/${requestId}/submission`, {
    method: 'POST',
    headers: { 'idempotency-key': key },
    body: form,
  });
}

async function originalOf(caller: Caller, requestId: string): Promise<Blob> {
  const answer = await caller.raw(`/api/requests/${requestId}/original`);
  expect(answer.status).toBe(200);
  return new Blob([await answer.arrayBuffer()], { type: DOCX });
}

test('texts being generated when the server is killed are resumed, each exactly once', async () => {
  const port = await freePort();
  let server = await startServerProcess({ port, environment: { GENERATION_DELAY_MS: '700' } });
  try {
    const customer = await signIn(server, 'customer@example.com');
    const ids: string[] = [];
    for (let round = 0; round < 2; round++) {
      for (let n = 0; n < 5; n++) {
        const id = crypto.randomUUID();
        await customer.send('POST', '/api/generations', {
          id,
          brief: briefWith({ title: `Teksti ${round}.${n}` }),
        });
        ids.push(id);
      }
      await new Promise((resolve) => setTimeout(resolve, 300 + round * 400));
      await server.kill();
      server = await startServerProcess({
        port,
        dataDir: server.dataDir,
        environment: { GENERATION_DELAY_MS: '700' },
      });
    }
    for (const id of ids) {
      const row = await until(
        () => customer.get<GenerationRow>(`/api/generations/${id}`),
        (generation) => !['queued', 'running'].includes(generation.state),
      );
      expect(['done', 'failed']).toContain(row.state);
    }
    const { items } = await customer.get<{ items: { id: string; title: string }[] }>(
      '/api/customer/requests?limit=100',
    );
    const titles = items.map((item) => item.title);
    expect(new Set(titles).size).toBe(titles.length);
    for (const item of items) await originalOf(customer, item.id);
  } finally {
    await server.kill();
    await removeFolder(server.dataDir);
  }
});

test('a submission interrupted by a kill is paid once, with its document', async () => {
  const port = await freePort();
  let server = await startServerProcess({ port, environment: { GENERATION_DELAY_MS: '0' } });
  try {
    const customer = await signIn(server, 'customer@example.com');
    const writer = await signIn(server, 'writer@example.com');
    for (let round = 0; round < 4; round++) {
      const requestId = await generate(customer, { title: `Kierros ${round}` });
      await writer.send('POST', `/api/writer/jobs/${requestId}/accept`);
      await writer.send('POST', `/api/writer/assignments/${requestId}/start`);
      const document = await originalOf(writer, requestId);
      const key = crypto.randomUUID();
      // The response may be lost: like a page, the test repeats the call with the same key.
      const lost = submit(writer, requestId, key, document).catch(() => null);
      await new Promise((resolve) => setTimeout(resolve, round * 20));
      await server.kill();
      const first = await lost;
      server = await startServerProcess({
        port,
        dataDir: server.dataDir,
        environment: { GENERATION_DELAY_MS: '0' },
      });
      const again = await submit(writer, requestId, key, document);
      expect(again.status, await again.clone().text()).toBe(200);
      if (first?.ok) expect(await again.json()).toEqual(await first.json());
      const delivered = await customer.raw(`/api/requests/${requestId}/humanized`);
      expect(delivered.status).toBe(200);
      expect(
        Buffer.from(await delivered.arrayBuffer()).equals(Buffer.from(await document.arrayBuffer())),
      ).toBe(true);
      const time = await writer.get<{ totalMinutes: number; totalCents: number }>('/api/writer/time');
      expect(time).toMatchObject({ totalMinutes: 37 * (round + 1), totalCents: 1542 * (round + 1) });
    }
  } finally {
    await server.kill();
    await removeFolder(server.dataDir);
  }
});

test('a second server on the same data folder is refused with a message, and changes nothing', async () => {
  const server = await startServerProcess();
  try {
    const refusal = await startServerProcess({ dataDir: server.dataDir }).then(
      () => 'it started',
      (error: Error) => error.message,
    );
    expect(refusal).toContain('already running on the data folder');
    expect(refusal).toContain('DATA_DIR');
    const customer = await signIn(server, 'customer@example.com');
    await generate(customer);
  } finally {
    await server.stop();
    await removeFolder(server.dataDir);
  }
});

test('sessions outlive a restart, a stop is clean, and nothing is set up twice', async () => {
  const port = await freePort();
  let server: ServerProcess = await startServerProcess({ port, dataDir: await newFolder() });
  try {
    const accounts = join(server.dataDir, 'accounts.txt');
    expect(await readFile(accounts, 'utf8')).toContain('writer@example.com');
    expect((await stat(accounts)).mode & 0o077).toBe(0);
    // Modified when accounts are created, and when the embedded database is.
    const written = async () =>
      Promise.all(
        [accounts, join(server.dataDir, 'database', 'PG_VERSION')].map(
          async (file) => (await stat(file)).mtimeMs,
        ),
      );
    const before = await written();
    expect(server.output()).toContain('Accounts to try it with');
    const customer = await signIn(server, 'customer@example.com');
    expect(await server.stop()).toBe(0);
    expect(await readdir(server.dataDir)).not.toContain('server.lock');
    server = await startServerProcess({ port, dataDir: server.dataDir });
    expect(server.output()).not.toContain('Accounts to try it with');
    expect(await written()).toEqual(before);
    expect(await customer.get<{ email: string }>('/api/me')).toMatchObject({
      email: 'customer@example.com',
      role: 'customer',
    });
  } finally {
    await server.kill();
    await removeFolder(server.dataDir);
  }
});

test('a start with invalid variables names them and where they are described', async () => {
  const refusal = await startServerProcess({
    environment: { PORT: 'abc', PUBLIC_URL: 'ftp://x', AUTH_SECRET: 'short' },
  }).then(
    () => 'it started',
    (error: Error) => error.message,
  );
  const page = (await readFile('docs/configuration.md', 'utf8')).split('\n');
  for (const [name, problem] of [
    ['PORT', 'must be a whole number from 0 to 65535'],
    ['PUBLIC_URL', 'must be an http or https address'],
    ['AUTH_SECRET', 'must be text of at least 32 characters'],
  ]) {
    const line = page.findIndex((row) => row.startsWith(`| \`${name}\` `)) + 1;
    expect(refusal).toContain(`${name}: ${problem} (docs/configuration.md, line ${line})\n`);
  }
});
