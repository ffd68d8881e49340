import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from '#server/database/database';
import {
  isRunning,
  isSameNamespace,
  pidNamespace,
  processStartTime,
} from '#server/database/process-identity';

/** Interval of the lease's heartbeat. */
export const HEARTBEAT_SECONDS = 2;
/** Without a heartbeat for this long a process is considered dead: it is on another machine, or hangs. */
const LEASE_SECONDS = 15;
/** After this long between two of its heartbeats, a process takes it that the others could not send theirs either. */
const INTERRUPTED_MS = 5_000;

const HEARTBEAT = `insert into job_processes (id, world, pid, started) values ($1, $2, $3, $4)
  on conflict (id) do update set seen_at = now()
  returning extract(epoch from seen_at)::float8 * 1000 as at`;

/** A time in the future, written before the clock was set back, counts as no heartbeat either. */
const OTHER_PROCESSES = `select id, world, pid, started,
    seen_at < now() - make_interval(secs => $2::int) or seen_at > now() + make_interval(secs => $2::int) as silent
  from job_processes where id <> $1`;

/** Returns the jobs of dead processes to their queue without counting an attempt. */
const RELEASE_ORPHANS = `with gone as (
    delete from job_processes where id = any($1::uuid[]) returning id)
  update pgboss.job set state = 'retry', started_on = null, start_after = now(), output = null
  where state = 'active' and output ? 'process' and (
    output ->> 'process' in (select id::text from gone)
    or not exists (select from job_processes alive where alive.id::text = output ->> 'process'))
  returning id`;

interface OtherProcess {
  id: string;
  world: string | null;
  pid: number;
  started: string | null;
  silent: boolean;
}

/** This process's lease on the jobs that it has claimed. */
export interface ProcessLease {
  id: string;
  /** Renews the lease and releases the jobs of dead processes. Must have run once before the first claim. */
  renew(): Promise<void>;
  end(): Promise<void>;
}

/** `here` is the pid namespace of this process, of which those of other processes are compared. */
export function processLease(database: Database, log: Logger, here = pidNamespace()): ProcessLease {
  const id = randomUUID();
  let first = true;
  /** Times of the database, in ms: of the last heartbeat, and from when on the silence of others means something. */
  let beatAt: number | null = null;
  let judgesFrom = Number.NEGATIVE_INFINITY;

  /**
   * After the database was away, the machine was suspended or a clock was set, each lease is old, and the first process to renew its own
   * would take the jobs of those that are about to. So they get a lease's time.
   */
  function judgesSilence(at: number): boolean {
    const sinceMs = at - (beatAt ?? at);
    beatAt = at;
    if (sinceMs > INTERRUPTED_MS || sinceMs < 0) judgesFrom = at + LEASE_SECONDS * 1_000;
    return at >= judgesFrom;
  }

  function isDead(other: OtherProcess, silenceCounts: boolean): boolean {
    const isNeighbour = isSameNamespace(other.world, here);
    if (isNeighbour && isRunning(other) === false) return true;
    // The embedded database's folder is locked by this process, so one of another host or container must have ended.
    if (database.kind === 'embedded' && !isNeighbour) return true;
    return other.silent && silenceCounts;
  }

  return {
    id,
    async renew() {
      const beat = await database.query(HEARTBEAT, [id, here, process.pid, processStartTime(process.pid)]);
      const [{ at }] = beat.rows as [{ at: number }];
      const silenceCounts = judgesSilence(at);
      const { rows } = await database.query(OTHER_PROCESSES, [id, LEASE_SECONDS]);
      const dead = (rows as OtherProcess[])
        .filter((other) => isDead(other, silenceCounts))
        .map((other) => other.id);
      if (dead.length === 0 && !first) return;
      const given = await database.query(RELEASE_ORPHANS, [dead]);
      first = false;
      if (given.rows.length > 0)
        log.warn({ jobs: given.rows.length }, 'a process was lost; its jobs were requeued');
    },
    async end() {
      await database.query('delete from job_processes where id = $1', [id]);
    },
  };
}
