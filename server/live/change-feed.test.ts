import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#server/testing/database/test-database';
import { type ChangeFeed, startChangeFeed } from './change-feed';
import { pruneChanges } from './prune-changes';
import { MAX_CHANGES } from './read-changes';

const log = pino({ level: 'silent' });
const WRITE = `insert into changes (kind, entity_id) values ('user', $1)`;

let opened: TestDatabase;
beforeAll(async () => {
  opened = await openTestDatabase();
});
afterAll(() => opened.close());

/** A feed that remembers, with a promise for each thing that must come. */
function listening(deliver?: () => Promise<void>) {
  const heard: string[] = [];
  const waiting = new Map<string, () => void>();
  const calls = { catchUps: 0, caughtUp: () => {} };
  const feed: ChangeFeed = startChangeFeed({
    database: opened.database,
    log,
    async deliver(changes) {
      await deliver?.();
      for (const { entityId } of changes) {
        heard.push(entityId);
        waiting.get(entityId)?.();
      }
    },
    async resync() {
      calls.catchUps++;
      calls.caughtUp();
    },
  });
  const hear = (id: string) =>
    new Promise<void>((resolve) => (heard.includes(id) ? resolve() : waiting.set(id, resolve)));
  return { feed, heard, hear, calls };
}

async function write(id: string): Promise<void> {
  await opened.database.run({ name: 'write-change', text: WRITE }, [id]);
}

describe('the change feed', () => {
  it('hands out what is committed after it stands, once, in the order of the commits', async () => {
    const before = randomUUID();
    await write(before);
    const { feed, heard, hear } = listening();
    await feed.start();
    const ids = Array.from({ length: 30 }, () => randomUUID());
    for (const id of ids) {
      await write(id);
      feed.wake();
    }
    await hear(ids.at(-1) as string);
    const last = randomUUID();
    await write(last);
    await hear(last); // by the poll: nothing woke it
    expect(heard).toEqual([...ids, last]);
    await feed.close();
  });

  it('is not held up by a clock that is set back', async () => {
    const { feed, hear } = listening();
    await feed.start();
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => now - 3_600_000);
    try {
      const id = randomUUID();
      await write(id);
      feed.wake();
      await hear(id);
    } finally {
      clock.mockRestore();
      await feed.close();
    }
  });

  it('says nothing while it rests and begins anew', async () => {
    const { feed, heard, hear } = listening();
    await feed.start();
    feed.pause();
    await write(randomUUID());
    feed.wake();
    await feed.start();
    const id = randomUUID();
    await write(id);
    feed.wake();
    await hear(id);
    expect(heard).toEqual([id]);
    await feed.close();
  });

  it('asks everybody to catch up when there is too much to tell, and goes on', async () => {
    const { feed, heard, hear, calls } = listening();
    await feed.start();
    const caughtUp = new Promise<void>((resolve) => {
      calls.caughtUp = resolve;
    });
    await opened.database.query(
      `insert into changes (kind, entity_id) select 'user', gen_random_uuid() from generate_series(0, ${MAX_CHANGES})`,
    );
    feed.wake();
    await caughtUp;
    const id = randomUUID();
    await write(id);
    feed.wake();
    await hear(id);
    expect(heard).toEqual([id]);
    await feed.close();
  });

  it('asks everybody to catch up when something could not be handed out, and goes on', async () => {
    let fails = true;
    const { feed, hear, calls } = listening(async () => {
      if (fails) throw new Error('the database is away');
    });
    await feed.start();
    const caughtUp = new Promise<void>((resolve) => {
      calls.caughtUp = resolve;
    });
    await write(randomUUID());
    feed.wake();
    await caughtUp;
    fails = false;
    const id = randomUUID();
    await write(id);
    feed.wake();
    await hear(id);
    await feed.close();
  });

  it('forgets changes of more than an hour ago', async () => {
    const count = async () =>
      (
        await opened.database.run<{ n: number }>(
          { name: 'n', text: 'select count(*)::int as n from changes' },
          [],
        )
      )[0]?.n;
    await opened.database.query(
      `delete from changes; insert into changes (kind, entity_id, created_at)
       select 'user', gen_random_uuid(), now() - make_interval(mins => 61) from generate_series(1, 6000)`,
    );
    await write(randomUUID());
    await pruneChanges(opened.database);
    expect(await count()).toBe(1);
  });
});

// The embedded database has one connection only.
const severalConnections = () => {
  it('loses nothing that a slow transaction commits after younger ones, and waits for nobody', async () => {
    const { feed, heard, hear } = listening();
    await feed.start();
    const slow = new pg.Client({ connectionString: opened.url as string });
    await slow.connect();
    const [early, quick, late] = [randomUUID(), randomUUID(), randomUUID()];
    await slow.query('begin');
    await slow.query(WRITE, [early]);

    await write(quick);
    feed.wake();
    await hear(quick); // although an older transaction is open
    await write(late);
    feed.wake();
    await hear(late);
    expect(heard).toEqual([quick, late]);

    await slow.query('commit');
    await slow.end();
    feed.wake();
    await hear(early);
    expect(heard).toEqual([quick, late, early]);
    await feed.close();
  });

  it('hands out every change once while many connections commit and roll back', async () => {
    const { feed, heard, hear } = listening();
    await feed.start();
    const committed: string[] = [];
    await Promise.all(
      Array.from({ length: 8 }, async (_, client) => {
        for (let round = 0; round < 25; round++) {
          const id = randomUUID();
          await opened.database
            .transaction(async (tx) => {
              await tx.execute(`insert into changes (kind, entity_id) values ('user', '${id}')`);
              await tx.execute(`select pg_sleep(${((client * 7 + round) % 5) / 1000})`);
              if (round % 6 === 5) throw new Error('rolled back');
            })
            .then(
              () => committed.push(id),
              () => {},
            );
          feed.wake();
        }
      }),
    );
    await Promise.all(committed.map(hear));
    expect([...heard].sort()).toEqual([...committed].sort());
    await feed.close();
  });
};
if (process.env.TEST_DATABASE === 'postgres') describe('with several connections', severalConnections);
