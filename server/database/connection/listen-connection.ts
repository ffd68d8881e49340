import pg from 'pg';
import type { DatabaseLimits } from './database-limits';
import { asUnavailable, type TrackedClient, type TrackedSockets, trackedClient } from './postgres-client';
import { DatabaseUnavailable, sqlState } from './unavailable';

export interface ConnectionOptions {
  url: string;
  limits: DatabaseLimits;
  sockets: TrackedSockets;
  log: (message: string, error: unknown) => void;
}

/** A connection that is established again whenever it is lost, and listens to the same channels then. */
export interface ListenConnection {
  /** Connects for the first time. */
  connect(): Promise<void>;
  /** True from a failed reconnect until the connection is established again. */
  isUnreachable(): boolean;
  /**
   * The established connection, or the one being established.
   * @throws DatabaseUnavailable
   */
  current(): Promise<TrackedClient>;
  /** Ends a connection that does not answer, unless another one has replaced it. */
  discard(client: TrackedClient): void;
  /** Calls `listener` on each NOTIFY, and `onGap` after a reconnect; `ready` settles before the statement is sent. */
  listen(
    channel: string,
    listener: (payload: string) => void,
    onGap: () => void,
    ready: Promise<void> | null,
  ): Promise<void>;
  close(): Promise<void>;
}

const FIRST_DELAY_MS = 100;
const MAX_DELAY_MS = 1_000;
/** PostgreSQL has no free connection, but the pool's existing ones may work. */
const TOO_MANY_CONNECTIONS = '53300';

const listenTo = (channel: string) => `listen ${pg.escapeIdentifier(channel)}`;

export function createListenConnection({ url, limits, sockets, log }: ConnectionOptions): ListenConnection {
  const Client = trackedClient(sockets);
  const channels = new Map<string, { listener: (payload: string) => void; onGap: () => void }>();
  const waiting: { resolve(client: TrackedClient): void; reject(error: unknown): void }[] = [];
  let client: TrackedClient | null = null;
  let timer: NodeJS.Timeout | undefined;
  let pause = FIRST_DELAY_MS;
  let away = false;
  let closed = false;

  async function connect(): Promise<void> {
    const next = new Client({
      connectionString: url,
      connectionTimeoutMillis: limits.connectMs,
      application_name: `redraft-listen-${sockets.processName}`,
      options: `-c idle_session_timeout=${limits.idleSessionMs}`,
    });
    // A connection closed by PostgreSQL emits one or two errors and an end event.
    const lose = (error?: unknown) => {
      if (client !== next) return;
      client = null;
      if (closed) return;
      log('the listening database connection was lost', error);
      reconnect();
    };
    next.on('error', lose);
    next.on('end', () => lose());
    next.on('notification', ({ channel, payload }) => channels.get(channel)?.listener(payload ?? ''));
    try {
      await next.connect();
      for (const channel of channels.keys())
        await withTimeout(next.query(listenTo(channel)), limits.connectMs);
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
      if (closed) return;
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

  return {
    connect,
    isUnreachable: () => away,
    async current() {
      if (client) return client;
      if (away || closed) throw new DatabaseUnavailable('the database is unreachable');
      return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
    },
    discard(silent) {
      if (silent !== client) return;
      // At once, so that it is given to no caller before its `end` event.
      client = null;
      silent.giveUp(new DatabaseUnavailable('the database does not answer'));
      if (closed) return;
      log('the listening database connection did not answer', undefined);
      reconnect();
    },
    async listen(channel, listener, onGap, ready) {
      channels.set(channel, { listener, onGap });
      // One statement at a time; while unreachable, the next connection subscribes.
      await ready?.catch(() => {});
      await client?.query(listenTo(channel));
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      const last = client;
      client = null;
      for (const { reject } of waiting.splice(0)) reject(new DatabaseUnavailable('the database is closed'));
      await last?.end().catch(() => {});
    },
  };
}

/** A statement was not answered within its time. */
export class NoAnswer extends DatabaseUnavailable {}

/**
 * On a silent network a statement would never settle.
 * @throws NoAnswer
 */
export async function withTimeout<T>(work: Promise<T>, ms: number): Promise<T> {
  let late: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    late = setTimeout(() => reject(new NoAnswer('the database does not answer')), ms);
  });
  return Promise.race([work, end]).finally(() => clearTimeout(late));
}
