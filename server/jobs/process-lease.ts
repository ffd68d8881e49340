import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Database } from '#server/database/database';
import { pidNamespace, startOf } from '#server/database/folder-lock';

/** How often a process shows that it lives. */
export const BEAT_SECONDS = 2;
/** Without a sign for so long it is taken for dead, where nobody can look whether it runs. */
const SILENT_SECONDS = 15;

const BEAT = `insert into job_processes (id, world, pid, started) values ($1, $2, $3, $4)
  on conflict (id) do update set seen_at = now()`;

/** A clock that was set back makes moments of the future: they say as little as old ones. */
const OTHERS = `select id, world, pid, started,
    seen_at < now() - make_interval(secs => $2::int) or seen_at > now() + make_interval(secs => $2::int) as silent
  from job_processes where id <> $1`;

/** What nobody works on any more goes back to its queue, at no cost of its tries. */
const GIVE_BACK_ORPHANS = `with gone as (
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

/** This process among those that work on jobs. */
export interface ProcessLease {
  id: string;
  /** Shows that this process lives, and gives back what dead ones held; the first time, before any work is taken. */
  renew(): Promise<void>;
  end(): Promise<void>;
}

export function processLease(database: Database, log: Logger): ProcessLease {
  const id = randomUUID();
  const here = pidNamespace();
  let first = true;

  function isDead(other: OtherProcess): boolean {
    if (other.world === here && !runs(other)) return true;
    // The embedded database's folder is locked: a process of another machine or container that had it is gone.
    return other.silent || (database.kind === 'embedded' && other.world !== here);
  }

  return {
    id,
    async renew() {
      await database.query(BEAT, [id, here, process.pid, startOf(process.pid)]);
      const { rows } = await database.query(OTHERS, [id, SILENT_SECONDS]);
      const dead = (rows as OtherProcess[]).filter(isDead).map((other) => other.id);
      if (dead.length === 0 && !first) return;
      const given = await database.query(GIVE_BACK_ORPHANS, [dead]);
      first = false;
      if (given.rows.length > 0)
        log.warn({ jobs: given.rows.length }, 'a process was lost; what it was working on is taken up');
    },
    async end() {
      await database.query('delete from job_processes where id = $1', [id]);
    },
  };
}

function runs({ pid, started }: OtherProcess): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives and belongs to somebody else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const now = startOf(pid);
  return started === null || now === null || started === now;
}
