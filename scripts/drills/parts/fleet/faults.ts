import type { TcpProxy } from '#server/testing/counterparts/tcp-proxy';
import { pause } from '../drill';
import type { DrillPostgres } from '../postgres';
import type { Person } from './actor';
import type { Counterpart, Counterparts } from './counterparts';
import type { Fleet, Kind } from './fleet';
import type { Random } from './plan';
import { readNothing, uploadSlowly } from './slow-clients';
import { AUDITOR, type SteadyClient } from './steady-client';

/** What faults are injected into. */
export interface World {
  fleet: Fleet;
  postgres: DrillPostgres;
  /** The network between the servers and PostgreSQL. */
  database: TcpProxy;
  counterparts: Counterparts;
  client: SteadyClient;
  random: Random;
  /** Milliseconds that a fault lasts, and that the table is locked. */
  lastsMs: number;
  lockMs: number;
  publicUrl: string;
  /** A customer of the slow clients. */
  slow: Person;
  /** Resolves when the successor of the process that was killed last is ready. */
  restarted: Promise<void>;
}

type Fault = (world: World) => Promise<void>;

/** Milliseconds until each part of what a counterpart is told, or says, arrives. */
const SLOW_MS = 400;
/** Milliseconds before a kill, at most: so that it comes at any moment of what a process does. */
const UP_TO_MS = 1_000;

export const KILLS = {
  'web process killed': kill('web'),
  'worker killed': kill('worker'),
} satisfies Record<string, Fault>;

/** Each resolves when it is over; what it leaves behind is for the servers to recover from. */
export const OTHER_FAULTS = {
  'PostgreSQL stopped at once and started': ({ postgres }) => postgres.restart(),
  'connections terminated by PostgreSQL': async ({ client }) => {
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name <> '${AUDITOR}'`,
    );
  },
  'packets to and from PostgreSQL swallowed': network(({ database }) => database, 'swallow'),
  'connections to PostgreSQL refused': network(({ database }) => database, 'refuse'),
  'content_requests locked': ({ client, lockMs }) => lock(client, lockMs),
  'store refuses': network(({ fleet }) => fleet.store, 'refuse'),
  'store hangs': network(({ fleet }) => fleet.store, 'swallow'),
  'store cut within its answers': network(({ fleet }) => fleet.store, 'cut'),
  'mail server down': network(({ counterparts }) => counterparts.mail.network, 'refuse'),
  'mail server slow': network(({ counterparts }) => counterparts.mail.network, 'slow'),
  'mail server flapping': flap(({ counterparts }) => counterparts.mail),
  'mail server cut once it took a mail': flap(({ counterparts: { mail } }) => ({ flap: mail.forget })),
  'model down': network(({ counterparts }) => counterparts.model.network, 'refuse'),
  'model slow': network(({ counterparts }) => counterparts.model.network, 'slow'),
  'model flapping': flap(({ counterparts }) => counterparts.model),
  'webhook receiver down': network(({ counterparts }) => counterparts.receiver.network, 'refuse'),
  'webhook receiver slow': network(({ counterparts }) => counterparts.receiver.network, 'slow'),
  'webhook receiver flapping': flap(({ counterparts }) => counterparts.receiver),
  'webhook receiver cut once it took a message': flap(({ counterparts: { receiver } }) => ({
    flap: receiver.forget,
  })),
  'twenty clients upload a few bytes a second': (world) => uploadSlowly(slowTarget(world)),
  'twenty clients read nothing': (world) => readNothing(slowTarget(world)),
} satisfies Record<string, Fault>;

export const FAULTS: Record<FaultName, Fault> = { ...KILLS, ...OTHER_FAULTS };
export type FaultName = keyof typeof KILLS | keyof typeof OTHER_FAULTS;

function kill(kind: Kind): Fault {
  return async (world) => {
    const { fleet, random } = world;
    const places = [...fleet.members.keys()].filter((place) => fleet.members[place]?.kind === kind);
    await pause(random(UP_TO_MS));
    // The others take over meanwhile.
    world.restarted = fleet.replace(places[random(places.length)] ?? 0, 'SIGKILL');
  };
}

function network(of: (world: World) => TcpProxy, how: 'swallow' | 'refuse' | 'cut' | 'slow'): Fault {
  return async (world) => {
    const proxy = of(world);
    if (how === 'slow') proxy.slow(SLOW_MS);
    else proxy[how]();
    await pause(world.lastsMs);
    proxy.pass();
  };
}

function flap(of: (world: World) => Pick<Counterpart, 'flap'>): Fault {
  return async (world) => {
    const counterpart = of(world);
    counterpart.flap(true);
    await pause(world.lastsMs);
    counterpart.flap(false);
  };
}

async function lock(client: SteadyClient, ms: number): Promise<void> {
  await client.inOrder(
    ['begin'],
    ['lock table content_requests in access exclusive mode'],
    [`select pg_sleep(${ms / 1_000})`],
    ['commit'],
  );
}

function slowTarget({ fleet, random, publicUrl: origin, slow: person, lastsMs: ms }: World) {
  const web = fleet.members.filter(({ kind }) => kind === 'web');
  const port = web[random(web.length)]?.server.port ?? 0;
  return { port, origin, person, ms };
}
