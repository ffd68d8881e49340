import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Database } from '#server/database/database';
import { pidNamespace } from '#server/database/process-identity';
import { openTestDatabase, type TestDatabase } from '#server/testing/database/test-database';
import type { EnqueueOptions, JobDefinition, JobRun, Jobs } from './jobs';
import { createJobs } from './pg-boss-jobs';
import { jobClaims } from './pg-boss-sql';
import { processLease } from './process-lease';

type Payload = { word: string };
const job = (name: string, part: Partial<JobDefinition<Payload>> = {}): JobDefinition<Payload> => ({
  name,
  payload: z.object({ word: z.string() }),
  retries: 0,
  timeoutSeconds: 60,
  concurrency: 2,
  ...part,
});

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

const started: Jobs[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((jobs) => jobs.stop(2_000)));
});

/** The jobs of one process, with the received payloads and a promise for the n-th. */
async function working(
  definition: JobDefinition<Payload>,
  handler: (run: JobRun<Payload>) => Promise<void> = async () => {},
) {
  const heard: string[] = [];
  const waiting: { count: number; resolve: () => void }[] = [];
  const jobs = createJobs({ database: opened.database, log: pino({ level: 'silent' }) });
  jobs.handle(definition, async (run) => {
    try {
      await handler(run);
    } finally {
      heard.push(run.payload.word);
      for (const { count, resolve } of waiting) if (heard.length >= count) resolve();
    }
  });
  await jobs.start();
  started.push(jobs);
  const hear = (count: number) =>
    new Promise<void>((resolve) => {
      waiting.push({ count, resolve });
      if (heard.length >= count) resolve();
    });
  const send = (word: string, options: EnqueueOptions = {}) =>
    opened.database.transaction((tx) => jobs.enqueue(tx, definition, { word }, options));
  return { jobs, heard, hear, send };
}

/** The rows of a queue, by state. */
async function rowsOf(name: string): Promise<{ state: string; word: string }[]> {
  const { rows } = await opened.database.query(
    "select state::text, data ->> 'word' as word from pgboss.job where name = $1 order by created_on",
    [name],
  );
  return rows as { state: string; word: string }[];
}

describe('a job', () => {
  it('exists when its transaction commits, runs at once, and leaves no row', async () => {
    const { jobs, heard, hear, send } = await working(job('commits'));
    const begun = performance.now();
    await send('hello');
    await hear(1);
    // Without the wake-up after the commit it would wait for the poll, every 2 s.
    expect(performance.now() - begun).toBeLessThan(1_000);
    await jobs.stop(1_000);
    expect(heard).toEqual(['hello']);
    expect(await rowsOf('commits')).toEqual([]);
  });

  it('does not exist when its transaction is rolled back', async () => {
    const definition = job('rolls-back');
    const { jobs, heard, hear, send } = await working(definition);
    await expect(
      opened.database.transaction(async (tx) => {
        await jobs.enqueue(tx, definition, { word: 'never' });
        throw new Error('changed my mind');
      }),
    ).rejects.toThrow('changed my mind');
    expect(await rowsOf('rolls-back')).toEqual([]);
    await send('after');
    await hear(1);
    expect(heard).toEqual(['after']);
  });

  it('with the same id is enqueued once', async () => {
    let finish = () => {};
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const { heard, hear, send } = await working(job('once'), () => held);
    const id = randomUUID();
    await Promise.all([send('one', { id }), send('one', { id })]);
    await send('one', { id });
    finish();
    await hear(1);
    await send('two');
    await hear(2);
    expect(heard).toEqual(['one', 'two']);
  });

  it('without a handler or with an invalid payload is refused when enqueued', async () => {
    const { jobs } = await working(job('handled'));
    await opened.database.transaction(async (tx) => {
      await expect(jobs.enqueue(tx, job('unheard-of'), { word: 'x' })).rejects.toThrow('unheard-of');
      await expect(jobs.enqueue(tx, job('handled'), { word: 7 } as never)).rejects.toThrow();
    });
    expect(await rowsOf('handled')).toEqual([]);
  });

  it('does not start before its start time', async () => {
    const { heard, hear, send } = await working(job('later'));
    await send('later', { startAfterSeconds: 2 });
    await send('now');
    await hear(1);
    expect(heard).toEqual(['now']);
    expect(await rowsOf('later')).toContainEqual({ state: 'created', word: 'later' });
    await hear(2);
  });

  it('that fails is retried, and the last attempt is marked as the last', async () => {
    const tries: boolean[] = [];
    const { hear, send, jobs } = await working(job('fails', { retries: 1 }), async ({ lastAttempt }) => {
      tries.push(lastAttempt);
      throw new Error('no luck');
    });
    await send('x');
    await hear(2);
    await jobs.stop(1_000);
    expect(tries).toEqual([false, true]);
    expect(await rowsOf('fails')).toEqual([{ state: 'failed', word: 'x' }]);
  });
});

