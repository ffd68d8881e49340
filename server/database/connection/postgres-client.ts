import { randomBytes } from 'node:crypto';
import { Socket } from 'node:net';
import pg from 'pg';
import { StartRefused } from '#server/runtime/start-refused';
import { DatabaseUnavailable, sqlState } from './unavailable';

/** The sockets of all connections to one database, to detect silence on all of them and to destroy them. */
export interface TrackedSockets {
  /** With the connection of each. */
  open: Map<Socket, TrackedConnection>;
  /** Bytes received on sockets that are closed now. */
  closedBytes: number;
  /** Ends the `application_name` of each connection, and of no other process's. */
  processName: string;
  /**
   * Backends of connections that were given up. Where the network had forgotten them PostgreSQL does not know, and a
   * transaction among them keeps its locks.
   */
  givenUp: Set<number>;
}

interface TrackedConnection {
  /** Destroys the socket, as of a network that is silent. */
  giveUp(reason: Error): void;
}

export const trackSockets = (): TrackedSockets => ({
  open: new Map(),
  closedBytes: 0,
  processName: randomBytes(6).toString('hex'),
  givenUp: new Set(),
});

export function bytesReceived({ open, closedBytes }: TrackedSockets): number {
  let heard = closedBytes;
  for (const socket of open.keys()) heard += socket.bytesRead;
  return heard;
}

export function destroySockets({ open }: TrackedSockets, reason: string): void {
  for (const connection of open.values()) connection.giveUp(new DatabaseUnavailable(reason));
}

/** How much was received on each open socket. */
export function receivedOnEach({ open }: TrackedSockets): ReadonlyMap<Socket, number> {
  return new Map([...open.keys()].map((socket) => [socket, socket.bytesRead]));
}

/** Destroys the sockets of which nothing was received since `before`. */
export function destroySilent(
  { open }: TrackedSockets,
  before: ReadonlyMap<Socket, number>,
  reason: string,
): void {
  for (const [socket, received] of before)
    if (socket.bytesRead === received) open.get(socket)?.giveUp(new DatabaseUnavailable(reason));
}

/** Ends the backends of connections that were given up, over one that answers. What fails is tried with the next. */
export async function endGivenUp({ givenUp, processName }: TrackedSockets, client: pg.Client): Promise<void> {
  const backends = [...givenUp];
  // The number may belong to another session by now; only one of this process is ended.
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where pid = any($1::int[]) and application_name like '%' || $2`,
    [backends, processName],
  );
  for (const backend of backends) givenUp.delete(backend);
}

/**
 * A subclass of pg.Client that always has an `error` listener, since an unhandled error event of a client held by a transaction would
 * end the process, and that adds its socket to `sockets`.
 */
export function trackedClient(sockets: TrackedSockets) {
  return class TrackedClient extends pg.Client implements TrackedConnection {
    /** Of the backend; set by pg once connected. */
    declare processID: number | null;

    constructor(config?: pg.ClientConfig) {
      const socket = new Socket();
      super({ ...config, keepAlive: true, keepAliveInitialDelayMillis: 5_000, stream: () => socket });
      sockets.open.set(socket, this);
      socket.once('close', () => {
        sockets.closedBytes += socket.bytesRead;
        sockets.open.delete(socket);
      });
      // The pending statement rejects as well, so the event needs no handling.
      this.on('error', () => {});
      // A backend with this number that was given up has ended.
      this.once('connect', () => void (this.processID && sockets.givenUp.delete(this.processID)));
    }

    giveUp(reason: Error): void {
      if (this.processID) sockets.givenUp.add(this.processID);
      this.connection.stream.destroy(reason);
    }
  };
}

export type TrackedClient = InstanceType<ReturnType<typeof trackedClient>>;

/** Destroys the socket of a pooled connection; the pool makes all its clients with `trackedClient`. */
export function giveUp(client: pg.PoolClient, reason: Error): void {
  if ('giveUp' in client) (client as unknown as TrackedConnection).giveUp(reason);
}

/** Maps what pg throws: errors from PostgreSQL and programming errors are unchanged, all others mean a lost connection. */
export function asUnavailable(error: unknown): unknown {
  if (sqlState(error) !== null || error instanceof TypeError || error instanceof RangeError) return error;
  if (error instanceof DatabaseUnavailable || error instanceof StartRefused) return error;
  return new DatabaseUnavailable(messageOf(error), error);
}

/** For several addresses Node.js throws an AggregateError with an empty message. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
