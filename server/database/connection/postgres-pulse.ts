import pg from 'pg';
import type { DatabaseLimits } from './database-limits';
import { asUnavailable, bytesHeard, dropAll, type Wires, watchedClient } from './postgres-client';
import { DatabaseUnavailable, sqlState } from './unavailable';

interface PulseOptions {
  url: string;
  limits: DatabaseLimits;
  wires: Wires;
  log: (message: string, error: unknown) => void;
}

/** One connection beside the pool: it listens, and shows every two seconds whether the database is there. */
export interface Pulse {
  /** Makes the connection for the first time; rejects when it cannot be made. */
  start(): Promise<void>;
  /** True from when the connection could not be made anew until it stands again. */
  away(): boolean;
  /**
   * Resolves when the database has answered.
   * @throws DatabaseUnavailable
   */
  ask(): Promise<void>;
  /** Calls `listener` on each NOTIFY, and `onGap` when some may have been lost with a connection. */
  listen(channel: string, listener: () => void, onGap: () => void): Promise<void>;
  stop(): Promise<void>;
}

const BEAT_MS = 2_000;
const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 1_000;
/** The database has no connection left for us, but those that stand may serve. */
const TOO_MANY_CONNECTIONS = '53300';

export function createPulse({ url, limits, wires, log }: PulseOptions): Pulse {
  const Client = watchedClient(wires);
  const channels = new Map<string, { listener: () => void; onGap: () => void }>();
  let client: pg.Client | null = null;
  const waiting: { resolve(client: pg.Client): void; reject(error: unknown): void }[] = [];
  let asking: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let beat: NodeJS.Timeout | undefined;
  let pause = FIRST_PAUSE_MS;
  let away = false;
  let stopped = false;
  let heard = 0;
  let lastHeard = performance.now();

  async function connect(): Promise<void> {
    const next = new Client({
      connectionString: url,
      connectionTimeoutMillis: limits.connectMs,
      application_name: 'redraft-listen',
    });
    // PostgreSQL's end of a connection shows as one or two errors and an end.
    const lose = (error?: unknown) => {
      if (client !== next) return;
      client = null;
      if (stopped) return;
      log('the listening database connection was lost', error);
      again();
    };
    next.on('error', lose);
    next.on('end', () => lose());
    next.on('notification', ({ channel }) => channels.get(channel)?.listener());
    try {
      await next.connect();
      for (const channel of channels.keys())
        await within(next.query(`listen ${pg.escapeIdentifier(channel)}`));
    } catch (error) {
      next.end().catch(() => {});
      throw error;
    }
    client = next;
    away = false;
    pause = FIRST_PAUSE_MS;
    for (const { resolve } of waiting.splice(0)) resolve(next);
  }

  function again(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (stopped) return;
      connect().then(
        () => {
          for (const { onGap } of channels.values()) onGap();
        },
        (error) => {
          if (!away) log('the database is away', error);
          away = sqlState(error) !== TOO_MANY_CONNECTIONS;
          pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
          for (const { reject } of waiting.splice(0)) reject(asUnavailable(error));
          again();
        },
      );
    }, pause);
  }

  /** The connection that stands, or the one that is just being made. */
  function standing(): Promise<pg.Client> {
    if (client) return Promise.resolve(client);
    if (away || stopped) return Promise.reject(new DatabaseUnavailable('the database is away'));
    return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
  }

  async function ask(): Promise<void> {
    for (let tries = 2; ; tries--) {
      const asked = await standing();
      try {
        await within(asked.query('select 1'));
        lastHeard = performance.now();
        return;
      } catch (error) {
        // Silent or closed: another one is made at once, and `end` above sees to it.
        if (asked === client) asked.connection.stream.destroy();
        if (tries <= 1) throw asUnavailable(error);
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
  }

  function askOnce(): Promise<void> {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  }

  /** Bounded, since a silent network never answers. */
  async function within<T>(work: Promise<T>): Promise<T> {
    let late: NodeJS.Timeout | undefined;
    const end = new Promise<never>((_, reject) => {
      late = setTimeout(
        () => reject(new DatabaseUnavailable('the database does not answer')),
        limits.connectMs,
      );
    });
    return Promise.race([work, end]).finally(() => clearTimeout(late));
  }

  function watch(): void {
    const now = bytesHeard(wires);
    if (now !== heard || wires.open.size === 0) {
      heard = now;
      lastHeard = performance.now();
    } else if (performance.now() - lastHeard > limits.silenceMs) {
      log('the database has been silent: its connections are made anew', undefined);
      lastHeard = performance.now();
      dropAll(wires, 'the database has been silent');
    }
    askOnce().catch(() => {});
  }

  return {
    async start() {
      await connect();
      beat = setInterval(watch, BEAT_MS);
      beat.unref();
    },
    away: () => away,
    ask: askOnce,
    async listen(channel, listener, onGap) {
      channels.set(channel, { listener, onGap });
      // One statement at a time; while it is away, the connection that is made next listens.
      await asking?.catch(() => {});
      await client?.query(`listen ${pg.escapeIdentifier(channel)}`);
    },
    async stop() {
      stopped = true;
      clearInterval(beat);
      clearTimeout(timer);
      const last = client;
      client = null;
      for (const { reject } of waiting.splice(0)) reject(new DatabaseUnavailable('the database is closed'));
      await last?.end().catch(() => {});
    },
  };
}
