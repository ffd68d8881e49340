import { Socket } from 'node:net';
import pg from 'pg';
import { StartRefused } from '#server/runtime/start-refused';
import { DatabaseUnavailable, sqlState } from './unavailable';

/** The sockets of all connections to one database, to see whether any of them is heard from, and to drop them. */
export interface Wires {
  open: Set<Socket>;
  /** Bytes that were heard on sockets that are closed by now. */
  heardBefore: number;
}

export const newWires = (): Wires => ({ open: new Set(), heardBefore: 0 });

export function bytesHeard({ open, heardBefore }: Wires): number {
  let heard = heardBefore;
  for (const socket of open) heard += socket.bytesRead;
  return heard;
}

export function dropAll({ open }: Wires, reason: string): void {
  for (const socket of open) socket.destroy(new DatabaseUnavailable(reason));
}

/**
 * A kind of pg.Client whose end harms nobody: it has an `error` listener from its first moment (one that a transaction
 * holds emits its own, and unheard it would end the process), and its socket is known to `wires`.
 */
export function watchedClient(wires: Wires) {
  return class WatchedClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      const socket = new Socket();
      super({ ...config, keepAlive: true, keepAliveInitialDelayMillis: 5_000, stream: () => socket });
      wires.open.add(socket);
      socket.once('close', () => {
        wires.heardBefore += socket.bytesRead;
        wires.open.delete(socket);
      });
      // Whoever waits for an answer is told by the statement; nobody else has to do anything.
      this.on('error', () => {});
    }
  };
}

/** What pg throws, told apart: PostgreSQL's own errors and mistakes of ours as they are, all else is a lost connection. */
export function asUnavailable(error: unknown): unknown {
  if (sqlState(error) !== null || error instanceof TypeError || error instanceof RangeError) return error;
  if (error instanceof DatabaseUnavailable || error instanceof StartRefused) return error;
  return new DatabaseUnavailable(messageOf(error), error);
}

/** Where several addresses were tried, Node.js says nothing in the message of them all. */
function messageOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(messageOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}