describe('a job of a killed process', () => {
  /** The lease of a process that no longer runs: an unused pid. */
  async function killed(): Promise<string> {
    const id = randomUUID();
    await opened.database.query(
      'insert into job_processes (id, world, pid, started) values ($1, $2, 4194304, $3)',
      [id, pidNamespace(), '1'],
    );
    return id;
  }

  it('is requeued by the next process first, by priority, without counting an attempt', async () => {
    const definition = job('left-behind', { concurrency: 1, retries: 1 });
    const away = createJobs({ database: opened.database, log: pino({ level: 'silent' }) });
    away.handle(definition, async () => {});
    await away.start({ work: false });
    started.push(away);
    for (const [word, priority] of [
      ['an invitation', 0],
      ['a code', 10],
      ['another invitation', 0],
    ] as const) {
      await opened.database.transaction((tx) => away.enqueue(tx, definition, { word }, { priority }));
    }
    const dead = await killed();
    await jobClaims(opened.database, definition.name, dead).claim(3);
    const begun = performance.now();
    const lastTries: boolean[] = [];
    const { heard, hear } = await working(definition, async ({ lastAttempt }) => {
      lastTries.push(lastAttempt);
    });
    await hear(3);
    expect(performance.now() - begun).toBeLessThan(2_000);
    expect(heard).toEqual(['a code', 'an invitation', 'another invitation']);
    expect(lastTries).toEqual([false, false, false]);
  });

  it('is left to a process that runs for a lease’s time after the database was away', async () => {
    const definition = job('kept', { concurrency: 1 });
    // Works at nothing, and so has no lease by which it would judge.
    const jobs = createJobs({ database: opened.database, log: pino({ level: 'silent' }) });
    jobs.handle(definition, async () => {});
    await jobs.start({ work: false });
    started.push(jobs);
    await opened.database.transaction((tx) =>
      jobs.enqueue(tx, definition, { word: 'taken' }, { startAfterSeconds: 600 }),
    );
    const other = randomUUID();
    const silent = () =>
      opened.database.query(
        `insert into job_processes (id, world, pid, started, seen_at) values ($1, $2, $3, null, now() - interval '20 seconds')
          on conflict (id) do update set seen_at = excluded.seen_at`,
        [other, pidNamespace(), process.pid],
      );
    const stateNow = async () => (await rowsOf('kept'))[0]?.state;
    /** Seconds that the database's clock is ahead of what it is. */
    let ahead = 0;
    const clocked: Database = {
      ...opened.database,
      query: async (text: string, values?: readonly unknown[]) => {
        const answer = await opened.database.query(text, values);
        const [row] = answer.rows as { at?: number }[];
        if (text.includes('seen_at)::float8') && row?.at !== undefined) row.at += ahead * 1_000;
        return answer;
      },
    };
    const lease = processLease(clocked, pino({ level: 'silent' }));
    await lease.renew();
    await silent();
    await opened.database.query(
      `update pgboss.job set state = 'active', started_on = now(), output = jsonb_build_object('process', $1::text)
        where name = 'kept'`,
      [other],
    );
    // Away for 30 seconds: the other could renew its lease as little as this one.
    ahead = 30;
    await lease.renew();
    expect(await stateNow()).toBe('active');
    // Nor after a clock was set back by an hour.
    ahead = 30 - 3_600;
    await lease.renew();
    expect(await stateNow()).toBe('active');
    for (let seconds = 4; seconds <= 16; seconds += 4) {
      ahead = 30 - 3_600 + seconds;
      await lease.renew();
    }
    expect(await stateNow()).toBe('retry');
    await lease.end();
  });

  it.each([
    ['null', null, null],
    ['another machine', 'machine a', 'machine b'],
  ])('is not told by its pid where the namespace is unknown or another: %s', async (_what, theirs, ours) => {
    const name = `far-${theirs === null ? 'unknown' : 'known'}`;
    const jobs = createJobs({ database: opened.database, log: pino({ level: 'silent' }) });
    jobs.handle(job(name), async () => {});
    await jobs.start({ work: false });
    started.push(jobs);
    await opened.database.transaction((tx) =>
      jobs.enqueue(tx, job(name), { word: 'theirs' }, { startAfterSeconds: 600 }),
    );
    const other = randomUUID();
    await opened.database.query(
      'insert into job_processes (id, world, pid, started) values ($1, $2, 4194304, null)',
      [other, theirs],
    );
    await opened.database.query(
      `update pgboss.job set state = 'active', started_on = now(), output = jsonb_build_object('process', $2::text)
        where name = $1`,
      [name, other],
    );
    const lease = processLease(opened.database, pino({ level: 'silent' }), ours);
    await lease.renew();
    // One process alone has the embedded database open.
    const embedded = opened.database.kind === 'embedded';
    expect((await rowsOf(name))[0]?.state).toBe(embedded ? 'retry' : 'active');
    await opened.database.query(
      "update job_processes set seen_at = now() - interval '20 seconds' where id = $1",
      [other],
    );
    await lease.renew();
    expect((await rowsOf(name))[0]?.state).toBe('retry');
    await lease.end();
  });

  it('is requeued by a process running beside it, while jobs of live processes are not', async () => {
    const definition = job('beside');
    let finish = () => {};
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    const [living, second] = await Promise.all([working(definition, () => held), working(job('elsewhere'))]);
    await living.send('held');
    const dead = await killed();
    await opened.database.transaction((tx) =>
      second.jobs.enqueue(tx, job('elsewhere'), { word: 'lost' }, { startAfterSeconds: 600 }),
    );
    await opened.database.query(
      `update pgboss.job set state = 'active', started_on = now(), output = jsonb_build_object('process', $1::text)
        where name = 'elsewhere'`,
      [dead],
    );
    await second.hear(1);
    expect(second.heard).toEqual(['lost']);
    expect(await rowsOf('beside')).toEqual([{ state: 'active', word: 'held' }]);
    finish();
    await living.hear(1);
    expect(living.heard).toEqual(['held']);
  });
});

