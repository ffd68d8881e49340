import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { isUnavailable } from '#server/database/connection/unavailable';
import { type EmbeddedDatabase, type EmbeddedOptions, openEmbedded } from './open-embedded';

/** Opens a database and finds its thread. */
async function watched(options: EmbeddedOptions): Promise<{ database: EmbeddedDatabase; thread: Worker }> {
  const posted = vi.spyOn(Worker.prototype, 'postMessage');
  const database = await openEmbedded(options);
  const thread = posted.mock.contexts.at(-1) as Worker;
  posted.mockRestore();
  return { database, thread };
}

const outage = (work: Promise<unknown>) =>
  work.then(
    () => false,
    (error: unknown) => isUnavailable(error),
  );

/** Resolves when the database answers again; limited by the test's time. */
async function answers(database: EmbeddedDatabase): Promise<void> {
  while (await outage(database.ping())) await new Promise((resolve) => setTimeout(resolve, 20));
}

it('an embedded database in memory whose thread crashes reports it once, and refuses later calls', async () => {
  const onLost = vi.fn();
  const { database, thread } = await watched({ folder: null, client: { onLost } });
  await thread.terminate();
  expect(await outage(database.query('select 1'))).toBe(true);
  expect(onLost).toHaveBeenCalledOnce();
  await database.close();
});

it('an embedded database whose thread crashes or hangs is reopened with all acknowledged writes', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'redraft-lost-'));
  const onGap = vi.fn();
  const { database, thread } = await watched({ folder: join(folder, 'data'), client: { hangMs: 1_500 } });
  try {
    await database.listen('changes', () => {}, onGap);
    await database.query('create table kept (word text)');
    await database.query("insert into kept values ('acknowledged')");
    const cutOff = database.transaction(async (tx) => {
      await tx.execute(sql`insert into kept values ('never committed')`);
      await thread.terminate();
      await tx.execute(sql`select 1`);
    });
    expect(await outage(cutOff)).toBe(true);
    await answers(database);
    expect((await database.query('select word from kept')).rows).toEqual([{ word: 'acknowledged' }]);
    expect(onGap).toHaveBeenCalledOnce();

    const forever = 'select count(*) from generate_series(1, 100000000000)';
    expect(await Promise.all([outage(database.query(forever)), outage(database.ping())])).toEqual([
      true,
      true,
    ]);
    await answers(database);
    expect((await database.query('select word from kept')).rows).toEqual([{ word: 'acknowledged' }]);
  } finally {
    await database.close();
    await rm(folder, { recursive: true, force: true });
  }
});

it('an idle transaction is rolled back and does not block other calls', async () => {
  const database = await openEmbedded({ folder: null, client: { idleTransactionMs: 100 } });
  let wake: () => void = () => {};
  const asleep = new Promise<void>((resolve) => {
    wake = resolve;
  });
  await database.query('create table kept (word text)');
  const idle = database.transaction(async (tx) => {
    await tx.execute(sql`insert into kept values ('never committed')`);
    await asleep;
  });
  expect((await database.query('select * from kept')).rows).toEqual([]);
  wake();
  await expect(idle).rejects.toThrow('has ended');
  await database.close();
});

it('closing an embedded database is not reported as a crash', async () => {
  const onLost = vi.fn();
  const database = await openEmbedded({ folder: null, client: { onLost } });
  await database.close();
  expect(onLost).not.toHaveBeenCalled();
});
