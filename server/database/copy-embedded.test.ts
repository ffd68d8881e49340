import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyEmbedded } from './copy-embedded';
import { type EmbeddedDatabase, openEmbedded } from './open-embedded';

let folder: string;
let opened: EmbeddedDatabase[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'redraft-copy-'));
});
afterEach(async () => {
  await Promise.all(opened.map((database) => database.close()));
  opened = [];
  await rm(folder, { recursive: true, force: true });
});

async function open(name: string, checkpoint = {}): Promise<EmbeddedDatabase> {
  const database = await openEmbedded({ folder: join(folder, name), checkpoint });
  opened.push(database);
  return database;
}

const numberOf = async (database: EmbeddedDatabase, text: string) =>
  Number(Object.values((await database.query(text)).rows[0] as object)[0]);

it('a copy taken while transactions commit has each that was acknowledged before, and each whole or not at all', {
  timeout: 60_000,
}, async () => {
  const database = await open('original');
  await database.query(`create table purses (id int primary key, cents int not null, note text not null);
    insert into purses select n, 100, repeat('x', 500) from generate_series(1, 4000) n;
    create table transfers (id int primary key)`);
  let acknowledged = 0;
  let ended = false;
  const pay = async () => {
    while (!ended) {
      const next = acknowledged + 1;
      await database.query(`begin;
        update purses set cents = cents - 1 where id = 1 + ${next} % 4000;
        update purses set cents = cents + 1, note = repeat('y', 400) where id = 1 + (${next} * 7) % 4000;
        insert into transfers values (${next});
        commit`);
      acknowledged = next;
    }
  };
  const paying = pay();
  const copies: number[] = [];
  for (const name of ['first', 'second']) {
    const before = acknowledged;
    const { bytes } = await database.copyTo(join(folder, name));
    expect(bytes).toBeGreaterThan(1_000_000);
    // Otherwise nothing was written while it was copied.
    expect(acknowledged).toBeGreaterThan(before);
    copies.push(before);
  }
  ended = true;
  await paying;
  for (const [at, name] of ['first', 'second'].entries()) {
    const copy = await open(name);
    const transfers = await numberOf(copy, 'select count(*) from transfers');
    expect(transfers).toBeGreaterThanOrEqual(copies[at] ?? 0);
    expect(await numberOf(copy, 'select max(id) from transfers')).toBe(transfers);
    expect(await numberOf(copy, 'select sum(cents) from purses')).toBe(400_000);
    expect(
      await numberOf(
        copy,
        'set enable_seqscan = off; select count(*) from purses where id between 1 and 4000',
      ),
    ).toBe(4000);
  }
  expect(await numberOf(database, 'select count(*) from transfers')).toBe(acknowledged);
});

it('copies that are asked for at once do not spoil each other', async () => {
  const database = await open('original');
  await database.query('create table notes as select 1 as number');
  const names = ['first', 'second', 'third', 'fourth'];
  await Promise.all(names.map((name) => database.copyTo(join(folder, name))));
  for (const name of names) expect(await numberOf(await open(name), 'select number from notes')).toBe(1);
});

it('the log does not grow without end', async () => {
  const database = await open('original', { everyMs: 20, logBytes: 1_000_000 });
  const begun = "select redo_lsn - '0/0' from pg_control_checkpoint()";
  const before = await numberOf(database, begun);
  await database.query(
    `create table long_words (word text); insert into long_words select repeat('x', 1000) from generate_series(1, 3000)`,
  );
  await expect.poll(() => numberOf(database, begun)).toBeGreaterThan(before + 1_000_000);
});

it('a copy during which another checkpoint comes begins anew', async () => {
  const [from, to] = [join(folder, 'from'), join(folder, 'to')];
  const control = join(from, 'global/pg_control');
  await mkdir(join(from, 'global'), { recursive: true });
  await mkdir(join(from, 'pg_wal'));
  await writeFile(control, '0');
  let checkpoints = 0;
  const copyWith = (disturbed: number) => {
    checkpoints = 0;
    return copyEmbedded(from, to, async (controlTo) => {
      await copyFile(control, controlTo);
      checkpoints += 1;
      if (checkpoints <= disturbed) await writeFile(control, `${checkpoints}`);
    });
  };
  await copyWith(2);
  expect(await readFile(join(to, 'global/pg_control'), 'utf8')).toBe('2');
  await expect(copyWith(3)).rejects.toThrow('Try again');
});
