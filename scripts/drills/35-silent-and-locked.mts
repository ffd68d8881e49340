// Item 35: the server recovers from a silent network and stops in time even then; a locked table affects only the calls
// that need it; a start waits for its database and gives up in time.
import { join } from 'node:path';
import { startTcpProxy, type TcpProxy } from '#server/testing/counterparts/tcp-proxy';
import { ADMIN, type BuiltServer, startBuilt } from './parts/built-server';
import { type Caller, callRepeatedly, createCaller, signIn } from './parts/caller';
import { type Drill, drill, pause, until } from './parts/drill';
import { type DrillPostgres, startPostgres } from './parts/postgres';

const SILENT_MS = 20_000;
const HEALED_MS = 15_000;
const LOCKED_MS = 12_000;
/** Milliseconds: the limit of 10 s for a stop, plus time for the process to exit. */
const STOP_MS = 10_500;

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
  // All calls come from one user, beyond the rate limits.
  await direct.query(
    `insert into settings (key, value) values ('callPerAccount', '1000000'), ('callPerAddress', '1000000')`,
  );
  await pause(6_000);

  await lockedTable(it, postgres, caller);
  await silentNetwork(it, proxy, caller);
  await stopWhileSilent(it, proxy, server);
  await startWithoutDatabase(it, postgres, proxy);
});

async function lockedTable(it: Drill, postgres: DrillPostgres, caller: Caller): Promise<void> {
  it.exposed(`content_requests locked for ${LOCKED_MS / 1000} s`);
  const locker = await postgres.client();
  await locker.query('begin');
  await locker.query('lock table content_requests in access exclusive mode');
  const others = callRepeatedly(
    caller,
    ['/', '/api/me', '/readyz', '/api/admin/users?limit=20', '/api/instance'],
    {
      callers: 5,
      pauseMs: 20,
    },
  );
  const needing = callRepeatedly(caller, ['/api/admin/requests?limit=20', '/api/admin/overview'], {
    callers: 12,
    pauseMs: 20,
  });
  await pause(LOCKED_MS);
  const refused = await caller.call('/api/admin/requests?limit=20');
  const [ready] = await Promise.all([caller.call('/readyz')]);
  const apart = await others.stop();
  await locker.query('rollback');
  const held = await needing.stop();
  it.check('what does not need it answers', only(apart.statuses, [200]), apart);
  it.check('and none of it waited for seconds', apart.slowestMs < 1_500, `slowest ${apart.slowestMs} ms`);
  it.check('what needs it answers 503 and never 500', only(held.statuses, [200, 503]), held);
  it.check('with Retry-After', refused.status === 503 && 'retry-after' in refused.headers, refused.status);
  it.check('/readyz is ready within 1 s', ready.status === 200 && ready.milliseconds < 1_000);
  const back = await until(
    3_000,
    async () => (await caller.call('/api/admin/requests?limit=20')).status === 200,
  );
  it.check('and is back within 3 s of the unlocking', back === true);
}

async function silentNetwork(it: Drill, proxy: TcpProxy, caller: Caller): Promise<void> {
  it.exposed(`every byte to and from PostgreSQL swallowed for ${SILENT_MS / 1000} s`);
  proxy.swallow();
  const ready = callRepeatedly(caller, ['/readyz'], { callers: 1, pauseMs: 500 });
  const pages = callRepeatedly(caller, ['/', '/api/instance', '/healthz'], { callers: 2, pauseMs: 100 });
  const signedIn = callRepeatedly(caller, ['/api/me'], { callers: 8, pauseMs: 50, patienceMs: 20_000 });
  await pause(SILENT_MS);
  const [late, asked, served] = [await signedIn.stop(), await ready.stop(), await pages.stop()];
  it.check('/readyz answered within 1 s each time', asked.slowestMs < 1_000 && !(0 in asked.statuses), asked);
  it.check('what reads no database answered', only(served.statuses, [200]), served);
  it.check(
    'what does was told 503, and none was left without an answer',
    only(late.statuses, [200, 503]),
    late,
  );
  it.check('at the latest after 12 s', late.slowestMs < 12_500, `slowest ${late.slowestMs} ms`);
  proxy.pass();
  const begun = performance.now();
  const healed = await until(HEALED_MS, async () => (await caller.call('/api/me')).status === 200);
  it.check('healed within 15 s', healed === true, `${((performance.now() - begun) / 1000).toFixed(1)} s`);
}

async function stopWhileSilent(it: Drill, proxy: TcpProxy, server: BuiltServer): Promise<void> {
  it.exposed('SIGTERM while every byte is swallowed');
  proxy.swallow();
  await pause(500);
  const took = await server.stop('SIGTERM');
  it.check('the process was gone within 10 s', took < STOP_MS, `${(took / 1000).toFixed(1)} s`);
  proxy.pass();
}

async function startWithoutDatabase(it: Drill, postgres: DrillPostgres, proxy: TcpProxy): Promise<void> {
  it.exposed('a start while nobody answers at DATABASE_URL');
  proxy.refuse();
  const start = (seconds: string) =>
    startBuilt(it, {
      databaseUrl: postgres.urlThrough(proxy.port),
      dataDir: join(it.folder, `b${seconds}`),
      environment: { DATABASE_START_SECONDS: seconds },
    });
  const patient = await start('60');
  const hasty = await start('2');
  const ended = await until(15_000, () => hasty.ended());
  it.check('gives up after DATABASE_START_SECONDS', ended?.code === 1, ended);
  it.check('and says what to do', hasty.output().includes('DATABASE_URL'), hasty.output().trim());
  it.check(
    'waits as long as it may, and says so',
    patient.ended() === null && patient.output().includes('Waiting'),
  );
  proxy.pass();
  await patient.ready();
  it.check('and serves when the database is there', true);
  await patient.stop();
}

function only(statuses: Record<number, number>, allowed: readonly number[]): boolean {
  return Object.keys(statuses).every((status) => allowed.includes(Number(status)));
}
