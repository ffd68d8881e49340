import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DatabaseUnreachable } from '#server/database/connection/await-database';
import { DEFAULT_DATABASE_LIMITS } from '#server/database/connection/database-limits';
import { isUnavailable } from '#server/database/connection/unavailable';
import { startTcpProxy, type TcpProxy } from '#server/testing/counterparts/tcp-proxy';
import { openTestDatabase, type TestDatabase } from '#server/testing/database/test-database';
import type { Database } from './database';
import { openPostgres } from './open-postgres';

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

it('an error of a statement is not an outage', async () => {
  const wrong = await opened.database.query('select 1 / 0').catch((error: unknown) => error);
  expect(isUnavailable(wrong)).toBe(false);
  await opened.database.ping();
});

/** Short enough to wait for, long enough that a busy machine keeps within them what is not lost. */
const LIMITS = {
  connections: 4,
  connectMs: 1_500,
  lockMs: 2_000,
  statementMs: 6_000,
  answerMs: 3_000,
  silenceMs: 3_000,
  startMs: 1_000,
};

const realConnections = () => {
  let proxy: TcpProxy;
  let database: Database;
  let direct: pg.Client;
  beforeAll(async () => {
    const address = new URL(opened.url as string);
    proxy = await startTcpProxy({ port: Number(address.port) });
    address.port = String(proxy.port);
    database = await openPostgres({ url: address.href, limits: LIMITS });
    direct = new pg.Client({ connectionString: opened.url as string });
    await direct.connect();
  });
  // A test that failed leaves the network and the lock to none of the others.
  afterEach(async () => {
    proxy.pass();
    await direct.query('rollback');
  });
  afterAll(async () => {
    await direct.end();
    await database.close();
    await proxy.close();
  });

  /** A network to the same database that fails alone. */
  async function ownNetwork(): Promise<{ network: TcpProxy; url: string }> {
    const address = new URL(opened.url as string);
    const network = await startTcpProxy({ port: Number(address.port) });
    address.port = String(network.port);
    return { network, url: address.href };
  }

  const one = () => database.run<{ one: number }>({ name: 'one', text: 'select 1 as one' }, []);
  /** Whether statements succeed within the test's time limit. */
  async function heals(): Promise<void> {
    while (true) {
      const answer = await one().catch((error: unknown) => error);
      if (!isUnavailable(answer)) return expect(answer).toEqual([{ one: 1 }]);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  it.each([
    ['reset by the network', () => proxy.reset()],
    ['ended by the network', () => proxy.end()],
    [
      'ended by PostgreSQL',
      () =>
        direct.query(
          'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
        ),
    ],
  ])(
    'a connection that a transaction holds is %s: it fails as an outage, and the next one works',
    async (_, lose) => {
      // An unhandled error would end the server's process.
      const uncaught: Error[] = [];
      const note = (error: Error) => void uncaught.push(error);
      process.on('uncaughtException', note);
      const lost = await database
        .transaction(async (tx) => {
          await tx.execute(sql`select 1`);
          await lose();
          await new Promise((resolve) => setTimeout(resolve, 100));
          await tx.execute(sql`select 1`);
        })
        .catch((error: unknown) => error);
      expect(isUnavailable(lost)).toBe(true);
      await heals();
      process.off('uncaughtException', note);
      expect(uncaught).toEqual([]);
    },
  );

  it('lost connections, even more than the pool’s size, are all replaced', async () => {
    for (let round = 0; round < LIMITS.connections + 1; round++) {
      const work = Promise.allSettled(
        Array.from({ length: LIMITS.connections }, () =>
          database.transaction((tx) => tx.execute(sql`select 1`)),
        ),
      );
      proxy.reset();
      await work;
    }
    await heals();
  });

  it('a network that drops everything: each call fails in time, and connections recover', async () => {
    await heals();
    proxy.swallow();
    // Without limits they would wait for as long as the test may take.
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => one().catch((error: unknown) => error)),
    );
    expect(answers.every((answer) => isUnavailable(answer))).toBe(true);
    const asked = await database.ping().catch((error: unknown) => error);
    expect(asked).toBeInstanceOf(Error);
    expect(isUnavailable(asked)).toBe(true);
    proxy.pass();
    await heals();
  });

  it('connections that a network forgot in a moment are all made anew within seconds', async () => {
    const address = new URL(opened.url as string);
    address.port = String(proxy.port);
    // Neither a statement's own time limit nor the silence of all connections ends it: new ones are heard of.
    const long = { answerMs: 600_000, statementMs: 600_000, silenceMs: 600_000 };
    const patient = await openPostgres({ url: address.href, limits: { ...LIMITS, ...long } });
    const sleep = () => patient.query('select pg_sleep(0.2)').catch((error: unknown) => error);
    const atOnce = () => Promise.all(Array.from({ length: LIMITS.connections }, sleep));
    await atOnce();
    proxy.swallow();
    proxy.pass();
    const answers = await atOnce();
    expect(answers.every((answer) => isUnavailable(answer))).toBe(true);
    for (const answer of await atOnce()) expect(answer).not.toBeInstanceOf(Error);
    await patient.close();
  });

  it('connections that a network forgot one after the other are made anew as well', async () => {
    const { network, url } = await ownNetwork();
    const long = { answerMs: 600_000, statementMs: 600_000, silenceMs: 600_000, connectMs: 3_000 };
    const patient = await openPostgres({ url, limits: { ...LIMITS, ...long, connections: 2 } });
    const select = () => patient.query('select 1').catch((error: unknown) => error);
    await select();
    // The connection that asks is forgotten first, and hears nothing.
    network.swallowOldest();
    const asked = patient.ping();
    // The other one has an answer after that, and is forgotten then.
    expect(await select()).not.toBeInstanceOf(Error);
    network.swallow();
    network.pass();
    expect(isUnavailable(await select())).toBe(true);
    await asked;
    await patient.close();
    await network.close();
  });

  it('a transaction on a connection that a network forgot gives back its locks as soon as it is given up', async () => {
    const { network, url } = await ownNetwork();
    const long = { answerMs: 600_000, statementMs: 600_000, silenceMs: 600_000, idleTransactionMs: 600_000 };
    const limits = { ...LIMITS, ...long, idleSessionMs: 600_000, lockMs: 50 };
    const database = await openPostgres({ url, limits });
    const lock = () => database.query('select pg_advisory_xact_lock(4711)').catch((error: unknown) => error);
    const forgotten = database.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(4711)`);
      network.swallow();
      network.pass();
      await tx.execute(sql`select 1`);
    });
    expect(isUnavailable(await forgotten.catch((error: unknown) => error))).toBe(true);
    while ((await lock()) instanceof Error) await new Promise((resolve) => setTimeout(resolve, 20));
    await database.close();
    await network.close();
  });

  it('PostgreSQL ends the connections that a network forgot', async () => {
    const { network, url } = await ownNetwork();
    const forgotten = await openPostgres({
      url,
      limits: { ...LIMITS, idleSessionMs: 2_500, silenceMs: 600_000, connectMs: 600_000 },
    });
    const { rows } = await forgotten.query('select pg_backend_pid() as pid');
    const left = async (pids: unknown[]) => {
      const found = await direct.query('select pid from pg_stat_activity where pid = any($1)', [pids]);
      return found.rows.length;
    };
    const listening = await direct.query(
      "select pid from pg_stat_activity where application_name like 'redraft-listen-%' order by backend_start desc limit 1",
    );
    const pids = [...rows, ...listening.rows].map((row) => (row as { pid: number }).pid);
    expect(await left(pids)).toBe(2);
    network.swallow();
    while ((await left(pids)) > 0) await new Promise((resolve) => setTimeout(resolve, 50));
    await forgotten.close();
    await network.close();
  });

  it('each connection waits as long for locks, statements and idle transactions as is set', async () => {
    await heals();
    const { rows } = await database.query(
      `select name, setting::int as ms from pg_settings
        where name in ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout') order by name`,
    );
    expect(rows).toEqual([
      { name: 'idle_in_transaction_session_timeout', ms: DEFAULT_DATABASE_LIMITS.idleTransactionMs },
      { name: 'lock_timeout', ms: LIMITS.lockMs },
      { name: 'statement_timeout', ms: LIMITS.statementMs },
    ]);
  });

  it('a locked table: calls that need it fail, others are answered', async () => {
    await heals();
    await direct.query('begin');
    await direct.query('lock table webhook_deliveries in access exclusive mode');
    const needing = Promise.all(
      Array.from({ length: 12 }, () =>
        database
          .run({ name: 'locked', text: 'select count(*) from webhook_deliveries' }, [])
          .catch((error: unknown) => error),
      ),
    );
    let waiting = true;
    needing.then(() => {
      waiting = false;
    });
    for (let n = 0; n < 5; n++) expect(await one()).toEqual([{ one: 1 }]);
    expect(waiting).toBe(true);
    expect((await needing).every((answer) => isUnavailable(answer))).toBe(true);
    await direct.query('rollback');
  });

  it('a table that is unlocked is read again at once, however long it was locked', async () => {
    await heals();
    const read = () =>
      database
        .run({ name: 'unlocked', text: 'select count(*) from webhook_deliveries' }, [])
        .catch((error: unknown) => error);
    await direct.query('begin');
    await direct.query('lock table webhook_deliveries in access exclusive mode');
    await Promise.all(Array.from({ length: 4 }, read));
    // The last try has just failed, so the next one has yet to begin.
    for (let n = 0; n < 3; n++) expect(isUnavailable(await read())).toBe(true);
    await direct.query('rollback');
    const unlocked = performance.now();
    while (isUnavailable(await read())) await new Promise((resolve) => setImmediate(resolve));
    expect(performance.now() - unlocked).toBeLessThan(300);
  });

  it.each([
    ['nothing is heard of the database', { silenceMs: 1_000 }, false],
    ['the database is closed', {}, true],
  ])('a statement without an answer fails as soon as %s', async (_, limits, closes) => {
    const address = new URL(opened.url as string);
    address.port = String(proxy.port);
    // The time limits of a single statement lie beyond the test's, so that they cannot be what ends it.
    const long = { answerMs: 600_000, statementMs: 600_000, silenceMs: 600_000 };
    const patient = await openPostgres({ url: address.href, limits: { ...LIMITS, ...long, ...limits } });
    const lost = patient
      .transaction(async (tx) => {
        await tx.execute(sql`select 1`);
        proxy.swallow();
        const asked = tx.execute(sql`select 1`);
        if (closes) await patient.close();
        await asked;
      })
      .catch((error: unknown) => error);
    expect(isUnavailable(await lost)).toBe(true);
    if (!closes) await patient.close();
  });

  it('a start with an unreachable database fails in time and names the remedy', async () => {
    proxy.refuse();
    const address = new URL(opened.url as string);
    address.port = String(proxy.port);
    const said: string[] = [];
    const start = openPostgres({ url: address.href, limits: LIMITS, report: (line) => said.push(line) });
    await expect(start).rejects.toThrow(DatabaseUnreachable);
    await expect(start).rejects.toThrow('DATABASE_URL');
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('Waiting');
    proxy.pass();
    await heals();
  });

  it('a start waits for an unreachable database', async () => {
    proxy.refuse();
    const address = new URL(opened.url as string);
    address.port = String(proxy.port);
    const patient = openPostgres({
      url: address.href,
      limits: { ...LIMITS, startMs: 30_000 },
      report: () => proxy.pass(),
    });
    await (await patient).close();
  });
};
if (process.env.TEST_DATABASE === 'postgres') describe('connections of a real PostgreSQL', realConnections);
