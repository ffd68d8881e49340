// A fleet under load, with an auditor outside that remembers what was acknowledged. A rolling restart of all processes fails no act.
// Then faults come in turn, in an order that FLEET_SEED decides: each kind of process is killed FLEET_KILLS times, and everything that
// the processes talk to fails, FLEET_FAULTS faults in all, for FLEET_MINUTES at most. Nothing acknowledged is lost or doubled. About four minutes (parts/fleet/length.ts).

import { startTcpProxy } from '#server/testing/counterparts/tcp-proxy';
import { type Drill, drill, pause } from './parts/drill';
import { wrongActs } from './parts/fleet/audit/acts';
import { settle, wrongDeliveries } from './parts/fleet/audit/deliveries';
import { wrongFiles } from './parts/fleet/audit/files';
import { wrongPay } from './parts/fleet/audit/pay';
import { wrongStates } from './parts/fleet/audit/states';
import { startCounterparts } from './parts/fleet/counterparts';
import { FAULTS, type FaultName, KILLS, OTHER_FAULTS, type World } from './parts/fleet/faults';
import { startFleet } from './parts/fleet/fleet';
import { sumOf } from './parts/fleet/ledger';
import { FLEET } from './parts/fleet/length';
import { type Load, startLoad } from './parts/fleet/load';
import { type Cast, hire } from './parts/fleet/people';
import { createRandom, planFaults } from './parts/fleet/plan';
import { type Probed, probe } from './parts/fleet/probe';
import { createReport } from './parts/fleet/report';
import { createSteadyClient } from './parts/fleet/steady-client';
import { startPostgres } from './parts/postgres';

await drill(async (it) => {
  const postgres = await startPostgres(it);
  const client = createSteadyClient(postgres.url);
  it.after(() => client.close());
  const counterparts = await startCounterparts(it);
  const cast = await hire(postgres.url, client, counterparts);
  const database = await startTcpProxy({ port: postgres.port });
  it.after(() => database.close());
  const fleet = await startFleet(it, {
    databaseUrl: postgres.urlThrough(database.port),
    environment: { LOG_LEVEL: 'silent', ...counterparts.environment },
  });
  const urls = {
    proxyUrl: fleet.proxy.url,
    publicUrl: `http://localhost:${new URL(fleet.proxy.url).port}`,
  };
  const load = startLoad({ ...urls, ...cast.load, client });
  const { ledger } = load;
  const failed = () => sumOf(ledger.tally.failed);
  await pause(5_000);
  it.check('all acts succeed while nothing fails', failed() === 0, ledger.tally);

  if (FLEET.rolling) {
    it.exposed('all four processes restarted in turn with SIGTERM under load');
    for (const place of fleet.members.keys()) {
      await fleet.replace(place, 'SIGTERM');
      await pause(2_500);
    }
    it.check('no act failed', failed() === 0, ledger.tally);
  }

  const random = createRandom(FLEET.seed);
  const world: World = {
    ...{ fleet, postgres, database, counterparts, client, random },
    ...{ lastsMs: FLEET.lastsMs.least, lockMs: FLEET.lockMs, publicUrl: urls.publicUrl, slow: cast.slow },
    restarted: Promise.resolve(),
  };
  await injectFaults(it, world, { ...urls, ledger, counterparts, client, ...cast.probe }, cast);
  await stop(it, load);
  const left = await settle(client);
  it.check('no text, mail or webhook message is under way at the end', left.length === 0, left);
  const stored = {
    databaseUrl: postgres.url,
    storePort: fleet.storePort,
    objects: fleet.objects,
  };
  const audit = async (what: string, wrong: Promise<string[]>) => {
    const found = await wrong;
    it.check(
      what,
      found.length === 0,
      found.length === 0 ? undefined : [found.length, ...found.slice(0, 10)],
    );
  };
  await audit('texts, names, jobs, messages and comments are as acknowledged', wrongActs(client, ledger));
  await audit('each submission is paid once and to the cent', wrongPay(client, ledger));
  await audit('each request stands where its acts lead', wrongStates(client, ledger));
  await audit(
    'each mail and webhook message came, with one content',
    wrongDeliveries(client, ledger, counterparts),
  );
  await audit('each row has its file and each file its row', wrongFiles(client, ledger, stored));
});

async function injectFaults(it: Drill, world: World, probed: Probed, cast: Cast): Promise<void> {
  const names = <Name extends FaultName>(faults: Record<Name, unknown>) =>
    (Object.keys(faults) as Name[]).filter((name) => name.includes(FLEET.only));
  const plan = planFaults<FaultName>(
    { kills: names(KILLS), others: names(OTHER_FAULTS) },
    { total: FLEET.faults, killsOfEach: FLEET.kills, random: world.random },
  );
  it.exposed(`${plan.length} faults, the last after ${FLEET.minutes} minutes at most (seed ${FLEET.seed})`);
  const report = createReport();
  const { least, most } = FLEET.lastsMs;
  const end = performance.now() + FLEET.minutes * 60_000;
  for (const name of plan) {
    if (performance.now() > end) break;
    world.lastsMs = least + world.random(most - least + 1);
    await FAULTS[name](world);
    const job = cast.probe.jobs.pop();
    if (!job) throw new Error('No job is left to probe with');
    report.add(name, await probe(probed, job));
    await world.restarted;
    for (const [place, { kind, server }] of world.fleet.members.entries()) {
      const ended = server.ended();
      if (!ended) continue;
      it.check(`${kind} ${place} lives through “${name}”`, false, {
        ended,
        output: server.output().slice(-500),
      });
      await world.fleet.replace(place, 'SIGKILL');
    }
  }
  console.log(report.table());
  it.check('every process that was not killed lived', true);
  const { slowest, late } = report;
  it.check('an act of each kind succeeded within 15 s of the end of each fault', late().length === 0, {
    slowest: slowest(),
    late: late(),
  });
}

async function stop(it: Drill, load: Load): Promise<void> {
  await load.stop();
  const { tally } = load.ledger;
  it.check(
    'no answer was a 500',
    !Object.keys(tally.failed).some((what) => what.endsWith(' 500')),
    tally.failed,
  );
  it.check('no act was refused without cause', tally.refused.length === 0, tally.refused.slice(0, 5));
  console.log(`acknowledged ${sumOf(tally.acknowledged)}: ${JSON.stringify(tally.acknowledged)}`);
  console.log(`calls not acknowledged ${sumOf(tally.failed)}, acts left open ${tally.open}`);
}
