// A fleet under load, with an auditor outside that remembers what was acknowledged: a rolling restart of all processes fails no act, and
// FLEET_KILLS kills of each kind of process (100 by default), with PostgreSQL's connections terminated, a table locked and the store away
// in between, lose nothing. About a quarter of an hour.

import { openPostgres } from '#server/database/open-postgres';
import { seed, signIn } from '../../bench/seed';
import { startAuditor } from './parts/auditor';
import { SECRET } from './parts/built-server';
import { drill, pause, until } from './parts/drill';
import { type Kind, startFleet } from './parts/fleet';
import { startPostgres } from './parts/postgres';

const KILLS = Number(process.env.FLEET_KILLS ?? 100);
const PEOPLE = 4;

await drill(async (it) => {
  const postgres = await startPostgres(it);
  await (await openPostgres({ url: postgres.url })).close();
  await seed(postgres.url, SECRET, 8_000);
  const connect = async () => {
    const connected = await postgres.client();
    await connected.query(`set application_name = 'auditor'`);
    return connected;
  };
  const client = await connect();
  await client.query(
    `insert into settings (key, value) select key, '1000000' from unnest(array['generationPerAccount', 'generationPerAddress',
      'uploadPerAccount', 'uploadPerAddress']) key`,
  );
  await client.query('update profiles set approved_at = now()');
  const people = async (word: string) => {
    const { rows } = await client.query<{ id: string }>(
      `select id from profiles where email like $1 || '%' 
        and not exists (select from sessions where user_id = profiles.id) order by email limit ${PEOPLE}`,
      [word],
    );
    const signedIn: { id: string; cookie: string }[] = [];
    for (const { id } of rows) signedIn.push({ id, cookie: await signIn(client, id, SECRET) });
    return signedIn;
  };
  const [customers, writers] = [await people('customer'), await people('writer')];
  const fleet = await startFleet(it, { databaseUrl: postgres.url, environment: { LOG_LEVEL: 'silent' } });
  const { port } = new URL(fleet.proxy.url);
  const auditor = await startAuditor({
    proxyUrl: fleet.proxy.url,
    publicUrl: `http://localhost:${port}`,
    objects: fleet.objects,
    connect,
    customers,
    writers,
  });
  const failed = () =>
    Object.entries(auditor.tally.statuses).reduce(
      (sum, [status, count]) => sum + (Number(status) < 400 && status !== '0' ? 0 : count),
      0,
    );
  await pause(5_000);
  it.check('all acts succeed while nothing fails', failed() === 0 && auditor.tally.acts > 20, auditor.tally);

  it.exposed('all four processes restarted in turn with SIGTERM under load');
  for (const place of fleet.members.keys()) {
    await fleet.replace(place, 'SIGTERM');
    await pause(2_500);
  }
  it.check('no act failed', failed() === 0, auditor.tally);

  const kill = async (kind: Kind) => {
    const places = [...fleet.members.keys()].filter((place) => fleet.members[place]?.kind === kind);
    await pause(Math.random() * 1_000);
    await fleet.replace(places[Math.floor(Math.random() * places.length)] ?? 0, 'SIGKILL');
  };
  it.exposed(`kill -9 of a web process and of a worker, ${KILLS} times each, at random`);
  for (let round = 1; round <= KILLS; round++) {
    await Promise.all([kill('web'), kill('worker')]);
    if (round % 10 === 3)
      await client.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name <> 'auditor'`,
      );
    if (round % 10 === 6)
      await client.query(
        `begin; lock table content_requests in access exclusive mode; select pg_sleep(3); commit`,
      );
    if (round % 10 === 9) await fleet.loseStore(3_000);
  }
  await pause(2_000);
  await auditor.stop();
  const waiting = async () => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from generations where state in ('queued', 'running')`,
    );
    return rows[0]?.count ?? -1;
  };
  const drained = await until(120_000, async () => (await waiting()) === 0, 500);
  it.check('no generation waits two minutes later', drained === true, await waiting());
  const wrong = await auditor.compare();
  it.check('everything acknowledged is there, once', wrong.length === 0, {
    ...auditor.tally,
    wrong: wrong.slice(0, 10),
  });
});