it('a completed job does not run again because the database was unavailable when it ended', async () => {
  const definition = job('done-once', { retries: 3 });
  const { database } = opened;
  let away = false;
  const flaky = {
    ...database,
    query: (text: string, values?: readonly unknown[]) =>
      away && text.includes('delete from pgboss.job')
        ? Promise.reject(new Error('gone'))
        : database.query(text, values),
  };
  const jobs = createJobs({ database: flaky, log: pino({ level: 'silent' }) });
  let runs = 0;
  const begun = new Promise<void>((resolve) => {
    jobs.handle(definition, async () => {
      runs += 1;
      away = true;
      resolve();
    });
  });
  await jobs.start();
  started.push(jobs);
  await database.transaction((tx) => jobs.enqueue(tx, definition, { word: 'once' }));
  await begun;
  // Another process considers it lost, and the queue delivers it again.
  await database.query("update pgboss.job set state = 'retry', started_on = null where name = 'done-once'");
  away = false;
  while ((await rowsOf('done-once')).length > 0) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(runs).toBe(1);
});

it('a job that exceeds its time limit and ignores the signal frees its slot', async () => {
  const { heard, hear, send } = await working(
    job('hangs', { timeoutSeconds: 0.2, concurrency: 1 }),
    ({ payload }) => (payload.word === 'hangs' ? new Promise(() => {}) : Promise.resolve()),
  );
  await send('hangs');
  await send('next');
  await hear(1);
  expect(heard).toEqual(['next']);
});

it('a job that waits for an external service yields its slot', async () => {
  const waits = new Promise<void>(() => {});
  const { heard, hear, send } = await working(job('yields', { concurrency: 1 }), async (run) => {
    if (run.payload.word !== 'waits') return;
    run.yieldSlot();
    await Promise.race([waits, new Promise((resolve) => run.signal.addEventListener('abort', resolve))]);
  });
  await send('waits');
  await send('next');
  await hear(1);
  expect(heard).toEqual(['next']);
});

