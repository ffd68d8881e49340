import { Socket } from 'node:net';
import pg from 'pg';
import { StartRefused } from '#server/runtime/start-refused';
import { DatabaseUnavailable, sqlState } from './unavailable';

/** The sockets of all connections to one database, to detect silence on all of them and to destroy them. */
export interface TrackedSockets {
  open: Set<Socket>;
  /** Bytes received on sockets that are closed now. */
  closedBytes: number;
}

export const trackSockets = (): TrackedSockets => ({ open: new Set(), closedBytes: 0 });

export function bytesReceived({ open, closedBytes }: TrackedSockets): number {
  let heard = closedBytes;
  for (const socket of open) heard += socket.bytesRead;
  return heard;
}

export function destroySockets({ open }: TrackedSockets, reason: string): void {
  for (const socket of open) socket.destroy(new DatabaseUnavailable(reason));
}

/** How much was received on each open socket. */
export function receivedOnEach({ open }: TrackedSockets): ReadonlyMap<Socket, number> {
  return new Map([...open].map((socket) => [socket, socket.bytesRead]));
}

/** Destroys the sockets of which nothing was received since `before`. */
export function destroySilent(before: ReadonlyMap<Socket, number>, reason: string): void {
  for (const [socket, received] of before)
    if (socket.bytesRead === received) socket.destroy(new DatabaseUnavailable(reason));
}

/**
 * A subclass of pg.Client that always has an `error` listener, since an unhandled error event of a client held by a transaction would
 * end the process, and that adds its socket to `sockets`.
 */
export function trackedClient(sockets: TrackedSockets) {
  return class TrackedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      const socket = new Socket();
      super({ ...config, keepAlive: true, keepAliveInitialDelayMillis: 5_000, stream: () => socket });
      sockets.open.add(socket);
      socket.once('close', () => {
        sockets.closedBytes += socket.bytesRead;
        sockets.open.delete(socket);
      });
      // The pending statement rejects as well, so the event needs no handling.
      this.on('error', () => {});
    }
  };
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
