// `npm run bench:sign-in`: 32 users sign in at once on a real PostgreSQL, once with as many parallel password hashes as
// cores and once with a single one; the customer's list is measured meanwhile. The floor is hashing alone, on as many cores at once,
// since cores that share memory take longer for a hash when all of them hash. Prints Markdown.
import type { ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { hashPassword } from '#server/identity/passwords/passwords';
import { startRealPostgres } from '#server/testing/database/real-postgres';
import { startGenerator } from './load';
import { createDatabase, SECRET, startRedraft, stopServers } from './redraft-server';
import { seed } from './seed';
import { median } from './statistics';

const PASSWORD = 'the password of everybody here';
const PEOPLE = 32;
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const cores = availableParallelism();

const folder = await mkdtemp(join(tmpdir(), 'redraft-bench-'));
const postgres = await startRealPostgres();
const children: ChildProcess[] = [];
// Two, since the list is measured while others sign in.
const [generator, other] = [startGenerator(), startGenerator()];
try {
  const url = await createDatabase(postgres.url);
  const seeded = await seed(url, SECRET, 10_000);
  await setPasswords(url);
  const lone = await hashesPerSecond(1);
  const floor = await hashesPerSecond(cores);
  console.log(
    `${cores} cores; one hash ${(1000 / lone).toFixed(1)} ms alone, ${((cores * 1000) / floor).toFixed(1)} ms while every core hashes; median of ${ROUNDS} rounds\n`,
  );
  console.log(
    '| hash slots | sign-ins/s | of cores ÷ hash time | by a lone hash | list p99 ms, idle | while 32 sign in | ratio |',
  );
  console.log('| --- | ---: | ---: | ---: | ---: | ---: | ---: |');
  for (const slots of [cores, 1]) {
    const redraft = await startRedraft(url, folder, children, { HASH_SLOTS: String(slots) });
    const list = {
      paths: ['/api/customer/requests?limit=20'],
      headers: { cookie: seeded.customerCookie },
      connections: 1,
      seconds: SECONDS,
    };
    const signIns = {
      paths: ['/api/auth/sign-in/email'],
      method: 'POST' as const,
      headers: { 'content-type': 'application/json', origin: redraft.url },
      bodies: Array.from({ length: PEOPLE }, (_, at) =>
        JSON.stringify({ email: `customer${1 + at}@example.com`, password: PASSWORD }),
      ),
      connections: PEOPLE,
      seconds: SECONDS,
    };
    const rounds: { perSecond: number; idle: number; busy: number }[] = [];
    for (let round = -1; round < ROUNDS; round++) {
      const idle = await other.load(redraft, list);
      const alone = await generator.load(redraft, signIns);
      const [, busy] = await Promise.all([generator.load(redraft, signIns), other.load(redraft, list)]);
      if (round >= 0) rounds.push({ perSecond: alone.requestsPerSecond, idle: idle.p99, busy: busy.p99 });
    }
    const perSecond = median(rounds.map((round) => round.perSecond));
    const idle = median(rounds.map((round) => round.idle));
    const busy = median(rounds.map((round) => round.busy));
    console.log(
      `| ${slots} | ${perSecond.toFixed(1)} | **${(perSecond / floor).toFixed(2)}** | ${(perSecond / lone / cores).toFixed(2)} | ${idle.toFixed(1)} | ${busy.toFixed(1)} | **${(busy / idle).toFixed(1)}** |`,
    );
    await stopServers(children);
  }
} finally {
  generator.stop();
  other.stop();
  await stopServers(children);
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Hashes a second with `atOnce` of them at once. */
async function hashesPerSecond(atOnce: number): Promise<number> {
  const perWorker = 60;
  const begun = performance.now();
  const worker = async () => {
    for (let made = 0; made < perWorker; made++) await hashPassword(PASSWORD);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (perWorker * atOnce * 1000) / (performance.now() - begun);
}

async function setPasswords(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    `insert into accounts (user_id, provider_id, account_id, password)
     select id, 'credential', id::text, $1 from profiles where email like 'customer%'`,
    [await hashPassword(PASSWORD)],
  );
  await client.end();
}
