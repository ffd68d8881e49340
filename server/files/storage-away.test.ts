import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildDocx } from '#domain/document/docx/build-docx';
import { machineDisclosure } from '#domain/provenance/disclosure';
import { storedFiles } from '#server/database/schema/index';
import { startTestApp, type TestApp, type TestUser } from '#server/testing/test-app';

let app: TestApp;
let admin: TestUser;
beforeAll(async () => {
  app = await startTestApp({ work: false });
  admin = await app.createUser({ role: 'admin' });
});
afterAll(() => app.close());

const ready = async () => {
  const answer = await app.fetch('/readyz');
  return [answer.status, await answer.json()];
};

it('an unavailable storage shows in /readyz and to admins, refuses uploads with 503, and recovers', async () => {
  const { DATA_DIR } = app.services.environment;
  const user = await app.createUser();
  const document = await buildDocx({
    title: 'Työ',
    language: 'finnish',
    draft: '# Text',
    disclosure: machineDisclosure(false),
    generator: 'test',
  });
  const upload = () =>
    app.fetch('/api/storage/content-documents?name=t.docx', {
      method: 'POST',
      headers: { cookie: user.cookie },
      body: new Uint8Array(Buffer.from(document)),
    });
  expect(await ready()).toEqual([200, { status: 'ready' }]);
  expect((await upload()).status).toBe(201);

  const files = join(DATA_DIR, 'files');
  await rename(files, `${files}.away`);
  await writeFile(files, 'a file in the folder’s place');
  const refused = await upload();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
  expect(await refused.json()).toMatchObject({ code: 'STORAGE_UNAVAILABLE' });
  const [status, body] = await ready();
  expect([status, body]).toEqual([
    200,
    { status: 'degraded', parts: { database: 'ok', storage: expect.any(String) } },
  ]);
  expect((await admin.client.admin.overview()).storage).toMatchObject({ since: expect.any(String) });
  // Other calls are served.
  expect(await user.client.customer.dashboard()).toBeTruthy();

  await rm(files);
  await rename(`${files}.away`, files);
  await app.services.files.checkHealth();
  expect(await ready()).toEqual([200, { status: 'ready' }]);
  expect((await admin.client.admin.overview()).storage).toBeNull();
  expect((await upload()).status).toBe(201);
  const stored = await app.services.database.orm.select().from(storedFiles);
  expect(stored.filter(({ state }) => state === 'attached')).toHaveLength(2);
});
