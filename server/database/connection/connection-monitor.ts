import pg from 'pg';
import type { DatabaseLimits } from './database-limits';
import {
  asUnavailable,
  bytesReceived,
  destroySockets,
  type TrackedSockets,
  trackedClient,
} from './postgres-client';
import { DatabaseUnavailable, sqlState } from './unavailable';

interface MonitorOptions {
  url: string;
  limits: DatabaseLimits;
  sockets: TrackedSockets;
  log: (message: string, error: unknown) => void;
}

/** A connection outside the pool for LISTEN, which also checks every two seconds whether the database is reachable. */
export interface ConnectionMonitor {
  /** Connects for the first time. */
  start(): Promise<void>;
  /** True from a failed reconnect until the connection is established again. */
  isUnreachable(): boolean;
  /**
   * Resolves when the database has answered.
   * @throws DatabaseUnavailable
   */
  ping(): Promise<void>;
  /** Calls `listener` on each NOTIFY, and `onGap` after a reconnect, since notifications in between are lost. */
  listen(channel: string, listener: () => void, onGap: () => void): Promise<void>;
  stop(): Promise<void>;
}

const CHECK_INTERVAL_MS = 2_000;
const FIRST_DELAY_MS = 100;
const MAX_DELAY_MS = 1_000;
/** PostgreSQL has no free connection, but the pool's existing ones may work. */
const TOO_MANY_CONNECTIONS = '53300';

export function createConnectionMonitor({ url, limits, sockets, log }: MonitorOptions): ConnectionMonitor {
  const Client = trackedClient(sockets);
  const channels = new Map<string, { listener: () => void; onGap: () => void }>();
  let client: pg.Client | null = null;
  const waiting: { resolve(client: pg.Client): void; reject(error: unknown): void }[] = [];
  let asking: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let beat: NodeJS.Timeout | undefined;
  let pause = FIRST_DELAY_MS;
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
    // A connection closed by PostgreSQL emits one or two errors and an end event.
    const lose = (error?: unknown) => {
      if (client !== next) return;
      client = null;
      if (stopped) return;
      log('the listening database connection was lost', error);
      reconnect();
    };
    next.on('error', lose);
    next.on('end', () => lose());
    next.on('notification', ({ channel }) => channels.get(channel)?.listener());
    try {
      await next.connect();
      for (const channel of channels.keys())
        await withTimeout(next.query(`listen ${pg.escapeIdentifier(channel)}`));
    } catch (error) {
      next.end().catch(() => {});
      throw error;
    }
    client = next;
    away = false;
    pause = FIRST_DELAY_MS;
    for (const { resolve } of waiting.splice(0)) resolve(next);
  }

  function reconnect(): void {
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (stopped) return;
      connect().then(
        () => {
          for (const { onGap } of channels.values()) onGap();
        },
        (error) => {
          if (!away) log('the database is unreachable', error);
          away = sqlState(error) !== TOO_MANY_CONNECTIONS;
          pause = Math.min(pause * 2, MAX_DELAY_MS);
          for (const { reject } of waiting.splice(0)) reject(asUnavailable(error));
          reconnect();
        },
      );
    }, pause);
  }

  /** The established connection, or the one being established. */
  function currentClient(): Promise<pg.Client> {
    if (client) return Promise.resolve(client);
    if (away || stopped) return Promise.reject(new DatabaseUnavailable('the database is unreachable'));
    return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
  }

  async function ask(): Promise<void> {
    for (let tries = 2; ; tries--) {
      const asked = await currentClient();
      try {
        await withTimeout(asked.query('select 1'));
        lastHeard = performance.now();
        return;
      } catch (error) {
        // Silent or closed: destroying it triggers a reconnect through the `end` handler above.
        if (asked === client) asked.connection.stream.destroy();
        if (tries <= 1) throw asUnavailable(error);
        await new Promise((resolve) => setImmediate(resolve));
      }
    }
  }

  function pingOnce(): Promise<void> {
    asking ??= ask().finally(() => {
      asking = null;
    });
    return asking;
  }

  /** On a silent network a statement would never settle. */
  async function withTimeout<T>(work: Promise<T>): Promise<T> {
    let late: NodeJS.Timeout | undefined;
    const end = new Promise<never>((_, reject) => {
      late = setTimeout(
        () => reject(new DatabaseUnavailable('the database does not answer')),
        limits.connectMs,
      );
    });
    return Promise.race([work, end]).finally(() => clearTimeout(late));
  }

  function checkSilence(): void {
    const now = bytesReceived(sockets);
    if (now !== heard || sockets.open.size === 0) {
      heard = now;
      lastHeard = performance.now();
    } else if (performance.now() - lastHeard > limits.silenceMs) {
      log('the database has been silent: reconnecting', undefined);
      lastHeard = performance.now();
      destroySockets(sockets, 'the database has been silent');
    }
    pingOnce().catch(() => {});
  }

  return {
    async start() {
      await connect();
      beat = setInterval(checkSilence, CHECK_INTERVAL_MS);
      beat.unref();
    },
    isUnreachable: () => away,
    ping: pingOnce,
    async listen(channel, listener, onGap) {
      channels.set(channel, { listener, onGap });
      // One statement at a time; while unreachable, the next connection subscribes.
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