describe('stopping', () => {
  it('waits for running jobs', async () => {
    let finish = () => {};
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const { jobs, heard, send } = await working(job('waits'), ({ signal }) => {
      begin();
      return new Promise((resolve, reject) => {
        finish = resolve;
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    });
    await send('x');
    await begun;
    const stopped = jobs.stop(10_000);
    finish();
    await stopped;
    expect(heard).toEqual(['x']);
    expect(await rowsOf('waits')).toEqual([]);
  });

  it('returns unfinished jobs to the queue without counting an attempt, and the next start runs them', async () => {
    const definition = job('gives-back');
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const first = await working(definition, ({ signal }) => {
      begin();
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
    });
    await first.send('x');
    await begun;
    await first.jobs.stop(50);
    expect(await rowsOf('gives-back')).toEqual([{ state: 'retry', word: 'x' }]);
    let last: boolean | undefined;
    const second = await working(definition, async ({ lastAttempt }) => {
      last = lastAttempt;
    });
    await second.hear(1);
    expect(last).toBe(true);
    await second.jobs.stop(1_000);
    expect(await rowsOf('gives-back')).toEqual([]);
  });
});

it('two processes share the jobs, each performed by one', async () => {
  const definition = job('shared');
  const [a, b] = await Promise.all([working(definition), working(definition)]);
  const words = Array.from({ length: 20 }, (_, n) => `job ${n}`);
  const begun = performance.now();
  await opened.database.transaction(async (tx) => {
    for (const word of words) await a.jobs.enqueue(tx, definition, { word });
  });
  await Promise.race([a.hear(20), b.hear(20), allOf(a.heard, b.heard, 20)]);
  expect([...a.heard, ...b.heard].sort()).toEqual([...words].sort());
  // A worker that slept after every job would take ten times as long.
  expect(performance.now() - begun).toBeLessThan(5_000);
});

/** Resolves when both lists together have `count`; polls every few milliseconds, limited by the test's time. */
async function allOf(one: string[], other: string[], count: number): Promise<void> {
  while (one.length + other.length < count) await new Promise((resolve) => setTimeout(resolve, 5));
}

it('housekeeping runs from the start, and continues after a failure', async () => {
  const jobs = createJobs({ database: opened.database, log: pino({ level: 'silent' }) });
  let runs = 0;
  const twice = new Promise<void>((resolve) => {
    jobs.every('sweeping', 0.02, async () => {
      if (++runs === 2) resolve();
      throw new Error('dirty');
    });
  });
  await jobs.start();
  started.push(jobs);
  await twice;
  await jobs.stop(1_000);
  const after = runs;
  await new Promise((resolve) => setImmediate(resolve));
  expect(runs).toBe(after);
});

describe('the outcome of an attempt', () => {
  it('is what its handler says, and put off is not done', async () => {
    const outcomes: string[] = [];
    let seen = () => {};
    const all = new Promise<void>((resolve) => {
      seen = resolve;
    });
    const definition = job('outcomes', { concurrency: 1 });
    const jobs = createJobs({
      database: opened.database,
      log: pino({ level: 'silent' }),
      observe(_queue, outcome) {
        outcomes.push(outcome);
        if (outcomes.length === 4) seen();
      },
    });
    jobs.handle(definition, async ({ payload: { word } }) => {
      if (word === 'thrown') throw new Error('no luck');
      return word === 'put-off' || word === 'failed' ? word : 'done';
    });
    await jobs.start();
    started.push(jobs);
    await opened.database.transaction(async (tx) => {
      for (const word of ['done', 'put-off', 'failed', 'thrown'])
        await jobs.enqueue(tx, definition, { word });
    });
    await all;
    expect(outcomes.toSorted()).toEqual(['done', 'failed', 'failed', 'put-off']);
  });
});

it('jobs that are prepared can be enqueued, and are performed from the start on', async () => {
  const definition = job('prepared');
  const heard: string[] = [];
  const jobs = createJobs({ database: opened.database, log: pino({ level: 'silent' }) });
  const performed = new Promise<void>((resolve) => {
    jobs.handle(definition, async ({ payload }) => {
      heard.push(payload.word);
      resolve();
    });
  });
  await jobs.prepare();
  started.push(jobs);
  await opened.database.transaction((tx) => jobs.enqueue(tx, definition, { word: 'waits' }));
  expect(await rowsOf('prepared')).toEqual([{ state: 'created', word: 'waits' }]);
  await jobs.start();
  await performed;
  expect(heard).toEqual(['waits']);
});
