// Item 42: a missing file store is reported by /readyz and to admins, and so is its return.
import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ADMIN, startBuilt } from './parts/built-server';
import { createCaller, signIn } from './parts/caller';
import { drill, until } from './parts/drill';

/** Milliseconds. The server checks the store once a minute. */
const NOTICED_MS = 75_000;

await drill(async (it) => {
  const dataDir = join(it.folder, 'data');
  const server = await startBuilt(it, { dataDir, environment: { LOG_LEVEL: 'silent' } });
  await server.ready();
  const caller = createCaller(server.url, await signIn(server.url, ADMIN.email, ADMIN.password));
  it.after(() => caller.close());
  const ready = async () => {
    const { status, text } = await caller.call('/readyz');
    return { ...(JSON.parse(text) as { status: string }), http: status };
  };
  const storage = async () =>
    (JSON.parse((await caller.call('/api/admin/overview')).text) as { storage: object | null }).storage;
  await until(NOTICED_MS, () => ready().then(({ status }) => status === 'ready'));

  it.exposed('the folder of the files is gone, and nobody uploads anything');
  const files = join(dataDir, 'files');
  await rename(files, `${files}.away`).catch(() => {});
  await writeFile(files, 'a file in the folder’s place');
  const degraded = await until(NOTICED_MS, async () => (await ready()).status === 'degraded', 500);
  it.check('/readyz says degraded', degraded === true, await ready());
  it.check('it still serves', (await ready()).http === 200 && (await caller.call('/api/me')).status === 200);
  it.check('admins see it', (await storage()) !== null);

  it.exposed('it is back');
  await rm(files);
  await rename(`${files}.away`, files).catch(() => {});
  const well = await until(20_000, async () => (await ready()).status === 'ready', 500);
  it.check('/readyz says ready', well === true, await ready());
  it.check('admins see nothing any more', (await storage()) === null);
});
