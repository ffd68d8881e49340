// Item 34: lost database connections never end the process; a start waits for its database and gives up in time.
import { join } from 'node:path';
import { startTcpProxy } from '#server/testing/counterparts/tcp-proxy';
import { ADMIN, startBuilt } from './parts/built-server';
import { type Caller, callRepeatedly, createCaller, signIn } from './parts/caller';
import { drill, pause, until } from './parts/drill';
import { startPostgres } from './parts/postgres';

const EXPOSURES = 20;
/**
 * Called beside a write in a transaction, since a connection with an open transaction fails differently from an idle
 * one.
 */
const PATHS = ['/api/me', '/api/admin/overview', '/api/admin/requests?limit=20'];

await drill(async (it) => {
  const postgres = await startPostgres(it);
  const proxy = await startTcpProxy({ port: postgres.port });
  it.after(() => proxy.close());
  const server = await startBuilt(it, {
    databaseUrl: postgres.urlThrough(proxy.port),
    dataDir: join(it.folder, 'a'),
    environment: { LOG_LEVEL: 'silent' },
  });
  await server.ready();
  const caller = createCaller(server.url, await signIn(server.url, ADMIN.email, ADMIN.password));
  it.after(() => caller.close());

  const direct = await postgres.client();
  // The drill exceeds the rate limits, and a call answered 429 uses no connection.
  await direct.query(
    `insert into settings (key, value) values ('callPerAccount', '1000000'), ('callPerAddress', '1000000')`,
  );
  await pause(6_000);
  let back = 0;
  let refused = 0;
  for (let round = 0; round < EXPOSURES; round++) {
    const how = ['reset by the network', 'ended by the network', 'terminated by PostgreSQL'][round % 3];
    it.exposed(`round ${round + 1}: every connection ${how}`);
    const load = callRepeatedly(caller, PATHS, { callers: 8, pauseMs: 1 });
    const writes = writeRepeatedly(caller, round);
    await pause(150);
    if (round % 3 === 0) proxy.reset();
    else if (round % 3 === 1) proxy.end();
    else
      await direct.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      );
    await pause(150);
    const [{ statuses }, written] = await Promise.all([load.stop(), writes.stop()]);
    refused += (statuses[429] ?? 0) + (written[429] ?? 0);
    if (server.ended()) break;
    const healed = await until(5_000, async () => (await caller.call('/api/me')).status === 200);
    if (healed) back++;
  }
  it.check('the process lived through every loss', server.ended() === null, server.ended());
  it.check(`calls were answered again within 5 s`, back === EXPOSURES, `${back} of ${EXPOSURES}`);
  it.check('and none was turned away before it came to the database', refused === 0, refused);
});

/**
 * Writes a setting with its audit log entry repeatedly until `stop`, which returns the number of responses by status.
 */
function writeRepeatedly(caller: Caller, round: number) {
  const statuses: Record<number, number> = {};
  let stopped = false;
  const running = (async () => {
    for (let n = 0; !stopped; n++) {
      const { status } = await caller.call('/api/admin/settings', {
        method: 'PATCH',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ checkAboveMinutes: 1 + ((round * 500 + n) % 14_400) }),
      });
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  })();
  return {
    async stop() {
      stopped = true;
      await running;
      return statuses;
    },
  };
}
