import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readEnvironment } from '#server/environment/environment';
import { StartRefused } from '#server/runtime/start-refused';
import { openTestDatabase } from '#server/testing/database/test-database';
import { startServer } from './start-server';

// Two processes on one database, which the embedded one does not have.
it('a start that is refused its port has claimed no job, and leaves none behind as its own', async () => {
  const opened = await openTestDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'redraft-start-'));
  const taken = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => taken.once('listening', resolve));
  const environment = (port: number) =>
    readEnvironment({
      DATABASE_URL: opened.url ?? '',
      DATA_DIR: folder,
      PORT: String(port),
      LOG_LEVEL: 'silent',
      STOP_GRACE_SECONDS: '5',
    });
  // The queues are made by a start that succeeds.
  await (await startServer(environment(0))).stop({ drain: false });
  // Nothing notices the claim of a job that cannot be read but the queue.
  await opened.database.query(
    `insert into pgboss.job (name, data, retry_limit) values ('send-letter', '{"sealed": "unreadable"}', 7)`,
  );
  const claimed = () =>
    opened.database.query(
      `select (select count(*)::int from pgboss.job where name = 'send-letter' and state > 'created') as claimed,
          (select count(*)::int from job_processes) as leases`,
    );
  const { port } = taken.address() as AddressInfo;
  await expect(startServer(environment(port))).rejects.toBeInstanceOf(StartRefused);
  expect((await claimed()).rows).toEqual([{ claimed: 0, leases: 0 }]);
  taken.close();
  await opened.close();
  await rm(folder, { recursive: true, force: true });
});
